import { MINUTE } from '#content/format/durations.ts';
import type { Locale } from '#content/locale.ts';
import type { SlotPromo } from '#content/model/entry.ts';
import type { PromoSlotName } from '#content/model/promo-slots.ts';
import { pageTag } from '#server/core/page-tag.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { latestOutboxId } from '#server/publishing/publisher/outbox-rows.ts';

interface SlotPromos {
  promos: SlotPromo[];
  /** Page tags of their entries and banners. */
  tags: readonly string[];
}

interface CachedPromos {
  outbox: number;
  catalogue: Catalogue;
  minute: number;
  bySlot: Map<string, Promise<SlotPromos>>;
}

const cache = new WeakMap<Database, CachedPromos>();

/**
 * Promos of a slot in a language at a time (milliseconds), read once per change of public content: every change of a
 * promo is announced in the outbox by its own transaction, and so is the start or end of one by the scheduler. A minute
 * bounds the age in a process whose clock runs ahead of the scheduler.
 */
export async function cachedSlotPromos(
  database: Database,
  catalogue: Catalogue,
  [slot, locale, at]: readonly [PromoSlotName, Locale, number],
  read: () => Promise<SlotPromo[]>,
): Promise<SlotPromos> {
  const outbox = await latestOutboxId(database);
  const minute = Math.floor(at / MINUTE);
  let current = cache.get(database);
  if (current?.outbox !== outbox || current.catalogue !== catalogue || current.minute !== minute)
    cache.set(database, (current = { outbox, catalogue, minute, bySlot: new Map() }));
  const key = `${slot} ${locale}`;
  const known = current.bySlot.get(key) ?? read().then(withTags);
  current.bySlot.set(key, known);
  // A failed read is repeated by the next page.
  known.catch(() => current.bySlot.delete(key));
  return known;
}

const withTags = (promos: SlotPromo[]): SlotPromos => ({
  promos,
  tags: promos.flatMap(({ card }) => [pageTag.entry(card.id), ...(card.cover ? [pageTag.media(card.cover.id)] : [])]),
});
