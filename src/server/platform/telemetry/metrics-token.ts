import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Derives the token that grants remote access to `/metrics`. Servers with the same secret have the same token, and a
 * new secret revokes it.
 */
export function metricsToken(secret: string): string {
  return createHmac('sha256', secret).update('poruch: metrics').digest('base64url');
}

/** Writes the token to a file for a scraper on this machine: DATA_DIR/metrics-token, readable by its owner only. */
export function writeMetricsToken(dataDir: string, token: string): void {
  const file = path.join(dataDir, 'metrics-token');
  if (readToken(file) !== token) {
    mkdirSync(dataDir, { recursive: true });
    const mine = `${file}.${process.pid}`;
    writeFileSync(mine, token, { mode: 0o600 });
    renameSync(mine, file);
  }
  chmodSync(file, 0o600);
}

function readToken(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether an Authorization header has the token, compared in constant time. */
export function hasBearerToken(header: string | undefined, token: string): boolean {
  const given = /^Bearer +([\w-]{1,200})$/i.exec(header ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}
