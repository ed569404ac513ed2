import { createSignInLink } from '#server/core/accounts/sign-in-link.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findPerson } from '#server/core/accounts/rows.ts';
import { demoId } from '#demo/seed-taxonomy.ts';
import type { Env } from '#server/platform/env.ts';

/** Whether the site can be reached from this machine only. */
function isLocal(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}

/**
 * The lines that let somebody who tries the demo in: a sign-in link for its admin, and how to get another.
 * @returns none where the site is public, demo content is not wanted (DEMO=0), or the demo's own admin is not there
 */
export async function demoLinkLines(
  database: Database,
  { demo, siteUrl }: Pick<Env, 'demo' | 'siteUrl'>,
): Promise<string[]> {
  if (!demo || !isLocal(siteUrl)) return [];
  // By its id: an account that somebody made under the same address is not the demo's.
  const admin = await findPerson(database, demoId.person('admin'));
  if (admin === null || admin.deletedAt !== null || admin.banned || admin.role !== 'admin') return [];
  return [
    `Sign in as the demo's admin, once and within 5 minutes: ${await createSignInLink(admin.email, { byOperator: true })}`,
    `Another link: npm run portal -- user link ${admin.email}`,
  ];
}
