import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { HOUR } from '#content/format/durations.ts';
import { locales } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { addToStateList, dropFromStateList, readState } from '#server/platform/database/state-rows.ts';
import { deletePathTraces, listCountedPaths, listOutboxRowsWithPaths, replaceOutboxTags } from './erasure-rows.ts';

const STATE = 'erasure:paths';
const CHUNK_SIZE = 500;
/** By then, every publisher has rendered, search engines have been notified, and the last visit counts are written. */
const SETTLE_MS = HOUR;

const digest = (path: string): string => createHash('sha256').update(path).digest('base64url');

/**
 * Statement that queues the addresses of an ad for erasure, each as a hash: a title, and so its address, may name the
 * advertiser.
 */
export function queueAddressErasure(database: Database, kind: KindName, slugs: readonly string[]): Statement {
  const all = slugs.flatMap((slug) => locales.map((locale) => localisedPath(locale, paths.entry(kind, slug))));
  return addToStateList(database, STATE, all.map(digest));
}

/** Whether any addresses are still queued for erasure. */
export async function hasQueuedAddresses(database: Database): Promise<boolean> {
  return ((await readState<string[]>(database, STATE)) ?? []).length > 0;
}

/** Erases queued addresses from the statistics, from the list of missed addresses, and from processed outbox rows. */
export async function eraseAddresses(database: Database): Promise<void> {
  const wanted = new Set((await readState<string[]>(database, STATE)) ?? []);
  if (wanted.size === 0) return;
  const isWanted = (path: string) => wanted.has(digest(path));
  await database.batch(deletePathTraces(database, (await listCountedPaths(database)).filter(isWanted)));
  const fresh = new Set<string>();
  const prefix = pageTag.path('');
  const names = (tag: string) => tag.startsWith(prefix) && isWanted(tag.slice(prefix.length));
  for (let after = 0; ; await nextTurn()) {
    const rows = await listOutboxRowsWithPaths(database, after, CHUNK_SIZE);
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
    const named = rows.filter(({ tags }) => tags.some(names));
    const settled = named.filter(({ createdAt }) => createdAt <= now() - SETTLE_MS);
    for (const { createdAt, tags } of named) {
      if (createdAt > now() - SETTLE_MS)
        for (const tag of tags.filter(names)) fresh.add(digest(tag.slice(prefix.length)));
    }
    await database.batch(
      settled.map(({ id, tags }) =>
        replaceOutboxTags(
          database,
          id,
          tags.filter((tag) => !names(tag)),
        ),
      ),
    );
  }
  const done = [...wanted].filter((candidate) => !fresh.has(candidate));
  if (done.length > 0) await database.batch([dropFromStateList(database, STATE, done)]);
}
