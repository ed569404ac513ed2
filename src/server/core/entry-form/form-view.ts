/**
 * The data of an entry's form, for staff and for advertisers.
 * @module core/entry-form
 */

import { bylinesOf } from '#content/fields/contact-fields.ts';
import { kinds } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import { isAllowed, isStaffFor, type Actor } from '#content/model/permissions.ts';
import { actorOf, displayName, type Viewer } from '#content/model/viewer.ts';
import { workflows } from '#content/model/workflow.ts';
import { dashboardPaths, kindOfDashboardSegment } from '#content/urls/dashboard-sections.ts';
import { localisedPath, mediaPath, paths, withQuery } from '#content/urls/urls.ts';
import { findPerson, listPeople } from '#server/core/accounts/rows.ts';
import { isAuthorOrStaff, toEntryJson, type EntryJson } from '#server/core/entries/api/entry-json.ts';
import { editView, type EditView } from '#server/core/entries/pending-edits/edit-view.ts';
import { getEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import { findChangeRequest } from '#server/core/entries/revisions/revision-rows.ts';
import { getRecord } from '#server/core/entries/write/commands.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { mayChange } from '#server/core/taxonomy/permissions.ts';
import { database } from '#server/platform/database/database.ts';
import { formChoices, type Choice, type FormChoices } from './form-choices.ts';
import { formKind, type FormKind } from './form-kind.ts';

/** The open reports about an entry as text, for its moderators. */
export interface OpenReports {
  title: string;
  reasons: string[];
  /** Explains who decides, or where to decide. */
  text: string | null;
  href: string | null;
  link: string;
}

/** A request for changes, with the revision that it concerns. */
interface ChangeRequest {
  number: number;
  at: string;
  note: string | null;
  /** Whether the viewer requested the changes. */
  own: boolean;
}

async function readChangeRequest(actor: Actor, kind: KindDeclaration, id: string): Promise<ChangeRequest | null> {
  const found = await findChangeRequest(database(), id, workflows[kind.workflow].live, actor.id);
  if (found === null) return null;
  const { number, createdAt, note, actorId } = found;
  return { number, at: new Date(createdAt).toISOString(), note, own: actorId === actor.id };
}

/** The context in which a form is rendered. */
export interface FormContext {
  locale: Locale;
  siteUrl: string;
  /** Finds open reports; `null` if the form does not show them. */
  reports: ((viewer: Viewer, kind: KindDeclaration, id: string, locale: Locale) => Promise<OpenReports | null>) | null;
}

/** The props of the form's island, except its words. */
export interface FormView {
  kind: FormKind;
  /** `null` for a new entry. */
  entry: EntryJson | null;
  /** The pending edit, for its author and staff. */
  edit: EditView | null;
  /** The last request for changes since the entry was last live; `null` without one. */
  sentBack: ChangeRequest | null;
  /** The open reports; `null` without any, or if the viewer may not see them. */
  reports: OpenReports | null;
  choices: FormChoices;
  timeZone: string;
  viewerId: string;
  /** Whether the viewer's changes to a public entry go live immediately. */
  staff: boolean;
  /** Whether that depends on trust, so that some of the viewer's changes may still need review. Default: false. */
  trustedOnly?: boolean;
  mayCreateTags: boolean;
  addresses: {
    list: string;
    signIn: string;
    /** URL pattern with `{id}`. */
    edit: string;
    /** URL pattern with `{slug}`, per language; `null` if the kind has no pages. */
    entry: { ua: string; us: string } | null;
    /** URL pattern with `{id}`. */
    media: string;
    /** The URL that renders a posted draft, per language; the URLs of its card and its issues are below it. */
    preview: { ua: string; us: string };
    origin: string;
  };
}

/** Possible authors for a byline, sorted by name, and the current ones. */
async function listBylineChoices(kind: FormKind, viewer: Viewer, entry: EntryJson | null): Promise<Choice[]> {
  if (!kind.details.some(({ type }) => type === 'bylines')) return [];
  const staff = await Promise.all(
    (['author', 'editor', 'admin'] as const).map((role) =>
      listPeople(database(), { q: '', role, status: 'active', sort: 'name', limit: 200, offset: 0 }),
    ),
  );
  const people = new Map(
    staff.flatMap(({ items }) => items.map(({ id, name, email }) => [id, displayName({ name, email })])),
  );
  people.set(viewer.id, displayName(viewer));
  for (const byline of bylinesOf(entry?.details ?? {})) {
    const known = 'name' in byline || people.has(byline.userId) ? null : await findPerson(database(), byline.userId);
    if (known) people.set(known.id, displayName(known));
  }
  return [...people].map(([id, label]) => ({ id, label }));
}

/**
 * The form of a section, for a new entry (`id` is `null`) or an existing one.
 * @returns `null` if the section or entry does not exist, or the viewer may not edit it
 */
export async function formView(
  viewer: Viewer,
  section: string,
  page: 'new' | 'edit' | 'edit-page',
  id: string | null,
  { locale, siteUrl, reports }: FormContext,
): Promise<FormView | null> {
  const name = kindOfDashboardSegment(section);
  if (name === null) return null;
  const addresses = dashboardPaths(name);
  if (page !== 'new' && addresses.edit !== `${addresses.list}/${page}/{id}`) return null;
  const actor = actorOf(viewer);
  const found = id === null ? null : await getRecord(actor, name, id);
  if (found !== null && !(found.ok && isAuthorOrStaff(actor, found.value))) return null;
  if (found === null && !isAllowed(actor, name, 'create')) return null;
  const waiting = id === null ? null : await getEdit(actor, name, id);
  const edit = waiting?.ok ? await editView(actor, waiting.value.record, waiting.value.edit) : null;
  const entry =
    found === null ? null : toEntryJson(actor, found.value, { edit: waiting?.ok ? waiting.value.edit : null });
  const catalogue = await loadCatalogue(database());
  const { timeZone } = catalogue.settings.site;
  const kind = formKind(name, locale, timeZone);
  const path = addresses.list;
  const editPath = localisedPath(locale, addresses.edit);
  return {
    kind,
    entry,
    edit,
    sentBack: id === null ? null : await readChangeRequest(actor, kinds[name], id),
    reports: id === null || reports === null ? null : await reports(viewer, kinds[name], id, locale),
    timeZone,
    viewerId: viewer.id,
    choices: {
      ...formChoices(catalogue, name, locale, {
        categoryId: entry?.categoryId ?? null,
        locationId: entry?.locationId ?? null,
      }),
      people: await listBylineChoices(kind, viewer, entry),
    },
    staff: isStaffFor(actor, kinds[name]),
    mayCreateTags: mayChange(actor, 'tag', 'create'),
    addresses: {
      list: localisedPath(locale, path),
      edit: editPath,
      signIn: localisedPath(locale, withQuery(paths.login(), { returnTo: localisedPath(locale, path) })),
      entry: kind.indexable
        ? (Object.fromEntries(locales.map((item) => [item, localisedPath(item, paths.entry(name, '{slug}'))])) as {
            ua: string;
            us: string;
          })
        : null,
      media: mediaPath('{id}', 1280, 'jpg'),
      origin: siteUrl,
      preview: Object.fromEntries(locales.map((item) => [item, localisedPath(item, paths.preview(name))])) as {
        ua: string;
        us: string;
      },
    },
  };
}
