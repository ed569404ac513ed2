import * as z from 'zod/mini';
import { adPriceOf } from '#content/fields/price-fields.ts';
import { siteCurrency } from '#content/format/currencies.ts';
import { formatMoney } from '#content/format/format.ts';
import { otherLocale, type Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Actor } from '#content/model/permissions.ts';
import type { Status } from '#content/model/workflow.ts';
import { searchWords } from '#content/text/search-text.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { isPublicNow } from '#server/core/entries/api/entry-json.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { readRecords } from '#server/core/entries/write/rows.ts';
import { adTextOf, fingerprintWords, wordOverlap } from '#server/core/fingerprints/text-fingerprint.ts';
import { stem } from '#server/core/search/language/stem.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { database } from '#server/platform/database/database.ts';
import { listOwnRecent, filterEntriesByPictures, searchTitles } from './duplicate-rows.ts';

/** Maximum number of the user's own ads compared, of own duplicates returned, and of similar ads returned. */
const MAX_OWN_COMPARED = 100;
const MAX_OWN_TWINS = 3;
const MAX_SIMILAR_ADS = 4;
/** Minimum share of common words for two ads of one user to count as duplicates. */
const MIN_TWIN_SIMILARITY = 0.7;
const MIN_SHARED_WORDS_RATIO = 0.5;

const id = z.string().check(z.minLength(1), z.maxLength(64));
export const similarAdsSchema = z.strictObject({
  title: z.string().check(z.maxLength(500)),
  body: z.optional(z.string().check(z.maxLength(20_000))),
  categoryId: z.optional(z.nullable(id)),
  mediaIds: z.optional(z.array(id).check(z.maxLength(30))),
  exceptId: z.optional(z.nullable(id)),
});

/** The user's own ad that looks like a duplicate. */
export interface OwnDuplicate {
  id: string;
  title: string;
  status: Status;
  /** URL of its edit form. */
  url: string;
}

/** Another advertiser's public ad about the same thing. */
export interface SimilarAd {
  id: string;
  title: string;
  price: string | null;
  place: string | null;
  url: string;
}

const wordsOf = (text: string) => new Set(fingerprintWords(text));

const titleOf = (record: EntryRecord, locale: Locale) =>
  record.content.texts[locale]?.title || record.content.texts[otherLocale(locale)]?.title || '';

/**
 * Finds ads similar to the one being written: the user's own ads for the same thing, in any status, and public ads of
 * others that share words of its title, to compare prices.
 */
export async function findAdsSimilarToDraft(
  actor: Actor,
  kind: KindName,
  { title, body = '', categoryId = null, mediaIds = [], exceptId = null }: z.output<typeof similarAdsSchema>,
  locale: Locale,
): Promise<{ own: OwnDuplicate[]; others: SimilarAd[] }> {
  const [own, others] = await Promise.all([
    ownTwins(actor, kind, { title, body, mediaIds, exceptId }, locale),
    findSimilarAds(actor, kind, { title, categoryId, exceptId }, locale),
  ]);
  return { own, others };
}

async function ownTwins(
  actor: Actor,
  kind: KindName,
  {
    title,
    body,
    mediaIds,
    exceptId,
  }: { title: string; body: string; mediaIds: readonly string[]; exceptId: string | null },
  locale: Locale,
): Promise<OwnDuplicate[]> {
  const recent = await listOwnRecent(database(), kind, actor.id!, exceptId, MAX_OWN_COMPARED);
  if (recent.length === 0) return [];
  const ids = recent.map((item) => item.id);
  const [records, showing] = await Promise.all([
    readRecords(database(), ids),
    filterEntriesByPictures(database(), ids, mediaIds),
  ]);
  const text = `${title}\n${body}`;
  return records
    .filter(
      (record) =>
        showing.has(record.id) ||
        wordOverlap(wordsOf(title), wordsOf(titleOf(record, locale))) >= MIN_TWIN_SIMILARITY ||
        (body !== '' && wordOverlap(wordsOf(text), wordsOf(adTextOf(record.content))) >= MIN_TWIN_SIMILARITY),
    )
    .slice(0, MAX_OWN_TWINS)
    .map((record) => ({
      id: record.id,
      title: titleOf(record, locale),
      status: record.status,
      url: localisedPath(locale, paths.editMyAd(record.id)),
    }));
}

async function findSimilarAds(
  actor: Actor,
  kind: KindName,
  { title, categoryId, exceptId }: { title: string; categoryId: string | null; exceptId: string | null },
  locale: Locale,
): Promise<SimilarAd[]> {
  // Short words and numbers are too common in titles.
  const words = searchWords(title).filter((word) => word.length > 2 && !/^\d+$/.test(word));
  const catalogue = await loadCatalogue(database());
  const root = categoryId === null ? null : (catalogue.categories.path(categoryId)[0]?.id ?? null);
  const found = await readRecords(database(), await searchTitles(database(), kind, words.map(stem), 20));
  return found
    .filter((record) => record.authorId !== actor.id && record.id !== exceptId && isPublicNow(record))
    .filter((record) => root === null || catalogue.categories.path(record.content.categoryId ?? '')[0]?.id === root)
    .filter((record) => sharesEnough(words, titleOf(record, locale)))
    .slice(0, MAX_SIMILAR_ADS)
    .map((record) => {
      const price = adPriceOf(record.content.details);
      return {
        id: record.id,
        title: titleOf(record, locale),
        price: price?.amount == null ? null : formatMoney(locale, price.amount, price.currency ?? siteCurrency()),
        place: catalogue.location(record.content.locationId, locale)?.label ?? null,
        url: localisedPath(locale, paths.entry(kind, record.content.slug)),
      };
    });
}

/** Whether a title has at least half of the words. Words are matched by prefix, because their endings are inflected. */
function sharesEnough(words: readonly string[], title: string): boolean {
  const theirs = searchWords(title);
  const shared = words.filter((word) => theirs.some((their) => their.startsWith(word) || word.startsWith(their)));
  return shared.length > 0 && shared.length >= words.length * MIN_SHARED_WORDS_RATIO;
}
