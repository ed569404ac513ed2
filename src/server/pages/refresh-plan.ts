import type { PageStore } from './store.ts';

/** What a set of tags asks for: pages to render, the most urgent ones in the first list, and pages merely to forget. */
export interface RefreshPlan {
  render: string[][];
  drop: string[];
}

/** Asked for by name; a first page; a later page of a list. */
const URGENCIES = 3;

/**
 * Maps tags to pages. `all` is every page, `page:<key>` asks for one by name, `path:<key>` also for
 * one that does not exist yet. On-demand pages are dropped: the next visitor renders them.
 */
export function planRefresh(store: Pick<PageStore, 'keys' | 'keysForTags' | 'isPinned'>, tags: ReadonlySet<string>): RefreshPlan {
  const asked = new Set<string>();
  const created = new Set<string>();
  for (const tag of tags) {
    if (tag.startsWith('page:')) asked.add(tag.slice('page:'.length));
    if (tag.startsWith('path:')) created.add(tag.slice('path:'.length));
  }
  const keys = new Set(tags.has('all') ? store.keys() : store.keysForTags(tags));
  for (const key of asked) if (store.isPinned(key) !== undefined) keys.add(key);
  for (const key of created) keys.add(key);

  const render: string[][] = Array.from({ length: URGENCIES }, () => []);
  const drop: string[] = [];
  const urgencyOf = (key: string) => (asked.has(key) || created.has(key) ? 0 : key.includes('?') ? 2 : 1);
  for (const key of keys) (created.has(key) || store.isPinned(key) ? render[urgencyOf(key)]! : drop).push(key);
  for (const pages of render) pages.sort((a, b) => a.length - b.length);
  return { render, drop };
}
