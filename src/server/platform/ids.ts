import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function encode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]!).join('');
}

/**
 * Creates an id: 20 letters and digits, the first nine ordered by time, so that rows created together are stored
 * together.
 */
export function newId(): string {
  return Date.now().toString(36).padStart(9, '0') + encode(randomBytes(11));
}

/** Returns when `newId` created an id, in milliseconds; for any other id, an arbitrary number or NaN. */
export function createdAtOf(id: string): number {
  return Number.parseInt(id.slice(0, 9), 36);
}

/** Returns the same id for the same key every time: demo content has the same ids on every machine. */
export function deterministicId(key: string): string {
  return encode(createHash('sha256').update(key).digest()).slice(0, 20);
}
