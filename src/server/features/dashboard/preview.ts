import * as z from 'zod/mini';
import { placeholderValue } from '#content/fields/field.ts';
import { HOUR } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import { otherLocale, type Locale } from '#content/locale.ts';
import { entryTools } from '#content/messages/dashboard/entry-tools.ts';
import { parseContent, type EntryContent } from '#content/model/entry-content.ts';
import type { EntryView } from '#content/model/entry.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { isAllowed, type Actor } from '#content/model/permissions.ts';
import { isLive } from '#content/model/visibility.ts';
import { workflows } from '#content/model/workflow.ts';
import { invalid, ok, type Issue, type Result } from '#content/result.ts';
import { bodyMediaIds } from '#content/text/body-media.ts';
import { slugOfTitle } from '#content/urls/generated-slug.ts';
import { toIssues } from '#content/zod-issues.ts';
import { isAuthorOrStaff } from '#server/core/entries/api/entry-json.ts';
import type { PageReader } from '#server/core/entries/read/reader.ts';
import { bylineUserIds, coverIdOf } from '#server/core/entries/read/views.ts';
import { getRecord } from '#server/core/entries/write/commands.ts';
import { blankContent, mergeContent } from '#server/core/entries/write/merge-content.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { completenessIssues, referenceIssues } from '#server/core/entries/write/write-entry.ts';
import { omitUnknownPlaces } from '#server/core/places/choose-place.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { forbidden, notFound } from '#server/platform/failures.ts';
import { readPreviewParts } from './preview-rows.ts';

/** Body of a form: the id of its entry (`null` for a new one), and the whole content, in the format of a new entry. */
const draftBody = z.strictObject({
  id: z.nullable(z.string().check(z.minLength(1), z.maxLength(64))),
  content: z.record(z.string(), z.unknown()),
});

/** Current content of an entry in a form, not stored. */
export interface Draft {
  /** `null` if the entry has never been saved. */
  stored: EntryRecord | null;
  content: EntryContent;
  /** References that are not allowed, or whose targets do not exist. */
  dangling: Issue[];
}

/**
 * Reads the content of a form in the same way as saving a draft, without saving it.
 * @returns 403 without the grant to create, 404 for an entry that the actor may not work on, 422 if types or upper
 * limits are violated
 */
export async function readDraft(actor: Actor, kindName: KindName, input: unknown): Promise<Result<Draft>> {
  const kind = kinds[kindName];
  const body = draftBody.safeParse(input);
  if (!body.success) return invalid(toIssues(body.error));
  const { id, content: sent } = body.data;
  const loaded = id === null ? null : await getRecord(actor, kindName, id);
  if (loaded !== null && !(loaded.ok && isAuthorOrStaff(actor, loaded.value))) return notFound;
  if (loaded === null && !isAllowed(actor, kind.name, 'create')) return forbidden(kind.name, actor.role);
  const parsed = parseContent(kind, sent, 'draft');
  if (!parsed.ok) return invalid(parsed.issues);
  const stored = loaded?.value ?? null;
  const content = mergeContent(kind, blankContent(kind), await omitUnknownPlaces(parsed.value, kind));
  const dangling = await referenceIssues(database(), await loadCatalogue(database()), kind, content, {
    actor,
    before: stored?.content ?? null,
  });
  return ok({ stored, content, dangling });
}

/** Returns all issues that prevent the draft from being submitted or published, each once. */
export async function findDraftIssues(kindName: KindName, { content, dangling }: Draft): Promise<Issue[]> {
  const issues = [...dangling, ...completenessIssues(kinds[kindName], await loadCatalogue(database()), content)];
  return [...new Map(issues.map((issue) => [`${issue.path} ${issue.code}`, issue])).values()];
}

/** Returns the draft's view as if it were published now, with a placeholder for a missing title. */
export async function draftView(
  reader: PageReader,
  kindName: KindName,
  { stored, content }: Draft,
): Promise<EntryView | null> {
  const texts = withPlaceholderTitle(content.texts, reader.locale);
  const row = rowOf(kindName, stored, {
    ...content,
    details: { ...content.details, ...standIns(kindName, content.details, reader) },
  });
  const bodyIds = bodyMediaIds(content);
  const coverId = coverIdOf(row, reader.locale);
  const { pictures, people } = await readPreviewParts(
    database(),
    [...(coverId === null ? [] : [coverId]), ...content.gallery.map(({ id }) => id), ...bodyIds],
    [...(row.authorId === null ? [] : [row.authorId]), ...bylineUserIds(row)],
  );
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  const placed = (place: 'gallery' | 'body', id: string, alt: { ua?: string; us?: string } | null) => {
    const media = byId.get(id);
    return media === undefined ? [] : [{ place, alt, media }];
  };
  return reader.preview(row, {
    texts: Object.entries(texts).map(([locale, text]) => ({
      entryId: row.id,
      locale: locale as Locale,
      ...text!,
      revision: 1,
    })),
    tags: content.tags.map((tagId, position) => ({ entryId: row.id, tagId, position })),
    pictures: [
      ...content.gallery.flatMap(({ id, alt }) => placed('gallery', id, alt ?? null)),
      ...bodyIds.flatMap((id) => placed('body', id, null)),
    ],
    cover: byId.get(coverId ?? '') ?? null,
    people,
  });
}

/** A page needs a title: adds a placeholder to the shown language if it has none. */
function withPlaceholderTitle(texts: EntryContent['texts'], locale: Locale): EntryContent['texts'] {
  const shown = texts[locale] ? locale : texts[otherLocale(locale)] ? otherLocale(locale) : locale;
  const { title = '', excerpt = null, body = null, seo = null, extra = {} } = texts[shown] ?? {};
  return { ...texts, [shown]: { title: title || entryTools[shown].preview.untitled, excerpt, body, seo, extra } };
}

/**
 * Returns placeholders for values that a page requires (`ShownValues`) but the form lacks. They are not visible, except
 * for times: the next full hour in the site's time zone.
 */
function standIns(
  kindName: KindName,
  details: EntryContent['details'],
  { now: at, settings }: PageReader,
): Record<string, unknown> {
  const given = { now: new Date(Math.ceil((at + 1) / HOUR) * HOUR).toISOString(), timeZone: settings.site.timeZone };
  return Object.fromEntries(
    Object.entries(kinds[kindName].details)
      .filter(([name, field]) => field.required && (details[name] ?? null) === null)
      .map(([name, field]) => [name, field.initial ?? placeholderValue(field, given)]),
  );
}

function rowOf(kind: KindName, stored: EntryRecord | null, content: EntryContent) {
  const live = stored !== null && isLive(kind, stored.status);
  const at = now();
  const publishedAt = (live ? stored.publishedAt : stored?.scheduledAt) ?? at;
  const { startsAt, endsAt } = kinds[kind].span?.(content.details) ?? {};
  return {
    id: stored?.id ?? 'preview',
    kind,
    slug: content.slug || stored?.content.slug || slugOfTitle(content.texts) || kind,
    status: workflows[kinds[kind].workflow].live,
    categoryId: content.categoryId,
    locationId: content.locationId,
    coverId: content.cover?.id ?? null,
    coverAlt: content.cover?.alt ?? null,
    details: content.details,
    // The change date only counts if visitors have seen an earlier version.
    publishedAt,
    updatedAt: live ? at : publishedAt,
    createdAt: stored?.createdAt ?? at,
    expiresAt: live ? stored.expiresAt : null,
    listedAt: publishedAt,
    startsAt: startsAt ?? null,
    overAt: endsAt ?? null,
    nameUa: '',
    nameUs: '',
    pictureCount: content.gallery.length + (content.cover ? 1 : 0),
    authorId: stored?.authorId ?? null,
    revision: stored?.revision ?? 1,
  };
}
