import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { now } from './clock.ts';
import { database } from './db/database.ts';
import { claimDailySalt, type DailySalt } from './db/rate-limit-rows.ts';

const STATE_KEY = 'address_salt';

let known: DailySalt | null = null;

async function saltOfToday(): Promise<string> {
  const day = new Date(now()).toISOString().slice(0, 10);
  if (known?.day !== day) known = await claimDailySalt(database(), STATE_KEY, { day, salt: randomBytes(32).toString('base64') }, now());
  return known.salt;
}

/**
 * What counts as one visitor's address: IPv4 as it is, IPv6 by its first 64 bits, since a household has all the
 * addresses behind them (RFC 6177).
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
 * A rate limit's key for an address: a keyed hash under a salt that is replaced every day (UTC). Once the salt is gone
 * nobody can tell whose address it was; a window that is open at midnight starts again.
 */
export async function addressKey(purpose: string, address: string): Promise<string> {
  const hash = createHmac('sha256', await saltOfToday()).update(addressBlock(address)).digest('base64url');
  return `${purpose}:${hash.slice(0, 22)}`;
}
