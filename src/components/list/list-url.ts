import type { ListQuery } from '#content/lists/list-filters.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { paths, withQuery } from '#content/urls/urls.ts';

/** Path of a list without its query: a section or one of its categories. */
export function listPath(kind: KindName, category: string | null): string {
  return category === null ? paths.section(kind) : paths.category(kind, category);
}

/** The URL of a list with some parameters changed. Any change except to the page number resets it to page one. */
export function listUrl(kind: KindName, query: ListQuery, change: Partial<ListQuery> = {}): string {
  // The list of another category ignores parameters that do not apply there.
  const { category, radius, ...rest } = { ...query, page: 1, ...change };
  return withQuery(listPath(kind, category), { ...rest, radius: rest.location === null ? null : radius });
}

/** URL of a list's feed or calendar, with the same filters. */
export function feedOrCalendarUrl(form: 'feed' | 'calendar', kind: KindName, query: ListQuery): string {
  const { category, page: _page, sort: _sort, radius, ...rest } = query;
  const path = form === 'feed' ? paths.feed(kind, category ?? undefined) : paths.listCalendar(kind, category);
  return withQuery(path, { ...rest, radius: rest.location === null ? null : radius });
}

/** Page numbers around the current one, with the first and the last. Null marks a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((candidate) => candidate >= 1 && candidate <= pages);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number;
    // A gap of one page is shown as that page.
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
