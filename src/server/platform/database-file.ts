import path from 'node:path';

/**
 * The whole path of a `file:` address, read as libSQL reads it: relative to where the process stands, `file:///` as well as
 * `file:/`, percents decoded. Null for a database on a server of its own.
 */
export function databaseFile(url: string): string | null {
  if (!url.startsWith('file:')) return null;
  return path.resolve(nameIn(url));
}

/** Whether a `file:` address names a file. Without a name, or with `:memory:`, SQLite keeps everything until the process ends. */
export function namesFile(url: string): boolean {
  try {
    return !/^(?::memory:|.*\/)?$/.test(nameIn(url));
  } catch {
    // A percent sign that stands for nothing.
    return false;
  }
}

function nameIn(url: string): string {
  const [named = ''] = url.slice('file:'.length).split(/[?#]/, 1);
  return decodeURIComponent(named.replace(/^\/\/[^/]*/, ''));
}
