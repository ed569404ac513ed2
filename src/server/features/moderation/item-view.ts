import type { Moment } from '#content/format/moment.ts';
import { kinds } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { reasonsFor } from '#content/model/moderation-reasons.ts';
import {
  decisionOf,
  moderationActions,
  targetStatusOf,
  type ModerationAction,
  type ReasonedAction,
} from '#content/model/moderation.ts';
import { isAllowed, checkTransition } from '#content/model/permissions.ts';
import { actorOf, type Viewer } from '#content/model/viewer.ts';
import { visibilityOf } from '#content/model/visibility.ts';
import type { Status } from '#content/model/workflow.ts';
import { toPlainInput } from '#content/text/plain-input.ts';
import { dashboardPaths, dashboardSegmentOf } from '#content/urls/dashboard-sections.ts';
import { localisedPath, paths, withQuery } from '#content/urls/urls.ts';
import { findPendingEdit } from '#server/core/entries/pending-edits/pending-edit-rows.ts';
import { formatMoment } from '#server/core/entries/read/row-view.ts';
import { readNewsroomRows } from '#server/core/entries/read/staff-list-rows.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { formView, type FormView } from '#server/core/entry-form/form-view.ts';
import type { ItemReport } from '#server/core/report-access.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { itemFacts, itemPictures, type ItemFact, type ItemPicture } from './item-facts.ts';
import { readOwner, toOwnerView, type OwnerView } from './owner-facts.ts';
import { adKinds, readSignals } from './read-signals.ts';
import { signalSentences } from './signal-words.ts';
import type { SignalName, SignalWeight } from './signals.ts';
import { findUndoableDecision, mayUndoDecision } from './undo-decision.ts';

export interface ItemSignal {
  name: SignalName;
  weight: SignalWeight;
  sentences: { text: string; ads: { title: string; href: string }[] }[];
}

/** A reason to choose from: its name in the moderator's language, its text in the advertiser's. */
interface ItemTemplate {
  id: string;
  label: string;
  text: string;
}

/** An ad with all data for a decision. */
export interface ItemView {
  id: string;
  kind: KindName;
  revision: number;
  status: Status;
  title: string;
  titleLocale: Locale;
  texts: { locale: Locale; title: string; text: string }[];
  note: string | null;
  facts: ItemFact[];
  pictures: ItemPicture[];
  owner: OwnerView | null;
  signals: ItemSignal[];
  reports: ItemReport[];
  /** The pending change, with the data for the comparison. `null` if there is no pending change. */
  change: FormView | null;
  /** Decisions currently possible for the ad itself. `restore` reinstates a suspended one. */
  acts: { decisions: ModerationAction[]; restore: boolean };
  /** A decision that the viewer can still undo. */
  undo: { to: Status; made: Moment } | null;
  templates: Record<ReasonedAction, ItemTemplate[]>;
  publicHref: string | null;
  editHref: string | null;
}

const MAX_TWINS = 5;

export interface ItemContext extends LocaleContext {
  siteUrl: string;
  /** Paths of the existing pages. */
  existing: ReadonlySet<string>;
  /** Returns the reports of an entry that are visible to the viewer. */
  reportsOf: (viewer: Viewer, record: EntryRecord, telling: LocaleContext) => Promise<ItemReport[]>;
}

function templatesFor(reader: Locale, viewer: Locale): ItemView['templates'] {
  const of = (act: ReasonedAction) =>
    reasonsFor(act).map(({ id, label, text }) => ({ id, label: label[viewer], text: text[reader] }));
  return { request_changes: of('request_changes'), reject: of('reject'), suspend: of('suspend') };
}

/** Adds the titles of the ads in the sentences, with links to them in the queue. */
async function withAds(signals: Awaited<ReturnType<typeof readSignals>>, locale: Locale): Promise<ItemSignal[]> {
  const said = signals.map((signal) => ({
    name: signal.name,
    weight: signal.weight,
    sentences: signalSentences(signal, locale),
  }));
  const rows = await readNewsroomRows(database(), [
    ...new Set(said.flatMap(({ sentences }) => sentences.flatMap(({ entryIds }) => entryIds.slice(0, MAX_TWINS)))),
  ]);
  const titleOf = new Map(
    rows.map(({ entry, texts }) => [
      entry.id,
      (texts.find((text) => text.locale === locale) ?? texts[0])?.title ?? entry.slug,
    ]),
  );
  const ads = (ids: readonly string[]) =>
    ids
      .slice(0, MAX_TWINS)
      .flatMap((id) =>
        titleOf.has(id)
          ? [{ title: titleOf.get(id)!, href: localisedPath(locale, withQuery(paths.moderation(), { item: id })) }]
          : [],
      );
  return said.map((item) => ({
    ...item,
    sentences: item.sentences.map(({ text, entryIds }) => ({ text, ads: ads(entryIds) })),
  }));
}

/** Returns an ad for its moderators, or `null` if the id is unknown or the ad is in the trash. */
export async function itemView(
  viewer: Viewer,
  id: string,
  { siteUrl, existing, reportsOf, ...telling }: ItemContext,
): Promise<ItemView | null> {
  const actor = actorOf(viewer);
  const { locale } = telling;
  const record = await findRecord(database(), id);
  if (record === null || !adKinds.includes(record.kind) || record.status === 'trashed') return null;
  const kind = kinds[record.kind];
  const { edit } = dashboardPaths(record.kind);
  const change = await findPendingEdit(database(), id);
  const waiting = change?.status === 'pending';
  const { content } = record;
  const [catalogue, owner, form, made, reports] = await Promise.all([
    loadCatalogue(database()),
    readOwner(record.authorId, adKinds),
    waiting
      ? formView(viewer, dashboardSegmentOf(record.kind), kind.dashboard.editPage ?? 'edit', id, {
          locale,
          siteUrl,
          reports: null,
        })
      : null,
    findUndoableDecision(record),
    reportsOf(viewer, record, telling),
  ]);
  const texts = locales.flatMap((item) =>
    content.texts[item]
      ? [{ locale: item, title: content.texts[item].title, text: toPlainInput(content.texts[item].body) }]
      : [],
  );
  const shown = texts.find((text) => text.locale === locale) ?? texts[0];
  const isShown = record.listedAt !== null && visibilityOf(record, now(), 0) === 'shown';
  return {
    id,
    kind: record.kind,
    revision: record.revision,
    status: record.status,
    title: shown?.title ?? content.slug,
    titleLocale: shown?.locale ?? locale,
    texts,
    note: record.note,
    facts: itemFacts(record, catalogue, telling),
    pictures: await itemPictures(content, locale),
    owner: owner && toOwnerView(viewer, owner, telling),
    signals: await withAds(await readSignals(record, waiting ? change.content : content, owner), locale),
    reports,
    change: form,
    acts: {
      decisions: moderationActions.filter(
        (act) =>
          decisionOf(record.status, targetStatusOf(act)) === act &&
          checkTransition(actor, kind, record, targetStatusOf(act)) === 'allowed',
      ),
      restore: record.status === 'suspended' && checkTransition(actor, kind, record, 'active') === 'allowed',
    },
    undo:
      made !== null && mayUndoDecision(actor, made)
        ? { to: made.to, made: formatMoment(made.at, telling, now()) }
        : null,
    templates: templatesFor(owner?.person.locale ?? locale, locale),
    publicHref: isShown ? localisedPath(locale, paths.entry(record.kind, content.slug)) : null,
    editHref:
      existing.has(edit) && isAllowed(actor, kind.name, 'update', record)
        ? localisedPath(locale, edit.replace('{id}', id))
        : null,
  };
}
