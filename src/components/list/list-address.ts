import type { ListQuery } from '#content/lists/list-filters.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { paths, withQuery } from '#content/urls/urls.ts';

/** Where a list lives, without its query: a section or one of its categories. */
export function listPath(kind: KindName, category: string | null): string {
  return category === null ? paths.section(kind) : paths.category(kind, category);
}

/** The address of a list, with some of the wishes changed. Any change but of the page itself leads back to page one. */
export function listAddress(kind: KindName, query: ListQuery, change: Partial<ListQuery> = {}): string {
  // What another category does not ask for, its list leaves out.
  const { category, radius, ...rest } = { ...query, page: 1, ...change };
  return withQuery(listPath(kind, category), { ...rest, radius: rest.location === null ? null : radius });
}

/** Where programs read a list: its feed or calendar, with the same filters. */
export function listDocument(form: 'feed' | 'calendar', kind: KindName, query: ListQuery): string {
  const { category, page: _page, sort: _sort, radius, ...rest } = query;
  const path = form === 'feed' ? paths.feed(kind, category ?? undefined) : paths.listCalendar(kind, category);
  return withQuery(path, { ...rest, radius: rest.location === null ? null : radius });
}

/** Page numbers around the current one, with the first and the last; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((one, index) => {
    const before = numbers[index - 1] ?? one;
    // A gap of one page is shown as that page.
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}
