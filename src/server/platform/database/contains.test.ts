import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { APOSTROPHES, HYPHENS, QUOTES } from '#content/text/punctuation.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { contains } from './contains.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const find = async (stored: string, typed: string) =>
  (await site.database.db.all(sql`select 1 from (select ${stored} as name) where ${contains(sql`name`, typed)}`))
    .length;

it.each([
  ['an apostrophe', APOSTROPHES, (sign: string) => `Слав${sign}яна Ткач`, (sign: string) => `слав${sign}яна`],
  ['a quotation mark', QUOTES, (sign: string) => `Хор ${sign}Відлуння${sign}`, (sign: string) => `хор ${sign}відлуння`],
  ['a hyphen', HYPHENS, (sign: string) => `Нечуй${sign}Левицький`, (sign: string) => `нечуй${sign}левицький`],
])('contains finds a name stored with any variant of %s by any other', async (_, signs, stored, typed) => {
  for (const item of signs)
    for (const other of signs) expect([item, other, await find(stored(item), typed(other))]).toEqual([item, other, 1]);
});

it('contains takes GLOB characters literally', async () => {
  expect(await find('Олена', "'")).toBe(0);
  expect(await find('Олена', '- ')).toBe(0);
  expect(await find("О'Ніл, 50%", '%')).toBe(1);
  expect(await find('Олена', 'О_ена')).toBe(0);
});

it.each([
  ['IMG2001', 'img-001', 0],
  ['IMG-001', 'img-001', 1],
  ['oxneil@example.com', "o'neil", 0],
  ["O'Neil@Example.com", "o'neil", 1],
  ['Хор — Відлуння', 'Хор - Відлуння', 1],
  ['Андрій', 'Андрій'.normalize('NFD'), 1],
  ['a[b]c*d', 'b]C*', 1],
  ['abcd', 'b[c]', 0],
])('contains: %s is found by %s: %i', async (stored, typed, hits) => {
  expect(await find(stored, typed)).toBe(hits);
});
