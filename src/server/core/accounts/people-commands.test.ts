import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import { locales } from '#content/locale.ts';
import { unwrapOrFail, openTestSite, START, type TestSite } from '#tests/support/data/test-site.ts';
import { banPerson, createPerson, operator, setRole, unbanPerson } from './people-commands.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

it.each(locales)('admin actions notify users of changes to their account in their language (%s)', async (locale) => {
  const { id } = unwrapOrFail(await createPerson(operator, { email: 'new@example.com', locale }));
  unwrapOrFail(await setRole(operator, id, 'author'));
  unwrapOrFail(await banPerson(operator, id, { reason: null, until: START + DAY }));
  unwrapOrFail(await unbanPerson(operator, id));
  const { rows } = await site.database.client.execute('select subject, text from mail');
  const isUkrainian = rows.map(({ subject, text }) => /[а-яіїєґ]/i.test(`${subject} ${text}`));
  expect(isUkrainian).toEqual(Array.from({ length: 4 }, () => locale === 'ua'));
});
