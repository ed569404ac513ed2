import type { ModerationQuery } from '#server/features/moderation/queue-view.ts';

/** The address of the queue with this search: what is usual is left out of it. */
export function queueHref(base: string, { tab, page, item }: ModerationQuery): string {
  const search = new URLSearchParams();
  if (item !== '') search.set('item', item);
  if (page > 1) search.set('page', String(page));
  if (tab !== 'all') search.set('tab', tab);
  const query = search.toString();
  return query === '' ? base : `${base}?${query}`;
}
