import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemActor } from '#content/model/permissions.ts';
import type { Status } from '#content/model/workflow.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { restoreRevision, transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { actors, createSample, unwrapOrFail, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';

const kind = 'advertisements' as const;
let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const trust = () =>
  site.database.client.execute(
    "insert into advertiser (user_id, approved) values ('user', 99) on conflict do update set approved = 99",
  );
const title = (ua: string) => ({ texts: { ua: { title: ua } } });

/** Creates an ad owned by the user that was public and is no longer listed. */
async function ended(status: Status) {
  const draft = await createSample(kind, {}, actors.user);
  unwrapOrFail(await transitionEntry(actors.user, kind, draft.id, 'pending'));
  unwrapOrFail(await transitionEntry(actors.editor, kind, draft.id, 'active'));
  return unwrapOrFail(await transitionEntry(systemActor, kind, draft.id, status));
}

async function stateFor(slug: string) {
  return (await (await PageReader.open('ua')).entry(kind, slug)).state;
}

it.each(['expired', 'sold'] as const)(
  'a change by an untrusted advertiser takes an ad that is %s off the site',
  async (status) => {
    const ad = await ended(status);
    expect(await stateFor(ad.content.slug)).toBe('found');
    const changed = unwrapOrFail(
      await updateEntry(actors.user, kind, ad.id, title('Ніхто цього не бачив'), ad.revision),
    );
    expect(changed).toMatchObject({ status: 'closed', closedAt: ad.closedAt, publishedAt: ad.publishedAt });
    expect(await stateFor(changed.content.slug)).toBe('gone');
    // No content is lost: the ad can be sent again.
    expect(unwrapOrFail(await transitionEntry(actors.user, kind, ad.id, 'pending')).content.texts.ua!.title).toBe(
      'Ніхто цього не бачив',
    );
  },
);

it('restoring an earlier revision by an untrusted advertiser takes an expired ad off the site', async () => {
  const ad = await ended('expired');
  expect(unwrapOrFail(await restoreRevision(actors.user, kind, ad.id, 1, ad.revision)).status).toBe('closed');
});

it('a change by staff or a trusted advertiser keeps an expired ad on the site', async () => {
  const ad = await ended('expired');
  const once = unwrapOrFail(await updateEntry(actors.editor, kind, ad.id, title('Виправлено редакцією'), ad.revision));
  expect(once.status).toBe('expired');
  await trust();
  expect(unwrapOrFail(await updateEntry(actors.user, kind, ad.id, title('Знайома рука'), once.revision)).status).toBe(
    'expired',
  );
});

it('moving an ad to the trash and back does not lift its suspension', async () => {
  const ad = await ended('suspended');
  await trust();
  unwrapOrFail(await transitionEntry(actors.user, kind, ad.id, 'trashed'));
  expect(unwrapOrFail(await transitionEntry(actors.user, kind, ad.id, 'draft'))).toMatchObject({
    status: 'suspended',
    listedAt: null,
  });
  expect(await transitionEntry(actors.user, kind, ad.id, 'pending')).toMatchObject({
    failure: { status: 409, code: 'illegal_step' },
  });
  expect(unwrapOrFail(await transitionEntry(actors.editor, kind, ad.id, 'active')).status).toBe('active');
  unwrapOrFail(await transitionEntry(actors.user, kind, ad.id, 'trashed'));
  expect(unwrapOrFail(await transitionEntry(actors.user, kind, ad.id, 'draft')).status).toBe('draft');
  expect((await findRecord(site.database, ad.id))?.status).toBe('draft');
});

it('a sold ad trashed by staff is restored as suspended, even after its owner saved it in the trash', async () => {
  const ad = await ended('sold');
  await trust();
  const removed = unwrapOrFail(await transitionEntry(actors.admin, kind, ad.id, 'trashed'));
  unwrapOrFail(await updateEntry(actors.user, kind, ad.id, title('Моє'), removed.revision));
  expect(unwrapOrFail(await transitionEntry(actors.user, kind, ad.id, 'draft'))).toMatchObject({
    status: 'suspended',
    listedAt: null,
  });
  expect(await transitionEntry(actors.user, kind, ad.id, 'pending')).toMatchObject({
    failure: { status: 409, code: 'illegal_step' },
  });
  // Staff undo their own action.
  unwrapOrFail(await transitionEntry(actors.admin, kind, ad.id, 'trashed'));
  expect(unwrapOrFail(await transitionEntry(actors.admin, kind, ad.id, 'draft')).status).toBe('suspended');
  const other = unwrapOrFail(
    await transitionEntry(actors.admin, kind, (await createSample(kind, {}, actors.user)).id, 'trashed'),
  );
  expect(unwrapOrFail(await transitionEntry(actors.admin, kind, other.id, 'draft')).status).toBe('draft');
});
