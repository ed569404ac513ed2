import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { claimDailySalt } from './rows.ts';

const RATE_LIMIT_SALT = 'address_salt';

const saltCache = new Map<string, { day: string; salt: Promise<string> }>();

/**
 * Returns a day's secret for a name (a key of `state`), the same for all processes. The first call on another day
 * replaces it permanently: old hashes can no longer be linked to anything.
 */
export function dailySalt(name: string, day: string): Promise<string> {
  const last = saltCache.get(name);
  if (last?.day === day) return last.salt;
  const salt = claimDailySalt(database(), name, { day, salt: randomBytes(32).toString('base64') }, now()).then(
    (claimed) => claimed.salt,
  );
  saltCache.set(name, { day, salt });
  // The caller gets the error; the next call tries again.
  salt.catch(() => saltCache.delete(name));
  return salt;
}

/** A keyed one-way hash: 22 characters of base64url, 132 bits. */
export function keyedHash(salt: string, value: string): string {
  return createHmac('sha256', salt).update(value).digest('base64url').slice(0, 22);
}

/**
 * Returns the part of an IP address that identifies one visitor: IPv4 unchanged, IPv6 reduced to its first 64 bits,
 * since a household has all the addresses within them (RFC 6177).
 */
export function addressBlock(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Returns a rate limit's key for an IP address: a keyed hash with a salt that is replaced every day (UTC). Once the
 * salt is gone, the address cannot be recovered; a window that is open at midnight starts again.
 */
export async function addressKey(purpose: string, address: string): Promise<string> {
  const salt = await dailySalt(RATE_LIMIT_SALT, new Date(now()).toISOString().slice(0, 10));
  return `${purpose}:${keyedHash(salt, addressBlock(address))}`;
}
