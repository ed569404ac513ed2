import type { Readable } from 'node:stream';
import { MINUTE } from '#content/format/durations.ts';
import { isDiskFailure } from '#server/platform/database/disk-failure.ts';
import type { Storage, StoredFile } from './picture-files.ts';

/** The storage of picture files is temporarily unreachable or full. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}

/**
 * Error codes of a bucket's client for a network failure, a timeout or a failure of the store itself, not of the
 * request.
 */
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
const ERROR_NAMES = new Set([
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
  if (isDiskFailure(error)) return true;
  const { code, name, $metadata, cause } = Object(error) as {
    code?: unknown;
    name?: unknown;
    $metadata?: { httpStatusCode?: number };
    cause?: unknown;
  };
  if (NETWORK.has(String(code)) || ERROR_NAMES.has(String(name)) || ($metadata?.httpStatusCode ?? 0) >= 500)
    return true;
  return cause !== undefined && cause !== null && isStorageTrouble(cause);
}

interface Trouble {
  /** Time on the clock of `performance.now()`. */
  at: number;
  message: string;
  /** Storing files failed. Successful reads do not disprove that. */
  storing: boolean;
}

/** Without uploads for this long, an earlier failure is outdated. The disk's free space is checked separately. */
const TROUBLE_EXPIRY_MS = MINUTE;
let lastTrouble: Trouble | null = null;

/** Returns why the last operation of the storage failed, or `null` if it succeeded. */
export function lastStorageFailure(): Readonly<Trouble> | null {
  if (lastTrouble?.storing && performance.now() - lastTrouble.at > TROUBLE_EXPIRY_MS) lastTrouble = null;
  return lastTrouble;
}

/** Resolves when there is data to read, or the stream is empty; rejects if it cannot be read. */
function waitUntilReadable(stream: Readable): Promise<void> {
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

/** Wraps a storage so that temporary failures are thrown as `StorageUnavailable`. */
export function withFailureTracking(storage: Storage): Storage {
  async function told<T>(act: () => Promise<T>, storing = false): Promise<T> {
    try {
      const result = await act();
      if (storing || !lastTrouble?.storing) lastTrouble = null;
      return result;
    } catch (error) {
      throw toldError(error, storing);
    }
  }
  function toldError(error: unknown, storing: boolean): unknown {
    if (!isStorageTrouble(error)) return error;
    const message = error instanceof Error ? error.message || error.name : String(error);
    lastTrouble = { at: performance.now(), message, storing };
    return new StorageUnavailable(`the storage of pictures cannot be used: ${message}`, { cause: error });
  }
  /** A file that exists may still be completely or partly unreadable. */
  async function openFile(key: string): Promise<StoredFile | null> {
    const file = await storage.readFile(key);
    if (file === null) return null;
    await waitUntilReadable(file.stream);
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
