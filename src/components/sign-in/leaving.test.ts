import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Viewer } from '#content/model/viewer.ts';
import { banPerson, operator } from '#server/core/accounts/people-commands.ts';
import { actors, must, openTestSite, others, type TestSite } from '#tests/support/data/test-site.ts';
import { findObstacle, leavingFailure } from './leaving.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const telling = { locale: 'ua', timeZone: 'America/Chicago' } as const;
const viewer = (change: Partial<Viewer> = {}): Viewer => ({
  id: actors.admin.id!,
  role: 'admin',
  name: 'Адмін',
  email: 'admin@poruch.test',
  image: null,
  locale: 'ua',
  sessionId: 's',
  impersonatedBy: null,
  ...change,
});

test('an admin may leave while another one stays', async () => {
  expect(await findObstacle(viewer(), telling)).toBeNull();
  must(await banPerson(operator, others.admin.id!, { reason: null, until: null }));
  expect(await findObstacle(viewer(), telling)).toBe('lastAdmin');
  expect(await findObstacle(viewer({ id: actors.user.id!, role: 'user' }), telling)).toBeNull();
});

test('nobody leaves in somebody else’s name', async () => {
  expect(
    await findObstacle(viewer({ id: actors.user.id!, role: 'user', impersonatedBy: actors.admin.id! }), telling),
  ).toBe('impersonating');
});

test('a refusal is told in words', () => {
  expect(leavingFailure('ua', { status: 429, code: 'too_many', retryAfterSeconds: 125 })).toContain('за 3 хвилини');
  expect(leavingFailure('us', { status: 409, code: 'refused', reason: 'last_admin' })).toContain('the only admin');
  expect(leavingFailure('us', { status: 404, code: 'not_found' })).toContain('couldn’t send');
});
