import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#content/format/durations.ts';
import { systemActor } from '#content/model/permissions.ts';
import { defaultSettings } from '#content/settings/settings.ts';
import { paths } from '#content/urls/urls.ts';
import { createHousekeeping } from '#server/app/jobs/housekeeping.ts';
import { viewerOf } from '#server/app/testing.ts';
import { operator } from '#server/core/accounts/people-commands.ts';
import { limitPerson } from '#server/core/advertisers/limit-person.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { createEntry, transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { removeMedia } from '#server/core/media/media-commands.ts';
import { mediaStore, uploadPicture } from '#server/core/media/media-store.ts';
import { createTwoColourPicture } from '#server/core/media/testing.ts';
import { addMissingPaths } from '#server/core/redirects/not-found-rows.ts';
import { writeSetting } from '#server/core/settings/rows.ts';
import { addDayCounts } from '#server/features/audience/rows.ts';
import { sendContactMessage } from '#server/features/contact/contact.ts';
import { replyToConversation, startTestConversation } from '#server/features/conversations/testing.ts';
import { decideReport } from '#server/features/reports/decide-report.ts';
import { anonymous, publishAd, reportEntry } from '#server/features/reports/testing.ts';
import { createSearch } from '#server/features/saved-searches/saved-searches.ts';
import { testDataDir } from '#server/platform/database/testing.ts';
import { env } from '#server/platform/env.ts';
import { MailSender } from '#server/platform/mail/sender.ts';
import { createMailTransport } from '#server/platform/mail/transport.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { call, emailOf, signIn, sqlValue } from '#tests/support/auth-calls.ts';
import {
  actors,
  unwrapOrFail,
  openTestSite,
  secondActors,
  sampleInput,
  START,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { confirmDeletion, requestDeletion } from './deletion.ts';
import { removePerson } from './erase-account.ts';

const dir = testDataDir();
const email = emailOf('user');
const said = 'Пише Олена Таємна, телефон (312) 555-0199, він же 3125550199, пошта user@poruch.test';
/** As typed, as stemmed for the search, and as transliterated in an address. */
const words = ['Таємна', 'таємна', 'Таємної', 'taiemn', 'tayemn', 'taemn', '3125550199', '555-0199', email];

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const sendMails = () => {
  const { smtpUrl, mailFrom, dataDir, siteUrl } = env();
  const transport = createMailTransport({ smtpUrl, mailFrom, dataDir, siteUrl });
  return new MailSender({ database: site.database, transport, log: recordingLog() }).run();
};
const readFilesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((file) =>
    file.isFile() ? [path.join(file.parentPath, file.name)] : [],
  );

/** Decodes base64 and quoted-printable anywhere in a file, because mail encodes Cyrillic in them. */
function decoded(file: string): string {
  const raw = readFileSync(file, file.endsWith('.eml') ? 'latin1' : 'utf8');
  if (!file.endsWith('.eml')) return raw;
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  const blocks = [...raw.matchAll(/(?:^[A-Za-z0-9+/=]{16,}\r\n)+/gm)].map(([block]) =>
    Buffer.from(block, 'base64').toString(),
  );
  return [Buffer.from(bytes, 'latin1').toString(), ...blocks].join('\n');
}

/** Words that are still found, and where: in a row, a file, a file name, or the bytes of the database. */
async function found(): Promise<string[]> {
  const { rows: tables } = await site.database.client.execute(
    "select name from sqlite_master where type = 'table' and name not like 'entry_search_%' and name not like 'desk_search_%' and name not like 'edit_search_%'",
  );
  const places = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await site.database.client.execute(`select * from "${String(name)}"`);
    places.set(
      `table ${String(name)}`,
      JSON.stringify(rows, (_key, value: unknown) =>
        value instanceof ArrayBuffer ? Buffer.from(value).toString() : value,
      ),
    );
  }
  for (const file of readFilesIn(dir)) places.set(`file ${path.relative(dir, file)}`, file + decoded(file));
  for (const file of readFilesIn(site.dir)) places.set(`bytes of ${path.basename(file)}`, readFileSync(file, 'utf8'));
  return [...places].flatMap(([place, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${place}: ${word}`),
  );
}

/** Creates everything that a person leaves behind, and everything that others record about them. */
async function liveALife(): Promise<string> {
  const cookie = await signIn(email);
  await call('/update-user', { body: { name: 'Олена Таємна', phone: '+13125550199' }, cookie });
  const upload = async (name: string) =>
    unwrapOrFail(
      await uploadPicture(
        mediaStore(),
        await createTwoColourPicture(90, 60).tint({ r: name.length, g: 9, b: 9 }).png().toBuffer(),
        'user',
        { name },
      ),
    ).id;
  const [cover, other, unused] = [
    await upload('Таємна.jpg'),
    await upload('Олена Таємна (2).jpg'),
    await upload('Таємна без ужитку.jpg'),
  ];
  const texts = { ua: { title: 'Шафа від Таємної 3125550199', body: `${said}. ${'Добра шафа. '.repeat(400)}` } };
  const alt = { ua: said, us: said };
  const content = {
    texts,
    cover: { id: cover, alt },
    gallery: [{ id: other, alt }],
    details: { contactName: 'Олена Таємна', phone: '+13125550199' },
  };
  const ad = unwrapOrFail(await createEntry(actors.user, 'advertisements', sampleInput('advertisements', content)));
  unwrapOrFail(await transitionEntry(systemActor, 'advertisements', ad.id, 'active'));
  unwrapOrFail(await updateEntry(systemActor, 'advertisements', ad.id, { slug: `nova-adresa-${ad.content.slug}` }, 2));
  const draft = unwrapOrFail(await createEntry(actors.user, 'advertisements', sampleInput('advertisements', content)));
  unwrapOrFail(await transitionEntry(actors.user, 'advertisements', draft.id, 'pending'));
  unwrapOrFail(await transitionEntry(actors.editor, 'advertisements', draft.id, 'changes_requested', { note: said }));
  unwrapOrFail(await removeMedia(mediaStore(), actors.admin, unused));

  await publishAd('theirs');
  await reportEntry('theirs', actors.user, { comment: said });
  await reportEntry('theirs', anonymous, { email, comment: said });
  const about = await reportEntry(ad.id, secondActors.user, { comment: said });
  unwrapOrFail(await decideReport(actors.admin, about.id, { to: 'dismissed', resolution: said }));
  unwrapOrFail(await limitPerson(viewerOf(actors.editor), 'user', { days: 3, reason: 'Олена Таємна обманює' }));
  unwrapOrFail(await createSearch('user', { name: 'Таємна', kind: 'advertisements', query: 'priceMax=50' }, 'ua'));
  await site.database.batch([
    writeSetting(site.database, 'contacts', { ...defaultSettings.contacts, mailbox: 'desk@poruch.test' }),
  ]);
  const form = { name: 'Олена Таємна', email: 'User@poruch.test', topic: 'general', message: said };
  unwrapOrFail(await sendContactMessage(form, { locale: 'ua', clientAddress: '192.0.2.1' }));
  const { conversationId } = unwrapOrFail(await startTestConversation('Чи ще продаєте?', { entryId: ad.id }));
  unwrapOrFail(await replyToConversation(conversationId, said));
  const {
    content: { slug },
  } = (await findRecord(site.database, ad.id))!;
  const address = paths.entry('advertisements', slug);
  await site.database.batch([
    ...addDayCounts(site.database, '2026-11-21', {
      views: new Map([[address, 3]]),
      visitors: new Set(),
      pageVisitors: new Map(),
    }),
    ...addMissingPaths(site.database, [{ id: 'missed', path: address, count: 1, at: 0, referrer: null }]),
  ]);
  mkdirSync(`${dir}/social`, { recursive: true });
  writeFileSync(`${dir}/social/ua-advertisements-${slug}.v1.jpg`, 'its title, drawn');
  await sendMails();
  return ad.id;
}

const ways: [string, () => Promise<unknown>][] = [
  [
    'its owner',
    async () => {
      unwrapOrFail(await requestDeletion('user', 'ua'));
      const { rows } = await site.database.client.execute({
        sql: 'select text from mail where "to" = ? order by rowid desc',
        args: [email],
      });
      const link = /https?:\S+delete-account\/confirm\S+/.exec(String(rows.map(({ text }) => text).join('\n')))![0];
      await sendMails();
      return confirmDeletion('user', new URL(link).searchParams.get('token')!);
    },
  ],
  ['an admin', () => removePerson(operator, 'user')],
];

describe('deleting an account', () => {
  it.each(ways)('by %s leaves no trace of the person', async (_by, remove) => {
    const ad = await liveALife();
    const before = await found();
    for (const place of [
      'table mail',
      'table audit',
      'table report',
      'table entry_text',
      'table revision',
      'table outbox',
      'table page_day',
      'bytes of test.db',
      'file mail',
    ]) {
      expect(before.join('\n'), place).toContain(place);
    }
    const slug = String(await sqlValue('select slug from entry where id = ?', [ad]));
    unwrapOrFail((await remove()) as Awaited<ReturnType<typeof removePerson>>);
    await sendMails();
    for (const file of readFilesIn(path.join(dir, 'mail'))) utimesSync(file, START / 1000, START / 1000);
    // Runs the hourly job until it finds nothing to do: during the first run, the outbox has not been processed yet.
    const { run } = createHousekeeping(site.database);
    for (let hour = 0; hour < 24; hour += 1, site.clock.forward(HOUR)) await run();
    expect(await found()).toEqual([]);
    expect((await (await PageReader.open('ua')).entry('advertisements', slug)).state).toBe('gone');
    expect(await sqlValue('select count(*) from report')).toBe(3);
  });
});
