/**
 * Picture files, on disk or in an S3 bucket.
 * @module platform/storage
 */

import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { env, type Env } from '#server/platform/env.ts';
import { createLocalStorage } from './local-storage.ts';
import type { StoredFile, Storage } from './picture-files.ts';
import { createS3Storage } from './s3-storage.ts';
import { withFailureTracking } from './storage-unavailable.ts';

export function createStorage({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): Storage {
  return withFailureTracking(s3 ? createS3Storage(s3) : createLocalStorage(path.join(dataDir, 'uploads')));
}

let current: { of: Env; storage: Storage } | undefined;

/** The storage of this process. */
export function storage(): Storage {
  const of = env();
  if (current?.of !== of) current = { of, storage: createStorage(of) };
  return current.storage;
}

/** Reads a whole file, or returns `null`. */
export async function readWhole(from: Storage, key: string): Promise<Buffer | null> {
  const file = await from.readFile(key);
  return file && buffer(file.stream);
}

/** Reads public files by their path under `/media/`, as the HTTP server requests them. */
export function mediaReader(from: Storage): (name: string) => Promise<StoredFile | null> {
  return (name) => from.readFile(`media/${name}`);
}
