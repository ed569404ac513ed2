import type { KindName } from '#content/model/kind-name.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import type { ImportedRedirect } from '#server/core/redirects/redirects.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { addressOf, basePathOf } from './item-values.ts';
import type { NewTerms } from './old-terms.ts';
import type { OldTerm, PlannedItem, Survey } from './planned-import.ts';

const NEWS: KindName = 'news';
/** Names of WordPress feeds, for the site and for each term. */
const FEEDS = ['feed', 'feed/rss2', 'feed/rss', 'feed/atom', 'feed/rdf'];
const SITE_FEEDS = [...FEEDS, 'rss', 'rss2', 'atom', 'rdf', 'comments/feed'];
const FEED_QUERIES = ['rss2', 'rss', 'atom', 'rdf', 'comments-rss2'];
const SITEMAPS = ['wp-sitemap.xml', 'sitemap_index.xml'];

/** Path of the old site's front page with a trailing slash: `/`, or `/blog/` if it was in a folder. */
function rootOf({ siteUrl }: Pick<Survey, 'siteUrl'>): string {
  const path = basePathOf(siteUrl) ?? '/';
  return path === '/' ? path : `${path}/`;
}

/** Addresses at which WordPress opens an item by its number, regardless of its name. */
export function numberedAddresses(found: Pick<Survey, 'siteUrl'>, postId: string, names: readonly string[]): string[] {
  const root = rootOf(found).replace(/(?<=.)\/$/, '');
  return /^\d+$/.test(postId) ? names.map((name) => `${root}?${name}=${postId}`) : [];
}

/** Common prefix of all post addresses, which archives share: `/archives/123` and `/archives/category/x`. */
function commonPrefixes(planned: readonly PlannedItem[], root: string): string[] {
  const posts = planned.flatMap(({ kind, path }) =>
    kind === NEWS && path?.startsWith(root) && !path.includes('?') ? [path.slice(root.length)] : [],
  );
  const [first = ''] = posts[0]?.split('/') ?? [];
  const isShared =
    /^[a-z][\w-]*$/.test(first) && posts.length > 1 && posts.every((path) => path.startsWith(`${first}/`));
  return isShared ? [root, `${root}${first}/`] : [root];
}

/** Paths of a term: alone, and below its ancestors. */
function termPaths(terms: ReadonlyMap<string, OldTerm>, nicename: string): string[] {
  const steps = [nicename];
  for (
    let at = terms.get(terms.get(nicename)?.parent ?? '');
    at && steps.length < 6 && !steps.includes(at.nicename);
    at = terms.get(at.parent)
  )
    steps.unshift(at.nicename);
  return [...new Set([nicename, steps.join('/')])];
}

/** Converts a login to a URL segment, as WordPress does. */
const nicenameOf = (login: string): string =>
  login
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '');

/**
 * Redirects for the lists of the old site: categories and tags to their new ones, feeds to feeds, and authors and
 * months, which have no list here, to all news.
 */
export function archiveRedirects(found: Survey, terms: NewTerms, catalogue: Catalogue): ImportedRedirect[] {
  const root = rootOf(found);
  const query = (text: string) => `${root.replace(/(?<=.)\/$/, '')}?${text}`;
  const fronts = commonPrefixes(found.planned, root);
  const wishes: ImportedRedirect[] = [];
  const lead = (from: readonly string[], to: string): void => {
    const target = localisedPath(found.locale, to);
    for (const path of from) {
      const read = addressOf(`http://site.invalid${path}`);
      if (read !== null) wishes.push({ path: read, target });
    }
  };
  const below = (names: readonly string[]) => fronts.flatMap((front) => names.map((name) => front + name));
  lead(
    SITE_FEEDS.map((name) => root + name),
    paths.feed(),
  );
  lead(
    FEED_QUERIES.map((name) => query(`feed=${name}`)),
    paths.feed(),
  );
  lead(
    SITEMAPS.map((name) => root + name),
    paths.sitemap(),
  );
  for (const [nicename, id] of terms.categories) {
    const slug = catalogue.categories.byId.get(id)?.slug;
    if (slug === undefined) continue;
    const names = termPaths(found.categories, nicename);
    const { termId = '' } = found.categories.get(nicename) ?? {};
    lead(
      [
        ...below(names.map((name) => `category/${name}`)),
        ...(termId ? [query(`cat=${termId}`)] : []),
        query(`category_name=${nicename}`),
      ],
      paths.category(NEWS, slug),
    );
    lead(below(names.map((name) => `category/${name}/feed`)), paths.feed(NEWS, slug));
  }
  for (const [nicename, id] of terms.tags) {
    const slug = catalogue.tag(id)?.slug;
    if (slug === undefined) continue;
    lead([...below([`tag/${nicename}`]), query(`tag=${nicename}`)], paths.tag(slug));
    lead(below([`tag/${nicename}/feed`]), paths.feed(NEWS));
  }
  for (const [login, { id }] of found.authors) {
    const name = nicenameOf(login);
    if (name !== '') lead(below([`author/${name}`]), paths.section(NEWS));
    if (name !== '') lead(below([`author/${name}/feed`]), paths.feed(NEWS));
    if (/^\d+$/.test(id)) lead([query(`author=${id}`)], paths.section(NEWS));
  }
  const years = new Set([...found.months].map((month) => month.slice(0, 4)));
  lead(below([...years, ...found.months]), paths.section(NEWS));
  lead(
    [...years, ...found.months].map((month) => query(`m=${month.replace('/', '')}`)),
    paths.section(NEWS),
  );
  return wishes;
}
