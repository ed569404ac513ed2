/**
 * The initial content of a new site: categories with their fields, and the pages that every site needs.
 * @module core/starter
 */

import { countryOf } from '#content/countries/index.ts';
import { kindNames, pageKind } from '#content/kinds.ts';
import { starters } from '#content/kinds/starters.ts';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { systemActor } from '#content/model/permissions.ts';
import type { Bilingual, StarterCategory, StarterPage } from '#content/model/starter.ts';
import type { Settings } from '#content/settings/settings.ts';
import { createEntry } from '#server/core/entries/write/commands.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { saveTaxonomy } from '#server/core/taxonomy/catalogue-commands.ts';
import type { CategoryRow } from '#server/core/taxonomy/catalogue-rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { slugOfName } from '#server/core/taxonomy/texts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deterministicId } from '#server/platform/ids.ts';
import { parseMarkdown } from './markdown.ts';
import { infoPages } from './pages-info.ts';
import { legalPages } from './pages-legal.ts';

/** Values for the placeholders of the set, in both languages. */
type CountryWord = 'inCountry' | 'andPostal' | 'emergency' | 'areaUnit' | 'moneySign';
type StarterWord = CountryWord | 'name' | 'lengthUnit' | OwnersWord;
export type StarterMessages = Readonly<Record<StarterWord, Bilingual>>;

/**
 * The owner, who is responsible for the data; the providers who store and send it for the owner, in brackets; how long
 * the server's own log keeps addresses; a sentence on how the site is funded.
 */
type OwnersWord = 'owner' | 'providers' | 'logs' | 'money';
type OwnersMessages = Readonly<Record<OwnersWord, Bilingual>>;

/**
 * Facts that only the owner of a site knows: placeholders in its drafts, which are checked before publishing
 * (`content/model/publish-checks.ts`).
 */
const ownersBlanks: OwnersMessages = {
  owner: {
    ua: '[впишіть: ім’я або назва власника, поштова адреса]',
    us: '[fill in: name of the owner, postal address]',
  },
  providers: {
    ua: ' ([впишіть: назви хостингу й поштової служби])',
    us: ' ([fill in: names of the hosting and email companies])',
  },
  logs: {
    ua: ' [впишіть: чи має адреси журнал вебсервера або хостингу і скільки днів]',
    us: ' [fill in: whether the log of the web server or the hosting has addresses, and for how many days]',
  },
  money: {
    ua: '[впишіть: з чого живе портал — реклама, внески, власні кошти].',
    us: '[fill in: what the portal lives on, such as advertising, donations or your own money].',
  },
};

/** The words for a site with these settings. */
export function starterWords({ site }: Pick<Settings, 'site'>, own: OwnersMessages = ownersBlanks): StarterMessages {
  const { words, unit } = countryOf(site.country);
  const of = (name: CountryWord): Bilingual => ({
    ua: words.ua[name],
    us: words.us[name],
  });
  return {
    name: site.name,
    inCountry: of('inCountry'),
    andPostal: of('andPostal'),
    emergency: of('emergency'),
    areaUnit: of('areaUnit'),
    moneySign: of('moneySign'),
    lengthUnit: unit === 'mile' ? { ua: 'миль', us: 'mi' } : { ua: 'км', us: 'km' },
    ...own,
  };
}

const wordsIn = (locale: Locale, words: StarterMessages): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, word[locale]]));
const fillText = ({ ua, us }: Bilingual, words: StarterMessages): Bilingual => ({
  ua: fill(ua, wordsIn('ua', words)),
  us: fill(us, wordsIn('us', words)),
});

/** The id of a category of the set: the same on every site. */
export const starterCategoryId = (kind: string, key: string): string => deterministicId(`category:${kind}:${key}`);
const starterPageId = (slug: string): string => deterministicId(`entry:${pageKind}:${slug}`);

type KindWithStarter = keyof typeof starters;
/** In menu order. */
const kindsWithCategories = kindNames.filter((name): name is KindWithStarter => Object.hasOwn(starters, name));

/** The categories of the set as rows, parents before their children. */
export function starterCategories(words: StarterMessages): Omit<CategoryRow, 'updatedAt'>[] {
  const below = (all: readonly StarterCategory[], parent: string | null): StarterCategory[] =>
    all.filter((category) => category.parent === parent).flatMap((category) => [category, ...below(all, category.key)]);
  return kindsWithCategories
    .flatMap((kind) =>
      below(starters[kind], null).map((category): StarterCategory & { kind: KindWithStarter } => ({
        ...category,
        kind,
      })),
    )
    .map((item, position) => ({
      id: starterCategoryId(item.kind, item.key),
      kind: item.kind,
      parentId: item.parent === null ? null : starterCategoryId(item.kind, item.parent),
      slug: item.slug === undefined ? item.key : slugOfName({ ua: fill(item.slug, wordsIn('ua', words)), us: '' }),
      name: fillText(item.name, words),
      description: item.description ? fillText(item.description, words) : null,
      icon: item.icon,
      position,
      enabled: true,
      ads: item.ads ? { ...withUnits(item.ads, words), moderation: 'default' as const } : null,
    }));
}

/** The rules of a category, its fields in the units of the country. */
const withUnits = (ads: NonNullable<StarterCategory['ads']>, words: StarterMessages) => ({
  ...ads,
  attributes: ads.attributes.map(({ unit, ...one }) => ({ ...one, ...(unit && { unit: fillText(unit, words) }) })),
});

/** The pages of the set with the site's words filled in. */
export function starterPages(words: StarterMessages): StarterPage[] {
  const text = (locale: Locale) => (page: StarterPage) => {
    const values = wordsIn(locale, words);
    const { title, excerpt, body } = page[locale];
    return { title: fill(title, values), excerpt: fill(excerpt, values), body: fill(body, values) };
  };
  return [...infoPages, ...legalPages].map((page) => ({ ...page, ua: text('ua')(page), us: text('us')(page) }));
}

/** The details and texts of a page of the set, in the form that the commands accept. */
export function pageInput({ slug, key, menu, order, version, effectiveDate, ua, us }: StarterPage) {
  const text = (item: StarterPage['ua']) => ({ ...item, body: parseMarkdown(item.body) });
  return {
    slug,
    details: { key, menu, order, version: version ?? null, effectiveDate: effectiveDate ?? null },
    texts: { ua: text(ua), us: text(us) },
  };
}

/**
 * Adds categories with their fields, and the pages that every site needs as drafts, because the owner has to read them
 * before they are binding. Existing ones, by id or slug, stay unchanged, so it can be run again.
 * @param authorId author of the drafts; `null` for none
 */
export async function addStarterSet(
  database: Database,
  authorId: string | null,
): Promise<{ categories: number; pages: number }> {
  const words = starterWords(await readSettings(database));
  const catalogue = await loadCatalogue(database);
  const categories = starterCategories(words).filter(
    ({ id, kind, slug }) =>
      !catalogue.categories.byId.has(id) &&
      ![...catalogue.categories.byId.values()].some((candidate) => candidate.kind === kind && candidate.slug === slug),
  );
  if (categories.length > 0) await saveTaxonomy(database, { categories });
  let pages = 0;
  for (const page of starterPages(words)) {
    // Pages without a key are about one country, or about something that a site may not offer.
    if (page.key === null || (await findRecord(database, starterPageId(page.slug))) !== null) continue;
    const made = await createEntry(systemActor, pageKind, pageInput({ ...page, effectiveDate: undefined }), {
      id: starterPageId(page.slug),
      ...(authorId !== null && { authorId }),
    });
    if (made.ok) pages += 1;
  }
  return { categories: categories.length, pages };
}
