import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

/** Names inside a backup. */
export const DATABASE_FILE = 'database.db';
export const SECRET_FILE = 'secret';
export const UPLOADS_FOLDER = 'uploads';
/**
 * Checksums in the format of `sha256sum`: SUMS covers every file; MANIFEST_SUM covers the manifest, which contains the
 * checksum of SUMS.
 */
export const CHECKSUMS_FILE = 'SHA256SUMS';
export const MANIFEST_FILE = 'manifest.json';
export const MANIFEST_CHECKSUM_FILE = 'manifest.json.sha256';

export const BACKUP_FORMAT = 'poruch-backup/1';

const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  /** ISO 8601, UTC: the time of the database snapshot. */
  createdAt: z.string(),
  version: z.string(),
  node: z.string(),
  migrations: z.array(z.object({ tag: z.string(), when: z.number() })),
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  /** Contents of the backup, in words. */
  contents: z.record(z.string(), z.string()),
  /** Environment variables that were set; their values are not in the backup. */
  environment: z.array(z.string()),
  pictures: z.object({ rows: z.number(), files: z.number(), missing: z.array(z.string()) }),
  files: z.object({ count: z.number(), bytes: z.number(), sums: z.string() }),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** A file of a backup with its SHA-256, hexadecimal. */
export interface FileChecksum {
  name: string;
  sha256: string;
}

/** The backup is damaged, or is not a backup. */
export class DamagedBackupError extends Error {}

const CHECKSUM_LINE = /^([0-9a-f]{64}) {2}(\S+)$/;
/** Only these names are restored from a backup: no other folders and no parent paths. */
const KNOWN_NAME =
  /^(?:database\.db|secret|uploads\/(?:media\/[\w-]{1,64}\/[\w-]{1,64}\.[a-z0-9]{1,8}|masters\/[\w-]{1,64}))$/;

export const checksumOf = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
export const formatChecksums = (sums: readonly FileChecksum[]): string =>
  sums.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');

/** @throws DamagedBackupError for anything but checksum lines of files that a backup may contain */
export function parseChecksums(text: string): FileChecksum[] {
  if (text !== '' && !text.endsWith('\n')) throw new DamagedBackupError(`${CHECKSUMS_FILE} is cut off`);
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [, sha256, name] = CHECKSUM_LINE.exec(line) ?? [];
      if (!sha256 || !name || !KNOWN_NAME.test(name))
        throw new DamagedBackupError(`${CHECKSUMS_FILE} has a line that is no checksum`);
      return { name, sha256 };
    });
}

function readPart(dir: string, name: string): string {
  try {
    return readFileSync(path.join(dir, name), 'utf8');
  } catch (error) {
    throw new DamagedBackupError(
      `${path.join(dir, name)} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}): this is no whole backup`,
    );
  }
}

/**
 * Reads the manifest and the list of files, each verified by its checksum.
 * @throws DamagedBackupError naming the file that is missing or changed
 */
export function readManifest(dir: string): { manifest: Manifest; sums: FileChecksum[] } {
  if (!existsSync(dir)) throw new DamagedBackupError(`There is no backup at ${dir}`);
  const text = readPart(dir, MANIFEST_FILE);
  if (readPart(dir, MANIFEST_CHECKSUM_FILE) !== `${checksumOf(text)}  ${MANIFEST_FILE}\n`)
    throw new DamagedBackupError(`${MANIFEST_FILE} is not as it was written: its checksum differs`);
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new DamagedBackupError(`${MANIFEST_FILE} is not of the format ${BACKUP_FORMAT}`);
  const lines = readPart(dir, CHECKSUMS_FILE);
  if (checksumOf(lines) !== parsed.data.files.sums)
    throw new DamagedBackupError(`${CHECKSUMS_FILE} is not as it was written: its checksum differs`);
  return { manifest: parsed.data, sums: parseChecksums(lines) };
}
