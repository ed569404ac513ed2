import { HOUR } from '#content/format/durations.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import type { ContentInput } from '#content/model/entry-content.ts';
import type { Actor } from '#content/model/permissions.ts';
import { placeOfReference, placeReference } from '#content/places/place-reference.ts';
import { invalid, ok, type Issue, type Result } from '#content/result.ts';
import { siteCountry } from '#content/settings/site-country.ts';
import type { LocationRow } from '#server/core/taxonomy/catalogue-rows.ts';
import { upsertLocation } from '#server/core/taxonomy/catalogue-writes.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { changeTaxonomy } from '#server/core/taxonomy/change-taxonomy.ts';
import { recordTermSave } from '#server/core/taxonomy/record-term-action.ts';
import { chooseSlug } from '#server/core/taxonomy/term-slugs.ts';
import { database, type Database, type Statement } from '#server/platform/database/database.ts';
import { notFound } from '#server/platform/failures.ts';
import { newId } from '#server/platform/ids.ts';
import { withinLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { isGazetteerOfSiteCountry } from './fill-gazetteer.ts';
import { findLocationByReference, locationOf, stateName, stateRow } from './find-locations.ts';
import { readPlace, type PlaceRow } from './rows.ts';

const space = { type: 'location', kind: '' } as const;

/**
 * Creates the location for a chosen place, and its state and country if the site lacks them. No page is invalidated,
 * since nothing is listed there yet.
 * @returns the location; 404 if the gazetteer has no such place
 */
export async function ensureLocationOfPlace(actor: Actor, placeId: string): Promise<Result<LocationRow>> {
  const limited = await limitNew(actor, placeId);
  return (
    limited ??
    changeTaxonomy<LocationRow>(async (catalogue, db) => {
      const place = await readPlace(db, { id: placeId });
      // After the site's country has changed, Toronto in Ohio is no longer a valid place.
      if (place === null || !(await isGazetteerOfSiteCountry(db))) return notFound;
      const names = { ua: place.nameUa ?? place.name, us: place.name };
      const known = locationOf(catalogue, { ...place, name: names });
      // A location that staff have switched off cannot be added under another name.
      if (known?.active === false) return notFound;
      if (known) return ok({ statements: [], value: known, isQuiet: true });
      const plan = new LocationPlan(db, actor, catalogue);
      const value = await plan.place(place, names);
      return ok({ statements: plan.statements, value, isQuiet: true });
    })
  );
}

/** Maximum number of new places per user and hour: no legitimate user needs more. */
const MAX_NEW_PLACES_PER_HOUR = 20;

/** Returns 429 for a user who adds too many new places, or `null` if the place may be added. Staff are exempt. */
async function limitNew(actor: Actor, placeId: string): Promise<Result<LocationRow> | null> {
  if (actor.role !== 'user' || actor.id === null) return null;
  const found = await findLocationByReference(database(), await loadCatalogue(database()), placeReference(placeId));
  if (found === null || found.location !== null) return null;
  const within = await withinLimit(`new-place:${actor.id}`, MAX_NEW_PLACES_PER_HOUR, HOUR);
  return within.ok ? null : within;
}

/**
 * The caller's input, with a location for every place of the gazetteer that it refers to.
 * @returns 422 with the fields whose place does not exist, 429 for too many new ones
 */
export async function ensureLocationsOfInput(
  actor: Actor,
  kind: KindDeclaration,
  input: ContentInput,
): Promise<Result<ContentInput>> {
  const issues: Issue[] = [];
  let limited: Result<never> | undefined;
  const choose = async (reference: string, path: string): Promise<string> => {
    const placeId = placeOfReference(reference);
    if (placeId === null) return reference;
    const chosen = await ensureLocationOfPlace(actor, placeId);
    if (chosen.ok) return chosen.value.id;
    if (chosen.failure.status === 429) limited ??= chosen;
    issues.push({ path, code: 'not_found' });
    return reference;
  };
  const chosen = { ...input };
  if (typeof input.locationId === 'string') chosen.locationId = await choose(input.locationId, 'locationId');
  for (const [name, field] of Object.entries(kind.details)) {
    const ids = input.details?.[name];
    if (field.reference !== 'location' || !Array.isArray(ids)) continue;
    const list: string[] = [];
    for (const [at, id] of ids.entries()) list.push(await choose(String(id), `details.${name}.${at}`));
    chosen.details = { ...chosen.details, [name]: [...new Set(list)] };
  }
  return limited ?? (issues.length ? invalid(issues) : ok(chosen));
}

/** The same for a preview: a place that the site does not have yet is left out, and nothing is written. */
export async function omitUnknownPlaces(input: ContentInput, kind: KindDeclaration): Promise<ContentInput> {
  const catalogue = await loadCatalogue(database());
  const known = async (reference: string) =>
    (await findLocationByReference(database(), catalogue, reference))?.location?.id ??
    (placeOfReference(reference) === null ? reference : null);
  const shown = { ...input };
  if (typeof input.locationId === 'string') shown.locationId = await known(input.locationId);
  for (const [name, field] of Object.entries(kind.details)) {
    const ids = input.details?.[name];
    if (field.reference !== 'location' || !Array.isArray(ids)) continue;
    const list = await Promise.all(ids.map((id) => known(String(id))));
    shown.details = { ...shown.details, [name]: list.filter((id) => id !== null) };
  }
  return shown;
}

/** The rows that a chosen place needs, parents first. */
class LocationPlan {
  readonly statements: Statement[] = [];
  readonly #made: LocationRow[] = [];
  readonly #db: Database;
  readonly #actor: Actor;
  readonly #catalogue: Catalogue;

  constructor(db: Database, actor: Actor, catalogue: Catalogue) {
    this.#db = db;
    this.#actor = actor;
    this.#catalogue = catalogue;
  }

  async place({ id, slug, type, state, lat, lng }: PlaceRow, name: LocationRow['name']): Promise<LocationRow> {
    const parent =
      stateRow(this.#catalogue, state) ?? (await this.#state(state, type === 'state' ? { lat, lng } : null));
    return type === 'state'
      ? parent
      : this.#add(
          { parentId: parent.id, type: 'city', name, iso: null, lat, lng, placeId: id },
          slug ?? `${name.us} ${state}`,
        );
  }

  async #state(code: string, point: { lat: number; lng: number } | null): Promise<LocationRow> {
    const { code: own, words } = siteCountry();
    const name = { ua: words.ua.country, us: words.us.country };
    const rows = [...this.#catalogue.locations.byId.values()];
    const country =
      rows.find(({ type, iso }) => type === 'country' && iso === own) ??
      (await this.#add(
        { parentId: null, type: 'country', iso: own, name, lat: null, lng: null, placeId: null },
        name.us,
      ));
    return this.#add(
      {
        parentId: country.id,
        type: 'state',
        name: stateName(code),
        iso: `${own}-${code}`,
        lat: point?.lat ?? null,
        lng: point?.lng ?? null,
        placeId: `s${code}`,
      },
      stateName(code).us,
    );
  }

  async #add(
    row: Omit<LocationRow, 'id' | 'slug' | 'aliases' | 'active'>,
    /** Source of its slug: its English name, or the slug that it had before it was chosen. */
    addressed: string,
  ): Promise<LocationRow> {
    const id = newId();
    const taken = [...this.#catalogue.locations.byId.values(), ...this.#made];
    const named = { ua: addressed, us: addressed };
    const slug = await chooseSlug(this.#db, space, taken, id, null, named);
    if (!slug.ok) throw new Error(`No slug for ${addressed}`);
    const made: LocationRow = { ...row, id, slug: slug.value, aliases: [], active: true };
    this.#made.push(made);
    this.statements.push(upsertLocation(this.#db, made), recordTermSave(this.#db, this.#actor, 'location', null, made));
    return made;
  }
}
