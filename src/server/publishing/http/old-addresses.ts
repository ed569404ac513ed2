import type { IncomingMessage } from 'node:http';

/** The target of an old address, or the page for a permanently removed one. */
export type OldAddressTarget = { to: string } | { errorPage: string };

/** Looks up addresses without a page in the store, and queries that no page has. */
export interface OldAddresses {
  /**
   * Returns the target of a manual redirect, or the page for a permanently removed one; `null` if there is neither.
   * Counts the use.
   */
  find(path: string, query: string): Promise<OldAddressTarget | null>;
  /**
   * Like `find`, for a path that may have a page, if a redirect requires a query there. Without such a redirect it
   * makes no database query, so that made-up parameters cost no more than the page.
   */
  findByQuery(path: string, query: string): Promise<OldAddressTarget | null>;
  /** Records that a path was not found. */
  missed(path: string, req: IncomingMessage): void;
  /** Whether this is the key by which search engines verify the site's pings. */
  isSiteKey(key: string): Promise<boolean>;
}

const KEY_FILE = /^\/([A-Za-z0-9-]{8,128})\.txt$/;

/** Returns the key whose file a path names (https://www.indexnow.org/documentation), or `null` for any other path. */
export function indexNowKeyOfPath(path: string): string | null {
  return KEY_FILE.exec(path)?.[1] ?? null;
}
