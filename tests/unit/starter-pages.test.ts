import { expect, test } from 'vitest';
import { countries } from '#content/countries/index.ts';
import { locales } from '#content/locale.ts';
import { findPublishWarnings } from '#content/model/publish-checks.ts';
import type { StarterPage } from '#content/model/starter.ts';
import { defaultSettings } from '#content/settings/settings.ts';
import { demoPages } from '#demo/content/pages.ts';
import { pageInput, starterCategories, starterPages, starterWords } from '#server/core/starter/starter-set.ts';

const kind = {
  uses: { cover: false },
  texts: [{ name: 'body', type: 'richText', required: true }],
  oneLanguage: false,
  indexable: true,
};
const blanks = (page: StarterPage) =>
  findPublishWarnings(kind, { cover: null, gallery: [], texts: pageInput(page).texts })
    .filter(({ code }) => code === 'blank')
    .map(({ path }) => path)
    .filter((path, at, all) => all.indexOf(path) === at);

test('drafts of a new site ask for facts that only its owner knows, in both languages; the demo has them', () => {
  const pages = starterPages(starterWords(defaultSettings));
  const asked = pages.filter(({ key }) => key === 'privacy_policy' || key === 'about');
  expect(asked).toHaveLength(2);
  for (const page of asked)
    expect([page.slug, blanks(page)]).toEqual([page.slug, locales.map((locale) => `texts.${locale}.body`)]);
  expect(demoPages.flatMap(blanks)).toEqual([]);
  for (const { ua, us } of [...pages, ...demoPages]) expect(JSON.stringify([ua, us])).not.toMatch(/\{\w+\}/);
});

test.each(countries.map(({ code }) => code))('the starter set for %s has its units, currency and names', (country) => {
  const { site } = defaultSettings;
  const words = starterWords({ site: { ...site, country } });
  const said = JSON.stringify([starterPages(words), starterCategories(words).map(({ id: _id, ...one }) => one)]);
  expect(said).not.toMatch(/\{\w+\}/);
  const american = /ssha|США|the US\b|\$|кв\. фут|sq ft|миль|\bmi\b|911|U4U|TPS|ZIP|поштові індекси/g;
  const found = [...new Set(said.match(american))].toSorted();
  if (country === 'PL') expect(found).toEqual([]);
  if (country === 'CA') expect(found).toEqual(['$', '911', 'sq ft', 'кв. фут']);
  if (country === 'US') expect(found).toEqual(expect.arrayContaining(['911', 'sq ft', 'ssha', 'миль', 'кв. фут']));
});
