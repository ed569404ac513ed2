import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#content/format/durations.ts';
import { systemActor, type Actor } from '#content/model/permissions.ts';
import { decideEdit, saveEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import { restoreRevision, transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { api } from '#tests/support/api-calls.ts';
import { emailOf, signIn } from '#tests/support/auth-calls.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { findRevision, listVersions } from './revision-rows.ts';

let site: TestSite;
let id: string;
const cookies = new Map<string, string>();
beforeEach(async () => {
  site = await openTestSite();
  cookies.clear();
  id = (await createSample('news', {}, actors.author)).id;
  site.clock.forward(MINUTE);
});
afterEach(() => site.close());

const record = async () => (await findRecord(site.database, id))!;
const sentences = (count: number) =>
  Array.from({ length: count }, (_, at) => `Речення номер ${at} про місто.`).join(' ');
const bodyOf = (text: string) => ({
  texts: { ua: { body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] } } },
});
async function save(text: string, actor: Actor = actors.author, after = MINUTE): Promise<number> {
  site.clock.forward(after);
  return unwrapOrFail(await updateEntry(actor, 'news', id, bodyOf(text), (await record()).revision)).revision;
}
const step = async (actor: Actor, to: Parameters<typeof transitionEntry>[3], note?: string) => {
  site.clock.forward(MINUTE);
  return unwrapOrFail(await transitionEntry(actor, 'news', id, to, note === undefined ? {} : { note })).revision;
};
const versions = async () => (await listVersions(site.database, id, 50, 0)).items;
const briefly = async () =>
  (await versions()).map(({ number, actorId, act, steps }) => [number, actorId, act, ...steps.map((item) => item.act)]);
const textIn = async (number: number) =>
  JSON.stringify((await findRevision(site.database, id, number))?.content.texts.ua);

describe('a sitting', () => {
  it('of 25 autosaves is one version in addition to the creation, with its start time', async () => {
    const began = site.clock.at + MINUTE / 3;
    for (let at = 1; at <= 25; at++) expect(await save(sentences(at), actors.author, MINUTE / 3)).toBe(at + 1);
    const [version, first] = await versions();
    expect(await briefly()).toEqual([
      [26, 'author', null],
      [1, 'author', 'create'],
    ]);
    expect(version).toMatchObject({ startedAt: began, createdAt: site.clock.at });
    expect(first!.startedAt).toBe(first!.createdAt);
    expect(await textIn(26)).toContain('Речення номер 24');
    expect((await record()).revision).toBe(26);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['half an hour without a save', async () => void site.clock.forward(30 * MINUTE)],
    ['a save of somebody else', () => save(sentences(21), actors.editor)],
    ['a step', async () => (await step(actors.author, 'in_review'), step(actors.author, 'draft'))],
    [
      'a restored version',
      async () => unwrapOrFail(await restoreRevision(actors.author, 'news', id, 1, (await record()).revision)),
    ],
    ['a name', () => name(2, 'Перед правками')],
    ['a deletion', () => save('Усе стерто')],
  ])('ends with %s', async (_what, between) => {
    await save(sentences(20));
    await between();
    await save(sentences(22));
    expect((await versions()).map(({ number }) => number)).toContain((await record()).revision);
    expect(await textIn(2)).toContain('Речення номер 19');
    expect((await versions()).length).toBeGreaterThanOrEqual(3);
  });

  it('continues after saves without a change, which create no versions', async () => {
    await save(sentences(20));
    await save(sentences(20));
    await save(sentences(21), actors.author, 29 * MINUTE);
    expect(await briefly()).toEqual([
      [4, 'author', null],
      [1, 'author', 'create'],
    ]);
    await save(sentences(21), actors.editor);
    expect((await versions()).map(({ number }) => number)).toEqual([5, 1]);
    expect((await record()).revision).toBe(5);
  });

  it('keeps a text that is deleted gradually', async () => {
    await save(sentences(40));
    for (let left = 38; left >= 2; left -= 2) await save(sentences(left));
    const kept = await versions();
    expect(kept.length).toBeLessThan(10);
    const texts = await Promise.all(kept.map(({ number }) => textIn(number)));
    expect(texts.some((text) => text.includes('Речення номер 26'))).toBe(true);
  });

  it('does not fold published text: each save of it is a version', async () => {
    await step(systemActor, 'published');
    const first = (await record()).revision;
    for (const count of [21, 22, 23]) await save(sentences(count), actors.editor);
    expect((await versions()).slice(0, 3).map(({ number }) => number)).toEqual([first + 3, first + 2, first + 1]);
  });

  it('keeps the base version of a pending edit', async () => {
    await step(systemActor, 'published');
    unwrapOrFail(await saveEdit(actors.author, 'news', id, { tags: ['tag-1'] }, (await record()).revision));
    const base = (await record()).revision;
    await step(actors.editor, 'archived');
    await save(sentences(5), actors.editor);
    await save(sentences(6), actors.editor);
    expect(await findRevision(site.database, id, base)).not.toBeNull();
    await step(actors.editor, 'published');
    expect(unwrapOrFail(await decideEdit(actors.editor, 'news', id, 'approve')).content.tags).toEqual(['tag-1']);
  });
});

it('a save is stale even if folding has freed its next revision number', async () => {
  await save(sentences(20));
  const seen = await record();
  await save(sentences(21));
  await save(sentences(22));
  expect(await findRevision(site.database, id, seen.revision + 1)).toBeNull();
  expect(await updateEntry(actors.editor, 'news', seen, bodyOf('Пізно'), seen.revision)).toMatchObject({
    failure: { status: 409, code: 'stale' },
  });
  expect(await transitionEntry(actors.editor, 'news', seen, 'archived')).toMatchObject({ failure: { code: 'stale' } });
  expect(await textIn((await record()).revision)).toContain('Речення номер 21');
  expect((await record()).status).toBe('draft');
});

describe('transitions', () => {
  it('without a content change are listed under their version', async () => {
    await save(sentences(20));
    await step(actors.author, 'in_review');
    await step(actors.editor, 'changes_requested', 'Додайте джерело');
    await save(sentences(25));
    await step(actors.author, 'in_review');
    await step(actors.editor, 'published');
    expect(await briefly()).toEqual([
      [7, 'author', null, 'submit', 'publish'],
      [4, 'author', null, 'submit', 'requestChanges'],
      [1, 'author', 'create'],
    ]);
    expect((await versions()).map(({ status, note }) => [status, note])).toEqual([
      ['published', null],
      ['changes_requested', 'Додайте джерело'],
      ['draft', null],
    ]);
  });

  it('a restored version is stored as a new version, with its action', async () => {
    await save(sentences(20));
    site.clock.forward(MINUTE);
    unwrapOrFail(await restoreRevision(actors.editor, 'news', id, 1, 2));
    expect((await briefly())[0]).toEqual([3, 'editor', 'rewind']);
    unwrapOrFail(await restoreRevision(actors.editor, 'news', id, 1, 3));
    expect((await briefly())[0]).toEqual([4, 'editor', 'rewind', 'rewind']);
  });
});

const PATH = () => `/news/${id}/revisions`;
const name = async (number: number | string, newName: unknown, who = 'author') =>
  api(`${PATH()}/${number}`, { method: 'PATCH', body: { name: newName }, cookie: await cookieOf(who) });
const listed = async (who: string) => (await api(PATH(), { cookie: await cookieOf(who) })).json;
/** Sign-ins are rate-limited, so each user of a test signs in once. */
async function cookieOf(who: string): Promise<string> {
  const cookie = cookies.get(who) ?? (await signIn(emailOf(who)));
  cookies.set(who, cookie);
  return cookie;
}

describe('a name', () => {
  it('is trimmed, shown, kept through further saves, and removed by an empty one', async () => {
    await save(sentences(20));
    expect((await name(2, ' Перед\u200b  правками\n')).status).toBe(204);
    await save(sentences(21));
    await save(sentences(22));
    expect((await listed('author')).items).toMatchObject([
      { number: 4, name: null },
      { number: 2, name: 'Перед правками' },
      { number: 1, name: null },
    ]);
    expect((await name(2, '')).status).toBe(204);
    expect((await listed('author')).items[1]).toMatchObject({ number: 2, name: null });
  });

  it('given to a transition becomes that of its version', async () => {
    await save(sentences(20));
    await step(actors.author, 'in_review');
    expect((await name(3, 'Надіслане', 'editor')).status).toBe(204);
    expect((await listed('editor')).items[0]).toMatchObject({ number: 3, name: 'Надіслане' });
  });

  it.each([
    [81, 422],
    [80, 204],
  ])('of %d characters gets the status %d', async (length, status) => {
    expect((await name(1, 'я'.repeat(length))).status).toBe(status);
  });

  it('requires an existing version and permission to edit the entry', async () => {
    expect((await name(1, 'Чужа', 'author-2')).status).toBe(404);
    for (const number of [9, 'x', 0]) expect((await name(number, 'Немає')).status).toBe(404);
    for (const wrong of [null, 7, undefined]) expect((await name(1, wrong)).status).toBe(422);
    expect((await listed('author')).items[0].name).toBeNull();
  });
});

describe('the last request for changes', () => {
  beforeEach(async () => {
    await save(sentences(20));
    await step(actors.author, 'in_review');
  });

  it('shows author and editor the version at that time, which survives later saves', async () => {
    expect((await listed('editor')).sentBack).toBeNull();
    const number = await step(actors.editor, 'changes_requested', 'Додайте джерело');
    for (const count of [21, 22, 23]) await save(sentences(count));
    await step(actors.author, 'in_review');
    for (const who of ['author', 'editor'])
      expect((await listed(who)).sentBack).toMatchObject({ number, note: 'Додайте джерело', actorId: 'editor' });
    expect((await api(`${PATH()}/${number}`, { cookie: await cookieOf('editor') })).text).not.toContain(
      'Речення номер 22',
    );
    await step(actors.editor, 'published');
    expect((await listed('editor')).sentBack).toBeNull();
  });

  it('is the reviewer’s own if there are several, and the latest for others', async () => {
    const first = await step(actors.editor, 'changes_requested', 'Раз');
    await save(sentences(21));
    await step(actors.author, 'in_review');
    const second = await step(secondActors.editor, 'changes_requested', 'Два');
    site.clock.forward(DAY);
    for (const [who, number] of [
      ['editor', first],
      ['editor-2', second],
      ['author', second],
      ['admin', second],
    ] as const)
      expect([who, (await listed(who)).sentBack.number]).toEqual([who, number]);
  });
});
