import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY, SECOND } from '#content/format/durations.ts';
import { systemActor } from '#content/model/permissions.ts';
import { createEntry, transitionEntry } from '#server/core/entries/write/commands.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { outboxAfter } from '#server/publishing/publisher/outbox-rows.ts';
import { unwrapOrFail, openTestSite, sampleInput, type TestSite } from '#tests/support/data/test-site.ts';
import { PageReader } from './reader.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

interface Ad {
  categoryId?: string;
  locationId?: string;
  authorId?: string | null;
}

async function post(
  id: string,
  { categoryId = 'advertisements-1', locationId = 'boston', authorId = null }: Ad = {},
): Promise<void> {
  site.clock.forward(SECOND);
  unwrapOrFail(
    await createEntry(
      systemActor,
      'advertisements',
      sampleInput('advertisements', {
        slug: id,
        categoryId,
        locationId,
        ...(categoryId === 'advertisements-2' ? { details: { attributes: { year: 2001 } } } : {}),
      }),
      { id, ...(authorId === null ? {} : { authorId }) },
    ),
  );
  unwrapOrFail(await transitionEntry(systemActor, 'advertisements', id, 'active'));
}

async function shown(slug: string): Promise<{ similar: string[]; seller: string[]; tags: ReadonlySet<string> }> {
  const reader = await PageReader.open('ua');
  const found = await reader.entry('advertisements', slug);
  if (found.state !== 'found') throw new Error(`${slug} is ${found.state}`);
  const seller = await reader.sellerAds(found.view);
  const similar = await reader.related(found.view);
  return { similar: similar.map(({ id }) => id), seller: seller.map(({ id }) => id), tags: reader.tags! };
}

test('similar ads of the same category come first: same city, then same state, then others', async () => {
  for (const [id, locationId] of [
    ['far-1', 'boston'],
    ['state', 'joliet'],
    ['city', 'chicago'],
    ['far-2', 'boston'],
  ] as const)
    await post(id, { locationId });
  await post('sibling', { categoryId: 'advertisements-2', locationId: 'chicago' });
  await post('ad', { locationId: 'chicago' });
  expect((await shown('ad')).similar).toEqual(['city', 'state', 'far-2', 'far-1']);
});

test('similar ads of a small category are filled up from its parent, not from siblings of the parent', async () => {
  await post('stranger', { categoryId: 'advertisements-other' });
  await post('sibling', { categoryId: 'advertisements-2' });
  await post('own');
  await post('ad');
  expect((await shown('ad')).similar).toEqual(['own', 'sibling']);
  // The oldest ad shows newer ones, since the chronological order is a ring.
  expect((await shown('own')).similar).toEqual(['ad', 'sibling']);
});

test('a new ad changes the pages of only a few other ads, regardless of their total', async () => {
  for (let count = 0; count < 40; count++) await post(`ad-${count}`);
  const [last] = (await outboxAfter(site.database, 0, 10_000)).slice(-1);
  await post('new');
  const tags = (await outboxAfter(site.database, last!.id, 100)).flatMap((row) => row.tags);
  const items = tags.filter((tag) => tag.startsWith('item:'));
  expect(items.length).toBeGreaterThan(0);
  expect(new Set(items).size).toBeLessThanOrEqual(20);
});

test('an ended ad shows active ones, and is rendered again when they change', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'ad']) await post(id);
  unwrapOrFail(await transitionEntry(systemActor, 'advertisements', 'ad', 'sold'));
  site.clock.forward(DAY);
  const { similar, tags } = await shown('ad');
  expect(similar.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  for (const id of similar) expect(tags.has(pageTag.entry(id))).toBe(true);
  unwrapOrFail(await transitionEntry(systemActor, 'advertisements', 'b', 'sold'));
  // With room for another ad, the page also depends on new ads in the category.
  const later = await shown('ad');
  expect(later.similar.toSorted()).toEqual(['a', 'c', 'd']);
  expect(later.tags.has(pageTag.term('advertisements'))).toBe(true);
});

test('other active ads of the same seller are shown once, the latest first', async () => {
  for (const id of ['s1', 's2', 's3', 's4', 's5', 's6']) await post(id, { authorId: 'user' });
  await post('other', { authorId: 'user-2' });
  await post('nobodys');
  unwrapOrFail(await transitionEntry(systemActor, 'advertisements', 's5', 'sold'));
  const { seller, similar, tags } = await shown('s1');
  expect(seller).toEqual(['s6', 's4', 's3', 's2']);
  expect(similar.toSorted()).toEqual(['nobodys', 'other']);
  expect(tags.has(pageTag.seller('user'))).toBe(true);
  expect((await shown('other')).seller).toEqual([]);
  expect((await shown('nobodys')).seller).toEqual([]);
  // Another ad of the advertiser invalidates the pages of all the others.
  const [last] = (await outboxAfter(site.database, 0, 10_000)).slice(-1);
  await post('s7', { authorId: 'user' });
  expect((await outboxAfter(site.database, last!.id, 100)).flatMap((row) => row.tags)).toContain(
    pageTag.seller('user'),
  );
  expect((await shown('s1')).seller[0]).toBe('s7');
});

test('a seller with more than a hundred ads has no list of other ads', async () => {
  await post('first', { authorId: 'user' });
  await post('second', { authorId: 'user' });
  await site.database.client.execute(
    "insert into entry (id, kind, status, slug, author_id, details, created_at, updated_at) with recursive n(i) as (select 1 union all select i + 1 from n where i < 99) select 'x' || i, 'advertisements', 'draft', 'x' || i, 'user', '{}', 0, 0 from n",
  );
  const { seller, tags } = await shown('first');
  expect(seller).toEqual([]);
  expect(tags.has(pageTag.seller('user'))).toBe(false);
});

test('an ad’s page shows when it was last renewed, and that it has a phone, but not the number', async () => {
  await post('ad');
  const view = async () => {
    const found = await (await PageReader.open('ua')).entry('advertisements', 'ad');
    if (found.state !== 'found') throw new Error(found.state);
    return found.view;
  };
  expect((await view()).renewedAt).toBeNull();
  await site.database.client.execute({
    sql: 'update entry set listed_at = ? where id = ?',
    args: [site.clock.at + SECOND, 'ad'],
  });
  site.clock.forward(DAY);
  const { renewedAt, hidden, details } = await view();
  expect(Date.parse(renewedAt!)).toBe(site.clock.at - DAY + SECOND);
  expect(hidden).toEqual(['phone']);
  expect(details).not.toHaveProperty('phone');
});
