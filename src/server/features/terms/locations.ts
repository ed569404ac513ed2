import type { Actor } from '#content/model/can.ts';
import { invalid, ok, type Issue, type Result } from '#content/result.ts';
import { finishFiling } from '#server/core/entries/write/filing.ts';
import type { LocationRow } from '#server/core/taxonomy/catalogue-rows.ts';
import { upsertLocation } from '#server/core/taxonomy/catalogue-writes.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { changeTaxonomy, type Plan } from '#server/core/taxonomy/change-taxonomy.ts';
import { mayChange } from '#server/core/taxonomy/permissions.ts';
import { recordTermEnd, recordTermSave } from '#server/core/taxonomy/record-term-act.ts';
import { countUses, eraseTerm, type FilingJob } from '#server/core/taxonomy/rows.ts';
import { locationRevision } from '#server/core/taxonomy/term-revision.ts';
import { chooseSlug, slugStatements } from '#server/core/taxonomy/term-slugs.ts';
import type { Database } from '#server/platform/database/database.ts';
import { forbidden, inUse, notFound, stale } from '#server/platform/failures.ts';
import { newId } from '#server/platform/ids.ts';
import { readLocation, type LocationInput } from './location-input.ts';

type Input = Record<string, unknown>;
const space = { type: 'location', kind: '' } as const;

/** What may stand below what. A capital district is a city without a state. */
const parentTypes: Record<LocationRow['type'], readonly (LocationRow['type'] | null)[]> = {
  country: [null],
  state: ['country'],
  city: ['state', 'country'],
};

/** Creates a location. @returns 403 for all but admins, 422 with the fields that are wrong */
export async function createLocation(actor: Actor, input: Input): Promise<Result<LocationRow>> {
  if (!mayChange(actor, 'location', 'create')) return forbidden('locations');
  return changeTaxonomy((catalogue, db) => planSave(db, actor, catalogue, null, input));
}

/** Changes a location by JSON Merge Patch; `parentId` moves it, with all that is below it. */
export async function updateLocation(
  actor: Actor,
  id: string,
  input: Input,
  ifMatch: number,
): Promise<Result<LocationRow>> {
  if (!mayChange(actor, 'location', 'update')) return forbidden('locations');
  const saved = await changeTaxonomy(async (catalogue, db) => {
    const before = catalogue.locations.byId.get(id);
    if (!before) return notFound;
    const current = locationRevision(before);
    return current === ifMatch ? planSave(db, actor, catalogue, before, input) : stale(current);
  });
  if (saved.ok) await finishFiling();
  return saved;
}

async function planSave(
  db: Database,
  actor: Actor,
  catalogue: Catalogue,
  before: LocationRow | null,
  input: Input,
): Promise<Result<Plan<LocationRow>>> {
  const read = readLocation(before, input);
  if (!read.ok) return read;
  const issues = nestingIssues(catalogue, before, read.value);
  if (issues.length) return invalid(issues);
  const id = before?.id ?? newId();
  const slug = await chooseSlug(db, space, catalogue.locations.byId.values(), id, read.value.slug, read.value.name);
  if (!slug.ok) return slug;
  // Who works on a place makes it the site's own, whoever chose it first.
  const after: LocationRow = { ...read.value, id, slug: slug.value, placeId: null };
  const job: FilingJob | undefined =
    before !== null && before.parentId !== after.parentId ? { termId: id, stamp: newId(), merge: null } : undefined;
  return ok({
    statements: [
      upsertLocation(db, after),
      ...slugStatements(db, space, before, after),
      recordTermSave(db, actor, 'location', before, after),
    ],
    value: after,
    ...(job ? { job } : {}),
  });
}

/** Countries hold states, states hold cities; codes of states begin with their country's. */
function nestingIssues({ locations }: Catalogue, before: LocationRow | null, after: LocationInput): Issue[] {
  const parent = after.parentId === null ? null : locations.byId.get(after.parentId);
  if (parent === undefined) return [{ path: 'parentId', code: 'not_found' }];
  if (before !== null && parent !== null && locations.subtree(before.id).includes(parent.id))
    return [{ path: 'parentId', code: 'cycle' }];
  if (!parentTypes[after.type].includes(parent?.type ?? null))
    return [{ path: 'parentId', code: parent === null ? 'required' : 'invalid' }];
  const children = before === null ? [] : locations.children(before.id);
  if (children.some((child) => !parentTypes[child.type].includes(after.type)))
    return [{ path: 'type', code: 'invalid' }];
  const country = after.type === 'state' ? (parent?.iso ?? null) : null;
  return country !== null && after.iso !== null && !after.iso.startsWith(`${country}-`)
    ? [{ path: 'iso', code: 'invalid' }]
    : [];
}

/** Deletes a location that nothing needs any more. @returns 409 with the number of entries, or places in it, that refer to it */
export async function deleteLocation(actor: Actor, id: string): Promise<Result<null>> {
  if (!mayChange(actor, 'location', 'delete')) return forbidden('locations');
  return changeTaxonomy(async ({ locations }, db) => {
    const place = locations.byId.get(id);
    if (!place) return notFound;
    const uses = (await countUses(db, 'location')).get(id) ?? locations.children(id).length;
    return uses > 0
      ? inUse(uses)
      : ok({
          statements: [...eraseTerm(db, 'location', id), recordTermEnd(db, actor.id, 'location', place, null)],
          value: null,
        });
  });
}
