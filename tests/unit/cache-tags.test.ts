import { afterEach, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import type { ContentInput } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { systemActor } from '#content/model/permissions.ts';
import { type Status, workflows } from '#content/model/workflow.ts';
import { Scheduler } from '#server/app/jobs/scheduler.ts';
import { createEntry, transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { deterministicId } from '#server/platform/ids.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { kindChoices, ModelPages } from '#tests/support/data/model-pages.ts';
import {
  categoryKinds,
  cities,
  unwrapOrFail,
  openTestSite,
  publishSample,
  sampleInput,
  tagIds,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { rounds } from '#tests/support/rounds.ts';

const COMMANDS = rounds(60, 150);
const ENTRIES = 40;
/**
 * The publisher also handles several changes at once, and a page that it missed stays stale until the next change that
 * affects it.
 */
const LOOK_EVERY = 10;

let site: TestSite | undefined;
afterEach(() => site?.close());

/** Random numbers that repeat for the same seed (mulberry32). */
function random(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    chance: (share: number) => next() < share,
  };
}
type Random = ReturnType<typeof random>;

function categoryOf(kind: EntryRecord['kind'], { pick, chance }: Random): ContentInput {
  if (!categoryKinds.includes(kind)) return {};
  // An ad's category is a leaf.
  const suffix = kind === 'advertisements' ? pick(['-1', '-other']) : pick(['', '-1', '-1', '-2', '-other']);
  const more =
    kind === 'news' && chance(0.3) ? { details: { moreCategoryIds: [`news${pick(['-2', '-other'])}`] } } : {};
  return { categoryId: kind + suffix, ...more };
}

function changeOf(record: EntryRecord, now: number, draw: Random): ContentInput {
  const { pick, chance } = draw;
  const word = pick(['Алея', 'Берег', 'Весна', 'Ґанок', 'Ярмарок', 'Щастя', 'Їжак']);
  const title = `${word} ${Math.floor(draw.next() * 30)}`.padEnd(5, '!');
  const changes: (() => ContentInput)[] = [
    () => ({ texts: { ua: { title } } }),
    () => ({
      texts: {
        ua: { title },
        us: { title: `The ${title}`, body: 'A body that is long enough for a classified, too.' },
      },
    }),
    () => (record.content.texts.ua ? { texts: { us: null } } : {}),
    () => categoryOf(record.kind, draw),
    () => categoryOf(record.kind, draw),
    () => (kinds[record.kind].uses.location === 'none' ? {} : { locationId: pick(cities) }),
    () => (record.kind === 'news' ? { tags: tagIds.filter(() => chance(0.4)) } : {}),
    () => ({ slug: `${record.kind}-${Math.floor(draw.next() * 60)}` }),
    () => (record.kind === 'news' ? { details: { featured: chance(0.5) } } : {}),
    () =>
      record.kind === 'advertisements'
        ? { details: { price: { type: 'fixed', amount: Math.floor(draw.next() * 5) * 100 } } }
        : {},
    () => (record.kind === 'services' ? { details: { areaIds: [pick(cities)], verified: chance(0.5) } } : {}),
    () =>
      record.kind === 'reklamas'
        ? {
            details: {
              slot: pick(['home_top', 'list_inline', 'article_foot']),
              weight: 1 + Math.floor(draw.next() * 9),
              startsAt: new Date(now + DAY * pick([-1, 0, 1])).toISOString(),
              endsAt: new Date(now + DAY * pick([1, 2])).toISOString(),
            },
          }
        : {},
    () =>
      record.kind === 'pages'
        ? { details: { menu: pick(['none', 'header', 'footer']), order: Math.floor(draw.next() * 9) } }
        : {},
    () => eventTimes(record, now, draw),
    () => eventTimes(record, now, draw),
  ];
  for (;;) {
    const change = pick(changes)();
    if (Object.keys(change).length > 0) return change;
  }
}

function eventTimes(record: EntryRecord, now: number, { pick, next }: Random): ContentInput {
  if (record.kind !== 'posters') return {};
  const startsAt = now + Math.floor(next() * 5) * 6 * HOUR;
  const length = pick([0, 2 * HOUR, 2 * HOUR, 5 * DAY]);
  return {
    details: {
      startsAt: new Date(startsAt).toISOString(),
      endsAt: length === 0 ? null : new Date(startsAt + length).toISOString(),
    },
  };
}

/** Runs one random command; if the rules reject it, the test still passes. */
async function step(
  records: Map<string, EntryRecord>,
  ofKinds: readonly KindName[],
  draw: Random,
  { clock }: TestSite,
  scheduler: Scheduler,
): Promise<string> {
  const { pick, chance, next } = draw;
  const all = [...records.values()];
  if (all.length < ENTRIES && chance(all.length < 25 ? 0.6 : 0.15)) {
    const kind = pick(ofKinds);
    const id = deterministicId(`${next()}`);
    const record = unwrapOrFail(
      await createEntry(systemActor, kind, sampleInput(kind, categoryOf(kind, draw)), {
        id,
        ...(workflows[kinds[kind].workflow].contactable ? { authorId: pick(['user', 'user-2', 'author']) } : {}),
      }),
    );
    records.set(id, record);
    const edited = await updateEntry(systemActor, kind, id, eventTimes(record, clock.at, draw), 1);
    const moved = await transitionEntry(systemActor, kind, id, workflows[kinds[kind].workflow].live);
    records.set(id, moved.ok ? moved.value : unwrapOrFail(edited));
    return `create ${kind} ${id}`;
  }
  if (all.length === 0 || chance(0.15)) {
    clock.forward(pick([SECOND, 10 * MINUTE, HOUR, 6 * HOUR, 6 * HOUR, DAY, DAY, 20 * DAY]));
    await scheduler.tick();
    return `clock ${new Date(clock.at).toISOString()}`;
  }
  const { id, kind, revision } = pick(all);
  const record = records.get(id)!;
  if (chance(0.6)) {
    const change = changeOf(record, clock.at, draw);
    const updated = await updateEntry(systemActor, kind, id, change, revision);
    if (updated.ok) records.set(id, updated.value);
    return `edit ${kind} ${id} ${JSON.stringify(change)} ${updated.ok}`;
  }
  // Mostly live statuses: withdrawn entries show little.
  const { live, lingering, statuses } = workflows[kinds[kind].workflow];
  const to: Status = pick([live, live, live, ...lingering, ...statuses]);
  const moved = await transitionEntry(systemActor, kind, id, to, {
    ...(to === 'scheduled' ? { at: clock.at + 3 * HOUR } : {}),
    note: 'Чому',
  });
  if (moved.ok) records.set(id, moved.value);
  return `move ${kind} ${id} ${to} ${moved.ok}`;
}

/** Many kinds for variety; few for lists so long that an entry's position matters. */
const casts: [number, readonly KindName[]][] = [
  [1, kindChoices],
  [2, ['advertisements']],
  [3, ['news', 'posters']],
  [4, ['services', 'diaspors', 'posters']],
];

test.each(casts)('no page is ever stale: seed %i, %s', async (seed, ofKinds) => {
  site = await openTestSite();
  const draw = random(seed);
  const log = recordingLog();
  const scheduler = new Scheduler(site.database, log);
  await scheduler.tick();
  const pages = new ModelPages(site.database, ofKinds);
  await pages.refresh();
  const records = new Map<string, EntryRecord>();
  const done: string[] = [];
  for (let count = 1; count <= COMMANDS; count++) {
    done.push(await step(records, ofKinds, draw, site, scheduler));
    for (const [id, record] of records) {
      pages.addItem(record.kind, record.content.slug);
      const { rows } = await site.database.client.execute({
        sql: 'select status, revision from entry where id = ?',
        args: [id],
      });
      // Moving the clock may have transitioned or erased the entry in the meantime.
      if (rows.length === 0) records.delete(id);
      else records.set(id, { ...record, status: rows[0]!.status as Status, revision: Number(rows[0]!.revision) });
    }
    await scheduler.tick();
    if (count % LOOK_EVERY !== 0) continue;
    await pages.refresh();
    expect(await pages.stale(), done.slice(-LOOK_EVERY).join('\n')).toEqual([]);
  }
  expect(log.lines).toEqual([]);
  expect(pages.size).toBeGreaterThan(50);
  expect(pages.refreshed).toBeGreaterThan(50);
});

test.each([
  ['its category', { categoryId: 'news-1' }],
  ['a further category', { details: { moreCategoryIds: ['news-1'] } }],
])(
  'an entry moved into a parent category by %s appears on the pages of that category’s other entries, even those with distant dates',
  async (_way, change) => {
    site = await openTestSite();
    const pages = new ModelPages(site.database, ['news']);
    const add = async (categoryId: string) => {
      site!.clock.forward(SECOND);
      const record = await publishSample('news', {
        categoryId,
        texts: { ua: { title: `Новина ${site!.clock.at}`, body: 'Текст.' } },
      });
      pages.addItem('news', record.content.slug);
      return record;
    };
    const moving = await add('news-other');
    for (let count = 0; count < 6; count++) await add('news-other');
    await add('news');
    await pages.refresh();
    unwrapOrFail(await updateEntry(systemActor, 'news', moving.id, change, moving.revision));
    await pages.refresh();
    expect(await pages.stale()).toEqual([]);
  },
);
