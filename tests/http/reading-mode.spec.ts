import { isProbablyReaderable, Readability } from '@mozilla/readability';
import { JSDOM } from 'jsdom';
import { locales } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { demoPath } from '#tests/support/data/content.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

/** Entries of the kinds that readers come for: long and short, with one picture, several, or without. */
const entries: readonly (readonly [KindName, readonly string[]])[] = [
  ['news', ['day-of-dignity-chicago', 'consulate-extra-hours', 'u4u-documents-checklist']],
  ['posters', ['lisova-pisnia-chicago', 'rizdvianyi-yarmarok-chicago']],
  ['advertisements', ['room-ukrainian-village', 'concert-bandura', 'drywall-finisher-philadelphia']],
  ['services', ['mayak-legal']],
  ['diaspors', ['spilno-chicago', 'warm-hands-fund']],
  ['pages', ['pro-nas']],
];

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
const textsOf = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => plain(textContent)).filter(Boolean);

/** Parts of an entry shown on its page: paragraphs, facts, price, date, place, captions. */
const PARTS = '[data-prose] :is(p, li, h2, h3, td), dd, th, td, figcaption, [data-price], time';
/** Parts of the page that belong to other entries or to the site, or are not for reading. */
const STRANGERS =
  '[data-related] :is(h2, h3), [data-promo] :is(b, p), [data-item-page] > footer, [data-consent-bar] span';

for (const [kind, keys] of entries)
  test(`the reading mode of ${kind} shows the whole entry and nothing from others`, async () => {
    const faults: string[] = [];
    for (const key of keys)
      for (const locale of locales) {
        const address = localisedPath(locale, await demoPath(kind, key));
        const { html } = await getPage(address);
        const page = new JSDOM(html, { url: `${siteUrl()}${address}` }).window.document;
        const entry = page.querySelector('#entry')!;
        const wanted = textsOf(entry, PARTS);
        const images = [...entry.querySelectorAll('figure img, [data-lead] img')]
          .filter((element) => !element.closest('[data-bullets]'))
          .map((image) => image.getAttribute('src'));
        const strangers = textsOf(page, STRANGERS);
        expect([wanted.length > 0, strangers.length > 0], address).toEqual([true, true]);
        const crumbs = plain(page.querySelector('main nav')?.textContent);
        if (!isProbablyReaderable(page)) faults.push(`${address} is not offered`);
        const read = new Readability(page).parse()!;
        const text = plain(read.textContent);
        const shown = new JSDOM(read.content!, { url: siteUrl() }).window.document;
        const sources = [...shown.images].map(({ src }) => new URL(src).pathname);
        faults.push(
          ...wanted.filter((words) => !text.includes(words)).map((words) => `${address} lacks ${words}`),
          ...[...strangers, crumbs].filter((words) => text.includes(words)).map((words) => `${address} has ${words}`),
          ...(JSON.stringify(sources) === JSON.stringify(images) ? [] : [`${address} has ${sources} for ${images}`]),
        );
      }
    expect(faults).toEqual([]);
  });
