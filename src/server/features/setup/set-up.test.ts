import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '#server/app/features.ts';
import { us } from '#content/countries/us.ts';
import { negotiateLocale, setFallbackLocale } from '#content/negotiate-locale.ts';
import type { SetupInput } from '#content/settings/setup.ts';
import { setSiteCountry, siteCountry } from '#content/settings/site-country.ts';
import { createPerson, operator } from '#server/core/accounts/people-commands.ts';
import { findPersonByEmail } from '#server/core/accounts/rows.ts';
import { createSignInLink } from '#server/core/accounts/sign-in-link.ts';
import { invalidateSignInMails } from '#server/core/accounts/sign-in-mails.ts';
import { storeBrandMark } from '#server/core/brand/store-brand-mark.ts';
import { readRevisedSettings, readSettings } from '#server/core/settings/rows.ts';
import { addStarterSet } from '#server/core/starter/starter-set.ts';
import { setClock } from '#server/platform/clock.ts';
import { useDatabase, type Database } from '#server/platform/database/database.ts';
import { isTrial, setSiteHasOwner } from '#server/platform/site-reach.ts';
import { openTestDatabase } from '#tests/support/data/test-database.ts';
import { stopClock, type TestClock } from '#tests/support/test-clock.ts';
import { setUpSite } from './set-up.ts';
import { createSetupLink, SETUP_LINK_MS, setupLinkState, createOwnerSignInLink } from './setup-link.ts';

let database: Database;
let clock: TestClock;
let dir: string;
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'poruch-setup-'));
  clock = stopClock('2026-11-28T12:00:00Z');
  database = useDatabase(await openTestDatabase(dir));
});
afterEach(() => {
  setClock(null);
  setSiteCountry(us);
  setFallbackLocale('us');
  setSiteHasOwner(false);
  database.close();
  rmSync(dir, { recursive: true, force: true });
});

const answers = (change: object = {}) => ({
  site: {
    name: { ua: 'Чикаго разом', us: 'Chicago Together' },
    tagline: { ua: 'українці Чикаго', us: 'Ukrainians of Chicago' },
    timeZone: 'America/Chicago',
  },
  admin: { email: ' Olena@Chicago.example ', name: 'Олена Гончар' },
  ...change,
});
const link = async () => {
  const made = await createSetupLink(database);
  if (!made.ok) throw new Error('no link');
  return made.value;
};
const tables = async () => {
  const count = async (table: string) =>
    Number((await database.client.execute(`select count(*) as n from ${table}`)).rows[0]!.n);
  return { people: await count('user'), categories: await count('category'), pages: await count('entry') };
};

describe('a site before its setup', () => {
  const isOpen = async () => (await readSettings(database)).launch.isOpen;

  it('is not open, and another setup link changes nothing', async () => {
    expect(await isOpen()).toBe(true);
    await link();
    expect(await isOpen()).toBe(false);
    expect(isTrial()).toBe(true);
    const { revision } = await readRevisedSettings(database);
    await link();
    expect((await readRevisedSettings(database)).revision).toBe(revision);
  });

  it('stays open if it has content', async () => {
    await addStarterSet(database, null);
    await link();
    expect(await isOpen()).toBe(true);
  });
});

describe('the setup of a site', () => {
  it('stores its name, look, admin and starter set', async () => {
    const taken = await storeBrandMark(Buffer.from('<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'));
    const logo = taken.ok ? taken.value.mark : null;
    const { key, url } = await link();
    expect(url).toMatch(/^http:\/\/[^/]+\/setup\/[0-9a-f]{48}$/);
    const done = await setUpSite(
      database,
      key,
      answers({ brand: { accent: '0057B7', logo }, mailbox: 'red@chicago.example' }),
    );
    expect(done).toMatchObject({
      ok: true,
      value: { email: 'olena@chicago.example', signIn: expect.stringContaining('token='), added: { pages: 4 } },
    });
    const { site, brand, contacts, launch } = await readSettings(database);
    expect(isTrial()).toBe(false);
    expect([site.name.us, site.title.ua, site.description.us]).toEqual([
      'Chicago Together',
      'Чикаго разом: українці Чикаго',
      'Chicago Together: Ukrainians of Chicago',
    ]);
    expect([brand.accent, brand.logo, contacts.mailbox, launch.isOpen]).toEqual([
      '#0057b7',
      logo,
      'red@chicago.example',
      false,
    ]);
    expect(await findPersonByEmail(database, 'olena@chicago.example')).toMatchObject({
      role: 'admin',
      name: 'Олена Гончар',
    });
    const { rows } = await database.client.execute('select status, author_id is not null as own from entry');
    expect(rows.map(({ status, own }) => [status, own])).toEqual(rows.slice(0, 4).map(() => ['draft', 1]));
    const texts = await database.client.execute('select title, body from entry_text');
    expect(JSON.stringify(texts.rows)).toContain('Чикаго разом');
    expect(JSON.stringify(texts.rows)).not.toMatch(/Поруч|Poruch|\{name\}|\{inCountry\}/);
  });

  it('sets the currency, the default language and the starter texts for another country', async () => {
    const { key } = await link();
    const site = { ...answers().site, country: 'PL', fallback: 'ua', timeZone: 'Europe/Warsaw' };
    expect(await setUpSite(database, key, answers({ site }))).toMatchObject({ ok: true });
    expect(siteCountry().currency).toBe('PLN');
    expect(negotiateLocale({ cookie: null, acceptLanguage: 'pl', sameOriginNavigation: false })).toBe('ua');
    const { rows } = await database.client.execute('select name, description from category');
    expect(JSON.stringify(rows)).toContain('у Польщі');
    const texts = await database.client.execute('select title, excerpt, body from entry_text');
    expect(JSON.stringify([rows, texts.rows])).not.toMatch(/США|Сполучен|United States|in the US/);
  });

  it('succeeds for only one of two simultaneous attempts', async () => {
    const { key } = await link();
    const both = await Promise.all([
      setUpSite(database, key, answers()),
      setUpSite(database, key, answers({ admin: { email: 'b@chicago.example', name: 'Богдан' } })),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'refused', reason: 'set_up' } });
    expect((await tables()).people).toBe(1);
  });

  it('succeeds only once, even with another address', async () => {
    const { key } = await link();
    expect(await setUpSite(database, key, answers())).toMatchObject({ ok: true });
    const before = await tables();
    const again = await setUpSite(database, key, answers({ admin: { email: 'b@chicago.example', name: 'Богдан' } }));
    expect(again).toMatchObject({ failure: { reason: 'set_up' } });
    expect(await createSetupLink(database)).toMatchObject({ failure: { reason: 'set_up' } });
    expect(await setupLinkState(key)).toBe('awaits_owner');
    expect(await tables()).toEqual(before);
  });

  it('is refused if an admin was created in another way', async () => {
    const { key } = await link();
    await createPerson(operator, { email: 'first@chicago.example', role: 'admin' });
    expect(await setUpSite(database, key, answers())).toMatchObject({ failure: { reason: 'set_up' } });
    expect(await setupLinkState(key)).toBe('set_up');
  });

  it('works without the starter set, which can be added later, and repeatedly', async () => {
    const { key } = await link();
    expect(await setUpSite(database, key, answers({ starter: false }))).toMatchObject({
      value: { added: { categories: 0, pages: 0 } },
    });
    expect(await addStarterSet(database, null)).toMatchObject({ pages: 4 });
    const before = await tables();
    await database.client.execute(
      'update category set name = json(\'{"ua":"Моє","us":"Mine"}\') where slug = \'kultura\'',
    );
    expect(await addStarterSet(database, null)).toEqual({ categories: 0, pages: 0 });
    expect(await tables()).toEqual(before);
    const { rows } = await database.client.execute(
      "select name ->> 'ua' as name from category where slug = 'kultura' order by kind",
    );
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Моє']));
  });
});

describe('a used setup address', () => {
  const used = async () => {
    const { key } = await link();
    await setUpSite(database, key, answers());
    return key;
  };
  const run = (sql: string) => database.client.execute(sql);
  const ways: [string, (key: string) => Promise<unknown>][] = [
    ['after the first sign-in', () => run('update user set email_verified = 1')],
    ['a day later', async () => clock.forward(SETUP_LINK_MS)],
    ['with a second admin', () => createPerson(operator, { email: 'second@chicago.example', role: 'admin' })],
    [
      'with another admin in the owner’s place',
      async () => {
        clock.forward(1);
        await createPerson(operator, { email: 'second@chicago.example', role: 'admin' });
        await run(`update user set deleted_at = 1, role = 'user' where email not like 'second%'`);
      },
    ],
  ];

  it('signs in its owner repeatedly until the first sign-in', async () => {
    const key = await used();
    for (let time = 0; time < 2; time += 1) expect(await createOwnerSignInLink(key)).toContain('/login/confirm');
    expect(await createOwnerSignInLink(`${key.slice(0, -1)}x`)).toBeNull();
  });

  it('revokes all its sign-in links at the first sign-in, but not those created by an operator', async () => {
    const key = await used();
    for (let time = 0; time < 2; time += 1) await createOwnerSignInLink(key);
    await createSignInLink('olena@chicago.example', { byOperator: true });
    const links = async () =>
      (await database.client.execute("select value from verification where value like '{%magic-link%'")).rows.length;
    expect(await links()).toBe(4);
    await invalidateSignInMails('olena@chicago.example');
    expect(await links()).toBe(1);
  });

  it.each(ways)('does not sign in the owner %s', async (_when, change) => {
    const key = await used();
    await change(key);
    expect(await createOwnerSignInLink(key)).toBeNull();
    expect(await setupLinkState(key)).not.toBe('awaits_owner');
  });
});

describe('a setup address', () => {
  it('is valid for 24 hours, in upper or lower case', async () => {
    const { key } = await link();
    expect(await setupLinkState(key.toUpperCase())).toBe('open');
    clock.forward(SETUP_LINK_MS);
    expect(await setupLinkState(key)).toBe('expired');
    expect(await setUpSite(database, key, answers())).toMatchObject({ failure: { reason: 'set_up' } });
    expect((await tables()).people).toBe(0);
  });

  it('invalidates the previous one', async () => {
    const [first, second] = [await link(), await link()];
    expect(await setupLinkState(first.key)).toBe('unknown');
    expect(await setUpSite(database, first.key, answers())).toMatchObject({ failure: { reason: 'set_up' } });
    expect(await setUpSite(database, second.key, answers())).toMatchObject({ ok: true });
  });

  it.each(['', 'x', '0'.repeat(48), "' or 1=1 --"])('is unknown if it was never created: %j', async (key) => {
    expect(await setupLinkState(key)).toBe('unknown');
    expect(await setUpSite(database, key, answers())).toMatchObject({ ok: false });
    await link();
    expect(await setUpSite(database, key, answers())).toMatchObject({ ok: false });
    expect((await tables()).people).toBe(0);
  });
});

describe('an invalid setup answer', () => {
  const site = answers().site;
  it.each<[path: string, change: object]>([
    ['site.name.us', { site: { ...site, name: { ua: 'Чикаго', us: ' ' } } }],
    ['site.name', { site: { ...site, name: 'Чикаго' } }],
    ['site.country', { site: { ...site, country: 'XX' } }],
    ['site.fallback', { site: { ...site, fallback: 'pl' } }],
    ['site.timeZone', { site: { ...site, timeZone: 'Chicago' } }],
    ['site.theme', { site: { ...site, theme: 'zinc' } }],
    ['admin.email', { admin: { email: 'olena', name: 'Олена' } }],
    ['admin.name', { admin: { email: 'olena@chicago.example', name: '' } }],
    ['admin.role', { admin: { email: 'olena@chicago.example', name: 'Олена', role: 'admin' } }],
    ['brand.accent', { brand: { accent: '#ffd700' } }],
    ['brand.logo', { brand: { logo: { id: '0'.repeat(20), type: 'svg', width: 1, height: 1 } } }],
    ['mailbox', { mailbox: 'nobody' }],
    ['starter', { starter: 'yes' }],
  ])('names %s, stores nothing and keeps the address usable', async (at, change) => {
    const { key } = await link();
    const done = await setUpSite(database, key, answers(change) as Partial<SetupInput>);
    const issues = !done.ok && done.failure.code === 'invalid' ? done.failure.issues : [];
    expect(issues.map(({ path: issuePath }) => issuePath)).toEqual([at]);
    expect((await tables()).people).toBe(0);
    expect(await setupLinkState(key)).toBe('open');
  });
});
