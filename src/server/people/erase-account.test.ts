import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actors, createSample, must, openTestSite, publishSample, sampleInput, type TestSite } from '#tests/support/test-site.ts';
import { call, countMails, emailOf, lastMail, signIn, sqlValue } from '#tests/support/auth-calls.ts';
import { createEntry, transitionEntry, updateEntry } from '../entries/commands.ts';
import { PageReader } from '../entries/reader.ts';
import { findRecord } from '../db/entry-records.ts';
import { deletedWithOpenAds } from '../db/people-rows.ts';
import { housekeeping } from '../jobs/housekeeping.ts';
import { confirmDeletion, isDeletionLink, requestDeletion } from './deletion.ts';
import { removePerson } from './erase-account.ts';
import { operator } from './people-commands.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const email = emailOf('user');
const details = { contactName: 'Олена Таємна', phone: '+13125550199' };
const dump = async () => {
  const { rows: tables } = await site.database.client.execute("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'entry_search_%'");
  return JSON.stringify(await Promise.all(tables.map(async ({ name }) => (await site.database.client.execute(`select * from "${String(name)}"`)).rows)));
};

async function ownAd() {
  const ad = must(await createEntry(actors.user, 'advertisements', sampleInput('advertisements', { details })));
  must(await transitionEntry({ id: null, role: 'admin', system: true }, 'advertisements', ad.id, 'active'));
  return ad.id;
}

async function linkFrom(locale: 'ua' | 'us' = 'ua') {
  must(await requestDeletion('user', locale));
  return new URL(/https?:\S+delete-account\/confirm\S+/.exec((await lastMail(email)).text)![0]).searchParams.get('token')!;
}

describe('an account that its owner deletes', () => {
  it('goes with everything personal: sessions, contacts, drafts, mails, links', async () => {
    const cookie = await signIn(email);
    const live = await ownAd();
    const draft = must(await createEntry(actors.user, 'advertisements', sampleInput('advertisements', { details }))).id;
    await call('/update-user', { body: { name: 'Олена Таємна', phone: '+13125550199' }, cookie });
    const token = await linkFrom();
    expect(await isDeletionLink('user', token)).toBe(true);
    must(await confirmDeletion('user', token));

    expect((await call('/list-sessions', { cookie })).status).toBe(401);
    expect((await findRecord(site.database, live))?.status).toBe('closed');
    expect(await findRecord(site.database, draft)).toBeNull();
    // One mail still has to reach the address: the goodbye.
    expect(await countMails(email)).toBe(1);
    await site.database.client.execute('delete from mail');
    const everything = await dump();
    for (const word of ['Таємна', '3125550199', email]) expect(everything).not.toContain(word);
    expect(await sqlValue("select action from audit where target_id = 'user' order by at desc limit 1")).toBe('person.deleted');
  });

  it('is new when its owner comes back', async () => {
    must(await confirmDeletion('user', await linkFrom()));
    expect(await signIn(email)).toContain('session_token');
    expect(await sqlValue('select id from user where email = ?', [email])).not.toBe('user');
  });

  it('keeps what was written as staff, without the name', async () => {
    const story = await publishSample('news', { details: { bylines: [{ userId: 'author' }] } });
    const slug = story.content.slug;
    const authors = async () => {
      const found = await (await PageReader.open('ua')).entry('news', slug);
      return found.state === 'found' ? found.view.authors : found.state;
    };
    expect(await authors()).toEqual(['Людина author']);
    const before = Number(await sqlValue('select max(id) from outbox'));
    must(await removePerson(operator, 'author'));
    expect(await authors()).toEqual([]);
    const { rows } = await site.database.client.execute({ sql: 'select tags from outbox where id > ?', args: [before] });
    expect(JSON.stringify(rows)).toContain('person:author');
  });

  it('is finished by the clock where a crash came between', async () => {
    const live = await ownAd();
    await site.database.client.execute("update user set deleted_at = 1 where id = 'user'");
    expect(await deletedWithOpenAds(site.database)).toEqual(['user']);
    await housekeeping(site.database).run();
    expect((await findRecord(site.database, live))?.status).toBe('closed');
    expect(await deletedWithOpenAds(site.database)).toEqual([]);
  });
});

describe('a link to delete an account', () => {
  it('belongs to one person, is good once, and for a day', async () => {
    const token = await linkFrom('us');
    expect(await confirmDeletion('user-2', token)).toMatchObject({ ok: false, failure: { status: 404 } });
    expect(await confirmDeletion('user', `${token}x`)).toMatchObject({ ok: false, failure: { status: 404 } });
    site.clock.forward(24 * 3_600_000);
    expect(await confirmDeletion('user', token)).toMatchObject({ ok: false, failure: { status: 404 } });
    const fresh = await linkFrom();
    const results = await Promise.all([confirmDeletion('user', fresh), confirmDeletion('user', fresh)]);
    expect(results.filter((one) => one.ok)).toHaveLength(1);
  });

  it('is stored as a hash, and sent three times an hour', async () => {
    const token = await linkFrom();
    expect(await dump()).toContain('delete-account:');
    expect(JSON.stringify((await site.database.client.execute('select * from verification')).rows)).not.toContain(token);
    await linkFrom();
    await linkFrom();
    expect(await requestDeletion('user', 'ua')).toMatchObject({ ok: false, failure: { status: 429 } });
  });

  it('is not sent to the last admin', async () => {
    await site.database.client.execute("update user set role = 'user' where id = 'admin-2'");
    expect(await requestDeletion('admin', 'ua')).toMatchObject({ ok: false, failure: { reason: 'last_admin' } });
    expect(await removePerson(operator, 'admin')).toMatchObject({ ok: false, failure: { reason: 'last_admin' } });
    expect(await sqlValue("select deleted_at from user where id = 'admin'")).toBeNull();
  });
});

it('a new name reaches the pages that show it', async () => {
  const story = await createSample('news', { details: { bylines: [{ userId: 'author' }] } });
  must(await updateEntry({ id: null, role: 'admin', system: true }, 'news', story.id, { details: { featured: false } }, 1));
  const cookie = await signIn(emailOf('author'));
  const before = Number(await sqlValue('select max(id) from outbox'));
  await call('/update-user', { body: { name: 'Нове Ім’я' }, cookie });
  const { rows } = await site.database.client.execute({ sql: 'select tags from outbox where id > ?', args: [before] });
  expect(JSON.stringify(rows)).toContain('person:author');
});
