import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '#server/app/features.ts';
import { HOUR } from '#content/format/durations.ts';
import { systemActor } from '#content/model/permissions.ts';
import { workflows, type Status } from '#content/model/workflow.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { siteFeed } from '#server/features/discovery/feeds.ts';
import { listQuery } from '#tests/support/data/list-query.ts';
import { actors, createSample, unwrapOrFail, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const move = async (id: string, to: Status, options = {}) =>
  unwrapOrFail(await transitionEntry(to === 'in_review' ? actors.author : actors.editor, 'news', id, to, options));
const iso = (at: number) => new Date(at).toISOString();

/** Statuses that can be scheduled, and the steps to them for a story that was published by mistake. */
const before: Readonly<Partial<Record<Status, readonly Status[]>>> = {
  published: [],
  draft: ['draft'],
  in_review: ['draft', 'in_review'],
  changes_requested: ['changes_requested'],
  archived: ['archived'],
  scheduled: ['scheduled'],
};

describe('a story published by mistake and scheduled again', () => {
  it('can be scheduled from each of these statuses', () => {
    const from = workflows.editorial.steps.find(({ to }) => to === 'scheduled')!.from;
    expect([...from].sort()).toEqual(Object.keys(before).sort());
  });

  it.each(Object.entries(before))('from %s is published at the requested time', async (_from, steps) => {
    const { id } = await createSample('news', {}, actors.author);
    const { publishedAt: mistake } = await move(id, 'published');
    site.clock.forward(HOUR);
    for (const to of steps!)
      await move(id, to, to === 'scheduled' ? { at: site.clock.at + HOUR } : { note: 'Ще рано' });
    const at = site.clock.at + 24 * HOUR;
    await move(id, 'scheduled', { at });
    // Another story, published in the meantime, is listed below it.
    site.clock.forward(2 * HOUR);
    const between = await createSample('news', {}, actors.author);
    await move(between.id, 'published');
    site.clock.at = at + 5_000;
    const after = unwrapOrFail(await transitionEntry(systemActor, 'news', id, 'published'));
    expect([after.publishedAt, after.listedAt]).toEqual([at, at]);
    expect(after.publishedAt).not.toBe(mistake);
    const reader = new PageReader(site.database, await loadCatalogue(site.database), 'ua', site.clock.at);
    const { items } = await reader.list('news', listQuery('news', ''), 10);
    expect(items.map((item) => item.id)).toEqual([id, between.id]);
    const feed = await siteFeed(reader, 'https://poruch.example');
    expect(feed).toContain(`<pubDate>${new Date(at).toUTCString()}</pubDate>`);
    expect(feed.indexOf(id)).toBeLessThan(feed.indexOf(between.id));
    const [page] = items;
    expect(page!.publishedAt).toBe(iso(at));
  });

  it.each([
    ['published by hand before its moment: now', ['scheduled', 'published'], 'now'],
    ['no longer scheduled, then published: its first date', ['scheduled', 'draft', 'published'], 'first'],
    ['withdrawn, mended and published: its first date', ['draft', 'published'], 'first'],
    ['archived and published: its first date', ['archived', 'published'], 'first'],
    ['published by hand after its moment has passed: that moment', ['scheduled', 'late', 'published'], 'asked'],
  ] as const)('%s', async (_name, steps, expected) => {
    const { id } = await createSample('news', {}, actors.author);
    const first = await move(id, 'published');
    site.clock.forward(HOUR);
    const asked = site.clock.at + 2 * HOUR;
    let last = first;
    for (const to of steps) {
      if (to === 'late') site.clock.at = asked + HOUR;
      else {
        site.clock.forward(HOUR / 4);
        last = await move(id, to, to === 'scheduled' ? { at: asked } : {});
      }
    }
    const right = { now: site.clock.at, first: first.publishedAt, asked };
    expect(last.publishedAt).toBe(right[expected]);
  });
});
