import { randomBytes } from 'node:crypto';
import { localisedPath, paths, withQuery } from '#content/urls/urls.ts';
import { demoId } from '#demo/seed-taxonomy.ts';
import { findPerson } from '#server/core/accounts/rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Env } from '#server/platform/env.ts';
import { isLocalSite } from '#server/platform/site-reach.ts';

/** A URL that signs in the demo's admin as long as the server that has its key is running. */
export interface DemoLink {
  url: string;
  /** Passed only to the server, for `storeStartupLink`. */
  message: { signInKey: string; email: string };
}

/**
 * Creates the URL by which a user of the demo signs in.
 * @returns null if the site is public, demo content is disabled (DEMO=0), or the demo's own admin does not exist
 */
export async function demoLink(
  database: Database,
  { demo, siteUrl }: Pick<Env, 'demo' | 'siteUrl'>,
): Promise<DemoLink | null> {
  if (!demo || !isLocalSite({ siteUrl })) return null;
  // Looked up by id: an account with the same email address is not the demo's.
  const admin = await findPerson(database, demoId.person('admin'));
  if (admin === null || admin.deletedAt !== null || admin.banned || admin.role !== 'admin') return null;
  const signInKey = randomBytes(32).toString('base64url');
  return {
    url: siteUrl + localisedPath(admin.locale ?? 'ua', withQuery(paths.confirmSignIn(), { key: signInKey })),
    message: { signInKey, email: admin.email },
  };
}
