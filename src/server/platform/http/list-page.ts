export interface ListPage<Q> {
  /** Includes the number of the page that is shown. */
  query: Q;
  total: number;
  perPage: number;
}

/**
 * Reads one page of a list. A page beyond the end becomes the last one, because its rows may have just been removed.
 * @param read returns a part of the list, and its total length
 */
export async function readListPage<Q extends { page: number }, T>(
  query: Q,
  perPage: number,
  read: (limit: number, offset: number) => Promise<{ items: readonly T[]; total: number }>,
): Promise<{ items: readonly T[]; page: ListPage<Q> }> {
  const part = (page: number) => read(perPage, (page - 1) * perPage);
  const first = await part(query.page);
  const page = Math.min(query.page, Math.max(1, Math.ceil(first.total / perPage)));
  const { items, total } = page === query.page ? first : await part(page);
  return { items, page: { query: { ...query, page }, total, perPage } };
}
