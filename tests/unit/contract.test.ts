import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import { allKinds, type ListedKind } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import { systemActor } from '#content/model/permissions.ts';
import { workflows, type Status } from '#content/model/workflow.ts';
import { reservedSlugs } from '#content/urls/urls.ts';
import { Scheduler } from '#server/app/jobs/scheduler.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { findRevision } from '#server/core/entries/revisions/revision-rows.ts';
import {
  createEntry,
  getRecord,
  restoreRevision,
  transitionEntry,
  updateEntry,
} from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { listQuery } from '#tests/support/data/list-query.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  publishSample,
  sampleInput,
  type TestSite,
} from '#tests/support/data/test-site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const liveOf = (kind: KindDeclaration): Status => workflows[kind.workflow].live;
const submitted = (kind: KindDeclaration): Status => (workflows[kind.workflow].moderated ? 'pending' : 'in_review');
const closed = (kind: KindDeclaration): Status => workflows[kind.workflow].withdrawn ?? 'archived';

/** A title that differs from the sample's, within the limits of every kind. */
const OTHER_TITLE = { ua: 'Зовсім інша назва', us: 'Quite another name' };

async function stateAt(kind: KindDeclaration, slug: string, locale: Locale = 'ua') {
  return (await PageReader.open(locale)).entry(kind.name, slug);
}

async function listed(kind: ListedKind, locale: Locale): Promise<string[]> {
  const page = await (await PageReader.open(locale)).list(kind.name, listQuery(kind.name));
  return page.items.map((card) => card.id);
}

/** The strings, numbers and booleans in a value, at any depth. */
const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : value == null ? [] : [value];

/** The sample with its title in one language only, without its other required fields. */
function incomplete(kind: KindDeclaration) {
  const [[locale, text]] = Object.entries(kind.sample.texts) as [[Locale, Record<string, unknown>]];
  return { texts: { [locale]: { title: text.title } } };
}

function requiredPaths(kind: KindDeclaration): string[] {
  const locale = Object.keys(kind.sample.texts)[0]!;
  const texts = Object.entries(kind.texts)
    .filter(([name, field]) => field.required && name !== 'title')
    .map(([name]) => `texts.${locale}.${name}`);
  const details = Object.entries(kind.details)
    .filter(([, field]) => field.required && field.initial === undefined)
    .map(([name]) => `details.${name}`);
  const references = [
    ...(kind.uses.category.startsWith('required') ? ['categoryId'] : []),
    ...(kind.uses.location === 'required' ? ['locationId'] : []),
  ];
  return [...texts, ...details, ...references].sort();
}

describe.each(allKinds.map((kind) => [kind.name, kind] as const))('%s', (name, kind) => {
  test('saves an incomplete draft, and refuses to submit it, reporting the missing fields', async () => {
    const draft = unwrapOrFail(await createEntry(systemActor, name, incomplete(kind)));
    expect(draft).toMatchObject({ status: 'draft', revision: 1, publishedAt: null });
    for (const to of [submitted(kind), liveOf(kind)]) {
      const refused = await transitionEntry(systemActor, name, draft.id, to);
      const missing = requiredPaths(kind);
      if (missing.length === 0) {
        expect(refused.ok).toBe(true);
        continue;
      }
      expect(refused).toMatchObject({ ok: false, failure: { status: 422 } });
      const issues = !refused.ok && refused.failure.code === 'invalid' ? refused.failure.issues : [];
      expect(issues.map((issue) => issue.path).sort()).toEqual(missing);
    }
  });

  test('requires a title for a draft, and refuses fields that the kind does not have', async () => {
    expect(await createEntry(systemActor, name, { details: {} })).toMatchObject({
      failure: { status: 422, issues: [{ path: 'texts.ua.title', code: 'required' }] },
    });
    expect(await createEntry(systemActor, name, { ...sampleInput(name), status: 'published' })).toMatchObject({
      failure: { status: 422, issues: [{ path: 'status', code: 'unknown_field' }] },
    });
  });

  test('can be created, reviewed, published, and read in both languages', async () => {
    const draft = await createSample(name, {}, actors.admin);
    expect(draft.authorId).toBe('admin');
    expect(await stateAt(kind, draft.content.slug)).toEqual({ state: 'missing' });
    const inReview = unwrapOrFail(await transitionEntry(actors.admin, name, draft.id, submitted(kind)));
    const back = unwrapOrFail(
      await transitionEntry(actors.admin, name, draft.id, 'changes_requested', { note: 'Додайте фото' }),
    );
    expect(back.note).toBe('Додайте фото');
    unwrapOrFail(await transitionEntry(actors.admin, name, draft.id, submitted(kind)));
    expect(await stateAt(kind, draft.content.slug)).toEqual({ state: 'missing' });
    const live = unwrapOrFail(await transitionEntry(actors.admin, name, draft.id, liveOf(kind)));
    expect(live).toMatchObject({ publishedAt: site.clock.at, listedAt: site.clock.at, note: null });
    expect(live.revision).toBe(inReview.revision + 3);
    for (const locale of locales) {
      const found = await stateAt(kind, draft.content.slug, locale);
      const wanted = kind.sample.texts[locale] ?? kind.sample.texts.ua;
      expect(found).toMatchObject({
        state: 'found',
        view: { id: draft.id, locale, title: wanted?.title, textLocale: kind.sample.texts[locale] ? locale : 'ua' },
      });
      if (kind.list) expect(await listed(kind as ListedKind, locale)).toEqual([draft.id]);
    }
  });

  test('shows no secret field on a public page', async () => {
    const live = await publishSample(name);
    const found = await stateAt(kind, live.content.slug);
    const secrets = Object.entries(kind.details)
      .filter(([, field]) => field.secret)
      .map(([field]) => field);
    expect(
      found.state === 'found' && Object.keys(found.view.details).filter((field) => secrets.includes(field)),
    ).toEqual([]);
    // Compares values, not characters: a number may occur in a random id.
    const shown = leavesOf(found);
    for (const leaf of secrets.flatMap((field) => leavesOf(kind.sample.details[field])))
      expect(
        shown.filter((candidate) =>
          typeof leaf === 'string' && typeof candidate === 'string' ? candidate.includes(leaf) : candidate === leaf,
        ),
      ).toEqual([]);
  });

  test('refuses a save over another editor’s change, and loses nothing', async () => {
    const first = await createSample(name);
    const theirs = unwrapOrFail(
      await updateEntry(systemActor, name, first.id, { texts: { ua: { title: OTHER_TITLE.ua } } }, first.revision),
    );
    expect(theirs.revision).toBe(2);
    expect(
      await updateEntry(
        systemActor,
        name,
        first.id,
        { texts: { ua: { title: 'Моя запізніла назва' } } },
        first.revision,
      ),
    ).toEqual({ ok: false, failure: { status: 409, code: 'stale', current: 2 } });
    expect(unwrapOrFail(await getRecord(systemActor, name, first.id)).content).toEqual(theirs.content);
    // Concurrent saves: one of them is refused.
    const race = await Promise.all(
      ['Перша назва', 'Друга назва'].map((title) =>
        updateEntry(systemActor, name, first.id, { texts: { ua: { title } } }, 2),
      ),
    );
    expect(race.map((result) => result.ok).sort()).toEqual([false, true]);
    expect(race.find((result) => !result.ok)).toMatchObject({ failure: { status: 409, code: 'stale', current: 3 } });
    expect(unwrapOrFail(await getRecord(systemActor, name, first.id)).content).toEqual(
      unwrapOrFail(race.find((result) => result.ok)!).content,
    );
  });

  test('keeps fields that a merge patch does not name', async () => {
    const first = await createSample(name);
    const after = unwrapOrFail(
      await updateEntry(systemActor, name, first.id, { texts: { ua: { title: OTHER_TITLE.ua } } }, 1),
    );
    expect(after.content).toEqual({
      ...first.content,
      texts: { ...first.content.texts, ua: { ...first.content.texts.ua!, title: OTHER_TITLE.ua } },
    });
    expect(unwrapOrFail(await getRecord(systemActor, name, first.id))).toEqual(after);
  });

  test('redirects every old address to the current one', async () => {
    let record: EntryRecord = await publishSample(name);
    const original = record.content.slug;
    for (const slug of ['druha-nazva', 'tretia-nazva'])
      record = unwrapOrFail(await updateEntry(systemActor, name, record.id, { slug }, record.revision));
    expect(await stateAt(kind, original)).toEqual({ state: 'moved', slug: 'tretia-nazva' });
    expect(await stateAt(kind, 'druha-nazva')).toEqual({ state: 'moved', slug: 'tretia-nazva' });
    expect(await stateAt(kind, 'tretia-nazva')).toMatchObject({ state: 'found' });
    // Back to the first slug, which becomes the current one again.
    record = unwrapOrFail(await updateEntry(systemActor, name, record.id, { slug: original }, record.revision));
    expect(await stateAt(kind, original)).toMatchObject({ state: 'found' });
    expect(await stateAt(kind, 'tretia-nazva')).toEqual({ state: 'moved', slug: original });
  });

  test('does not reveal the address of a draft', async () => {
    const draft = await createSample(name);
    unwrapOrFail(await updateEntry(systemActor, name, draft.id, { slug: 'taiemnyi-namir' }, draft.revision));
    expect(await stateAt(kind, draft.content.slug)).toEqual({ state: 'missing' });
    expect(await stateAt(kind, 'taiemnyi-namir')).toEqual({ state: 'missing' });
  });

  test('keeps a revision of every save, and can restore any of them', async () => {
    const live = await publishSample(name);
    const changed = unwrapOrFail(
      await updateEntry(
        systemActor,
        name,
        live.id,
        { slug: 'nova-adresa', texts: { ua: { title: OTHER_TITLE.ua } } },
        live.revision,
      ),
    );
    for (let number = 1; number <= changed.revision; number++)
      expect((await findRevision(site.database, live.id, number))?.number).toBe(number);
    expect((await findRevision(site.database, live.id, live.revision))?.content).toEqual(live.content);
    expect(await restoreRevision(systemActor, name, live.id, 1, live.revision)).toMatchObject({
      failure: { status: 409 },
    });
    const restored = unwrapOrFail(await restoreRevision(systemActor, name, live.id, 1, changed.revision));
    // The slug stays: it is already public.
    expect(restored).toMatchObject({
      revision: changed.revision + 1,
      status: liveOf(kind),
      content: { ...live.content, slug: 'nova-adresa' },
    });
    expect(await restoreRevision(systemActor, name, live.id, 99, restored.revision)).toMatchObject({
      failure: { status: 404 },
    });
  });

  test('is gone once withdrawn, and missing if it was never public', async () => {
    const live = await publishSample(name);
    unwrapOrFail(await transitionEntry(systemActor, name, live.id, closed(kind)));
    for (const locale of locales) expect(await stateAt(kind, live.content.slug, locale)).toEqual({ state: 'gone' });
    if (kind.list) expect(await listed(kind as ListedKind, 'ua')).toEqual([]);
    expect(await stateAt(kind, 'nikoly-ne-bulo')).toEqual({ state: 'missing' });
  });

  test('stays in the trash for thirty days; then its addresses are gone for good', async () => {
    const log = recordingLog();
    const scheduler = new Scheduler(site.database, log);
    await scheduler.tick();
    const live = await publishSample(name);
    const draft = await createSample(name, { slug: 'chernetka' });
    const moved = unwrapOrFail(await updateEntry(systemActor, name, live.id, { slug: 'nova-adresa' }, live.revision));
    unwrapOrFail(await transitionEntry(systemActor, name, live.id, 'trashed'));
    unwrapOrFail(await transitionEntry(systemActor, name, draft.id, 'trashed'));
    expect(await stateAt(kind, moved.content.slug)).toEqual({ state: 'gone' });
    site.clock.forward(29 * DAY);
    await scheduler.tick();
    expect((await getRecord(systemActor, name, live.id)).ok).toBe(true);
    site.clock.forward(2 * DAY);
    await scheduler.tick();
    expect(await getRecord(systemActor, name, live.id)).toMatchObject({ failure: { status: 404 } });
    for (const slug of [moved.content.slug, live.content.slug])
      expect(await stateAt(kind, slug)).toEqual({ state: 'gone' });
    expect(await stateAt(kind, 'chernetka')).toEqual({ state: 'missing' });
    expect(log.lines).toEqual([]);
  });

  test('becomes a draft when restored from the trash, and can be published again', async () => {
    const live = await publishSample(name);
    unwrapOrFail(await transitionEntry(systemActor, name, live.id, 'trashed'));
    const draft = unwrapOrFail(await transitionEntry(systemActor, name, live.id, 'draft'));
    expect(draft).toMatchObject({ status: 'draft', closedAt: null });
    expect(await stateAt(kind, live.content.slug)).toEqual({ state: 'missing' });
    unwrapOrFail(await transitionEntry(systemActor, name, live.id, liveOf(kind)));
    expect(await stateAt(kind, live.content.slug)).toMatchObject({ state: 'found' });
  });

  test('refuses to remove required fields while it is live', async () => {
    const live = await publishSample(name);
    expect(
      await updateEntry(systemActor, name, live.id, { texts: { ua: null, us: null } }, live.revision),
    ).toMatchObject({ failure: { status: 422 } });
    for (const path of requiredPaths(kind).filter((candidate) => candidate.startsWith('details.'))) {
      const field = path.slice('details.'.length);
      expect(
        await updateEntry(systemActor, name, live.id, { details: { [field]: null } }, live.revision),
      ).toMatchObject({ failure: { status: 422, issues: [{ path, code: 'required' }] } });
    }
    expect(unwrapOrFail(await getRecord(systemActor, name, live.id))).toEqual(live);
  });

  test('has all its labels in both languages, and its section is a reserved slug', () => {
    for (const locale of locales) {
      const words = kind.words[locale];
      const named = [...Object.keys(kind.texts), ...Object.keys(kind.details)].sort();
      expect(Object.keys(words.fields).sort()).toEqual(named);
      expect(Object.values(words.fields).filter((label) => label.trim() === '')).toEqual([]);
    }
    if (kind.segment !== null) expect(reservedSlugs.has(kind.segment)).toBe(true);
  });
});
