import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { createApiCaller, jsonRequest } from '#server/app/testing.ts';
import type { PersonalData } from '#server/core/accounts/personal-data.ts';
import { writePresence } from '#server/core/accounts/presence-rows.ts';
import { updatePerson } from '#server/core/accounts/rows.ts';
import { recordAction } from '#server/core/audit/audit.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { uploadPicture } from '#server/core/media/media-store.ts';
import { createTwoColourPicture } from '#server/core/media/testing.ts';
import type { Storage } from '#server/platform/storage/picture-files.ts';
import { createStorage } from '#server/platform/storage/storage.ts';
import { readZip } from '#tests/support/data/read-zip.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  publishSample,
  START,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import * as room from './api.ts';
import { exportData } from './export-data.ts';
import type { PersonalEntry, PersonalPicture } from './personal-data.ts';

let site: TestSite;
let storage: Storage;
beforeEach(async () => {
  site = await openTestSite();
  storage = createStorage({ s3: null, dataDir: site.dir });
});
afterEach(() => site.close());

const viewer: Viewer = {
  id: 'user',
  role: 'user',
  name: 'Людина user',
  email: 'user@poruch.test',
  image: null,
  locale: 'ua',
  sessionId: 'here',
  impersonatedBy: null,
};
const run = (sql: string, args: (string | number | null)[]) => site.database.client.execute({ sql, args });
const session = (id: string, userId: string, device: string, impersonatedBy: string | null = null) =>
  run(
    'insert into session (id, token, user_id, expires_at, created_at, updated_at, user_agent, impersonated_by) values (?, ?, ?, ?, ?, ?, ?, ?)',
    [id, `SECRET-session-${id}`, userId, START + DAY, START, START, device, impersonatedBy],
  );
const account = (userId: string, provider: string, accountId: string) =>
  run(
    'insert into account (id, account_id, provider_id, user_id, access_token, refresh_token, id_token, password, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    [
      `${userId}-${provider}`,
      accountId,
      provider,
      userId,
      'SECRET-access',
      'SECRET-refresh',
      'SECRET-id',
      'SECRET-password',
      START,
      START,
    ],
  );

type Data = PersonalData & { media: PersonalPicture[]; entries: PersonalEntry[] };

async function exported(who: Viewer = viewer): Promise<{ files: Map<string, Buffer>; data: Data }> {
  const files = await readZip(await buffer(unwrapOrFail(await exportData(who, storage)).stream));
  return { files, data: JSON.parse(files.get('data.json')!.toString()) as Data };
}

describe('the personal data export', () => {
  it('contains the profile, the sign-in methods, the devices and the actions on the account', async () => {
    await account('user', 'google', 'at-google-7');
    await account('user', 'credential', 'user');
    await session('here', 'user', 'Firefox of user');
    await session('there', 'user', 'Phone of user');
    await session('shadow', 'user', 'Browser of the admin', 'admin');
    await site.database.batch([
      updatePerson(site.database, 'user', {
        phone: '+13125550199',
        banned: true,
        banReason: 'спам',
        banExpires: new Date(START),
      }),
      writePresence(
        site.database,
        new Map([
          ['user', START - 5000],
          ['user-2', START],
        ]),
      ),
      recordAction(site.database, 'admin', 'role.changed', 'user', { from: 'author', to: 'user' }),
      recordAction(site.database, 'user', 'person.banned', 'author', { reason: 'SECRET-reason of somebody else' }),
      recordAction(site.database, null, 'person.banned', 'user', { reason: 'спам', until: START }),
    ]);
    const { data } = await exported();
    expect(data).toMatchObject({ format: 'poruch-data/1', exportedAt: '2026-11-21T18:00:00.000Z' });
    expect(data.profile).toMatchObject({
      id: 'user',
      email: 'user@poruch.test',
      phone: '+13125550199',
      lastSeenAt: '2026-11-21T17:59:55.000Z',
      createdAt: '2026-11-21T18:00:00.000Z',
      ban: null,
    });
    expect(data.waysToSignIn.map(({ provider, accountId }) => [provider, accountId])).toEqual([
      ['email', null],
      ['google', 'at-google-7'],
      ['credential', null],
    ]);
    expect(data.sessions.map(({ device, current }) => [device, current]).sort()).toEqual([
      ['Firefox of user', true],
      ['Phone of user', false],
    ]);
    expect(data.acts).toHaveLength(3);
    expect(data.acts).toEqual(
      expect.arrayContaining([
        {
          at: '2026-11-21T18:00:00.000Z',
          action: 'role.changed',
          by: 'staff',
          about: 'you',
          details: { from: 'author', to: 'user' },
        },
        { at: '2026-11-21T18:00:00.000Z', action: 'person.banned', by: 'you', about: 'somebody else', details: null },
        {
          at: '2026-11-21T18:00:00.000Z',
          action: 'person.banned',
          by: 'operator',
          about: 'you',
          details: { reason: 'спам', until: '2026-11-21T18:00:00.000Z' },
        },
      ]),
    );
  });

  it('contains every entry with its texts and details, and the picture files', async () => {
    const picture = unwrapOrFail(
      await uploadPicture(
        { database: site.database, storage },
        await createTwoColourPicture(2600, 1300).jpeg().toBuffer(),
        'user',
      ),
    );
    const clear = unwrapOrFail(
      await uploadPicture(
        { database: site.database, storage },
        await sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } })
          .png()
          .toBuffer(),
        'user',
      ),
    );
    const lost = unwrapOrFail(
      await uploadPicture(
        { database: site.database, storage },
        await createTwoColourPicture(50, 40).jpeg().toBuffer(),
        'user',
      ),
    );
    await storage.deleteAll(lost.id);
    const ad = await createSample(
      'advertisements',
      { cover: { id: picture.id, alt: { ua: 'Фото' } }, details: { phone: '+13125550100' } },
      actors.user,
      'my-ad',
    );
    unwrapOrFail(await transitionEntry(actors.user, 'advertisements', ad.id, 'pending'));
    unwrapOrFail(await transitionEntry(actors.admin, 'advertisements', ad.id, 'active'));
    await createSample('advertisements', {}, actors.user, 'my-draft');
    const { data, files } = await exported();
    expect(data.entries.map(({ id, status }) => [id, status])).toEqual([
      ['my-ad', 'active'],
      ['my-draft', 'draft'],
    ]);
    const [first, second] = data.entries;
    expect(first).toMatchObject({
      kind: 'advertisements',
      cover: { id: picture.id, alt: { ua: 'Фото' } },
      details: { ...ad.content.details, phone: '+13125550100' },
      texts: ad.content.texts,
    });
    expect(first!.url).toBe(`http://localhost:4321/advertisement/${ad.content.slug}`);
    expect(first!.publishedAt).toBe('2026-11-21T18:00:00.000Z');
    expect(first!.revisions.count).toBe(3);
    expect(first!.revisions.saved.map(({ number, status, byYou }) => [number, status, byYou])).toEqual([
      [1, 'draft', true],
      [2, 'pending', true],
      [3, 'active', false],
    ]);
    expect(second).toMatchObject({ url: null, publishedAt: null, revisions: { count: 1 } });
    expect([...files.keys()].sort()).toEqual(
      ['README.txt', 'data.json', `media/${clear.id}.webp`, `media/${picture.id}.jpg`].sort(),
    );
    expect(data.media).toHaveLength(3);
    expect(data.media.find(({ id }) => id === lost.id)).toMatchObject({ file: null });
    const { file } = data.media.find(({ id }) => id === picture.id)!;
    const { info } = await sharp(files.get(file!)!).raw().toBuffer({ resolveWithObject: true });
    // The picture in full size, not one of its smaller widths.
    expect([info.width, info.height]).toEqual([2560, 1280]);
    expect((await sharp(files.get(`media/${clear.id}.webp`)!).metadata()).hasAlpha).toBe(true);
  });

  it('contains no data of other people and no secrets', async () => {
    await account('user', 'google', 'mine');
    await account('user-2', 'google', 'at-google-of-the-other');
    await session('here', 'user', 'Mine');
    await session('other', 'user-2', 'Device of the other');
    await run(
      'insert into verification (id, identifier, value, expires_at, created_at, updated_at) values (?, ?, ?, ?, ?, ?)',
      ['v', 'magic-link:SECRET-link', '{"email":"user@poruch.test","x":"SECRET-value"}', START + 1000, START, START],
    );
    unwrapOrFail(
      await uploadPicture(
        { database: site.database, storage },
        await createTwoColourPicture(30, 30).jpeg().toBuffer(),
        'user-2',
      ),
    );
    await createSample(
      'advertisements',
      { texts: { ua: { title: 'Оголошення іншої людини', body: 'Текст' } } },
      secondActors.user,
      'their-ad',
    );
    await publishSample('news', {}, 'staff-news');
    await site.database.batch([
      recordAction(site.database, 'admin', 'role.changed', 'user-2', { from: 'user', to: 'author' }),
      recordAction(site.database, 'admin', 'sessions.ended', 'user'),
    ]);
    const { data, files } = await exported();
    const all = [...files].map(([name, content]) => name + content.toString('utf8')).join('\n');
    expect(data.entries).toEqual([]);
    expect(data.media).toEqual([]);
    expect(data.acts).toHaveLength(1);
    for (const word of [
      'SECRET',
      'user-2',
      'admin@',
      '"admin"',
      'of the other',
      'their-ad',
      'іншої людини',
      'staff-news',
      'token',
      'password"',
    ])
      expect(all).not.toContain(word);
    expect(all).toContain('user@poruch.test');
  });

  it('explains its contents in the language of the person', async () => {
    expect((await exported()).files.get('README.txt')!.toString()).toContain('21 листопада 2026');
    await site.database.batch([updatePerson(site.database, 'user', { locale: 'us' })]);
    const readme = (await exported()).files.get('README.txt')!.toString();
    expect(readme).toContain('November 21, 2026');
    expect(readme).toContain('http://localhost:4321/us/delete-account');
    expect(readme).not.toMatch(/[{}]/);
    // Each part of the file is explained.
    const { format: _format, exportedAt: _exportedAt, ...parts } = (await exported()).data;
    for (const name of Object.keys(parts)) expect(readme).toContain(`\r\n- ${name}: `);
  });

  it('is refused to an impersonating admin and to a deleted account', async () => {
    expect(await exportData({ ...viewer, impersonatedBy: 'admin' }, storage)).toMatchObject({
      ok: false,
      failure: { status: 409, reason: 'impersonating' },
    });
    await site.database.batch([updatePerson(site.database, 'user', { deletedAt: new Date(START) })]);
    expect(await exportData(viewer, storage)).toMatchObject({ ok: false, failure: { status: 404 } });
  });

  it('fails if a picture cannot be read, instead of ending like a complete archive', async () => {
    unwrapOrFail(
      await uploadPicture(
        { database: site.database, storage },
        await createTwoColourPicture(30, 30).jpeg().toBuffer(),
        'user',
      ),
    );
    const broken: Storage = { ...storage, readFile: () => Promise.reject(new Error('The bucket is away')) };
    await expect(buffer(unwrapOrFail(await exportData(viewer, broken)).stream)).rejects.toThrow('The bucket is away');
  });

  it('fails if the database fails midway', async () => {
    await createSample('advertisements', {}, actors.user);
    const { stream } = unwrapOrFail(await exportData(viewer, storage));
    await run('alter table revision rename to gone', []);
    await expect(buffer(stream)).rejects.toThrow('Failed query');
  });

  it('stops reading pictures when the client disconnects', async () => {
    for (const side of [30, 31, 32])
      unwrapOrFail(
        await uploadPicture(
          { database: site.database, storage },
          await createTwoColourPicture(side, 2000).jpeg().toBuffer(),
          'user',
        ),
      );
    const asked: string[] = [];
    const slow: Storage = { ...storage, readFile: (key) => (asked.push(key), storage.readFile(key)) };
    const { stream } = unwrapOrFail(await exportData(viewer, slow));
    const gone = new Promise((resolve) => stream.once('close', resolve));
    stream.destroy();
    await gone;
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked.length).toBeLessThan(3);
  });
});

describe('GET /api/me/data', () => {
  const askRoom = createApiCaller(room);
  const ask = (who: Viewer | null) => askRoom(who, jsonRequest('/api/me/data'));

  it('sends a ZIP named after the day, at most five times an hour', async () => {
    for (let time = 0; time < 5; time += 1) {
      const answer = await ask(viewer);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/zip');
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="poruch-data-2026-11-21.zip"');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect([...(await readZip(Buffer.from(await answer.arrayBuffer()))).keys()]).toEqual(['README.txt', 'data.json']);
    }
    site.clock.forward(600_000);
    const sixth = await ask(viewer);
    expect(sixth.status).toBe(429);
    expect(sixth.headers.get('content-type')).toBe('application/problem+json');
    expect(sixth.headers.get('retry-after')).toBe('3000');
    const another = await ask({ ...viewer, id: 'user-2' });
    expect(another.status).toBe(200);
    await another.arrayBuffer();
  });

  it('answers 401 to anonymous viewers and 409 while impersonating', async () => {
    expect((await ask(null)).status).toBe(401);
    expect((await ask({ ...viewer, impersonatedBy: 'admin' })).status).toBe(409);
  });
});
