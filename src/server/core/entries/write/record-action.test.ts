import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR } from '#content/format/durations.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { systemActor, type Actor } from '#content/model/permissions.ts';
import type { Status } from '#content/model/workflow.ts';
import { decideEdit, saveEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
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

const ID = 'story';
const move = (kind: KindName, to: Status, actor: Actor = actors.editor, more: object = {}) =>
  transitionEntry(actor, kind, ID, to, more).then(unwrapOrFail);
const record = async () => (await findRecord(site.database, ID))!;

async function acts(): Promise<[action: string, actor: string | null, details: Record<string, unknown>][]> {
  const { rows } = await site.database.client.execute('select action, actor_id, details from audit order by at, id');
  return rows.map(({ action, actor_id, details }) => [
    String(action),
    actor_id === null ? null : String(actor_id),
    JSON.parse(String(details)) as Record<string, unknown>,
  ]);
}
const named = async () => (await acts()).map(([action, actor]) => `${action} ${actor}`);

it('the audit log records transitions by the newsroom with the title at that time', async () => {
  await createSample('news', {}, systemActor, ID);
  const at = site.clock.at + HOUR;
  await move('news', 'scheduled', actors.editor, { at });
  await move('news', 'published');
  site.clock.forward(1000);
  await move('news', 'draft', actors.admin);
  await move('news', 'archived');
  await move('news', 'draft');
  await move('news', 'changes_requested', actors.editor, { note: 'Додайте джерело' });
  await move('news', 'trashed', actors.admin);
  await move('news', 'draft', actors.admin);
  expect(await named()).toEqual([
    'entry.schedule editor',
    'entry.publish editor',
    'entry.unpublish admin',
    'entry.archive editor',
    'entry.toDraft editor',
    'entry.requestChanges editor',
    'entry.trash admin',
    'entry.restore admin',
  ]);
  const all = await acts();
  const title = (await record()).content.texts.ua!.title;
  expect(all[0]![2]).toMatchObject({ resource: 'entry', kind: 'news', id: ID, name: title, at });
  expect(all[5]![2]).toMatchObject({ reason: 'Додайте джерело' });
});

it('the audit log records decisions about ads, but not transitions by owners or the product', async () => {
  await createSample('advertisements', {}, systemActor, ID);
  await site.database.client.execute({ sql: 'update entry set author_id = ? where id = ?', args: ['user', ID] });
  await move('advertisements', 'pending', actors.user);
  await move('advertisements', 'rejected', actors.editor, { note: 'Заборонено' });
  await move('advertisements', 'pending', actors.user);
  await move('advertisements', 'active');
  await move('advertisements', 'suspended');
  await move('advertisements', 'active');
  await move('advertisements', 'sold', actors.user);
  await publishSample('posters', {}, 'poster');
  await transitionEntry(systemActor, 'posters', 'poster', 'archived').then(unwrapOrFail);
  expect(await named()).toEqual([
    'entry.reject editor',
    'entry.approve editor',
    'entry.suspend editor',
    'entry.reinstate editor',
  ]);
});

it('the audit log records slug changes, restored versions and decisions on pending edits', async () => {
  await publishSample('news', {}, ID);
  await site.database.client.execute({ sql: 'update entry set author_id = ? where id = ?', args: ['author', ID] });
  const first = await record();
  const title = (ua: string) => ({ texts: { ua: { title: ua } } });
  unwrapOrFail(
    await updateEntry(actors.editor, 'news', ID, { slug: 'nova-adresa', ...title('Друга назва') }, first.revision),
  );
  site.clock.forward(1000);
  const second = await record();
  unwrapOrFail(await restoreRevision(actors.editor, 'news', ID, first.revision, second.revision));
  site.clock.forward(1000);
  for (const decision of ['reject', 'request_changes', 'approve'] as const) {
    unwrapOrFail(await saveEdit(actors.author, 'news', ID, title(`Назва: ${decision}`), (await record()).revision));
    unwrapOrFail(await decideEdit(actors.editor, 'news', ID, decision, { note: 'Причина' }));
    site.clock.forward(1000);
    if (decision === 'request_changes') await site.database.client.execute('delete from pending_edit');
  }
  expect(await named()).toEqual([
    'entry.move editor',
    'entry.rewind editor',
    'edit.rejected editor',
    'edit.returned editor',
    'edit.approved editor',
  ]);
  const all = await acts();
  expect(all[0]![2]).toMatchObject({ oldSlug: first.content.slug, slug: 'nova-adresa', name: 'Друга назва' });
  expect(all[1]![2]).toMatchObject({ revision: first.revision });
  expect(all[4]![2]).toMatchObject({ name: 'Назва: approve' });
});
