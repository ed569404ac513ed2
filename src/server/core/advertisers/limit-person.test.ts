import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import { kindsWithTrait } from '#content/kinds.ts';
import { guardedPageAt, checkAccess } from '#content/model/access.ts';
import { roles } from '#content/model/roles.ts';
import { createApiCaller, jsonRequest, viewerOf } from '#server/app/testing.ts';
import { updatePerson } from '#server/core/accounts/rows.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { listStoredNotifications } from '#server/core/notifications/testing.ts';
import * as room from '#server/features/moderation/api.ts';
import { emailOf, sqlValue } from '#tests/support/auth-calls.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  START,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { adjustApprovalCount, findAdvertiser } from './rows.ts';

let site: TestSite;
const ask = createApiCaller(room);
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const path = (id: string) => `/api/people/${id}/limit`;
const put = (
  id: string,
  body: unknown = { days: 7, reason: 'Повтори оголошень' },
  by = actors.editor,
  more: object = {},
) => ask({ ...viewerOf(by), ...more }, jsonRequest(path(id), 'PUT', body));
const lift = (id: string, by = actors.editor) => ask(viewerOf(by), jsonRequest(path(id), 'DELETE'));
const code = async (answer: Response) => `${answer.status} ${((await answer.json()) as { code: string }).code}`;
const limit = async () => findAdvertiser(site.database, 'user');
const audited = () => sqlValue("select group_concat(action || ' ' || actor_id || ' ' || target_id, '; ') from audit");

describe('an account limit', () => {
  it('is set for some days, notifies the user with the reason, is audited, and ends by itself', async () => {
    await site.database.batch([1, 2, 3].map(() => adjustApprovalCount(site.database, 'user')));
    const answer = await put('user');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      until: new Date(START + 7 * DAY).toISOString(),
      reason: 'Повтори оголошень',
    });
    expect(await limit()).toMatchObject({
      approved: 3,
      limitedUntil: START + 7 * DAY,
      limitReason: 'Повтори оголошень',
      limitedBy: 'editor',
    });
    expect(await listStoredNotifications()).toEqual([
      {
        to: 'user',
        type: 'account_limited',
        entryId: null,
        by: 'editor',
        data: { note: 'Повтори оголошень', at: START + 7 * DAY },
      },
    ]);
    const mail = await sqlValue('select "to" || text from mail');
    expect(mail).toContain(emailOf('user'));
    expect(mail).toContain('28 листопада 2026');
    expect(mail).toContain('> Повтори оголошень');
    expect(await audited()).toBe('person.limited editor user');
    // An advertiser with three approved ads has to wait again while the limit lasts.
    const post = async () =>
      unwrapOrFail(
        await transitionEntry(
          actors.user,
          'advertisements',
          (await createSample('advertisements', {}, actors.user)).id,
          'pending',
        ),
      ).status;
    expect(await post()).toBe('pending');
    site.clock.forward(7 * DAY);
    expect(await post()).toBe('active');
  });

  it('can be replaced by a new one, and lifting it is audited once', async () => {
    await put('user');
    await put('user', { days: 1, reason: 'Інша причина' }, actors.admin);
    expect(await limit()).toMatchObject({ limitedUntil: START + DAY, limitedBy: 'admin' });
    expect((await lift('user', secondActors.editor)).status).toBe(204);
    expect(await limit()).toMatchObject({ limitedUntil: null, limitReason: null, limitedBy: null });
    expect((await lift('user')).status).toBe(204);
    expect(await audited()).toBe(
      'person.limited editor user; person.limited admin user; person.unlimited editor-2 user',
    );
  });

  it.each([
    {},
    { days: 0, reason: 'x' },
    { days: 366, reason: 'x' },
    { days: 1.5, reason: 'x' },
    { days: 7 },
    { days: 7, reason: '  ' },
    { days: 7, reason: 'x'.repeat(501) },
    { days: 7, reason: 'x', until: 1 },
  ])('is rejected for the input %j', async (body) => {
    expect(await code(await put('user', body))).toBe('422 invalid');
    expect(await limit()).toBeNull();
  });

  it('applies to readers and advertisers only, not to staff, the editor’s own account or deleted users', async () => {
    for (const id of ['author', 'editor-2', 'admin']) expect(await code(await put(id))).toBe('409 an_admin');
    expect(await code(await put('editor'))).toBe('409 yourself');
    expect(await code(await put('nobody'))).toBe('404 not_found');
    expect(await code(await put('user', undefined, actors.editor, { impersonatedBy: 'admin' }))).toBe(
      '409 impersonating',
    );
    await site.database.batch([updatePerson(site.database, 'user-2', { deletedAt: new Date(START) })]);
    for (const call of [put, lift]) expect(await code(await call('user-2'))).toBe('409 deleted');
    expect(await code(await lift('admin'))).toBe('409 an_admin');
    expect(await sqlValue('select count(*) from advertiser')).toBe(0);
  });
});

it('limits and decisions are accessible to editors and admins only', async () => {
  const kind = kindsWithTrait('moderated')[0]!.name;
  const callers = [null, ...roles.map((role) => viewerOf(actors[role]))];
  const requests: [string, string, object?][] = [
    [path('nobody'), 'PUT', { days: 7, reason: 'Повтори оголошень' }],
    [path('nobody'), 'DELETE'],
    [`/api/${kind}/nobody/decision`, 'DELETE'],
  ];
  for (const request of requests) {
    const statuses = [];
    for (const caller of callers) statuses.push((await ask(caller, jsonRequest(...request))).status);
    expect(statuses, `${request[1]} ${request[0]}`).toEqual([401, 403, 403, 404, 404]);
  }
  expect(
    (['anonymous', ...roles] as const).map((caller) => checkAccess(guardedPageAt('/dashboard/moderation')!, caller)),
  ).toEqual(['sign-in', 'forbidden', 'forbidden', 'pass', 'pass']);
});
