import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#content/format/durations.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { systemActor, type Actor } from '#content/model/permissions.ts';
import { anonymous } from '#content/model/viewer.ts';
import { findRevision } from '#server/core/entries/revisions/revision-rows.ts';
import { transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { now } from '#server/platform/clock.ts';
import { sqlValue } from '#tests/support/auth-calls.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { editView } from './edit-view.ts';
import { findPendingEdit } from './pending-edit-rows.ts';
import { decideEdit, previewEdit, getEdit, saveEdit, withdrawEdit } from './pending-edits.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const ID = 'story';
const title = (ua: string) => ({ texts: { ua: { title: ua } } });
const record = async () => (await findRecord(site.database, ID))!;
const edit = () => findPendingEdit(site.database, ID);
const rows = (sql: string) => sqlValue(sql).then(Number);

/** Publishes an entry of the author. */
async function live(kind: KindName = 'news', owner: Actor = actors.author): Promise<EntryRecord> {
  await publishSample(kind, {}, ID);
  await site.database.client.execute({ sql: 'update entry set author_id = ? where id = ?', args: [owner.id, ID] });
  site.clock.forward(MINUTE);
  return record();
}

/** Saves an edit by the author, and returns its revision. */
async function propose(
  patch: object = title('Нова назва'),
  actor: Actor = actors.author,
  kind: KindName = 'news',
): Promise<number> {
  const waiting = await edit();
  unwrapOrFail(await saveEdit(actor, kind, ID, patch, waiting?.revision ?? (await record()).revision));
  return (await edit())!.revision;
}

describe('an edit of a live entry by an author who may not publish', () => {
  it('waits for review, while readers still see the approved version', async () => {
    const before = await live();
    const outbox = await sqlValue('select max(id) from outbox');
    await propose();
    expect(await record()).toEqual(before);
    expect(await sqlValue('select max(id) from outbox')).toBe(outbox);
    expect(await edit()).toMatchObject({
      authorId: 'author',
      status: 'pending',
      baseRevision: before.revision,
      content: {
        ...before.content,
        texts: { ...before.content.texts, ua: { ...before.content.texts.ua, title: 'Нова назва' } },
      },
    });
  });

  it('also waits if the entry is scheduled, since it would not be reviewed again', async () => {
    await createSample('news', {}, actors.author, ID);
    const due = site.clock.at + HOUR;
    const before = unwrapOrFail(await transitionEntry(actors.editor, 'news', ID, 'scheduled', { at: due }));
    expect(await updateEntry(actors.author, 'news', ID, title('Мимо редакції'), before.revision)).toMatchObject({
      failure: { status: 403 },
    });
    const number = await propose();
    site.clock.at = due;
    expect(unwrapOrFail(await transitionEntry(systemActor, 'news', ID, 'published')).content).toEqual(before.content);
    expect((await edit())?.revision).toBe(number);
    expect(unwrapOrFail(await decideEdit(actors.editor, 'news', ID, 'approve')).content.texts.ua!.title).toBe(
      'Нова назва',
    );
  });

  it('is merged into the pending edit, which stays a single row', async () => {
    await live();
    const first = await propose();
    await propose({ tags: ['tag-2'] });
    expect(await edit()).toMatchObject({
      revision: first + 1,
      content: { tags: ['tag-2'], texts: { ua: { title: 'Нова назва' } } },
    });
    expect(await rows('select count(*) from pending_edit')).toBe(1);
  });

  it('is dropped if it changes nothing', async () => {
    const before = await live();
    unwrapOrFail(await saveEdit(actors.author, 'news', ID, title(before.content.texts.ua!.title), before.revision));
    expect(await edit()).toBeNull();
    await propose();
    unwrapOrFail(
      await saveEdit(actors.author, 'news', ID, title(before.content.texts.ua!.title), (await edit())!.revision),
    );
    expect(await edit()).toBeNull();
  });

  it('is validated as a draft, and may be incomplete', async () => {
    const { revision } = await live();
    const save = (patch: object) => saveEdit(actors.author, 'news', ID, patch, revision);
    expect(await save({ texts: { ua: { title: 'x'.repeat(201) } } })).toMatchObject({
      failure: { status: 422, issues: [{ path: 'texts.ua.title', code: 'too_long' }] },
    });
    expect(await save({ status: 'draft' })).toMatchObject({
      failure: { status: 422, issues: [{ code: 'unknown_field' }] },
    });
    expect(await save({ categoryId: 'nothing' })).toMatchObject({
      failure: { status: 422, issues: [{ path: 'categoryId', code: 'not_found' }] },
    });
    expect(await save({ texts: { ua: null, us: null } })).toMatchObject({ failure: { status: 422 } });
    unwrapOrFail(await save({ categoryId: null }));
    expect((await previewEdit(await record(), (await edit())!)).missing).toMatchObject([
      { path: 'categoryId', code: 'required' },
    ]);
    expect(await decideEdit(actors.editor, 'news', ID, 'approve')).toMatchObject({
      failure: { status: 422, issues: [{ path: 'categoryId', code: 'required' }] },
    });
    expect(await edit()).not.toBeNull();
  });

  it('belongs to its owner only', async () => {
    const { revision } = await live();
    for (const actor of [secondActors.author, actors.user, anonymous]) {
      expect(await saveEdit(actor, 'news', ID, title('Чуже'), revision)).toMatchObject({ failure: { status: 403 } });
    }
    // Staff change the live entry, never the pending edit.
    expect(await saveEdit(actors.editor, 'news', ID, title('Чуже'), revision)).toMatchObject({
      failure: { status: 409 },
    });
    expect(await edit()).toBeNull();
    await propose();
    for (const actor of [secondActors.author, actors.user, anonymous]) {
      expect(await getEdit(actor, 'news', ID)).toMatchObject({ failure: { status: 404 } });
      expect(await withdrawEdit(actor, 'news', ID, null)).toMatchObject({ failure: { status: 404 } });
    }
    for (const actor of [actors.author, secondActors.author, actors.user, anonymous]) {
      for (const decision of ['approve', 'reject', 'request_changes'] as const)
        expect(await decideEdit(actor, 'news', ID, decision, { note: 'Чому' })).toMatchObject({
          failure: { status: 403 },
        });
    }
    expect(await withdrawEdit(actors.admin, 'news', ID, null)).toMatchObject({ failure: { status: 403 } });
    for (const actor of [actors.author, actors.editor, actors.admin])
      expect((await getEdit(actor, 'news', ID)).ok).toBe(true);
    expect(await getEdit(actors.editor, 'posters', ID)).toMatchObject({ failure: { status: 404 } });
  });

  it('can be withdrawn by its author', async () => {
    await live();
    const number = await propose();
    expect(await withdrawEdit(actors.author, 'news', ID, number + 1)).toMatchObject({
      failure: { status: 409, current: number },
    });
    unwrapOrFail(await withdrawEdit(actors.author, 'news', ID, number));
    expect(await withdrawEdit(actors.author, 'news', ID, null)).toMatchObject({ failure: { status: 404 } });
    expect(await rows('select count(*) from pending_edit')).toBe(0);
  });
});

describe('concurrent changes to a pending edit', () => {
  it('reject the second of two tabs', async () => {
    const { revision } = await live();
    const results = await Promise.all(
      ['Перша', 'Друга'].map((item) => saveEdit(actors.author, 'news', ID, title(item), revision)),
    );
    expect(results.map((result) => (result.ok ? 200 : result.failure.status)).sort()).toEqual([200, 409]);
    const { revision: number } = (await edit())!;
    // A save with the entry's revision instead of the edit's was made without seeing the edit.
    expect(await saveEdit(actors.author, 'news', ID, title('Третя'), revision)).toMatchObject({
      failure: { status: 409, current: number },
    });
    const again = await Promise.all(
      ['Третя', 'Четверта'].map((item) => saveEdit(actors.author, 'news', ID, title(item), number)),
    );
    expect(again.map((result) => (result.ok ? 200 : result.failure.status)).sort()).toEqual([200, 409]);
    expect(await rows('select count(*) from pending_edit')).toBe(1);
  });

  it('reject a save from a tab with a rejected edit if there is a new one', async () => {
    const { revision } = await live();
    const old = await propose();
    unwrapOrFail(await decideEdit(actors.editor, 'news', ID, 'reject', { note: 'Ні' }));
    site.clock.forward(1000);
    expect(await propose(title('Знову'))).not.toBe(old);
    expect(await saveEdit(actors.author, 'news', ID, title('Стара вкладка'), old)).toMatchObject({
      failure: { status: 409 },
    });
    expect((await record()).revision).toBe(revision);
  });

  it('prevent an editor from approving an unseen version', async () => {
    const before = await live();
    const seen = await propose();
    await propose(title('Ще новіша'));
    expect(await decideEdit(actors.editor, 'news', ID, 'approve', { seen })).toMatchObject({
      failure: { status: 409, current: seen + 1 },
    });
    // Simultaneous save and decision: one of the two is rejected.
    const number = seen + 1;
    const [saved, decided] = await Promise.all([
      saveEdit(actors.author, 'news', ID, title('Мить'), number),
      decideEdit(actors.editor, 'news', ID, 'approve', { seen: number }),
    ]);
    expect([saved, decided].filter((result) => result.ok)).toHaveLength(1);
    expect((await record()).content.texts.ua!.title).toBe(decided.ok ? 'Ще новіша' : before.content.texts.ua!.title);
  });

  it('let only one of several decisions take effect', async () => {
    await live();
    await propose();
    const results = await Promise.all([
      decideEdit(actors.editor, 'news', ID, 'reject', { note: 'Ні' }),
      decideEdit(actors.admin, 'news', ID, 'approve'),
      withdrawEdit(actors.author, 'news', ID, null),
    ]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    for (const result of results) if (!result.ok) expect([404, 409]).toContain(result.failure.status);
    expect(await edit()).toBeNull();
  });
});

describe('an editor’s decision', () => {
  it('approves an edit as a new revision by its author, without bumping the entry', async () => {
    const before = await live('advertisements', actors.user);
    await propose(title('Диван майже новий'), actors.user, 'advertisements');
    site.clock.forward(HOUR);
    const after = unwrapOrFail(await decideEdit(actors.editor, 'advertisements', ID, 'approve'));
    expect(await record()).toEqual(after);
    expect(after).toMatchObject({
      status: 'active',
      revision: before.revision + 1,
      listedAt: before.listedAt,
      publishedAt: before.publishedAt,
      expiresAt: before.expiresAt,
      updatedAt: site.clock.at,
    });
    expect(after.content.texts.ua!.title).toBe('Диван майже новий');
    expect((await findRevision(site.database, ID, after.revision))!.actorId).toBe('user');
    expect(await sqlValue("select actor_id || ' ' || target_id from audit where action = 'edit.approved'")).toBe(
      'editor user',
    );
    expect(await sqlValue('select tags from outbox order by id desc limit 1')).toContain(`entry:${ID}`);
    expect(await edit()).toBeNull();
  });

  it('rejects or requests changes with a reason', async () => {
    const before = await live();
    await propose();
    for (const decision of ['reject', 'request_changes'] as const)
      expect(await decideEdit(actors.editor, 'news', ID, decision, { note: ' ' })).toMatchObject({
        failure: { status: 422, issues: [{ path: 'note', code: 'required' }] },
      });
    unwrapOrFail(await decideEdit(actors.editor, 'news', ID, 'request_changes', { note: 'Додайте джерело' }));
    expect(await edit()).toMatchObject({ status: 'changes_requested', note: 'Додайте джерело' });
    await propose({ details: { sourceUrl: 'https://example.com/' } });
    expect(await edit()).toMatchObject({ status: 'pending', note: null });
    unwrapOrFail(await decideEdit(actors.editor, 'news', ID, 'reject', { note: 'Не підходить' }));
    expect(await edit()).toBeNull();
    expect(await record()).toEqual(before);
    expect(await decideEdit(actors.editor, 'news', ID, 'approve')).toMatchObject({ failure: { status: 404 } });
  });

  it('keeps the request for changes after the author resubmits', async () => {
    await live();
    await propose(title('Перша спроба'));
    unwrapOrFail(await decideEdit(actors.editor, 'news', ID, 'request_changes', { note: 'Назвіть суму' }));
    const at = now();
    site.clock.forward(MINUTE);
    await propose(title('Друга спроба'));
    expect(await edit()).toMatchObject({
      status: 'pending',
      note: null,
      returned: { at, note: 'Назвіть суму', content: { texts: { ua: { title: 'Перша спроба' } } } },
    });
    await propose(title('Третя спроба'));
    const found = unwrapOrFail(await getEdit(actors.editor, 'news', ID));
    expect(await editView(actors.editor, found.record, found.edit)).toMatchObject({
      returned: {
        at: new Date(at).toISOString(),
        note: 'Назвіть суму',
        content: { texts: { ua: { title: 'Перша спроба' } } },
      },
      content: { texts: { ua: { title: 'Третя спроба' } } },
    });
    unwrapOrFail(await decideEdit(actors.editor, 'news', ID, 'approve'));
    await propose(title('Нова зміна'));
    expect(await edit()).toMatchObject({ returned: null });
  });

  it('notifies editors once per submission, and the author of the outcome', async () => {
    await live();
    await propose();
    await propose(title('Ще раз'));
    expect(await rows("select count(*) from notification where type = 'edit_submitted' and user_id = 'editor'")).toBe(
      1,
    );
    unwrapOrFail(await decideEdit(actors.editor, 'news', ID, 'request_changes', { note: 'Додайте джерело' }));
    await propose(title('Виправлено'));
    expect(await rows("select count(*) from notification where type = 'edit_submitted' and user_id = 'editor'")).toBe(
      2,
    );
    unwrapOrFail(await decideEdit(actors.editor, 'news', ID, 'approve'));
    expect(
      await sqlValue(
        "select group_concat(type || ' ' || coalesce(json_extract(data, '$.note'), '-'), ', ') from (select * from notification where user_id = 'author' order by at, rowid)",
      ),
    ).toBe('edit_changes_requested Додайте джерело, edit_approved -');
  });

  it('merges the edit with changes that editors made in the meantime', async () => {
    const before = await live();
    await propose();
    unwrapOrFail(
      await updateEntry(
        actors.editor,
        'news',
        ID,
        { tags: ['tag-3'], texts: { us: { title: 'A better title' } } },
        before.revision,
      ),
    );
    const { content } = unwrapOrFail(await decideEdit(actors.editor, 'news', ID, 'approve'));
    expect([content.tags, content.texts.us!.title, content.texts.ua!.title]).toEqual([
      ['tag-3'],
      'A better title',
      'Нова назва',
    ]);
  });

  it('overwrites the editors’ changes only if it confirms the revision that contains them', async () => {
    const before = await live();
    await propose();
    const changed = unwrapOrFail(
      await updateEntry(actors.editor, 'news', ID, title('Редакторська назва'), before.revision),
    );
    expect((await previewEdit(changed, (await edit())!)).conflicts).toEqual(['texts.ua.title']);
    expect(await decideEdit(actors.admin, 'news', ID, 'approve')).toMatchObject({
      failure: { status: 409, current: changed.revision },
    });
    expect(await decideEdit(actors.admin, 'news', ID, 'approve', { over: before.revision })).toMatchObject({
      failure: { status: 409, current: changed.revision },
    });
    expect((await record()).content.texts.ua!.title).toBe('Редакторська назва');
    expect(
      unwrapOrFail(await decideEdit(actors.admin, 'news', ID, 'approve', { over: changed.revision })).content.texts.ua!
        .title,
    ).toBe('Нова назва');
  });

  it('still works after the entry has left the site', async () => {
    await live();
    await propose();
    const archived = unwrapOrFail(await transitionEntry(actors.editor, 'news', ID, 'archived'));
    // Now the author changes the entry itself; the pending edit is still there.
    expect(await saveEdit(actors.author, 'news', ID, { tags: [] }, (await edit())!.revision)).toMatchObject({
      failure: { status: 409, current: archived.revision },
    });
    unwrapOrFail(await updateEntry(actors.author, 'news', ID, { tags: ['tag-1'] }, archived.revision));
    const after = unwrapOrFail(await decideEdit(actors.editor, 'news', ID, 'approve'));
    expect(after).toMatchObject({
      status: 'archived',
      listedAt: null,
      content: { tags: ['tag-1'], texts: { ua: { title: 'Нова назва' } } },
    });
  });

  it('can still be made for a trashed entry, and deleting the entry deletes its edit', async () => {
    await live();
    await propose();
    unwrapOrFail(await transitionEntry(systemActor, 'news', ID, 'trashed'));
    expect(await edit()).not.toBeNull();
    await site.database.client.execute({ sql: 'delete from entry where id = ?', args: [ID] });
    expect(await rows('select count(*) from pending_edit')).toBe(0);
  });
});
