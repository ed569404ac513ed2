import { alternatesOf, canonicalOf, readStartTags, isNoindex } from '#tests/support/checks/html.ts';
import { retryWhenOverloaded } from '#tests/support/retry-when-overloaded.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { siteUrl, TEST_SLUG_PREFIX } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

/**
 * Concurrency like a crawler's: the server renders eight pages at a time, and rejects requests that would wait a second
 * in its queue.
 */
const PARALLEL = 4;
/** Minimum number of pages of a complete crawl. */
const FEWEST = 400;

/** Internal addresses linked from a page, without fragments. */
function linksOf(html: string, from: string): string[] {
  return readStartTags(html, 'a').flatMap(({ href }) => {
    if (!href) return [];
    const url = new URL(href, siteUrl() + from);
    return url.origin === siteUrl() ? [url.pathname + url.search] : [];
  });
}

/** Filter combinations are unlimited: pages with one filter are checked, but links to combinations are not followed. */
const followed = (address: string) => !address.includes('?') || /\?page=\d+$/.test(address);

test('every internal link of every page in both languages opens a page', async () => {
  const from = new Map<string, string>([
    ['/', ''],
    ['/us', ''],
  ]);
  const queue = ['/', '/us'];
  const broken: string[] = [];
  /** Language alternates of each indexed page, by address. */
  const languages = new Map<string, Record<string, string>>();
  const visit = async (address: string) => {
    const { status, html, headers } = await retryWhenOverloaded(() => getPage(address));
    const target = status >= 300 && status < 400 ? (headers.get('location') ?? '').replace(siteUrl(), '') : null;
    // A promo links to the advertiser's site, which is not checked.
    const leaves = target !== null && !target.startsWith('/');
    if (leaves && !address.startsWith('/api/promos/')) broken.push(`${address} leaves the site: ${target}`);
    else if (leaves) return;
    if (target !== null && (await retryWhenOverloaded(() => getPage(target))).status !== 200)
      broken.push(`${address} → ${target} (on ${from.get(address)})`);
    else if (target === null && status !== 200) broken.push(`${status} ${address} (on ${from.get(address)})`);
    if (status !== 200 || !followed(address) || !(headers.get('content-type') ?? '').startsWith('text/html')) return;
    if (!isNoindex(html)) languages.set(address, alternatesOf(html));
    for (const link of linksOf(html, address)) {
      if (from.has(link) || link.includes(TEST_SLUG_PREFIX)) continue;
      from.set(link, address);
      queue.push(link);
    }
  };
  // In waves: the links of one page are visited in the next wave.
  while (queue.length > 0) await Promise.all(queue.splice(0, PARALLEL).map(visit));
  // Both pages of a pair must declare the same alternates, or search engines ignore both.
  for (const [address, alternates] of languages) {
    for (const other of new Set(Object.values(alternates))) {
      const said = languages.get(other.slice(siteUrl().length) || '/');
      if (said === undefined) broken.push(`${address} names ${other}, to which no link leads`);
      else if (JSON.stringify(said) !== JSON.stringify(alternates)) broken.push(`${address} and ${other} differ`);
    }
  }
  expect(broken).toEqual([]);
  expect(languages.size).toBeGreaterThan(FEWEST / 2);
  expect(from.size).toBeGreaterThan(FEWEST);
});

test('the language switch links to the translated page, or to its section if there is no translation', async () => {
  const addresses = [
    '/',
    '/novyny',
    '/advertisement?condition=used',
    '/services/category/yurysty',
    '/location/chicago-il',
    '/nashi-kontakty',
    '/privacy-policy',
    '/search/all?q=chicago',
    '/nemaie-takoi',
    '/novyny/nemaie-takoi',
  ];
  for (const address of addresses) {
    const { html } = await getPage(address);
    const english = readStartTags(html, 'a').find((link) => link['data-locale'] === 'us')?.href ?? '';
    const answer = await getPage(english);
    expect(answer.status, `${address} → ${english}`).toBe(200);
    expect(answer.html.includes('<html lang="en"'), english).toBe(true);
    const back = readStartTags(answer.html, 'a').find((link) => link['data-locale'] === 'ua')?.href ?? '';
    if (!address.includes('nemaie')) expect(new URL(back, siteUrl()).pathname, english).toBe(address.split('?')[0]);
    expect(canonicalOf(answer.html)).not.toBeNull();
  }
});
