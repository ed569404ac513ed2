/**
 * Files of pictures, on disk or in an S3 bucket.
 * @module platform/storage
 */

import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { env, type Env } from '#server/platform/env.ts';
import { createLocalStorage } from './local-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { tellingStorage } from './storage-unavailable.ts';

/** A file's bytes; `size` in bytes where the storage tells it. */
export interface StoredFile {
  stream: Readable;
  size: number | null;
}

/** Where the files of pictures are: a directory, or a bucket. Keys are those of `storage-keys.ts`. */
export interface Storage {
  /** Stores a file; when it resolves, the file lasts. */
  putFile(key: string, bytes: Buffer): Promise<void>;
  /** Opens a file; null where there is none. */
  readFile(key: string): Promise<StoredFile | null>;
  /** The ids of all pictures that have files here. */
  listIds(): Promise<Set<string>>;
  /** The keys of all files of pictures, in no order. */
  listKeys(): AsyncIterable<string>;
  /** Removes all files of a picture, its master included; nothing happens where there are none. */
  deleteAll(id: string): Promise<void>;
}

export function createStorage({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): Storage {
  return tellingStorage(s3 ? createS3Storage(s3) : createLocalStorage(path.join(dataDir, 'uploads')));
}

let current: { of: Env; storage: Storage } | undefined;

/** The storage of this process. */
export function storage(): Storage {
  const of = env();
  if (current?.of !== of) current = { of, storage: createStorage(of) };
  return current.storage;
}

/** A whole file, or null. */
export async function readWhole(from: Storage, key: string): Promise<Buffer | null> {
  const file = await from.readFile(key);
  return file && buffer(file.stream);
}

/** Reads public files by their path under `/media/`, as the front asks for them. */
export function mediaReader(from: Storage): (name: string) => Promise<StoredFile | null> {
  return (name) => from.readFile(`media/${name}`);
}
