import type { Actor } from '#content/model/permissions.ts';
import { invalid, ok, type Issue, type Result } from '#content/result.ts';
import type { LocationRow } from '#server/core/taxonomy/catalogue-rows.ts';
import { upsertLocation } from '#server/core/taxonomy/catalogue-writes.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { TaxonomyPlan } from '#server/core/taxonomy/change-taxonomy.ts';
import { recordTermSave } from '#server/core/taxonomy/record-term-action.ts';
import { countUses, type FilingJob } from '#server/core/taxonomy/rows.ts';
import { locationRevision } from '#server/core/taxonomy/term-revision.ts';
import { chooseSlug, slugStatements } from '#server/core/taxonomy/term-slugs.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { readLocation, type LocationInput } from './location-input.ts';
import { termCommands, type TermInput } from './term-commands.ts';

const space = { type: 'location', kind: '' } as const;

/** Allowed parent types of each type. A capital district is a city without a state. */
const parentTypes: Record<LocationRow['type'], readonly (LocationRow['type'] | null)[]> = {
  country: [null],
  state: ['country'],
  city: ['state', 'country'],
};

/**
 * Commands of locations. `parentId` of an update moves a location with its descendants. A location with entries or
 * places in it cannot be deleted.
 */
export const {
  create: createLocation,
  update: updateLocation,
  remove: deleteLocation,
} = termCommands<LocationRow>({
  type: 'location',
  find: ({ locations }, id) => locations.byId.get(id),
  revisionOf: locationRevision,
  movesEntries: true,
  planSave,
  countUses: async (db, { locations }, { id }) =>
    (await countUses(db, 'location')).get(id) ?? locations.children(id).length,
});

async function planSave(
  db: Database,
  actor: Actor,
  catalogue: Catalogue,
  before: LocationRow | null,
  input: TermInput,
): Promise<Result<TaxonomyPlan<LocationRow>>> {
  const read = readLocation(before, input);
  if (!read.ok) return read;
  const issues = nestingIssues(catalogue, before, read.value);
  if (issues.length) return invalid(issues);
  const id = before?.id ?? newId();
  const slug = await chooseSlug(db, space, catalogue.locations.byId.values(), id, read.value.slug, read.value.name);
  if (!slug.ok) return slug;
  // A place that staff edit becomes the site's own, even if a user first chose it.
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

/** Countries contain states, states contain cities; a state's code begins with its country's. */
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
