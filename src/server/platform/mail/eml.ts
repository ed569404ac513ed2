import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface EmlNameFields {
  id: string;
  to: string;
  subject: string;
  createdAt: number;
}

const toFileNamePart = (text: string, max: number) =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}@.]+/gu, '-')
    .replace(/^[-.]+/, '')
    .slice(0, max)
    .replace(/[-.]+$/, '');

/**
 * `2026-03-08T17-40-05-olena@example.com-Вхід-до-порталу-{id}.eml`: sorted by time, readable, and the same for the same
 * mail.
 */
export function emlName({ id, to, subject, createdAt }: EmlNameFields): string {
  const time = new Date(createdAt).toISOString().slice(0, 19).replaceAll(':', '-');
  // A file name may have 255 bytes, and a Cyrillic letter takes two of them.
  return `${[time, toFileNamePart(to, 60), toFileNamePart(subject, 40), toFileNamePart(id, 32)].join('-')}.eml`;
}

/**
 * Returns the mail files in a directory, with the ids of their rows, or an empty list if the directory does not exist.
 */
export async function emlFiles(dir: string): Promise<{ id: string; name: string }[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.flatMap((name) => {
    const id = /([^-]+)\.eml(?:\.tmp)?$/.exec(name)?.[1];
    return id === undefined ? [] : [{ id, name }];
  });
}

/** Length of the time at the beginning of a name. */
const TIME_LENGTH = 19;

/**
 * Removes the files of these mails, and files addressed to these recipients whose rows no longer exist.
 * @param existing returns which of these ids have a row, to keep mails to other addresses that look the same in a file
 * name
 */
export async function eraseEml(
  dir: string,
  ids: readonly string[],
  addresses: readonly string[],
  existing: (ids: string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const gone = new Set(ids);
  const starts = addresses.map((address) => `-${toFileNamePart(address, 60)}-`.toLowerCase());
  const files = (await emlFiles(dir)).filter(
    ({ id, name }) => gone.has(id) || starts.some((start) => name.toLowerCase().startsWith(start, TIME_LENGTH)),
  );
  const kept = await existing(files.map(({ id }) => id));
  for (const { id, name } of files) if (gone.has(id) || !kept.has(id)) await rm(path.join(dir, name), { force: true });
}

/**
 * Writes a mail into a directory, completely or not at all, and readable by its owner only, since mails contain sign-in
 * links.
 */
export async function writeEml(dir: string, mail: EmlNameFields, message: Buffer): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = path.join(dir, emlName(mail));
  try {
    await writeFile(`${file}.tmp`, message, { mode: 0o600 });
    await rename(`${file}.tmp`, file);
  } catch (error) {
    await rm(`${file}.tmp`, { force: true }).catch(() => undefined);
    throw error;
  }
}
