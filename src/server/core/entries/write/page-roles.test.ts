import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { restoreRevision, transitionEntry, updateEntry } from './commands.ts';
import { findRecord } from './rows.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const change = (id: string, revision: number, details: Record<string, unknown>) =>
  updateEntry(actors.admin, 'pages', id, { details }, revision);

it('a page that the product links to keeps its role, so that it cannot be deleted indirectly', async () => {
  const { id, revision } = await publishSample('pages', { details: { key: 'privacy_policy' } });
  for (const key of [null, 'about', 'contacts'])
    expect(await change(id, revision, { key })).toMatchObject({
      ok: false,
      failure: { status: 422, issues: [{ path: 'details.key', code: 'unknown_field' }] },
    });
  expect(await transitionEntry(actors.admin, 'pages', id, 'trashed')).toMatchObject({
    ok: false,
    failure: { status: 403 },
  });
  expect(
    unwrapOrFail(await change(id, revision, { key: 'privacy_policy', version: '2' })).content.details,
  ).toMatchObject({
    key: 'privacy_policy',
    version: '2',
  });
});

it('a role given by mistake can be removed before publication', async () => {
  const draft = await createSample('pages', { details: { key: 'about' } });
  const { revision } = unwrapOrFail(await change(draft.id, draft.revision, { key: null }));
  expect(await transitionEntry(actors.admin, 'pages', draft.id, 'trashed', { seen: revision })).toMatchObject({
    ok: true,
  });
});

it('a restored older revision keeps the current role', async () => {
  const { id, revision } = await publishSample('pages', { details: { key: null, version: '1' } });
  unwrapOrFail(await change(id, revision, { key: 'rules', version: '2' }));
  unwrapOrFail(await restoreRevision(actors.admin, 'pages', id, revision, revision + 1));
  expect((await findRecord(site.database, id))!.content.details).toMatchObject({ key: 'rules', version: '1' });
});
