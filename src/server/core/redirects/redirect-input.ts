import * as z from 'zod/mini';
import { normaliseSegments } from '#content/model/access.ts';
import type { Issue, IssueCode } from '#content/result.ts';
import { isLocalPath } from '#content/urls/urls.ts';
import { toCanonicalPath } from '#server/publishing/store/page-key.ts';

const address = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** A redirect as an admin enters it; a target of `null` means gone for good (410). */
export const redirectSchema = z.strictObject({ path: address, target: z.nullable(address) });
export const redirectPatch = z.partial(redirectSchema);

export type RedirectInput = z.output<typeof redirectSchema>;

/** An address of this site as it was typed or pasted: its canonical path, and its query with the question mark. */
export interface SiteAddress {
  path: string;
  query: string;
}

/** Reads a path or a full address of this site, or returns the problem: another site, or not an address at all. */
export function parseSiteAddress(
  typed: string,
  siteUrl: string,
): SiteAddress | Extract<IssueCode, 'unsafe_url' | 'invalid'> {
  const isWhole = /^[a-z][a-z0-9+.-]*:/i.test(typed);
  const url = URL.canParse(typed, siteUrl) ? new URL(typed, siteUrl) : null;
  if (url === null) return 'invalid';
  if (
    url.host !== new URL(siteUrl).host ||
    !/^https?:$/.test(url.protocol) ||
    url.username !== '' ||
    url.password !== ''
  )
    return 'unsafe_url';
  if (!isWhole && !isLocalPath(typed)) return 'invalid';
  const canonical = toCanonicalPath(url.pathname, normaliseSegments);
  if (canonical.kind === 'bad') return 'invalid';
  return { path: canonical.kind === 'redirect' ? canonical.to : canonical.path, query: url.search };
}

export const redirectIssue = (path: keyof RedirectInput, code: IssueCode): Issue => ({ path, code });
