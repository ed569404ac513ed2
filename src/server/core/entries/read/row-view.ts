import { formatDate } from '#content/format/format-date.ts';
import { createMoment, type Moment } from '#content/format/moment.ts';
import { locales, type Locale } from '#content/locale.ts';
import { roleOf, type KindDeclaration } from '#content/model/define-kind.ts';
import { languageState, type LanguageState } from '#content/model/language-states.ts';
import { findAbilities, isAllowed, maySeeUnpublished, type Actor } from '#content/model/permissions.ts';
import { visibilityOf } from '#content/model/visibility.ts';
import type { Status } from '#content/model/workflow.ts';
import { isShownKind } from '#content/settings/site-sections.ts';
import { localisedPath, mediaPath, paths } from '#content/urls/urls.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import type { NewsroomRow } from './staff-list-rows.ts';

/** An entry in a list of the newsroom; texts are in the viewer's language if available. */
export interface EntryRow {
  id: string;
  status: Status;
  title: string;
  titleLocale: Locale;
  /** `behind`: number of changes to the source text since the translation; 0 if up to date. */
  languages: { locale: Locale; state: LanguageState; behind: number }[];
  thumb: string | null;
  author: string | null;
  own: boolean;
  category: string | null;
  location: string | null;
  updated: Moment;
  /** When it was published; `null` if never. */
  published: Moment | null;
  /** Views of its pages in the last 30 days; `null` if it has no pages. */
  views: number | null;
  /** For a promo: whether it runs, and its counts. */
  promo: string | null;
  /** When it will be published, or when it expires. */
  scheduled: Moment | null;
  expires: string | null;
  note: string | null;
  /** Pending edit of a public entry: waiting for an editor, or returned to its author. Only these two see it. */
  edit: NewsroomRow['edit'];
  /** Its page on the site, if readers see it now. */
  publicHref: string | null;
  editHref: string | null;
  /** Whether the viewer may copy it into a draft of their own. */
  canCopy: boolean;
  /** Transitions that the viewer may make; a missing one is not permitted. */
  can: Record<string, boolean>;
}

/** Formats a time (milliseconds) in words, relative to `at`. */
export function formatMoment(ms: number, { locale, timeZone }: LocaleContext, at: number): Moment {
  return createMoment(locale, new Date(ms).toISOString(), 'relative', timeZone, new Date(at));
}

export interface RowContext extends LocaleContext {
  kind: KindDeclaration;
  actor: Actor;
  catalogue: Catalogue;
  /** Path pattern of the page that edits an entry, with `{id}`; `null` if there is no such page. */
  editPath: string | null;
}

/** A one-language entry has no missing translation; for the others each language has a state. */
function languagesOf(
  kind: KindDeclaration,
  { entry, texts }: Pick<NewsroomRow, 'entry' | 'texts'>,
): EntryRow['languages'] {
  const written = new Set(texts.map((text) => text.locale));
  const sourceLocale = entry.sourceLocale ?? (written.has('ua') ? 'ua' : 'us');
  const { translationBehind } = entry;
  return locales.flatMap((locale): EntryRow['languages'] => {
    const state = languageState({ sourceLocale, translationBehind }, locale, written.has(locale));
    if (state === 'empty' && kind.oneLanguage) return [];
    return [{ locale, state, behind: state === 'behind' ? (translationBehind ?? 0) : 0 }];
  });
}

export function toEntryRow(
  { entry, cover, author, texts, edit }: NewsroomRow,
  { kind, actor, catalogue, editPath, locale, timeZone }: RowContext,
): EntryRow {
  const titled = texts.filter(({ title }) => title !== '');
  const text = titled.find((candidate) => candidate.locale === locale) ?? titled[0] ?? texts[0];
  const at = now();
  const can = findAbilities(actor, kind, entry);
  // A page that the product itself needs cannot be moved to the trash.
  if (roleOf(kind, entry.details) !== null) can['to:trashed'] = false;
  const shown =
    kind.indexable &&
    isShownKind(catalogue.settings, kind.name) &&
    entry.listedAt !== null &&
    visibilityOf(entry, at, 0) === 'shown';
  return {
    id: entry.id,
    status: entry.status,
    title: text?.title ?? entry.slug,
    titleLocale: text?.locale ?? locale,
    languages: languagesOf(kind, { entry, texts }),
    thumb: cover === null ? null : mediaPath(cover.id, cover.widths[0]!, 'webp'),
    author: author || null,
    own: entry.authorId !== null && entry.authorId === actor.id,
    category: catalogue.category(entry.categoryId, locale)?.name ?? null,
    location: catalogue.location(entry.locationId, locale)?.label ?? null,
    updated: formatMoment(entry.updatedAt, { locale, timeZone }, at),
    published: entry.publishedAt === null ? null : formatMoment(entry.publishedAt, { locale, timeZone }, at),
    views: null,
    promo: null,
    scheduled:
      entry.status === 'scheduled' && entry.scheduledAt !== null
        ? createMoment(locale, new Date(entry.scheduledAt).toISOString(), 'stamp', timeZone, new Date(at))
        : null,
    expires:
      entry.status === 'active' && entry.expiresAt !== null
        ? formatDate(locale, new Date(entry.expiresAt).toISOString(), 'long', timeZone)
        : null,
    note: entry.status === 'changes_requested' || entry.status === 'rejected' ? entry.note : null,
    edit: maySeeUnpublished(actor, kind, entry) ? edit : null,
    publicHref: shown ? localisedPath(locale, paths.entry(kind.name, entry.slug)) : null,
    editHref: editPath !== null && can.update ? localisedPath(locale, editPath.replace('{id}', entry.id)) : null,
    canCopy: editPath !== null && maySeeUnpublished(actor, kind, entry) && isAllowed(actor, kind.name, 'create'),
    can: Object.fromEntries(Object.entries(can).filter(([name, allowed]) => allowed && name.startsWith('to:'))),
  };
}
