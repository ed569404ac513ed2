import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY, HOUR } from '#content/format/durations.ts';
import {
  banPerson,
  setRole,
  unbanPerson,
  updateProfile,
  type Administrator,
} from '#server/core/accounts/people-commands.ts';
import { openTestSite, START, type TestSite } from '#tests/support/data/test-site.ts';
import { auditPage, readAuditFilter, toAuditView } from './audit-log.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const zone = 'America/Chicago';
const boss: Administrator = { id: 'admin', role: 'admin', name: 'Boss', impersonating: false };
const read = (search: string) => readAuditFilter(new URLSearchParams(search), zone);
async function found(search: string): Promise<string[]> {
  const filter = await read(search);
  if (!filter.ok) throw new Error(JSON.stringify(filter.failure));
  return (await auditPage(filter.value)).items.map(({ action }) => action);
}

test('the audit log can be filtered by actor, target, action and time', async () => {
  await setRole(boss, 'user', 'author');
  site.clock.forward(2 * DAY);
  await banPerson(boss, 'editor', { reason: 'Spam', until: null });
  await unbanPerson({ ...boss, id: 'admin-2' }, 'editor');
  expect(await found('target=editor@poruch.test')).toHaveLength(2);
  expect(await found('actor=admin-2')).toEqual(['person.unbanned']);
  expect(await found('action=role.changed')).toEqual(['role.changed']);
  expect(await found('until=2026-11-21')).toEqual(['role.changed']);
  expect(await found('from=2026-11-22')).toHaveLength(2);
  expect(await found('perPage=2&page=2')).toEqual(['role.changed']);
});

test('the filter of the audit log takes days in the site’s time zone and includes both ends', async () => {
  const filter = await read('from=2026-11-01&until=2026-11-01');
  // The clocks go back that night, so the day has 25 hours.
  expect(filter).toMatchObject({
    ok: true,
    value: { from: Date.parse('2026-11-01T05:00:00Z'), until: Date.parse('2026-11-01T05:00:00Z') + 25 * HOUR - 1 },
  });
  expect(await read('from=2026-11-21T10:00:00Z')).toMatchObject({
    ok: true,
    value: { from: Date.parse('2026-11-21T10:00:00Z') },
  });
});

test.each([
  ['action=toString', 'action', 'invalid'],
  ['actor=nobody@example.com', 'actor', 'not_found'],
  ['target=nobody', 'target', 'not_found'],
  ['from=yesterday', 'from', 'invalid'],
  ['until=2026-02-30', 'until', 'invalid'],
  ['from=2026-11-22&until=2026-11-21', 'until', 'before_start'],
  ['page=0', 'page', 'invalid'],
  ['perPage=101', 'perPage', 'invalid'],
])('the audit log rejects %s with the name of the parameter', async (search, path, code) => {
  expect(await read(search)).toEqual({
    ok: false,
    failure: { status: 422, code: 'invalid', issues: [{ path, code }] },
  });
});

test('the audit log shows details in the reader’s language', async () => {
  await setRole(boss, 'user', 'editor');
  await banPerson(boss, 'user', { reason: 'Спам', until: START + 7 * DAY });
  await updateProfile(boss, 'user', { name: 'Нове Ім’я', phone: null });
  const filter = await read('target=user');
  if (!filter.ok) throw new Error('refused');
  const { items } = await auditPage(filter.value);
  const said = (locale: 'ua' | 'us') =>
    new Map(
      items
        .map((entry) => toAuditView(entry, { locale, timeZone: zone }))
        .map(({ action, details }) => [action, details]),
    );
  expect(Object.fromEntries(said('ua'))).toEqual({
    'Змінено профіль': 'поля: ім’я, телефон',
    Заблоковано: 'причина: Спам; до 28 листопада 2026',
    'Змінено роль': 'користувач → редактор',
  });
  expect(Object.fromEntries(said('us'))).toEqual({
    'Profile changed': 'fields: name, phone',
    Banned: 'reason: Спам; until November 28, 2026',
    'Role changed': 'member → editor',
  });
});
