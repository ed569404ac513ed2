import { localeOfPath } from '#content/locale.ts';
import type { PageStore } from '#server/publishing/store/store.ts';

/** The effect of a set of tags: pages to render, most urgent list first, and pages to drop. */
export interface RefreshPlan {
  render: string[][];
  drop: string[];
}

/** The order of rendering after a change, from the pages that are viewed first to those that may never be viewed. */
const urgencies = { named: 0, section: 1, concerned: 2, other: 3, later: 4 } as const;

/**
 * Maps tags to pages. `all` is every page, `page:<key>` requests one by name, `path:<key>` also one that does not exist
 * yet. On-demand pages are dropped: the next visitor renders them.
 */
export function planRefresh(
  store: Pick<PageStore, 'keys' | 'keysForTags' | 'isPinned'>,
  tags: ReadonlySet<string>,
): RefreshPlan {
  const named = new Set<string>();
  /** Number of the given tags that each page has. */
  const concern = new Map<string, number>();
  if (tags.has('all')) for (const key of store.keys()) concern.set(key, 1);
  for (const tag of tags) {
    for (const key of store.keysForTags([tag])) concern.set(key, (concern.get(key) ?? 0) + 1);
    const [type, key] = [tag.slice(0, 'page:'.length), tag.slice('page:'.length)];
    if (type === 'path:' || (type === 'page:' && store.isPinned(key) !== undefined)) named.add(key);
  }
  const created = new Set([...named].filter((key) => tags.has(`path:${key}`)));
  for (const key of named) concern.set(key, 1);

  const urgencyOf = (key: string): number => {
    if (named.has(key)) return urgencies.named;
    if (key.includes('?')) return urgencies.later;
    // Home and the sections.
    if (localeOfPath(key).path.split('/').length <= 2) return urgencies.section;
    // A page with more than one of the tags is a list that shows the entry, not merely a count.
    return concern.get(key)! > 1 ? urgencies.concerned : urgencies.other;
  };
  const render: string[][] = Object.keys(urgencies).map(() => []);
  const drop: string[] = [];
  for (const key of concern.keys())
    (created.has(key) || store.isPinned(key) ? render[urgencyOf(key)]! : drop).push(key);
  for (const pages of render) pages.sort((a, b) => a.length - b.length);
  return { render, drop };
}
