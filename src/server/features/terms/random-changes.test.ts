import { afterEach, expect, it } from 'vitest';
import { kinds } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { systemActor } from '#content/model/permissions.ts';
import { workflows } from '#content/model/workflow.ts';
import { transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { categoryRevision, locationRevision, tagRevision } from '#server/core/taxonomy/term-revision.ts';
import { ModelPages } from '#tests/support/data/model-pages.ts';
import { createSample, unwrapOrFail, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { rounds } from '#tests/support/rounds.ts';
import { createCategory, deleteCategory, mergeCategory, updateCategory } from './categories.ts';
import { createLocation, deleteLocation, updateLocation } from './locations.ts';
import { createTag, deleteTag, mergeTag, updateTag } from './tags.ts';
import { listMisfiledEntries } from './testing.ts';

const CHANGES = rounds(40, 80);
const ENTRIES = 25;
const LOOK_EVERY = 10;
const ofKinds = ['news', 'services', 'advertisements'] as const;

let site: TestSite;
afterEach(() => site.close());

/** Deterministic random numbers from a seed (mulberry32). */
function random(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]! };
}

/** One random change; a change that the rules refuse has no effect. */
async function change(
  { next, pick }: ReturnType<typeof random>,
  entries: readonly { id: string; kind: KindName }[],
): Promise<string> {
  const { categories, locations, tags } = await loadCatalogue(site.database);
  const kind = pick(ofKinds);
  const category = pick([...categories.byId.values()].filter((row) => row.kind === kind));
  const other = pick([...categories.byId.values()].filter((row) => row.kind === kind));
  const place = pick([...locations.byId.values()]);
  const tag = pick([...tags.values()]);
  const name = { ua: `Назва ${Math.floor(next() * 20)}` };
  const entry = pick(entries);
  const acts: Record<string, () => Promise<{ ok: boolean }>> = {
    create: () => createCategory(systemActor, { kind, name, parentId: pick([null, category.id]) }),
    move: () =>
      updateCategory(
        systemActor,
        category.id,
        { parentId: pick([null, other.id]), position: Math.floor(next() * 3) },
        categoryRevision(category),
      ),
    rename: () =>
      updateCategory(systemActor, category.id, { name, slug: null, enabled: next() < 0.7 }, categoryRevision(category)),
    merge: () => mergeCategory(systemActor, category.id, other.id),
    remove: () => deleteCategory(systemActor, category.id),
    tag: () => createTag(systemActor, { name }),
    retag: () => updateTag(systemActor, tag.id, { name, slug: null }, tagRevision(tag)),
    mergeTag: () => mergeTag(systemActor, tag.id, pick([...tags.keys()])),
    removeTag: () => deleteTag(systemActor, tag.id),
    town: () => createLocation(systemActor, { type: 'city', name, parentId: pick(['illinois', 'massachusetts']) }),
    movePlace: () =>
      updateLocation(
        systemActor,
        place.id,
        { parentId: pick(['illinois', 'massachusetts', 'usa']), active: next() < 0.8 },
        locationRevision(place),
      ),
    removePlace: () => deleteLocation(systemActor, place.id),
    edit: async () => {
      const record = (await findRecord(site.database, entry.id))!;
      const owned = [...categories.byId.values()].filter((row) => row.kind === entry.kind).map((row) => row.id);
      return updateEntry(
        systemActor,
        entry.kind,
        entry.id,
        {
          categoryId: pick(owned),
          locationId: pick([...locations.byId.keys()]),
          ...(entry.kind === 'news'
            ? { tags: [pick([...tags.keys()])], details: { moreCategoryIds: [pick(owned)] } }
            : {}),
          ...(entry.kind === 'services' ? { details: { areaIds: [pick([...locations.byId.keys()])] } } : {}),
        },
        record.revision,
      );
    },
    step: () =>
      transitionEntry(systemActor, entry.kind, entry.id, pick(workflows[kinds[entry.kind].workflow].statuses), {
        note: 'Чому',
      }),
  };
  const act = pick([...Object.keys(acts), 'move', 'move', 'merge', 'mergeTag', 'movePlace', 'edit', 'edit', 'edit']);
  return `${act} ${category.id} ${other.id} ${tag.id} ${place.id} ${entry.id} ${(await acts[act]!()).ok}`;
}

it.each([1, 2, 3].slice(0, rounds(2, 3)))(
  'after random changes every entry is filed by its content and no page is stale: seed %i',
  async (seed) => {
    site = await openTestSite();
    const draw = random(seed);
    const pages = new ModelPages(site.database, ofKinds);
    const entries: { id: string; kind: KindName }[] = [];
    for (let count = 0; count < ENTRIES; count++) {
      const kind = ofKinds[count % ofKinds.length]!;
      const record = await createSample(kind, {
        texts: { ua: { title: `Запис номер ${count}`, body: 'Текст, якого вистачить і для оголошення.' } },
        ...(kind === 'news' ? { tags: [`tag-${1 + (count % 3)}`] } : {}),
      });
      unwrapOrFail(await transitionEntry(systemActor, kind, record.id, workflows[kinds[kind].workflow].live));
      entries.push({ id: record.id, kind });
      pages.addItem(kind, record.content.slug);
    }
    await pages.refresh();
    const done: string[] = [];
    for (let count = 1; count <= CHANGES; count++) {
      done.push(await change(draw, entries));
      expect(await listMisfiledEntries(site.database), done.at(-1)).toEqual([]);
      if (count % LOOK_EVERY !== 0) continue;
      await pages.refresh();
      expect(await pages.stale(), done.slice(-LOOK_EVERY).join('\n')).toEqual([]);
    }
    for (const act of ['move ', 'merge ', 'mergeTag ', 'movePlace ', 'edit '])
      expect(
        done.some((candidate) => candidate.startsWith(act) && candidate.endsWith('true')),
        act,
      ).toBe(true);
  },
);
