import type { Readable } from 'node:stream';

/** A file's bytes; `size` in bytes if the storage reports it. */
export interface StoredFile {
  stream: Readable;
  size: number | null;
}

/** Storage of picture files: a directory, or a bucket. Keys are those of `storage-keys.ts`. */
export interface Storage {
  /** Stores a file durably before it resolves. */
  putFile(key: string, bytes: Buffer): Promise<void>;
  /** Opens a file, or returns `null` if it does not exist. */
  readFile(key: string): Promise<StoredFile | null>;
  /** Returns the ids of all pictures that have files here. */
  listIds(): Promise<Set<string>>;
  /** Yields the keys of all picture files, in no particular order. */
  listKeys(): AsyncIterable<string>;
  /** Removes all files of a picture, including its master. No-op if it has no files. */
  deleteAll(id: string): Promise<void>;
}
