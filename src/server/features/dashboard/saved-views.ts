import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { kinds } from '#content/kinds.ts';
import {
  newsroomList,
  newsroomScope,
  MAX_SAVED_VIEW_NAME_LENGTH,
  MAX_SAVED_VIEWS,
  toSavedQuery,
  type SavedView,
} from '#content/lists/newsroom.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import { isStaffFor } from '#content/model/permissions.ts';
import { actorOf, type Viewer } from '#content/model/viewer.ts';
import { invalid, ok, type Result } from '#content/result.ts';
import { kindOfDashboardSegment, dashboardSegmentOf } from '#content/urls/dashboard-sections.ts';
import { toIssues } from '#content/zod-issues.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { notFound } from '#server/platform/failures.ts';
import {
  deleteSavedView,
  findSavedView,
  insertSavedView,
  listSavedViews,
  updateSavedView,
  type SavedViewRow,
} from './saved-view-rows.ts';

const text = z.string().check(z.maxLength(4000));
// Length limits are checked after trimming, below.
export const newViewSchema = z.strictObject({ section: z.string(), name: text, query: text });
export const viewPatchSchema = z.strictObject({ name: z.optional(text), query: z.optional(text) });

const toView = ({ id, section, name, query }: SavedViewRow): SavedView => ({ id, section, name, query });
const taken = invalid([{ path: 'name', code: 'taken' }]);
/** Returns the kind of a section that the viewer may open, or `null`. */
function findAccessibleKind(viewer: Viewer, section: string): KindDeclaration | null {
  const name = kindOfDashboardSegment(section);
  return name !== null && kinds[name].dashboard.roles.includes(viewer.role) ? kinds[name] : null;
}

function readName(typed: string): Result<string> {
  const name = typed
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (name === '') return invalid([{ path: 'name', code: 'required' }]);
  return name.length > MAX_SAVED_VIEW_NAME_LENGTH
    ? invalid([{ path: 'name', code: 'too_long', params: { max: MAX_SAVED_VIEW_NAME_LENGTH } }])
    : ok(name);
}

/** Normalises a list's search: parameters unknown to the list are dropped. */
function readSearch(viewer: Viewer, kind: KindDeclaration, query: string): string {
  const scope = newsroomScope(kind, isStaffFor(actorOf(viewer), kind));
  return toSavedQuery(scope, newsroomList(scope).read(new URLSearchParams(query)));
}

/** Returns the viewer's own views of a section, or of all that they may open. */
export async function savedViews(viewer: Viewer, section: string | null): Promise<SavedView[]> {
  const rows = await listSavedViews(database(), viewer.id, section);
  return rows.filter((row) => findAccessibleKind(viewer, row.section) !== null).map(toView);
}

/**
 * Saves a list's search under a name. 422 for a section that the viewer may not open, a name that is taken, or a
 * section that is full.
 */
export async function createSavedView(viewer: Viewer, input: unknown): Promise<Result<SavedView>> {
  const parsed = newViewSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const kind = findAccessibleKind(viewer, parsed.data.section);
  if (kind === null) return invalid([{ path: 'section', code: 'invalid' }]);
  const name = readName(parsed.data.name);
  if (!name.ok) return name;
  const row: SavedViewRow = {
    id: randomUUID(),
    userId: viewer.id,
    section: dashboardSegmentOf(kind.name),
    name: name.value,
    query: readSearch(viewer, kind, parsed.data.query),
    createdAt: now(),
  };
  await database().batch([insertSavedView(database(), row, MAX_SAVED_VIEWS)]);
  if ((await findSavedView(database(), viewer.id, row.id)) !== null) return ok(toView(row));
  const others = await listSavedViews(database(), viewer.id, row.section);
  return others.some((candidate) => candidate.name === row.name)
    ? taken
    : invalid([{ path: 'section', code: 'too_many', params: { max: MAX_SAVED_VIEWS } }]);
}

/** Renames one of the viewer's own views, or replaces its search. */
export async function changeSavedView(viewer: Viewer, id: string, input: unknown): Promise<Result<SavedView>> {
  const parsed = viewPatchSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const row = await findSavedView(database(), viewer.id, id);
  const kind = row === null ? null : findAccessibleKind(viewer, row.section);
  if (row === null || kind === null) return notFound;
  const name = parsed.data.name === undefined ? ok(row.name) : readName(parsed.data.name);
  if (!name.ok) return name;
  const next = {
    ...row,
    name: name.value,
    query: parsed.data.query === undefined ? row.query : readSearch(viewer, kind, parsed.data.query),
  };
  await database().batch([updateSavedView(database(), next)]);
  const after = await findSavedView(database(), viewer.id, id);
  if (after === null) return notFound;
  return after.name === next.name ? ok(toView(after)) : taken;
}

export async function removeSavedView(viewer: Viewer, id: string): Promise<Result<null>> {
  if ((await findSavedView(database(), viewer.id, id)) === null) return notFound;
  await database().batch([deleteSavedView(database(), viewer.id, id)]);
  return ok(null);
}
