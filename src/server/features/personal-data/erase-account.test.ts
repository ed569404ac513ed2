import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import { systemActor } from '#content/model/permissions.ts';
import { createHousekeeping } from '#server/app/jobs/housekeeping.ts';
import { operator } from '#server/core/accounts/people-commands.ts';
import { Presence } from '#server/core/accounts/presence.ts';
import {
  listDeletedPeopleWithAds,
  findVerification,
  insertVerification,
  consumeVerification,
} from '#server/core/accounts/rows.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { createEntry, transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { bumpCatalogue } from '#server/platform/database/state-rows.ts';
import { call, countMails, emailOf, lastMail, signIn, sqlValue } from '#tests/support/auth-calls.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  publishSample,
  sampleInput,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { confirmDeletion, isDeletionLink, requestDeletion } from './deletion.ts';
import { resumeDeletions, removePerson } from './erase-account.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const email = emailOf('user');
const details = { contactName: 'Олена Таємна', phone: '+13125550199' };
const dump = async () => {
  const { rows: tables } = await site.database.client.execute(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'entry_search_%' and name not like 'desk_search_%' and name not like 'edit_search_%'",
  );
  return JSON.stringify(
    await Promise.all(
      tables.map(async ({ name }) => (await site.database.client.execute(`select * from "${String(name)}"`)).rows),
    ),
  );
};

async function ownAd() {
  const ad = unwrapOrFail(await createEntry(actors.user, 'advertisements', sampleInput('advertisements', { details })));
  unwrapOrFail(await transitionEntry({ id: null, role: 'admin', system: true }, 'advertisements', ad.id, 'active'));
  return ad.id;
}

async function linkFrom(locale: 'ua' | 'us' = 'ua') {
  unwrapOrFail(await requestDeletion('user', locale));
  return new URL(/https?:\S+delete-account\/confirm\S+/.exec((await lastMail(email)).text)![0]).searchParams.get(
    'token',
  )!;
}

describe('a deleted account', () => {
  it('is erased with all personal data: sessions, contacts, drafts, mails, links', async () => {
    const cookie = await signIn(email);
    const live = await ownAd();
    const draft = unwrapOrFail(
      await createEntry(actors.user, 'advertisements', sampleInput('advertisements', { details })),
    ).id;
    await call('/update-user', { body: { name: 'Олена Таємна', phone: '+13125550199' }, cookie });
    const token = await linkFrom();
    expect(await isDeletionLink('user', token)).toBe(true);
    unwrapOrFail(await confirmDeletion('user', token));

    expect((await call('/list-sessions', { cookie })).status).toBe(401);
    expect(await findRecord(site.database, live)).toBeNull();
    expect(await findRecord(site.database, draft)).toBeNull();
    // One mail must still be sent to the address: the goodbye mail.
    expect(await countMails(email)).toBe(1);
    await site.database.client.execute('delete from mail');
    const everything = await dump();
    for (const word of ['Таємна', '3125550199', email]) expect(everything).not.toContain(word);
    expect(await sqlValue("select action from audit where target_id = 'user' order by at desc limit 1")).toBe(
      'person.deleted',
    );
  });

  it('is erased even if one of its ads cannot be erased yet; the others are erased at once, that one within the hour', async () => {
    const [busy, other] = [await ownAd(), await ownAd()];
    await site.database.client.execute(
      `create trigger busy before delete on entry when old.id = '${busy}' begin select raise(abort, 'busy'); end`,
    );
    unwrapOrFail(await removePerson(operator, 'user'));
    expect([await findRecord(site.database, busy), await findRecord(site.database, other)]).toEqual([
      expect.objectContaining({ id: busy }),
      null,
    ]);
    await expect(resumeDeletions()).rejects.toThrow('busy');
    await site.database.client.execute('drop trigger busy');
    await resumeDeletions();
    expect(await findRecord(site.database, busy)).toBeNull();
  });

  it('keeps codes and links of addresses that only contain the deleted one', async () => {
    const addresses = [email, `${email}.ua`, `olena-${email}`];
    for (const address of addresses) {
      await call('/email-otp/send-verification-otp', { body: { email: address, type: 'sign-in' } });
      expect(await countMails(address)).toBe(1);
    }
    const waiting = () => site.database.client.execute('select identifier, value from verification');
    const before = (await waiting()).rows.length;
    unwrapOrFail(await removePerson(operator, 'user'));
    const left = JSON.stringify((await waiting()).rows);
    // A code, a link, and the record of the link's id.
    expect((await waiting()).rows).toHaveLength((before * 2) / 3);
    for (const address of addresses.slice(1)) expect(left).toContain(`sign-in-otp-${address}"`);
    expect(left).not.toContain(`sign-in-otp-${email}"`);
  });

  it('cannot be confirmed by a link that expires between its check and its use', async () => {
    const [identifier, ends] = ['delete-account:x', new Date(site.clock.at + 1000)];
    await site.database.batch([
      insertVerification(site.database, { id: 'x', identifier, value: 'user', expiresAt: ends, at: new Date(0) }),
    ]);
    expect(await findVerification(site.database, identifier, new Date(site.clock.at))).toBe('user');
    expect(await consumeVerification(site.database, identifier, ends)).toBeNull();
  });

  it('is replaced by a new account when its owner signs in again', async () => {
    unwrapOrFail(await confirmDeletion('user', await linkFrom()));
    expect(await signIn(email)).toContain('session_token');
    expect(await sqlValue('select id from user where email = ?', [email])).not.toBe('user');
  });

  it('keeps entries written as staff, without the name', async () => {
    const story = await publishSample('news', { details: { bylines: [{ userId: 'author' }] } });
    const slug = story.content.slug;
    const authors = async () => {
      const found = await (await PageReader.open('ua')).entry('news', slug);
      return found.state === 'found' ? found.view.authors : found.state;
    };
    expect(await authors()).toEqual(['Людина author']);
    const before = Number(await sqlValue('select max(id) from outbox'));
    unwrapOrFail(await removePerson(operator, 'author'));
    expect(await authors()).toEqual([]);
    const { rows } = await site.database.client.execute({
      sql: 'select tags from outbox where id > ?',
      args: [before],
    });
    expect(JSON.stringify(rows)).toContain('person:author');
  });

  it('is erased by the scheduled job after a crash midway', async () => {
    const live = await ownAd();
    await site.database.client.execute("update user set deleted_at = 1 where id = 'user'");
    expect(await listDeletedPeopleWithAds(site.database)).toEqual(['user']);
    await createHousekeeping(site.database).run();
    expect(await findRecord(site.database, live)).toBeNull();
    expect(await listDeletedPeopleWithAds(site.database)).toEqual([]);
  });

  it('is erased by the scheduled job even if an ad of another user cannot be erased', async () => {
    const ads: Record<string, string> = { user: await ownAd() };
    const theirs = sampleInput('advertisements', { details });
    ads['user-2'] = unwrapOrFail(await createEntry(secondActors.user, 'advertisements', theirs)).id;
    await site.database.client.execute("update user set deleted_at = 1 where id in ('user', 'user-2')");
    const [first, second] = (await listDeletedPeopleWithAds(site.database)) as [string, string];
    await site.database.client.execute(`create trigger stuck before delete on entry when old.id = '${ads[first]}'
      begin select raise(abort, 'a disk that fails'); end`);
    await expect(createHousekeeping(site.database).run()).rejects.toThrow();
    expect(await findRecord(site.database, ads[second]!)).toBeNull();
    expect(await listDeletedPeopleWithAds(site.database)).toEqual([first]);
  });

  it('is erased even if the log cannot be truncated at once', async () => {
    const { client } = site.database;
    const execute = client.execute.bind(client);
    vi.spyOn(client, 'execute').mockImplementation(((statement: string) =>
      /checkpoint/.test(statement) ? Promise.reject(new Error('busy')) : execute(statement)) as typeof client.execute);
    expect(await removePerson(operator, 'user')).toMatchObject({ ok: true });
    vi.restoreAllMocks();
  });

  it('leaves no contact in earlier revisions of its ads', async () => {
    const sold = await ownAd();
    unwrapOrFail(await transitionEntry(actors.user, 'advertisements', sold, 'sold'));
    const { revision } = (await findRecord(site.database, sold))!;
    unwrapOrFail(
      await updateEntry(actors.user, 'advertisements', sold, { details: { contactName: null, phone: null } }, revision),
    );
    unwrapOrFail(await removePerson(operator, 'user'));
    const everything = await dump();
    for (const word of ['Таємна', '3125550199']) expect(everything).not.toContain(word);
    expect(await listDeletedPeopleWithAds(site.database)).toEqual([]);
  });

  it('is erased with an ad that no longer fits its category', async () => {
    const attributes = { year: 2000, fuel: 'petrol' };
    const ad = unwrapOrFail(
      await createEntry(
        actors.user,
        'advertisements',
        sampleInput('advertisements', { categoryId: 'advertisements-2', details: { ...details, attributes } }),
      ),
    ).id;
    unwrapOrFail(await transitionEntry(systemActor, 'advertisements', ad, 'active'));
    await site.database.client.execute(
      "update category set ads = replace(ads, 'petrol', 'diesel') where id = 'advertisements-2'",
    );
    await site.database.batch([bumpCatalogue(site.database)]);
    unwrapOrFail(await removePerson(operator, 'user'));
    expect(await findRecord(site.database, ad)).toBeNull();
  });

  it.each<[string, (ad: string) => Promise<unknown>]>([
    [
      'waits for a moderator',
      async (ad) => {
        unwrapOrFail(await transitionEntry(systemActor, 'advertisements', ad, 'expired'));
        unwrapOrFail(await transitionEntry(actors.user, 'advertisements', ad, 'pending'));
      },
    ],
    [
      'is suspended',
      async (ad) => unwrapOrFail(await transitionEntry(actors.editor, 'advertisements', ad, 'suspended')),
    ],
  ])('is erased with an ad that was public and %s', async (_what, leave) => {
    const ad = await ownAd();
    await leave(ad);
    unwrapOrFail(await removePerson(operator, 'user'));
    expect(await findRecord(site.database, ad)).toBeNull();
  });

  const unpublished = () =>
    createEntry(
      actors.user,
      'advertisements',
      sampleInput('advertisements', { details: { contactName: null, phone: null } }),
    );
  const named = async () => {
    const ad = await ownAd();
    unwrapOrFail(await updateEntry(systemActor, 'advertisements', ad, { details: { phone: null } }, 2));
    unwrapOrFail(await transitionEntry(systemActor, 'advertisements', ad, 'expired'));
    await site.database.client.execute({ sql: 'delete from revision where entry_id = ? and number < 4', args: [ad] });
  };
  const cleared = async () => {
    const ad = await ownAd();
    unwrapOrFail(await transitionEntry(actors.user, 'advertisements', ad, 'sold'));
    unwrapOrFail(
      await updateEntry(actors.user, 'advertisements', ad, { details: { contactName: null, phone: null } }, 3),
    );
  };
  it.each([
    ['a draft without a contact', unpublished],
    ['an expired ad with a name alone', named],
    ['a contact in earlier revisions alone', cleared],
  ])('is erased by the scheduled job if a crash left %s', async (_what, leave) => {
    await leave();
    await site.database.client.execute("update user set deleted_at = 1 where id = 'user'");
    expect(await listDeletedPeopleWithAds(site.database)).toEqual(['user']);
    await createHousekeeping(site.database).run();
    expect(await listDeletedPeopleWithAds(site.database)).toEqual([]);
    const everything = await dump();
    for (const word of ['Таємна', '3125550199']) expect(everything).not.toContain(word);
    expect(await sqlValue("select count(*) from entry where author_id = 'user' and published_at is null")).toBe(0);
  });

  it('is no longer present, even if a heartbeat is still in memory', async () => {
    const presence = new Presence(site.database);
    presence.see('user');
    await presence.flush();
    presence.see('user');
    unwrapOrFail(await removePerson(operator, 'user'));
    expect(await sqlValue('select count(*) from presence')).toBe(0);
    await presence.flush();
    expect(await sqlValue('select count(*) from presence')).toBe(0);
  });
});

describe('a link to delete an account', () => {
  it('belongs to one user, works once, and is valid for a day', async () => {
    const token = await linkFrom('us');
    expect(await confirmDeletion('user-2', token)).toMatchObject({ ok: false, failure: { status: 404 } });
    expect(await confirmDeletion('user', `${token}x`)).toMatchObject({ ok: false, failure: { status: 404 } });
    site.clock.forward(DAY);
    expect(await confirmDeletion('user', token)).toMatchObject({ ok: false, failure: { status: 404 } });
    const fresh = await linkFrom();
    const results = await Promise.all([confirmDeletion('user', fresh), confirmDeletion('user', fresh)]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
  });

  it('is stored as a hash, and can be sent three times an hour', async () => {
    const token = await linkFrom();
    expect(await dump()).toContain('delete-account:');
    expect(JSON.stringify((await site.database.client.execute('select * from verification')).rows)).not.toContain(
      token,
    );
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

it('a changed name updates the pages that show it', async () => {
  const story = await createSample('news', { details: { bylines: [{ userId: 'author' }] } });
  unwrapOrFail(
    await updateEntry({ id: null, role: 'admin', system: true }, 'news', story.id, { details: { featured: false } }, 1),
  );
  const cookie = await signIn(emailOf('author'));
  const before = Number(await sqlValue('select max(id) from outbox'));
  await call('/update-user', { body: { name: 'Нове Ім’я' }, cookie });
  const { rows } = await site.database.client.execute({ sql: 'select tags from outbox where id > ?', args: [before] });
  expect(JSON.stringify(rows)).toContain('person:author');
});
