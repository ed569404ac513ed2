import { adPriceOf } from '#content/fields/price-fields.ts';
import { siteCurrency } from '#content/format/currencies.ts';
import { kindsWithTrait } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import type { EntryContent } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Status } from '#content/model/workflow.ts';
import { visibleText } from '#content/text/rich-text.ts';
import { linksOf } from '#content/text/text-features.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findNearDuplicatePictures, findNearDuplicateTexts } from '#server/core/fingerprints/rows.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import type { OwnerFacts } from './owner-facts.ts';
import { listAdRefs, listAdsByPictures, listUsualPrices, type AdRef } from './rows.ts';
import { signalsOf, type PriceFacts, type Signal, type SimilarAdRef } from './signals.ts';

export const adKinds: readonly KindName[] = kindsWithTrait('moderated').map(({ name }) => name);

/**
 * Drafts and trashed ads never count as duplicates. The advertiser's own ads may be posted again once they have ended.
 */
const ignoredStatuses: readonly Status[] = ['draft', 'trashed'];
const endedStatuses: readonly Status[] = ['expired', 'sold', 'closed', 'changes_requested'];

function toTwins(refs: readonly AdRef[], authorId: string | null): SimilarAdRef[] {
  return refs
    .map(({ id, authorId: theirs, status }) => ({ entryId: id, own: authorId !== null && theirs === authorId, status }))
    .filter(({ own, status }) => !ignoredStatuses.includes(status) && !(own && endedStatuses.includes(status)))
    .map(({ entryId, own }) => ({ entryId, own }));
}

async function textTwins(record: EntryRecord): Promise<SimilarAdRef[]> {
  const twins = await findNearDuplicateTexts(database(), record.id);
  return toTwins(
    await listAdRefs(
      database(),
      twins.map(({ entryId }) => entryId),
      adKinds,
    ),
    record.authorId,
  );
}

async function pictureTwins(record: EntryRecord, content: EntryContent): Promise<SimilarAdRef[]> {
  const ids = [...(content.cover === null ? [] : [content.cover.id]), ...content.gallery.map(({ id }) => id)];
  const twins = await findNearDuplicatePictures(database(), ids);
  return toTwins(
    await listAdsByPictures(
      database(),
      [...new Set([...ids, ...twins.map(({ twinId }) => twinId)])],
      adKinds,
      record.id,
    ),
    record.authorId,
  );
}

async function priceFacts(record: EntryRecord, content: EntryContent): Promise<PriceFacts | null> {
  const price = adPriceOf(content.details);
  if (!price || typeof price.amount !== 'number' || content.categoryId === null) return null;
  const { amount, currency = siteCurrency() } = price;
  return {
    amount,
    currency,
    usual: await listUsualPrices(database(), record.kind, content.categoryId, currency, record.id),
  };
}

/**
 * Returns the signals of an ad, computed each time.
 * @param content the content to check: the ad's own, or that of a pending change
 */
export async function readSignals(
  record: EntryRecord,
  content: EntryContent,
  owner: OwnerFacts | null,
): Promise<Signal[]> {
  const texts = locales.flatMap((locale) => content.texts[locale] ?? []);
  const [sameText, samePicture, price] = await Promise.all([
    textTwins(record),
    pictureTwins(record, content),
    priceFacts(record, content),
  ]);
  return signalsOf({
    title: texts.map(({ title }) => title).join('\n'),
    text: texts.map(({ body }) => visibleText(body)).join('\n'),
    links: texts.flatMap(({ body }) => linksOf(body)),
    sameText,
    samePicture,
    price,
    owner:
      owner === null || owner.person.role !== 'user'
        ? null
        : {
            accountAgeMs: now() - owner.person.createdAt.getTime(),
            approved: owner.approved,
            postedLately: owner.postedLately,
            rejected: owner.rejected,
          },
  });
}
