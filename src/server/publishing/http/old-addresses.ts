import type { IncomingMessage } from 'node:http';

/** Where an old address leads, or the page that tells that it is gone for good. */
export type Leads = { to: string } | { errorPage: string };

/** What stands behind an address that has no page in the store, or a query that no page has. */
export interface OldAddresses {
  /** Where a redirect made by hand leads, or the page that tells that it is gone for good; null where there is none. Counts it. */
  find(path: string, query: string): Promise<Leads | null>;
  /**
   * The same for a path where a page may stand, as far as a redirect asks for a query there. It asks the database
   * nothing where none does, so that made-up parameters cost no more than the page.
   */
  findByQuery(path: string, query: string): Promise<Leads | null>;
  /** Nothing was found at a path. */
  missed(path: string, req: IncomingMessage): void;
  /** Whether this is the key by which search engines know that pings are the site's own. */
  isSiteKey(key: string): Promise<boolean>;
}

const KEY_FILE = /^\/([A-Za-z0-9-]{8,128})\.txt$/;

/** The key whose file a path names (https://www.indexnow.org/documentation); null for any other path. */
export function keyOfFile(path: string): string | null {
  return KEY_FILE.exec(path)?.[1] ?? null;
}
