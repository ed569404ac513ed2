import path from 'node:path';

/**
 * Returns the absolute path of a `file:` address, read as libSQL reads it: relative to the working directory,
 * `file:///` as well as `file:/`, percent-decoded. `null` for a remote database.
 */
export function databaseFile(url: string): string | null {
  if (!url.startsWith('file:')) return null;
  return path.resolve(nameIn(url));
}

/**
 * Whether a `file:` address names a file. Without a name, or with `:memory:`, SQLite discards everything when the
 * process ends.
 */
export function isNamedFile(url: string): boolean {
  try {
    return !/^(?::memory:|.*\/)?$/.test(nameIn(url));
  } catch {
    // An invalid percent encoding.
    return false;
  }
}

function nameIn(url: string): string {
  const [named = ''] = url.slice('file:'.length).split(/[?#]/, 1);
  return decodeURIComponent(named.replace(/^\/\/[^/]*/, ''));
}
