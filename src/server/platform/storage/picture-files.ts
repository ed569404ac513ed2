import type { Readable } from 'node:stream';

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
