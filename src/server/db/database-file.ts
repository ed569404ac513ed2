import path from 'node:path';

/**
 * The whole path of a `file:` address, read as libSQL reads it: relative to where the process stands, `file:///` as well as
 * `file:/`, percents decoded. Null for a database on a server of its own.
 */
export function databaseFile(url: string): string | null {
  if (!url.startsWith('file:')) return null;
  const [named = ''] = url.slice('file:'.length).split(/[?#]/, 1);
  return path.resolve(decodeURIComponent(named.replace(/^\/\/[^/]*/, '')));
}
