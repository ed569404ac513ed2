import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Viewer } from '#content/model/viewer.ts';
import { banPerson, operator } from '#server/core/accounts/people-commands.ts';
import { actors, unwrapOrFail, openTestSite, secondActors, type TestSite } from '#tests/support/data/test-site.ts';
import { findDeletionObstacle, deletionFailureText } from './delete-account.ts';

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

test('findDeletionObstacle allows an admin to leave while another one remains', async () => {
  expect(await findDeletionObstacle(viewer(), telling)).toBeNull();
  unwrapOrFail(await banPerson(operator, secondActors.admin.id!, { reason: null, until: null }));
  expect(await findDeletionObstacle(viewer(), telling)).toBe('lastAdmin');
  expect(await findDeletionObstacle(viewer({ id: actors.user.id!, role: 'user' }), telling)).toBeNull();
});

test('findDeletionObstacle refuses to delete an account while impersonating', async () => {
  expect(
    await findDeletionObstacle(
      viewer({ id: actors.user.id!, role: 'user', impersonatedBy: actors.admin.id! }),
      telling,
    ),
  ).toBe('impersonating');
});

test('deletionFailureText returns a message for a refusal', () => {
  expect(deletionFailureText('ua', { status: 429, code: 'too_many', retryAfterSeconds: 125 })).toContain(
    'за 3 хвилини',
  );
  expect(deletionFailureText('us', { status: 409, code: 'refused', reason: 'last_admin' })).toContain('the only admin');
  expect(deletionFailureText('us', { status: 404, code: 'not_found' })).toContain('couldn’t send');
});
