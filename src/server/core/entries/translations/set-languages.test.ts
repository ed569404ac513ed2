import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#content/format/durations.ts';
import { toEntryJson } from '#server/core/entries/api/entry-json.ts';
import { readNewsroomRows } from '#server/core/entries/read/staff-list-rows.ts';
import { restoreRevision, transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { now, setClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { knownMigrations, migrate } from '#server/platform/database/migrate.ts';
import { testDir } from '#server/platform/database/testing.ts';
import { api } from '#tests/support/api-calls.ts';
import { emailOf, signIn } from '#tests/support/auth-calls.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import type { LanguageDeclaration } from './languages.ts';
import { setLanguages } from './set-languages.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => {
  setClock(null);
  return site.close();
});

const ID = 'story';
const record = async () => (await findRecord(site.database, ID))!;
const ua = { title: 'Громада відкрила бібліотеку', excerpt: 'Понад дві тисячі книжок.', body: 'Працює щосуботи.' };
const us = { title: 'Community opens a library', excerpt: 'Two thousand books.', body: 'Open every Saturday.' };

/** Actions on an entry, in order. */
type Act =
  | { write: object }
  | { tell: LanguageDeclaration }
  | { restore: number }
  | 'publish'
  | 'withdraw'
  | 'an hour later';
const change = (texts: object): Act => ({ write: { texts } });
const ready: Act = { tell: { ready: true } };

async function act(one: Act): Promise<void> {
  const { revision } = await record();
  if (one === 'an hour later') {
    const later = now() + HOUR;
    setClock(() => later);
  } else if (one === 'publish') unwrapOrFail(await transitionEntry(actors.editor, 'news', ID, 'published'));
  else if (one === 'withdraw') unwrapOrFail(await transitionEntry(actors.editor, 'news', ID, 'draft'));
  else if ('write' in one) unwrapOrFail(await updateEntry(actors.editor, 'news', ID, one.write, revision));
  else if ('tell' in one) unwrapOrFail(await setLanguages(actors.editor, 'news', ID, one.tell, revision));
  else unwrapOrFail(await restoreRevision(actors.editor, 'news', ID, one.restore, revision));
}

/** Returns `source other:state` and the number of source changes that the translation lacks. */
async function told(): Promise<string> {
  const { sourceLocale, languages, behind } = toEntryJson(actors.editor, await record());
  const other = sourceLocale === 'ua' ? 'us' : 'ua';
  return `${sourceLocale} ${other}:${languages![other]}${behind![other] === undefined ? '' : ` ${behind![other]}`}`;
}

describe('the state of a translation', () => {
  it.each<[string, object, Act[], string]>([
    ['one language', { ua }, [], 'ua us:empty'],
    ['the other one', { us }, [], 'us ua:empty'],
    ['both at once', { ua, us }, [], 'ua us:in_progress'],
    ['a translation that is begun', { ua }, [change({ us: { title: 'A library' } })], 'ua us:in_progress'],
    ['a translation into Ukrainian', { us }, [change({ ua })], 'us ua:in_progress'],
    [
      'one that goes on',
      { ua },
      [change({ us: { title: 'A' } }), change({ us }), change({ us: { title: 'B' } })],
      'ua us:in_progress',
    ],
    ['a source that goes on meanwhile', { ua, us }, [change({ ua: { title: 'Нова' } })], 'ua us:in_progress'],
    ['said to be ready', { ua, us }, [ready], 'ua us:ready'],
    ['taken back', { ua, us }, [ready, { tell: { ready: false } }], 'ua us:in_progress'],
    ['ready, then the translation changes', { ua, us }, [ready, change({ us: { title: 'Another' } })], 'ua us:ready'],
    [
      'ready, then the source changes twice in one sitting',
      { ua, us },
      [ready, change({ ua: { title: 'Нова' } }), change({ ua: { body: 'Новий.' } })],
      'ua us:behind 1',
    ],
    [
      'ready, then the source changes in two sittings',
      { ua, us },
      [ready, change({ ua: { title: 'Нова' } }), 'an hour later', change({ ua: { body: 'Новий.' } })],
      'ua us:behind 2',
    ],
    [
      'published, then the source changes twice',
      { ua, us },
      [ready, 'publish', change({ ua: { title: 'Нова назва' } }), change({ ua: { body: 'Новий.' } })],
      'ua us:behind 2',
    ],
    [
      'behind, then the translation changes',
      { ua, us },
      [ready, change({ ua: { title: 'Нова' } }), change({ us: { title: 'New' } })],
      'ua us:behind 1',
    ],
    [
      'behind, said to be ready, and that undone',
      { ua, us },
      [ready, change({ ua: { title: 'Нова' } }), ready, { tell: { sourceLocale: 'ua', behind: 1 } }],
      'ua us:behind 1',
    ],
    [
      'in progress, said to be ready, and that undone',
      { ua, us },
      [ready, { tell: { sourceLocale: 'ua', behind: null } }],
      'ua us:in_progress',
    ],
    ['behind, then said to be ready', { ua, us }, [ready, change({ ua: { title: 'Нова' } }), ready], 'ua us:ready'],
    [
      'both change in one save',
      { ua, us },
      [ready, change({ ua: { title: 'Нова' }, us: { title: 'New' } })],
      'ua us:ready',
    ],
    ['what is no text changes', { ua, us }, [ready, { write: { tags: ['tag-1'] } }], 'ua us:ready'],
    ['a save that changes nothing', { ua, us }, [ready, change({ ua: { title: ua.title } })], 'ua us:ready'],
    ['a step', { ua, us }, [ready, 'publish', 'withdraw'], 'ua us:ready'],
    ['published with both', { ua, us }, ['publish'], 'ua us:ready'],
    [
      'published without what only the source has',
      { ua, us: { ...us, excerpt: '' } },
      ['publish'],
      'ua us:in_progress',
    ],
    [
      'published, then the source changes',
      { ua, us },
      ['publish', change({ ua: { title: 'Нова назва' } })],
      'ua us:behind 1',
    ],
    [
      'published although it is behind',
      { ua, us },
      [ready, change({ ua: { title: 'Нова назва' } }), 'publish'],
      'ua us:behind 1',
    ],
    [
      'an older revision comes back',
      { ua, us },
      [change({ ua: { title: 'Нова назва' } }), ready, { restore: 1 }],
      'ua us:behind 1',
    ],
    ['the translation goes and comes', { ua, us }, [ready, change({ us: null }), change({ us })], 'ua us:in_progress'],
    ['the source goes', { ua, us }, [ready, change({ ua: null })], 'us ua:empty'],
    ['the source goes and comes back', { ua, us }, [ready, change({ ua: null }), change({ ua })], 'us ua:in_progress'],
    ['the other one is the source, neither ready', { ua, us }, [{ tell: { sourceLocale: 'us' } }], 'us ua:in_progress'],
    ['the other one is the source, both agree', { ua, us }, [ready, { tell: { sourceLocale: 'us' } }], 'us ua:ready'],
    [
      'the other one is the source, one was behind',
      { ua, us },
      [ready, change({ ua: { title: 'Нова' } }), { tell: { sourceLocale: 'us' } }],
      'us ua:in_progress',
    ],
    [
      'the new source changes',
      { ua, us },
      [
        { tell: { sourceLocale: 'us', ready: true } },
        change({ us: { title: 'New' } }),
        change({ ua: { title: 'Нова' } }),
      ],
      'us ua:behind 1',
    ],
  ])('is updated after: %s', async (_name, texts, acts, expected) => {
    await createSample('news', { texts: { ua: null, us: null, ...texts } }, actors.editor, ID);
    for (const item of acts) await act(item);
    expect(await told()).toBe(expected);
    // The newsroom's list shows the same.
    const [row] = await readNewsroomRows(site.database, [ID]);
    const { sourceLocale, translationBehind } = await record();
    expect(row!.entry).toMatchObject({ sourceLocale, translationBehind });
  });

  it('survives a concurrent save, whose change is counted', async () => {
    await createSample('news', { texts: { ua, us } }, actors.editor, ID);
    const seen = await record();
    unwrapOrFail(await setLanguages(actors.editor, 'news', seen, { ready: true }));
    // Saves a row that was loaded before the translation was marked as ready.
    unwrapOrFail(
      await updateEntry(actors.editor, 'news', seen, { texts: { ua: { title: 'Нова назва' } } }, seen.revision),
    );
    expect(await told()).toBe('ua us:behind 1');
  });
});

describe('PATCH /news/{id}/languages', () => {
  const PATH = `/news/${ID}/languages`;
  const say = async (body: object, role: 'author' | 'editor' | 'user', ifMatch?: number) =>
    api(PATH, {
      method: 'PATCH',
      body,
      cookie: await signIn(emailOf(role)),
      ...(ifMatch === undefined ? {} : { headers: { 'if-match': `"${ifMatch}"` } }),
    });

  it('stores the statement in the entry and in lists without a revision', async () => {
    await createSample('news', { texts: { ua, us } }, actors.author, ID);
    const { revision, updatedAt } = await record();
    const answer = await say({ ready: true }, 'author', revision);
    expect(answer).toMatchObject({
      status: 200,
      json: { revision, sourceLocale: 'ua', languages: { ua: 'source', us: 'ready' }, behind: {} },
    });
    expect(answer.headers.get('etag')).toBe(`"${revision}"`);
    expect(await record()).toMatchObject({ revision, updatedAt, translationBehind: 0 });
    const editor = await signIn(emailOf('editor'));
    expect((await api('/news', { cookie: editor })).json.items[0].languages).toEqual({ ua: 'source', us: 'ready' });
  });

  it('is limited to users who may change the entry, and its facts are not public', async () => {
    await publishSample('news', { texts: { ua, us } }, ID);
    await site.database.client.execute({ sql: 'update entry set author_id = ?', args: [secondActors.author.id] });
    expect((await api(PATH, { method: 'PATCH', body: { ready: true } })).status).toBe(401);
    expect((await say({ ready: true }, 'user')).status).toBe(403);
    expect((await say({ ready: true }, 'author')).status).toBe(403);
    const { json } = await api(`/news/${ID}`);
    expect(Object.keys(json)).toEqual(expect.not.arrayContaining(['sourceLocale', 'languages', 'behind']));
  });

  it('rejects a statement about another revision, or about a missing text', async () => {
    await createSample('news', { texts: { ua, us: { title: 'A library' } } }, actors.author, ID);
    const { revision } = await record();
    expect(await say({ ready: true }, 'editor')).toMatchObject({
      status: 422,
      json: { errors: [{ path: 'texts.us.body', code: 'required' }] },
    });
    await act(change({ us: null }));
    expect(await say({ sourceLocale: 'us' }, 'editor', revision)).toMatchObject({ status: 409 });
    expect(await say({ sourceLocale: 'us' }, 'editor')).toMatchObject({
      status: 422,
      json: { errors: [{ path: 'texts.us.title', code: 'required' }] },
    });
    expect(await say({ ready: true }, 'editor')).toMatchObject({ status: 422 });
    expect(await say({ behind: 3 }, 'editor')).toMatchObject({ status: 422 });
    expect(await told()).toBe('ua us:empty');
  });

  it('requires the version of the author’s pending edit', async () => {
    await publishSample('news', { texts: { ua, us } }, ID);
    await site.database.client.execute("update entry set author_id = 'author'");
    const author = await signIn(emailOf('author'));
    const { revision } = await record();
    const body = { texts: { ua: { title: 'Нова назва' } } };
    const saved = await api(`/news/${ID}`, {
      method: 'PATCH',
      body,
      cookie: author,
      headers: { 'if-match': `"${revision}"` },
    });
    expect((await say({ ready: false }, 'author', revision)).status).toBe(409);
    expect((await say({ ready: false }, 'author', saved.json.pendingEdit.revision)).status).toBe(200);
    // A pending edit does not affect the translation until it is approved.
    unwrapOrFail(await setLanguages(actors.editor, 'news', ID, { ready: true }));
    const decided = await api(`/news/${ID}/pending-edit`, {
      body: { decision: 'approve' },
      cookie: await signIn(emailOf('editor')),
    });
    expect(decided.json).toMatchObject({ languages: { us: 'behind' }, behind: { us: 1 } });
  });
});

it('a migration derives each entry’s source language and how far its translation is behind', async () => {
  const dir = testDir();
  const folder = path.join(dir, 'drizzle');
  cpSync(path.resolve(import.meta.dirname, '../../../../../drizzle'), folder, { recursive: true });
  const journal = path.join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const before = entries.filter(({ tag }) => tag < '0030');
  writeFileSync(journal, JSON.stringify({ ...rest, entries: before }));
  const database = await openDatabase(`file:${path.join(dir, 'before.db')}`);
  try {
    await migrate(database, folder);
    expect(knownMigrations(folder)).toHaveLength(before.length);
    type Texts = { ua?: string; us?: string };
    // By name: whether published, the revision in which each text last changed, and the contents of its revisions.
    const stories: [name: string, published: boolean, last: { ua?: number; us?: number }, revisions: Texts[]][] = [
      ['only-ua', true, { ua: 1 }, [{ ua: 'а' }]],
      ['only-us', true, { us: 1 }, [{ us: 'a' }]],
      ['both', true, { ua: 1, us: 1 }, [{ ua: 'а', us: 'a' }]],
      ['draft', false, { ua: 1, us: 2 }, [{ ua: 'а' }, { ua: 'а', us: 'a' }]],
      ['translated', true, { ua: 1, us: 2 }, [{ ua: 'а' }, { ua: 'а', us: 'a' }]],
      ['from-english', true, { us: 1, ua: 2 }, [{ us: 'a' }, { us: 'a', ua: 'а' }]],
      [
        'source-went-on',
        true,
        { us: 2, ua: 5 },
        [{ ua: 'а' }, { ua: 'а', us: 'a' }, { ua: 'б', us: 'a' }, { ua: 'б', us: 'a' }, { ua: 'в', us: 'a' }],
      ],
      ['translation-went-on', true, { ua: 1, us: 3 }, [{ ua: 'а' }, { ua: 'а', us: 'a' }, { ua: 'а', us: 'b' }]],
      ['without-revisions', true, { ua: 3, us: 5 }, []],
    ];
    const words = (title: string) => ({ title, excerpt: null, body: null, seo: null, extra: {} });
    await database.client.batch(
      stories.flatMap(([id, published, last, revisions]) => [
        {
          sql: "insert into entry (id, kind, status, revision, slug, details, created_at, updated_at, published_at) values (?, 'news', 'draft', ?, ?, '{}', 0, 0, ?)",
          args: [id, revisions.length, id, published ? 1 : null],
        },
        ...Object.entries(last).map(([locale, revision]) => ({
          sql: "insert into entry_text (entry_id, locale, title, extra, revision) values (?, ?, 'x', '{}', ?)",
          args: [id, locale, revision],
        })),
        ...revisions.map((texts, at) => ({
          sql: "insert into revision (entry_id, number, status, content, created_at) values (?, ?, 'draft', ?, 0)",
          args: [
            id,
            at + 1,
            JSON.stringify({
              texts: Object.fromEntries(Object.entries(texts).map(([one, title]) => [one, words(title)])),
            }),
          ],
        })),
      ]),
      'write',
    );
    await migrate(database);
    const { rows } = await database.client.execute(
      'select id, source_locale, translation_behind from entry order by rowid',
    );
    expect(rows.map((row) => [row.id, row.source_locale, row.translation_behind])).toEqual([
      ['only-ua', 'ua', null],
      ['only-us', 'us', null],
      ['both', 'ua', 0],
      ['draft', 'ua', null],
      ['translated', 'ua', 0],
      ['from-english', 'us', 0],
      ['source-went-on', 'ua', 2],
      ['translation-went-on', 'ua', 0],
      ['without-revisions', 'ua', 0],
    ]);
  } finally {
    database.close();
  }
});
