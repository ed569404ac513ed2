import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultConsent } from '#content/consent/consent.ts';
import { noRates } from '#content/format/rates.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { createApiCaller, jsonRequest, viewerOf } from '#server/app/testing.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { changeSettings } from '#server/core/settings/settings-commands.ts';
import { saveSettings } from '#server/core/taxonomy/catalogue-commands.ts';
import { latestOutboxId, outboxAfter } from '#server/publishing/publisher/outbox-rows.ts';
import { actors, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import * as room from './api.ts';

let site: TestSite;
const ask = createApiCaller(room);
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const admin = viewerOf(actors.admin);
const read = async (viewer: Viewer | null = admin) => {
  const response = await ask(viewer, jsonRequest('/api/settings'));
  return {
    etag: response.headers.get('etag')!,
    json: await response.json(),
    cache: response.headers.get('cache-control'),
  };
};
const patch = async (body: unknown, etag?: string, viewer = admin) => {
  const seen = etag ?? (await read()).etag;
  const response = await ask(
    viewer,
    jsonRequest('/api/settings', 'PATCH', body, seen === '' ? {} : { 'if-match': seen }),
  );
  return { status: response.status, etag: response.headers.get('etag'), json: await response.json() };
};
const outboxSince = async (id: number) => (await outboxAfter(site.database, id, 10)).map(({ tags }) => tags);
const cookie = (id: string, more: object = {}) => ({ id, name: { ua: 'Аналітика', us: 'Analytics' }, ...more });

describe('reading settings', () => {
  it('returns only the public part to users who are not admins', async () => {
    for (const viewer of [null, viewerOf(actors.user), viewerOf(actors.editor)]) {
      const { json } = await read(viewer);
      expect(Object.keys(json).sort()).toEqual([
        'ads',
        'brand',
        'consent',
        'contacts',
        'front',
        'launch',
        'rates',
        'site',
        'socials',
        'texts',
      ]);
      expect(Object.keys(json.contacts).sort()).toEqual(['address', 'email', 'phone']);
      expect(json.ads).toEqual({ days: 30 });
      expect(JSON.stringify(json)).not.toContain('mailbox');
    }
  });

  it('returns everything to admins, including values from the environment and the pages', async () => {
    const { json, cache } = await read();
    expect(cache).toBe('no-store');
    expect(json).toMatchObject({
      contacts: { mailbox: null, email: null },
      moderation: { firstAds: 3 },
      menus: { header: [], footer: [] },
      mail: { transport: 'files', from: expect.stringContaining('@') },
      providers: {
        google: { configured: false, missing: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
        apple: { configured: false },
      },
    });
  });
});

describe('changing settings', () => {
  it('merges values, applies to pages at once and changes the ETag', async () => {
    const before = await latestOutboxId(site.database);
    const { etag } = await read();
    const saved = await patch(
      {
        site: { name: { us: 'Nearby' }, timeZone: 'America/New_York' },
        contacts: { email: null, phone: '+1 (312) 555-0123' },
        socials: { telegram: 'https://t.me/poruch' },
        texts: { footerNote: { ua: 'Разом' } },
      },
      etag,
    );
    expect(saved).toMatchObject({
      status: 200,
      json: {
        site: { name: { ua: 'Поруч', us: 'Nearby' } },
        contacts: { email: null, phone: '+13125550123' },
        socials: { telegram: 'https://t.me/poruch' },
        texts: { footerNote: { ua: 'Разом', us: '' } },
      },
    });
    expect(saved.etag).not.toBe(etag);
    expect((await read()).etag).toBe(saved.etag);
    expect((await PageReader.open('us')).settings.site).toMatchObject({
      name: { us: 'Nearby' },
      timeZone: 'America/New_York',
    });
    expect(await outboxSince(before)).toEqual([['catalogue', 'anything']]);
    expect((await patch({ socials: { telegram: null } })).json.socials).toEqual({});
  });

  it('accepts manually entered rates dated up to today, and removes them one by one', async () => {
    const typed = await patch({
      rates: { UAH: { rate: '0,024', date: '2026-11-21' }, EUR: { rate: '1.150', date: '2026-11-20' } },
    });
    const UAH = { rate: 0.024, date: '2026-11-21' };
    expect(typed).toMatchObject({ status: 200 });
    expect(typed.json.rates).toEqual({ ...noRates, UAH, EUR: { rate: 1.15, date: '2026-11-20' } });
    expect((await read(null)).json.rates).toEqual(typed.json.rates);
    expect((await patch({ rates: { EUR: null } })).json.rates).toEqual({ ...noRates, UAH });
    expect((await patch({ rates: { UAH: { rate: 0.03 } } })).json.rates.UAH).toEqual({ ...UAH, rate: 0.03 });
    expect((await patch({ rates: null })).json.rates).toEqual(noRates);
  });

  it('skips a change without effect, and renders no pages for values that visitors do not see', async () => {
    // The first mailbox opens the contact form; a different one changes nothing for visitors.
    const closed = await latestOutboxId(site.database);
    expect((await patch({ contacts: { mailbox: 'desk@poruch.test' } })).status).toBe(200);
    expect(await outboxSince(closed)).toHaveLength(1);
    const before = await latestOutboxId(site.database);
    const { etag } = await read();
    expect((await patch({ site: { theme: 'emerald' } })).etag).toBe(etag);
    expect((await patch({ moderation: { firstAds: 5 }, contacts: { mailbox: 'editors@poruch.test' } })).status).toBe(
      200,
    );
    expect((await read()).json.moderation.firstAds).toBe(5);
    expect(await outboxSince(before)).toEqual([]);
    expect((await patch({ ads: { lingerDays: 30 } })).status).toBe(200);
    expect(await outboxSince(before)).toHaveLength(1);
  });

  it('is audited with its sections, in the same batch as the change', async () => {
    const acts = async () =>
      (
        await site.database.client.execute(
          "select actor_id as actor, target_id as target, details from audit where action = 'settings.changed'",
        )
      ).rows.map(({ actor, target, details }) => [actor, target, JSON.parse(String(details))]);
    await patch({ site: { theme: 'zinc' }, ads: { days: 31 } });
    await patch({ site: { theme: 'zinc' } });
    await patch({ site: { theme: 'pink' } });
    await patch({ ads: { days: 32 } }, '"999"');
    expect(await acts()).toEqual([['admin', null, { sections: 'site, ads' }]]);
  });

  it('clears a social network, and a whole section that may be empty', async () => {
    await patch({ socials: { telegram: 'https://t.me/poruch', viber: 'https://invite.viber.com/x' } });
    expect((await patch({ socials: { viber: null, x: null } })).json.socials).toEqual({
      telegram: 'https://t.me/poruch',
    });
    expect((await patch({ socials: null })).json.socials).toEqual({});
  });

  it('requires the newest ETag, even if another user has changed another section', async () => {
    const { etag } = await read();
    expect((await patch({}, '')).status).toBe(428);
    await patch({ moderation: { firstAds: 1 } });
    const stale = await patch({ site: { theme: 'zinc' } }, etag);
    expect(stale).toMatchObject({
      status: 409,
      json: { code: 'stale', current: { moderation: { firstAds: 1 }, site: { theme: 'emerald' } } },
    });
    await saveSettings(site.database, 'socials', { facebook: 'https://facebook.com/poruch' });
    expect((await patch({ site: { theme: 'zinc' } }, `"${stale.json.revision}"`)).status).toBe(409);
  });

  it('succeeds only once for two simultaneous changes', async () => {
    const revision = Number((await read()).etag.replaceAll('"', ''));
    const change = (patchOf: Record<string, unknown>) => changeSettings(site.database, actors.admin, patchOf, revision);
    const both = await Promise.all([change({ site: { theme: 'zinc' } }), change({ ads: { days: 45 } })]);
    expect(both.map((result) => (result.ok ? 'saved' : result.failure.code)).sort()).toEqual(['saved', 'stale']);
  });

  it('is reserved for admins', async () => {
    for (const actor of [actors.user, actors.author, actors.editor])
      expect((await patch({ site: { theme: 'zinc' } }, undefined, viewerOf(actor))).status).toBe(403);
  });

  it.each<[object, string, string?]>([
    [{ site: { timeZone: 'Europe/Kiev2' } }, 'site.timeZone'],
    [{ site: { timeZone: '+02:00' } }, 'site.timeZone'],
    [{ site: { name: { ua: '  ' } } }, 'site.name.ua', 'required'],
    [{ site: { name: null } }, 'site.name'],
    [{ site: null }, 'site'],
    [{ site: { theme: 'pink' } }, 'site.theme'],
    [{ site: { description: { us: 'x'.repeat(301) } } }, 'site.description.us', 'too_long'],
    [{ site: { name: { pl: 'Obok' } } }, 'site.name.pl', 'unknown_field'],
    [{ contacts: { mailbox: 'nobody' } }, 'contacts.mailbox'],
    [{ contacts: { mailbox: ['a@b.test'] } }, 'contacts.mailbox'],
    [{ contacts: { email: 'a@b.test\r\nBcc: all@b.test' } }, 'contacts.email'],
    [{ socials: { telegram: 'javascript:alert(1)' } }, 'socials.telegram', 'unsafe_url'],
    [{ socials: { telegram: 'javascript://t.me/poruch' } }, 'socials.telegram', 'unsafe_url'],
    [{ socials: { myspace: 'https://myspace.com' } }, 'socials.myspace', 'unknown_field'],
    [{ ads: { days: 0 } }, 'ads.days', 'too_small'],
    [{ ads: { days: '30' } }, 'ads.days'],
    [{ moderation: { firstAds: 1.5 } }, 'moderation.firstAds'],
    [{ rates: { EUR: { rate: 0, date: '2026-11-20' } } }, 'rates.EUR.rate', 'too_small'],
    [{ rates: { EUR: { rate: -1.15, date: '2026-11-20' } } }, 'rates.EUR.rate', 'too_small'],
    [{ rates: { UAH: { rate: 41.5, date: '2026-11-20' } } }, 'rates.UAH.rate', 'too_big'],
    [{ rates: { UAH: { rate: '1e999', date: '2026-11-20' } } }, 'rates.UAH.rate', 'number_words'],
    [{ rates: { UAH: { rate: 'дві копійки', date: '2026-11-20' } } }, 'rates.UAH.rate', 'number_words'],
    [{ rates: { UAH: { rate: 0.024 } } }, 'rates.UAH.date'],
    [{ rates: { UAH: { date: '2026-11-20' } } }, 'rates.UAH.rate'],
    [{ rates: { UAH: { rate: 0.024, date: '2026-02-30' } } }, 'rates.UAH.date'],
    [{ rates: { UAH: { rate: 0.024, date: '2026-11-22' } } }, 'rates.UAH.date', 'in_the_future'],
    [{ rates: { USD: { rate: 1, date: '2026-11-20' } } }, 'rates.USD', 'unknown_field'],
    [{ rates: { CHF: { rate: 1.3, date: '2026-11-20' } } }, 'rates.CHF', 'unknown_field'],
    [{ site: { country: 'XX' } }, 'site.country', 'invalid'],
    [{ mail: { from: 'x@y.test' } }, 'mail', 'unknown_field'],
    [{ providers: {} }, 'providers', 'unknown_field'],
    [{ menus: { header: [] } }, 'menus', 'unknown_field'],
    [{ consent: { revision: 9 } }, 'consent.revision', 'unknown_field'],
    [{ consent: { barPosition: 'middle' } }, 'consent.barPosition'],
    [{ consent: { texts: { hello: { ua: 'а', us: 'a' } } } }, 'consent.texts.hello', 'unknown_field'],
    [{ consent: { optional: [cookie('a~b')] } }, 'consent.optional.0.id'],
    [{ consent: { optional: [cookie('42')] } }, 'consent.optional.0.id'],
    [{ consent: { optional: [cookie('essential')] } }, 'consent.optional.0.id', 'taken'],
    [{ consent: { optional: [cookie('a'), cookie('a')] } }, 'consent.optional.1.id', 'taken'],
    [
      { consent: { optional: [cookie('a', { src: 'http://example.com/a.js' })] } },
      'consent.optional.0.src',
      'unsafe_url',
    ],
    [
      { consent: { optional: [cookie('a', { targetCookieIds: ['a; Domain=x'] })] } },
      'consent.optional.0.targetCookieIds.0',
    ],
    [
      { consent: { optional: [cookie('a', { links: { 'javascript:alert(1)': { ua: 'а', us: 'a' } } })] } },
      'consent.optional.0.links.javascript:alert(1)',
    ],
    [{ consent: { optional: [cookie('a', { name: { ua: 'А', us: '' } })] } }, 'consent.optional.0.name.us', 'required'],
  ])('rejects %j', async (body, path, code) => {
    const { etag, json } = await read();
    const answer = await patch(body);
    expect(answer.status).toBe(422);
    expect(answer.json.errors).toMatchObject([{ path, ...(code ? { code } : {}) }]);
    expect(answer.json.errors[0].message).not.toMatch(/\{\w+\}/);
    expect(await read()).toMatchObject({ etag, json });
  });

  it.each([
    '{"__proto__":{"site":{"theme":"zinc"}}}',
    '{"site":{"__proto__":{"theme":"zinc"}}}',
    `${'{"site":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    '{"constructor":{"prototype":{"x":1}}}',
  ])('ignores or rejects the malicious body %.40s', async (body) => {
    const answer = await patch(body);
    expect([200, 422]).toContain(answer.status);
    expect((await read()).json.site.theme).toBe('emerald');
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });
});

describe('consent settings', () => {
  it('ask all visitors again when the cookies change, and only then', async () => {
    const first = defaultConsent.revision;
    const revision = async (body: object) => (await patch({ consent: body })).json.consent.revision;
    expect(
      await revision({ barPosition: 'top-left', isModalForced: true, texts: { accept: { ua: 'Гаразд', us: 'OK' } } }),
    ).toBe(first);
    const analytics = cookie('analytics', {
      src: 'https://stats.example.com/a.js',
      targetCookieIds: ['_ga', '_ga_123'],
      links: {
        'https://example.com/privacy': { ua: 'Правила', us: 'Policy' },
        '/privacy-policy': { ua: 'Наша', us: 'Ours' },
      },
    });
    const saved = await patch({ consent: { optional: [analytics] } });
    expect(saved.json.consent).toMatchObject({
      revision: first + 1,
      barPosition: 'top-left',
      texts: { accept: { us: 'OK' } },
      optional: [{ ...analytics, description: { ua: '', us: '' }, isPreselected: false }],
    });
    expect(await revision({ optional: saved.json.consent.optional })).toBe(first + 1);
    expect(await revision({ optional: [] })).toBe(first + 2);
    expect(await revision({ texts: null })).toBe(first + 2);
    expect((await read(null)).json.consent).toMatchObject({ revision: first + 2, texts: {} });
  });
});
