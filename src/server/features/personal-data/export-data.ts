import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { HOUR } from '#content/format/durations.ts';
import { formatDate } from '#content/format/format-date.ts';
import { dataExportMessages } from '#content/messages/account/data-export.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { ok, type Result } from '#content/result.ts';
import { toAbsoluteUrl, paths } from '#content/urls/urls.ts';
import type { PersonalData } from '#server/core/accounts/personal-data.ts';
import { findPerson, type PersonRow } from '#server/core/accounts/rows.ts';
import { detectPictureFormat } from '#server/core/media/detect-format.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import { database, type Database } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { notFound, refused } from '#server/platform/failures.ts';
import { withinLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { masterKey } from '#server/platform/storage-keys.ts';
import type { Storage } from '#server/platform/storage/picture-files.ts';
import { readWhole, storage } from '#server/platform/storage/storage.ts';
import { readPersonalData, readPersonalEntry, type PersonalPicture } from './personal-data.ts';
import { listEntryIdsOf, listMediaOf } from './rows.ts';

const MAX_EXPORTS_PER_HOUR = 5;

export interface DataExport {
  /** `poruch-data-2026-11-21.zip` */
  fileName: string;
  /** The ZIP; an error in it means that the archive is incomplete. */
  stream: Readable;
}

/**
 * Exports all that the site stores about a person (GDPR, articles 15 and 20): README.txt, their pictures, data.json.
 * The archive is created while it is read, one picture or entry at a time.
 * @param from storage of the picture files
 * @returns 409 to an impersonating admin, 429 after five in an hour
 */
export async function exportData(viewer: Viewer, from: Storage = storage()): Promise<Result<DataExport>> {
  if (viewer.impersonatedBy !== null) return refused('impersonating');
  const person = await findPerson(database(), viewer.id);
  if (person === null || person.deletedAt !== null) return notFound;
  const within = await withinLimit(`data-export:${person.id}`, MAX_EXPORTS_PER_HOUR, HOUR);
  if (!within.ok) return within;
  const zip = new ZipFile();
  // It is a plain PassThrough, despite its type in yazl.
  const stream = zip.outputStream as Readable;
  const data = await readPersonalData(database(), person, viewer.sessionId);
  zip.addBuffer(Buffer.from(await readme(database(), person)), 'README.txt', { mtime: new Date(now()) });
  const breakOff = (error: Error) => void stream.destroy(error);
  // The consumer of the stream also gets the error; this listener covers the time before there is one.
  stream.on('error', () => undefined);
  zip.on('error', breakOff);
  fillZip(zip, stream, database(), from, data).catch(breakOff);
  return ok({ fileName: `poruch-data-${new Date(now()).toISOString().slice(0, 10)}.zip`, stream });
}

async function fillZip(
  zip: ZipFile,
  output: Readable,
  opened: Database,
  from: Storage,
  data: PersonalData,
): Promise<void> {
  const closed = new Promise<void>((resolve) => output.once('close', resolve));
  const pictures: PersonalPicture[] = [];
  for (const { id, name, width, height, createdAt } of await listMediaOf(opened, data.profile.id)) {
    const bytes = await readWhole(from, masterKey(id));
    const file = bytes === null ? null : `media/${id}.${detectPictureFormat(bytes) === 'webp' ? 'webp' : 'jpg'}`;
    pictures.push({ id, name, file, width, height, createdAt: new Date(createdAt).toISOString() });
    if (bytes === null || file === null) continue;
    // Waits until the current picture has been sent, so that only one is in memory.
    await Promise.race([
      add(zip, file, Readable.from([bytes]), { size: bytes.length, compress: false, mtime: new Date(createdAt) }),
      closed,
    ]);
    if (output.destroyed) return;
  }
  const last = add(zip, 'data.json', Readable.from(dataJson(opened, data, pictures)), { mtime: new Date(now()) });
  zip.end();
  await Promise.race([last, closed]);
}

/** Resolves when the whole file has been added; yazl does not handle errors of the stream. */
function add(
  zip: ZipFile,
  name: string,
  file: Readable,
  options: { size?: number; compress?: boolean; mtime: Date },
): Promise<void> {
  return new Promise((resolve, reject) =>
    zip.addReadStream(file.once('end', resolve).once('error', reject), name, options),
  );
}

/** Yields `data.json`. Entries come last, one at a time, so that they are never all in memory. */
async function* dataJson(opened: Database, data: PersonalData, media: PersonalPicture[]): AsyncGenerator<string> {
  yield `${JSON.stringify({ ...data, media }, null, 2).slice(0, -2)},\n  "entries": [`;
  let separator = '\n';
  for (const id of await listEntryIdsOf(opened, data.profile.id)) {
    const entry = await readPersonalEntry(opened, data.profile.id, id);
    if (entry === null) continue;
    yield separator + JSON.stringify(entry, null, 2);
    separator = ',\n';
  }
  yield '\n  ]\n}\n';
}

/** Names in the archive that its README mentions. */
const names = {
  json: 'JSON',
  utf8: 'UTF-8',
  iso: 'ISO 8601',
  file: 'data.json',
  email: 'email',
  current: 'current',
  path: 'file',
  none: 'null',
  ua: 'ua',
  us: 'us',
  details: 'details',
  revisions: 'revisions',
};

async function readme(opened: Database, { locale, email }: PersonRow): Promise<string> {
  const { site } = await readSettings(opened);
  const words = dataExportMessages[locale];
  const values = {
    ...names,
    site: site.name[locale],
    address: email,
    date: formatDate(locale, new Date(now()).toISOString(), 'long'),
    deletion: toAbsoluteUrl(env().siteUrl, locale, paths.deleteAccount()),
  };
  const list = (heading: string, lines: readonly string[]) => [
    fill(heading, values),
    ...lines.map((line) => `- ${fill(line, values)}`),
    '',
  ];
  const named = (heading: string, parts: Readonly<Record<string, string>>) =>
    list(
      heading,
      Object.entries(parts).map(([name, text]) => `${name}: ${text}`),
    );
  const title = fill(words.title, values);
  return [
    title,
    '='.repeat(title.length),
    '',
    fill(words.made, values),
    '',
    ...named(words.files, words.fileList),
    ...named(words.parts, words.partList),
    ...list(words.notes, words.noteList),
  ].join('\r\n');
}
