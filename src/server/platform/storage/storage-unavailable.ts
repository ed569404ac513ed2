import type { Readable } from 'node:stream';
import { MINUTE } from '#content/format/durations.ts';
import { isDiskTrouble } from '#server/platform/database/disk-trouble.ts';
import type { Storage, StoredFile } from './picture-files.ts';

/** The files of pictures cannot be reached, or take nothing more, for now. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}

/** What a bucket's client says where the network, the time or the store itself is at fault, and not what was asked. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const NAMES = new Set([
  'TimeoutError',
  'RequestTimeout',
  'NetworkingError',
  'SlowDown',
  'ServiceUnavailable',
  'InternalError',
  'CredentialsProviderError',
  'ExpiredToken',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AccessDenied',
  'NoSuchBucket',
]);

function isStorageTrouble(error: unknown): boolean {
  if (isDiskTrouble(error)) return true;
  const { code, name, $metadata, cause } = Object(error) as {
    code?: unknown;
    name?: unknown;
    $metadata?: { httpStatusCode?: number };
    cause?: unknown;
  };
  if (NETWORK.has(String(code)) || NAMES.has(String(name)) || ($metadata?.httpStatusCode ?? 0) >= 500) return true;
  return cause !== undefined && cause !== null && isStorageTrouble(cause);
}

interface Trouble {
  /** As `performance.now()` counts. */
  at: number;
  message: string;
  /** Files could not be stored: that they can be read says nothing about it. */
  storing: boolean;
}

/** Nobody sends pictures for long: what was so then says nothing any more. The disk's room is looked at by itself. */
const FORGET_MS = MINUTE;
let failing: Trouble | null = null;

/** Why the storage did not do what it was asked last; null where it did. */
export function storageTrouble(): Readonly<Trouble> | null {
  if (failing?.storing && performance.now() - failing.at > FORGET_MS) failing = null;
  return failing;
}

/** Resolves when there is something to read, or nothing at all; rejects where it cannot be read. */
function begun(stream: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => stream.off('readable', ready).off('close', ready).off('error', fail);
    const ready = (): void => {
      stop();
      resolve();
    };
    const fail = (error: unknown): void => {
      stop();
      reject(error);
    };
    stream.on('readable', ready).on('close', ready).on('error', fail);
  });
}

/** The same storage; what it cannot do for now, it says as `StorageUnavailable`. */
export function tellingStorage(storage: Storage): Storage {
  async function told<T>(act: () => Promise<T>, storing = false): Promise<T> {
    try {
      const result = await act();
      if (storing || !failing?.storing) failing = null;
      return result;
    } catch (error) {
      throw toldError(error, storing);
    }
  }
  function toldError(error: unknown, storing: boolean): unknown {
    if (!isStorageTrouble(error)) return error;
    const message = error instanceof Error ? error.message || error.name : String(error);
    failing = { at: performance.now(), message, storing };
    return new StorageUnavailable(`the storage of pictures cannot be used: ${message}`, { cause: error });
  }
  /** That there is a file does not say that it can be read, nor to its end. */
  async function openFile(key: string): Promise<StoredFile | null> {
    const file = await storage.readFile(key);
    if (file === null) return null;
    await begun(file.stream);
    file.stream.on('error', (error) => void toldError(error, false));
    return file;
  }
  return {
    putFile: (key, bytes) => told(() => storage.putFile(key, bytes), true),
    readFile: (key) => told(() => openFile(key)),
    listIds: () => told(() => storage.listIds()),
    async *listKeys() {
      try {
        yield* storage.listKeys();
      } catch (error) {
        throw toldError(error, false);
      }
    },
    deleteAll: (id) => told(() => storage.deleteAll(id)),
  };
}
