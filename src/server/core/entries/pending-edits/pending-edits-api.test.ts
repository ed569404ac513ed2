import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#tests/support/api-calls.ts';
import { emailOf, signIn } from '#tests/support/auth-calls.ts';
import { openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';

let site: TestSite;
let author: string;
let editor: string;
beforeEach(async () => {
  site = await openTestSite();
  await publishSample('news', {}, 'story');
  await site.database.client.execute("update entry set author_id = 'author' where id = 'story'");
  [author, editor] = [await signIn(emailOf('author')), await signIn(emailOf('editor'))];
});
afterEach(() => site.close());

const PATH = '/news/story';
const EDIT = `${PATH}/pending-edit`;
const get = (cookie = '', path = PATH) => api(path, { cookie });
const patch = (ifMatch: string | null, body: unknown, cookie = author) =>
  api(PATH, { method: 'PATCH', body, cookie, ...(ifMatch === null ? {} : { headers: { 'if-match': ifMatch } }) });
const decide = (
  body: unknown,
  { cookie = editor, headers = {} }: { cookie?: string; headers?: Record<string, string> } = {},
) => api(EDIT, { body, cookie, headers });
const title = (ua: string) => ({ texts: { ua: { title: ua } } });

describe('PATCH of the author’s own published entry', () => {
  it('returns the live entry and the pending edit', async () => {
    const before = await get(author);
    expect((await patch(null, title('Нова назва'))).status).toBe(428);
    const saved = await patch(before.headers.get('etag'), title('Нова назва'));
    expect(saved).toMatchObject({
      status: 200,
      json: {
        revision: before.json.revision,
        texts: before.json.texts,
        pendingEdit: {
          revision: expect.any(Number),
          authorId: 'author',
          at: '2026-11-21T18:00:00.000Z',
          status: 'pending',
          note: null,
        },
      },
    });
    expect(saved.headers.get('etag')).toBe(`"${saved.json.pendingEdit.revision}"`);
    expect((await get(author)).headers.get('etag')).toBe(saved.headers.get('etag'));
    // The next save sends the ETag of the last response.
    const again = await patch(saved.headers.get('etag'), { tags: ['tag-1'] });
    expect(again.status).toBe(200);
    expect((await get(author, EDIT)).json).toMatchObject({
      revision: again.json.pendingEdit.revision,
      authorName: 'Людина author',
      content: { tags: ['tag-1'], texts: { ua: { title: 'Нова назва' } } },
      base: { texts: before.json.texts },
      conflicts: [],
      missing: [],
    });
  });

  it('returns the current state to a second tab', async () => {
    const { headers } = await get(author);
    const saved = await patch(headers.get('etag'), title('Перша вкладка'));
    const late = await patch(headers.get('etag'), title('Друга вкладка'));
    expect(late).toMatchObject({
      status: 409,
      json: {
        code: 'stale',
        revision: saved.json.pendingEdit.revision,
        current: { id: 'story', pendingEdit: saved.json.pendingEdit },
        by: { id: 'author', name: 'Людина author' },
        edit: { content: { texts: { ua: { title: 'Перша вкладка' } } } },
      },
    });
  });

  it('is invisible to everyone except the author and staff', async () => {
    await patch((await get(author)).headers.get('etag'), title('Таємна назва'));
    for (const cookie of ['', await signIn(emailOf('user')), await signIn(emailOf('author-2'))]) {
      for (const path of [PATH, '/news']) expect((await get(cookie, path)).text).not.toMatch(/Таємна|pendingEdit/);
    }
    expect((await get('', EDIT)).status).toBe(401);
    expect((await get(await signIn(emailOf('user')), EDIT)).status).toBe(403);
    expect((await get(await signIn(emailOf('author-2')), EDIT)).status).toBe(404);
    for (const cookie of [author, editor]) {
      expect((await get(cookie, PATH)).json.pendingEdit.authorId).toBe('author');
      expect((await get(cookie, '/news?mine=0')).json.items[0].pendingEdit?.authorId).toBe(
        cookie === editor ? 'author' : undefined,
      );
    }
    expect((await get(author, '/news?mine=1')).json.items[0].pendingEdit.authorId).toBe('author');
  });

  it('waits for review if it restores an older revision, and drops the pending edit if it restores the live one', async () => {
    const before = await get(author);
    await api(PATH, {
      method: 'PATCH',
      body: title('Нова назва'),
      cookie: editor,
      headers: { 'if-match': before.headers.get('etag')! },
    });
    const restore = (number: number, cookie = author) =>
      api(`${PATH}/revisions`, { body: { restore: number }, cookie });
    const restored = await restore(before.json.revision);
    expect(restored).toMatchObject({
      status: 200,
      json: {
        revision: before.json.revision + 1,
        texts: { ua: { title: 'Нова назва' } },
        pendingEdit: { status: 'pending', authorId: 'author' },
      },
    });
    expect((await get(author, EDIT)).json.content.texts).toEqual(before.json.texts);
    expect((await get()).json.texts.ua.title).toBe('Нова назва');
    expect((await restore(before.json.revision, await signIn(emailOf('author-2')))).status).toBe(403);
    expect((await restore(99)).status).toBe(404);
    expect((await restore(before.json.revision + 1)).json.pendingEdit).toBeUndefined();
    expect((await get(author, EDIT)).status).toBe(404);
  });

  it('does not affect saves by editors', async () => {
    await patch((await get(author)).headers.get('etag'), title('Чекає'));
    const { headers, json } = await get(editor);
    expect(headers.get('etag')).toBe(`"${json.revision}"`);
    const saved = await patch(headers.get('etag'), { tags: ['tag-2'] }, editor);
    expect(saved).toMatchObject({
      status: 200,
      json: { revision: json.revision + 1, tags: ['tag-2'], pendingEdit: { authorId: 'author' } },
    });
  });
});

describe('a decision on a pending edit', () => {
  beforeEach(async () => {
    await patch((await get(author)).headers.get('etag'), title('Чекає'));
  });

  it('publishes an approved edit', async () => {
    const { headers, json } = await get(editor, EDIT);
    expect(headers.get('etag')).toBe(`"${json.revision}"`);
    const approved = await decide({ decision: 'approve' }, { headers: { 'if-match': headers.get('etag')! } });
    expect(approved).toMatchObject({ status: 200, json: { texts: { ua: { title: 'Чекає' } } } });
    expect(approved.json.pendingEdit).toBeUndefined();
    expect((await get()).json.texts.ua.title).toBe('Чекає');
    expect((await decide({ decision: 'approve' })).status).toBe(404);
  });

  it('requires a note to request changes or to reject', async () => {
    expect(await decide({ decision: 'reject' })).toMatchObject({
      status: 422,
      json: { errors: [{ path: 'note', code: 'required' }] },
    });
    expect(await decide({ decision: 'request_changes', note: 'Додайте джерело' })).toMatchObject({
      status: 200,
      json: { pendingEdit: { status: 'changes_requested', note: 'Додайте джерело' } },
    });
    expect((await get(author)).json.pendingEdit).toMatchObject({
      status: 'changes_requested',
      note: 'Додайте джерело',
    });
    expect((await decide({ decision: 'reject', note: 'Ні' })).json.pendingEdit).toBeUndefined();
  });

  it('is rejected if it comes from the author, is malformed, or overlooks a conflict', async () => {
    expect((await decide({ decision: 'approve' }, { cookie: author })).status).toBe(403);
    expect((await decide({ decision: 'approve' }, { cookie: '' })).status).toBe(401);
    expect((await decide({ decision: 'publish' })).status).toBe(422);
    expect((await decide({ decision: 'approve', force: true })).status).toBe(422);
    expect((await decide('[]')).status).toBe(400);
    expect((await decide({ decision: 'approve' }, { headers: { 'if-match': '*' } })).status).toBe(400);
    expect((await decide({ decision: 'approve' }, { headers: { 'if-match': '"7"' } })).status).toBe(409);
    const { headers } = await get(editor);
    await patch(headers.get('etag'), title('Редакторська'), editor);
    const blind = await decide({ decision: 'approve' });
    expect(blind).toMatchObject({
      status: 409,
      json: {
        current: { texts: { ua: { title: 'Редакторська' } } },
        edit: { conflicts: ['texts.ua.title'], content: { texts: { ua: { title: 'Чекає' } } } },
      },
    });
    expect((await decide({ decision: 'approve', over: blind.json.edit.liveRevision })).json.texts.ua.title).toBe(
      'Чекає',
    );
  });

  it('can be pre-empted by the author withdrawing the edit', async () => {
    expect((await api(EDIT, { method: 'DELETE', cookie: editor })).status).toBe(403);
    expect((await api(EDIT, { method: 'DELETE', cookie: author })).status).toBe(204);
    expect((await api(EDIT, { method: 'DELETE', cookie: author })).status).toBe(404);
    expect((await get(author)).json.pendingEdit).toBeUndefined();
  });
});
