import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPerson } from '#server/core/accounts/rows.ts';
import { findPendingEdit } from '#server/core/entries/pending-edits/pending-edit-rows.ts';
import { decideEdit, saveEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { emailOf, signIn } from '#tests/support/auth-calls.ts';
import { actors, unwrapOrFail, openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { eraseAccount } from './erase-account.ts';
import { readPersonalData } from './personal-data.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  await signIn(emailOf('user'));
  const ad = await publishSample('advertisements', {}, 'ad');
  await site.database.client.execute("update entry set author_id = 'user' where id = 'ad'");
  unwrapOrFail(
    await saveEdit(
      actors.user,
      'advertisements',
      'ad',
      { details: { phone: '+13125550188', contactName: 'Олена Таємна' } },
      ad.revision,
    ),
  );
});
afterEach(() => site.close());

it('an author’s data export contains a pending change in full', async () => {
  unwrapOrFail(await decideEdit(actors.editor, 'advertisements', 'ad', 'request_changes', { note: 'Додайте фото' }));
  const { pendingEdits } = await readPersonalData(site.database, (await findPerson(site.database, 'user'))!, 'none');
  expect(pendingEdits).toMatchObject([
    {
      entryId: 'ad',
      kind: 'advertisements',
      status: 'changes_requested',
      note: 'Додайте фото',
      createdAt: '2026-11-21T18:00:00.000Z',
      details: { phone: '+13125550188' },
    },
  ]);
  expect(
    (await readPersonalData(site.database, (await findPerson(site.database, 'user-2'))!, 'none')).pendingEdits,
  ).toEqual([]);
});

it('deleting an account deletes its pending change', async () => {
  unwrapOrFail(await eraseAccount((await findPerson(site.database, 'user'))!, null));
  expect(await findPendingEdit(site.database, 'ad')).toBeNull();
  expect(await findRecord(site.database, 'ad')).toBeNull();
  const { rows } = await site.database.client.execute(
    'select entry_id from pending_edit union all select entry_id from pending_edit_media union all select entry_id from edit_entry union all select rowid from edit_search',
  );
  expect(rows).toEqual([]);
});
