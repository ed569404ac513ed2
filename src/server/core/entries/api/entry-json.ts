import { kinds } from '#content/kinds.ts';
import { locales, otherLocale, type Locale } from '#content/locale.ts';
import { languageStatesOf } from '#content/model/language-states.ts';
import { findAbilities, maySeeUnpublished, type Actor } from '#content/model/permissions.ts';
import { isTimeLimited, phaseOf, visibilityOf } from '#content/model/visibility.ts';
import type { PendingEditSummary } from '#server/core/entries/pending-edits/pending-edit-rows.ts';
import type { PromoCount } from '#server/core/entries/read/slot-rows.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { now } from '#server/platform/clock.ts';

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** Whether the actor works on the entry, as its author or as staff, rather than merely reading it. */
export function isAuthorOrStaff(actor: Actor, record: EntryRecord): boolean {
  return maySeeUnpublished(actor, kinds[record.kind], record);
}

/** Whether the entry is public at this moment. */
export function isPublicNow(record: EntryRecord): boolean {
  const at = now();
  return (
    record.listedAt !== null &&
    visibilityOf(record, at, 0) === 'shown' &&
    (!isTimeLimited(record.kind) || phaseOf(record.kind, record.content.details, at) === 'during')
  );
}

/**
 * An entry as the API returns it. Secret details (a phone) and remarks are for its author and staff; `can` lists the
 * rights of the caller, all false for anonymous ones.
 * @param bodies false omits the long texts: for lists
 * @param edit the pending edit, for its author and staff
 * @param counts views and clicks, if counted, for its author and staff
 */
export function toEntryJson(
  actor: Actor,
  record: EntryRecord,
  {
    bodies = true,
    edit = null,
    counts = null,
  }: { bodies?: boolean; edit?: PendingEditSummary | null; counts?: PromoCount | null } = {},
) {
  const kind = kinds[record.kind];
  const { content } = record;
  const inside = isAuthorOrStaff(actor, record);
  const isSecret = (name: string) => (kind.details[name]?.secret ?? false) && !inside;
  const can = findAbilities(actor, kind, record);
  return {
    id: record.id,
    kind: record.kind,
    status: record.status,
    revision: record.revision,
    slug: content.slug,
    // It would reveal which entries belong to the same author.
    authorId: inside ? record.authorId : null,
    categoryId: content.categoryId,
    locationId: content.locationId,
    tags: content.tags,
    cover: content.cover,
    gallery: content.gallery,
    publishedAt: iso(record.publishedAt),
    scheduledAt: iso(record.scheduledAt),
    expiresAt: iso(record.expiresAt),
    createdAt: iso(record.createdAt),
    updatedAt: iso(record.updatedAt),
    ...(inside ? { note: record.note, ...languagesOf(record) } : {}),
    ...(inside && edit !== null ? { pendingEdit: toEditSummary(edit) } : {}),
    ...(inside && counts !== null ? { counts } : {}),
    details: Object.fromEntries(Object.entries(content.details).filter(([name]) => !isSecret(name))),
    texts: Object.fromEntries(
      locales.flatMap((locale) => {
        const text = content.texts[locale];
        if (!text) return [];
        const { extra, body, ...rest } = text;
        return [[locale, { ...rest, ...(bodies ? { body } : {}), ...extra }]];
      }),
    ),
    can: actor.id === null && !actor.system ? Object.fromEntries(Object.keys(can).map((name) => [name, false])) : can,
  };
}

/** Summary of a pending edit, for everyone who works on the entry. `at`: when its author last saved it. */
export function toEditSummary({ revision, authorId, status, note, updatedAt }: PendingEditSummary) {
  return { revision, authorId, at: new Date(updatedAt).toISOString(), status, note };
}

/**
 * The source language, the state of each language, how far behind the translation is, and the revision that last
 * changed it.
 */
function languagesOf(record: EntryRecord) {
  const { sourceLocale, translationBehind } = record;
  const languages = languageStatesOf(record, record.content.texts);
  const behind = locales.flatMap((item) =>
    languages[item] === 'behind' ? [[item, translationBehind ?? 0] as const] : [],
  );
  return {
    sourceLocale,
    languages,
    behind: Object.fromEntries(behind) as Partial<Record<Locale, number>>,
    translationRevision: record.textRevisions[otherLocale(sourceLocale)] ?? null,
  };
}

export type EntryJson = ReturnType<typeof toEntryJson>;
