/**
 * Redirects from old addresses, and requests for missing ones.
 * @module core/redirects
 */

import { localeOfPath } from '#content/locale.ts';
import type { Actor } from '#content/model/permissions.ts';
import { invalid, ok, type Issue, type Result } from '#content/result.ts';
import { noParameters } from '#content/urls/page-parameters.ts';
import { localisedPath, pageParameters } from '#content/urls/urls.ts';
import { recordAction } from '#server/core/audit/audit.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { errorMentions } from '#server/platform/database/error-mentions.ts';
import { bumpRedirects } from '#server/platform/database/state-rows.ts';
import { env } from '#server/platform/env.ts';
import { notFound, stale } from '#server/platform/failures.ts';
import { newId } from '#server/platform/ids.ts';
import { currentPublisher } from '#server/publishing/publisher/current-publisher.ts';
import { appendToOutbox } from '#server/publishing/publisher/outbox-rows.ts';
import { foreignQuery } from '#server/publishing/store/page-key.ts';
import { findAddressState, isRedirectAllowed } from './address-state.ts';
import { invalidateRedirects } from './current-redirects.ts';
import { deleteMissingPaths } from './not-found-rows.ts';
import { redirectIssue, parseSiteAddress, type SiteAddress, type RedirectInput } from './redirect-input.ts';
import { buildRedirectRules, RedirectRules } from './redirect-rules.ts';
import {
  deleteRedirect,
  findRedirect,
  findRedirectsAt,
  insertRedirect,
  listRedirects,
  requireRedirectRevision,
  updateRedirect,
  type RedirectRow,
} from './rows.ts';

/**
 * Maximum number of redirects, because every process keeps them in memory. Imports are not limited, but count towards
 * it: each imported post adds two.
 */
const MAX_REDIRECTS = 150_000;
/** Number of redirects that an import writes at once. */
const BATCH_SIZE = 200;

/** An address as stored in redirects: without parameters that its page reads, and without tracking parameters. */
function toStoredAddress({ path, query }: SiteAddress): { address: string; asksForQuery: boolean } {
  const asked = foreignQuery(query.slice(1), pageParameters(path) ?? noParameters);
  return { address: asked === '' ? path : `${path}?${asked}`, asksForQuery: asked !== '' };
}

/**
 * Validates the old address: it must be neither a page of the site nor the path of another redirect. With parameters
 * that no page has, it may be the address of a page.
 */
async function readPath(typed: string, target: string | null, others: readonly RedirectRow[]): Promise<Result<string>> {
  const read = parseSiteAddress(typed, env().siteUrl);
  if (typeof read === 'string') return invalid([redirectIssue('path', read)]);
  const found = await findAddressState(read.path);
  const { address, asksForQuery } = toStoredAddress(read);
  if (asksForQuery ? found.state === 'own' : !isRedirectAllowed(found, target))
    return invalid([redirectIssue('path', 'not_empty')]);
  return others.some(({ path }) => path === address) ? invalid([redirectIssue('path', 'taken')]) : ok(address);
}

/** Validates the new address: a page of the site at its current address, or the path of another redirect. */
async function readTarget(typed: string | null, rules: RedirectRules): Promise<Result<string | null>> {
  if (typed === null) return ok(null);
  const read = parseSiteAddress(typed, env().siteUrl);
  if (typeof read === 'string') return invalid([redirectIssue('target', read)]);
  const { path, query } = read;
  const leads = rules.find(path + query);
  if (leads !== null) return leads.target === null ? invalid([redirectIssue('target', 'not_found')]) : ok(path + query);
  const found = await findAddressState(path);
  if (found.state === 'moved') return ok(localisedPath(localeOfPath(path).locale, found.path) + query);
  const isProgram = /^\/(?:us\/)?(?:api|media|_|social)/.test(path);
  return found.state === 'page' || (found.state === 'own' && !isProgram)
    ? ok(path + query)
    : invalid([redirectIssue('target', 'not_found')]);
}

async function check(rows: readonly RedirectRow[], id: string, input: RedirectInput): Promise<Result<RedirectInput>> {
  const others = rows.filter((row) => row.id !== id);
  const rules = await buildRedirectRules(others);
  const target = await readTarget(input.target, rules);
  const path = await readPath(input.path, target.ok ? target.value : null, others);
  const issues: Issue[] = [path, target].flatMap((item) =>
    !item.ok && item.failure.code === 'invalid' ? item.failure.issues : [],
  );
  if (!path.ok || !target.ok) return invalid(issues);
  const next = { id, path: path.value, target: target.value };
  rules.add([next]);
  return rules.isCircle(next.path) ? invalid([redirectIssue('target', 'cycle')]) : ok(next);
}

/**
 * Cache tags invalidated by a change to a redirect: pages of the path in every language that it applies to. None for a
 * path with a query.
 */
function tagsOf(path: string): string[] {
  if (path.includes('?')) return [];
  return (localeOfPath(path).locale === 'us' ? [path] : [path, localisedPath('us', path)]).map(pageTag.path);
}

/** Creates a redirect, which applies immediately to all visitors. Its path is removed from the missing ones. */
export async function createRedirect(actor: Actor, input: RedirectInput): Promise<Result<RedirectRow>> {
  const db = database();
  const rows = await listRedirects(db);
  if (rows.length >= MAX_REDIRECTS)
    return invalid([{ path: 'path', code: 'too_many', params: { max: MAX_REDIRECTS } }]);
  const id = newId();
  const checked = await check(rows, id, input);
  if (!checked.ok) return checked;
  const row: RedirectRow = { id, ...checked.value, revision: 1, hits: 0, lastHitAt: null, createdAt: now() };
  return write(row, 'redirect.created', actor, [
    insertRedirect(db, row),
    deleteMissingPaths(db, [localeOfPath(row.path).path]),
  ]);
}

/**
 * Redirects old addresses to public pages, or marks them as gone (`null`), in few transactions even for many addresses.
 * @returns for each, in order: whether it is new (false: it already redirected there), or why it cannot redirect there
 */
export async function importRedirects(wishes: readonly ImportedRedirect[]): Promise<Result<boolean>[]> {
  const results: Result<boolean>[] = [];
  for (let at = 0; at < wishes.length; at += BATCH_SIZE)
    results.push(...(await importSome(wishes.slice(at, at + BATCH_SIZE))));
  return results;
}

export interface ImportedRedirect {
  path: string;
  target: string | null;
}

/** Paths at which a rule would redirect the target. */
const targetPaths = (target: string | null): string[] => (target === null ? [] : [target, localeOfPath(target).path]);

/**
 * An imported redirect with its path in canonical spelling. An unreadable path is left as it is, and rejected later.
 */
function normalizeRedirect({ path, target }: ImportedRedirect): ImportedRedirect {
  const read = parseSiteAddress(path, env().siteUrl);
  return { path: typeof read === 'string' ? path : toStoredAddress(read).address, target };
}

async function importSome(spelt: readonly ImportedRedirect[]): Promise<Result<boolean>[]> {
  const db = database();
  const wishes = spelt.map(normalizeRedirect);
  const taken = new Map(
    (
      await findRedirectsAt(
        db,
        wishes.flatMap(({ path, target }) => [path, ...targetPaths(target)]),
      )
    ).map((row) => [row.path, row]),
  );
  const rows: RedirectRow[] = [];
  const results: Result<boolean>[] = [];
  for (const { path, target } of wishes) {
    const same = taken.get(path);
    if (same?.target === target) {
      results.push(ok(false));
      continue;
    }
    const read = same ? await readTarget(same.target, new RedirectRules([])) : await readPath(path, target, []);
    if (same)
      results.push(
        read.ok && read.value === target
          ? ok(false)
          : invalid([{ ...redirectIssue('path', 'taken'), params: { target: same.target ?? '410' } }]),
      );
    else if (!read.ok) results.push(read);
    // The existing rule would redirect requests that the new one sends there.
    else if (targetPaths(target).some((end) => end !== path && taken.has(end) && taken.get(end)!.target !== target))
      results.push(invalid([redirectIssue('target', 'taken')]));
    else {
      const row = { id: newId(), path, target, revision: 1, hits: 0, lastHitAt: null, createdAt: now() };
      taken.set(path, row);
      rows.push(row);
      results.push(ok(true));
    }
  }
  if (rows.length === 0) return results;
  const acts = rows.map(({ id, path }) =>
    recordAction(db, null, 'redirect.created', null, { resource: 'redirect', id, name: path }),
  );
  try {
    await db.batch([
      ...rows.map((row) => insertRedirect(db, row)),
      deleteMissingPaths(
        db,
        rows.map(({ path }) => localeOfPath(path).path),
      ),
      bumpRedirects(db),
      appendToOutbox(
        db,
        rows.flatMap(({ path }) => tagsOf(path)),
      ),
      ...acts,
    ]);
  } catch (error) {
    // Another process has created one of them in the meantime, so it is now found as taken.
    if (errorMentions(error, 'UNIQUE constraint failed: redirect.path')) return importSome(wishes);
    throw error;
  }
  invalidateRedirects(db);
  currentPublisher()?.wake();
  return results;
}

/** Changes a redirect. `seen`: the revision that the caller has seen; 409 if another one is stored. */
export async function changeRedirect(
  actor: Actor,
  id: string,
  input: Partial<RedirectInput>,
  seen: number,
): Promise<Result<RedirectRow>> {
  const db = database();
  const rows = await listRedirects(db);
  const before = rows.find((row) => row.id === id);
  if (!before) return notFound;
  if (before.revision !== seen) return stale(before.revision);
  const { path = before.path, target = before.target } = input;
  const checked = await check(rows, id, { path, target });
  if (!checked.ok) return checked;
  const row: RedirectRow = { ...before, ...checked.value, revision: before.revision + 1 };
  return write(
    row,
    'redirect.updated',
    actor,
    [requireRedirectRevision(db, id, seen), updateRedirect(db, row)],
    tagsOf(before.path),
  );
}

/** Removes a redirect: its path is missing again. */
export async function removeRedirect(actor: Actor, id: string): Promise<Result<RedirectRow>> {
  const row = await findRedirect(database(), id);
  return row === null ? notFound : write(row, 'redirect.deleted', actor, [deleteRedirect(database(), id)]);
}

async function write(
  row: RedirectRow,
  action: 'redirect.created' | 'redirect.updated' | 'redirect.deleted',
  actor: Actor,
  statements: Parameters<ReturnType<typeof database>['batch']>[0],
  more: readonly string[] = [],
): Promise<Result<RedirectRow>> {
  const db = database();
  try {
    await db.batch([
      ...statements,
      bumpRedirects(db),
      appendToOutbox(db, [...tagsOf(row.path), ...more]),
      recordAction(db, actor.id, action, null, { resource: 'redirect', id: row.id, name: row.path }),
    ]);
  } catch (error) {
    if (errorMentions(error, 'NOT NULL constraint failed: redirect.revision'))
      return stale((await findRedirect(db, row.id))?.revision ?? row.revision);
    if (errorMentions(error, 'UNIQUE constraint failed: redirect.path'))
      return invalid([redirectIssue('path', 'taken')]);
    throw error;
  }
  invalidateRedirects(db);
  currentPublisher()?.wake();
  return ok(row);
}
