import { ensureSiteOpen } from '#server/app/site.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { freshSlug } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

test('a category’s old slug still filters by it', async () => {
  const db = await ensureSiteOpen();
  const [category] = (await loadCatalogue(db)).categoriesOf('services', 'ua');
  const old = freshSlug();
  await db.client.execute({
    sql: "insert into term_slug_history (type, kind, slug, term_id, created_at) values ('category', 'services', ?, ?, 0)",
    args: [old, category!.id],
  });
  const { status, headers } = await getPage(`/us/search/${old}?q=law`);
  expect([status, headers.get('location')]).toEqual([301, `/us/search/services?category=${category!.slug}&q=law`]);
  expect((await getPage(`/search/${old}x`)).status).toBe(404);
});
