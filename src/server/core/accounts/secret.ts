import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '#server/platform/env.ts';

/**
 * The secret that signs cookies: AUTH_SECRET, or one that is created once and stored in DATA_DIR/secret, readable by
 * its owner only. A changed secret signs all users out.
 */
export function authSecret({ authSecret: given, dataDir }: Pick<Env, 'authSecret' | 'dataDir'>): string {
  if (given !== undefined) return given;
  const file = path.join(dataDir, 'secret');
  const kept = readSecret(file);
  if (kept !== null) return kept;
  mkdirSync(dataDir, { recursive: true });
  // Written completely, then linked: if several processes start together, one wins, and no process reads a partial
  // secret.
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(mine, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(mine);
  }
  return readSecret(file)!;
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
