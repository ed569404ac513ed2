import { HOUR } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Actor } from '#content/model/permissions.ts';
import { isLive } from '#content/model/visibility.ts';
import { workflows } from '#content/model/workflow.ts';
import type { Result } from '#content/result.ts';
import type { Settings } from '#content/settings/settings.ts';
import { getRecord, adLifetimeMs } from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { commitRecord } from '#server/core/entries/write/write-entry.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { illegalStep, notFound, tooEarly } from '#server/platform/failures.ts';

/**
 * Returns the time (milliseconds) from which an ad can be renewed, or `null` if it is not public now. Hours are elapsed
 * time, unaffected by daylight saving.
 */
export function renewableAt(
  {
    kind,
    status,
    listedAt,
    publishedAt,
    expiresAt,
  }: Pick<EntryRecord, 'kind' | 'status' | 'listedAt' | 'publishedAt' | 'expiresAt'>,
  { ads }: Pick<Settings, 'ads'>,
): number | null {
  const since = listedAt ?? publishedAt;
  if (!isLive(kind, status) || since === null || (expiresAt !== null && expiresAt <= now())) return null;
  return since + ads.renewalHours * HOUR;
}

/**
 * Moves the advertiser's own ad to the top of the lists for a whole new term. Its content and `publishedAt` stay, so
 * subscribers are not notified of a new ad.
 * @returns 404 for users other than its owner, 409 if it is not public (`illegal_step`) or was listed too recently
 * (`too_early`, with the time from which renewal is possible)
 */
export async function renewEntry(actor: Actor, kindName: KindName, id: string): Promise<Result<EntryRecord>> {
  const loaded = await getRecord(actor, kindName, id);
  if (!loaded.ok) return loaded;
  const before = loaded.value;
  if (!workflows[kinds[kindName].workflow].expires || before.authorId === null || before.authorId !== actor.id)
    return notFound;
  const catalogue = await loadCatalogue(database());
  const possible = renewableAt(before, catalogue.settings);
  if (possible === null) return illegalStep(`${before.status} → renewed`);
  const at = now();
  if (at < possible) return tooEarly(possible);
  const after: EntryRecord = {
    ...before,
    revision: before.revision + 1,
    updatedAt: at,
    listedAt: at,
    expiresAt: at + adLifetimeMs(catalogue, before.content.categoryId),
  };
  return commitRecord(database(), catalogue, before, after, actor.id, [], 'renew');
}
