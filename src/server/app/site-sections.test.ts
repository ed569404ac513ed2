import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Actor } from '#content/model/permissions.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import * as entries from '#server/core/entries/api/api.ts';
import * as search from '#server/core/entries/api/search-api.ts';
import { publicUrls, sectionUrls } from '#server/core/entries/read/public-urls.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { findAddressState } from '#server/core/redirects/address-state.ts';
import { readRevisedSettings } from '#server/core/settings/rows.ts';
import { changeSettings } from '#server/core/settings/settings-commands.ts';
import { sitemapIndex, sitemapPart } from '#server/features/discovery/sitemap.ts';
import { saveFavourite } from '#server/features/favourites/favourites.ts';
import { latestOutboxId, outboxAfter } from '#server/publishing/publisher/outbox-rows.ts';
import { actors, unwrapOrFail, openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { sectionFeed } from '#tests/support/pages/list-documents.ts';
import { createApiCaller, jsonRequest, viewerOf } from './testing.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const ORIGIN = 'https://poruch.test';
const ask = createApiCaller(entries, search);

async function turnOff(...off: KindName[]) {
  const { revision } = await readRevisedSettings(site.database);
  return changeSettings(site.database, actors.admin, { front: { sections: { off } } }, revision, sectionUrls);
}
async function urls(): Promise<string[]> {
  const found: string[] = [];
  for await (const url of publicUrls(site.database)) found.push(url);
  return found;
}
const get = async (target: string, viewer = null as ReturnType<typeof viewerOf> | null) => {
  const response = await ask(viewer, jsonRequest(target));
  return { status: response.status, json: await response.json() };
};

describe('a disabled section', () => {
  it('has no list, entry, category, feed or address, and is restored unchanged', async () => {
    const { content } = await publishSample('posters');
    const kept = await publishSample('services');
    const before = await urls();
    unwrapOrFail(await turnOff('posters'));
    const reader = await PageReader.open('ua');
    expect(reader.sectionAt('poster')).toBeUndefined();
    expect(reader.sections.map(({ name }) => name)).not.toContain('posters');
    expect(await reader.entry('posters', content.slug)).toEqual({ state: 'missing' });
    expect(reader.categories('posters')).toEqual([]);
    expect(await sectionFeed(reader, ORIGIN, 'poster')).toBeNull();
    for (const gone of [
      paths.section('posters'),
      paths.entry('posters', content.slug),
      paths.category('posters', 'rubryka'),
      paths.feed('posters'),
      paths.listCalendar('posters'),
    ])
      expect(await findAddressState(gone), gone).toEqual({ state: 'missing' });
    expect((await reader.entry('services', kept.content.slug)).state).toBe('found');
    const left = await urls();
    expect(before.filter((url) => !left.includes(url)).length).toBeGreaterThan(3);
    expect(left.filter((url) => /\/poster(?:[/?]|$)/.test(url))).toEqual([]);
    unwrapOrFail(await turnOff());
    expect(await urls()).toEqual(before);
    expect((await (await PageReader.open('ua')).entry('posters', content.slug)).state).toBe('found');
  });

  it('is in no sitemap', async () => {
    await publishSample('posters');
    await publishSample('news');
    const all = async () => {
      const reader = await PageReader.open('ua');
      return `${await sitemapIndex(reader, ORIGIN)}${await sitemapPart(reader, ORIGIN, 'sections-1')}${await sitemapPart(reader, ORIGIN, 'latest')}`;
    };
    expect(await all()).toMatch(/sitemap-posters-1[^]*\/poster<[^]*\/novyny\//);
    unwrapOrFail(await turnOff('posters', 'news', 'advertisements'));
    expect(await all()).not.toMatch(
      /poster[s<]|novyny|sitemap-(?:news|posters)-[0-9]|sitemap-latest|dodaty-ogoloshennya/,
    );
    expect(await sitemapPart(await PageReader.open('ua'), ORIGIN, 'posters-1')).toBeNull();
  });

  it('is left out of search, its facets and suggestions', async () => {
    const { content } = await publishSample('posters');
    await publishSample('services');
    const q = content.texts.ua!.title!.split(' ')[0]!;
    const find = async () => {
      const { json } = await get(`/api/search?locale=ua&q=${encodeURIComponent(q)}`);
      const { json: all } = await get('/api/search?locale=ua');
      const { json: offered } = await get(`/api/search/suggestions?locale=ua&q=${encodeURIComponent(q)}`);
      const begun = await get('/api/search/suggestions?locale=ua&q=%D0%A0%D1%83%D0%B1%D1%80%D0%B8%D0%BA');
      return [
        ...json.items.map((candidate: { kind: string }) => candidate.kind),
        ...all.items.map((candidate: { kind: string }) => candidate.kind),
        ...all.facets.kind.map((candidate: { value: string }) => candidate.value),
        ...offered.items.map((candidate: { kind: string }) => candidate.kind),
        ...begun.json.categories.map((category: { kind: string }) => category.kind),
      ];
    };
    expect((await find()).filter((kind) => kind === 'posters').length).toBeGreaterThanOrEqual(4);
    unwrapOrFail(await turnOff('posters'));
    const left = await find();
    expect(left).not.toContain('posters');
    expect(left).toContain('services');
  });

  it('is returned by the API only to its editors', async () => {
    const { id } = await publishSample('posters');
    unwrapOrFail(await turnOff('posters'));
    for (const viewer of [null, viewerOf(actors.user)]) {
      expect((await get('/api/posters', viewer)).status).toBe(404);
      expect((await get(`/api/posters/${id}`, viewer)).status).toBe(404);
    }
    expect((await get('/api/posters', viewerOf(actors.editor))).json.total).toBe(1);
    expect((await get(`/api/posters/${id}`, viewerOf(actors.editor))).status).toBe(200);
    const drafts = { texts: { ua: { title: 'Концерт' } } };
    const post = (actor: Actor) => ask(viewerOf(actor), jsonRequest('/api/posters', 'POST', drafts));
    expect((await post(actors.editor)).status).toBe(201);
    expect(await saveFavourite(actors.user.id!, id)).toMatchObject({ ok: false, failure: { status: 404 } });
  });

  it('removes the ad rules from the menus if it is the ads section', async () => {
    await publishSample('pages', { slug: 'rules', details: { key: 'rules', menu: 'footer' } }, 'rules');
    await publishSample('pages', { slug: 'about', details: { key: 'about', menu: 'footer' } }, 'about');
    const menu = async () => (await PageReader.open('ua')).menu('footer').map((candidate) => candidate.path);
    expect(await menu()).toHaveLength(2);
    unwrapOrFail(await turnOff('advertisements'));
    expect(await menu()).toEqual([paths.entry('pages', 'about')]);
    unwrapOrFail(await turnOff());
    expect(await menu()).toHaveLength(2);
  });

  it('loses its pages at once, and has them rendered again when it is enabled', async () => {
    const { content } = await publishSample('posters');
    const own = paths.entry('posters', content.slug);
    const item = await PageReader.open('ua');
    await item.entry('posters', content.slug);
    const adForm = await PageReader.open('ua');
    expect(adForm.takesAds()).toBe(true);
    expect(adForm.tags).toContain(pageTag.section('advertisements'));
    const told = async (act: Promise<unknown>, since: number) => {
      await act;
      return (await outboxAfter(site.database, since, 10)).flatMap(({ tags }) => tags);
    };
    const off = await told(turnOff('posters'), await latestOutboxId(site.database));
    expect(off).toEqual(expect.arrayContaining([pageTag.catalogue, pageTag.gone(pageTag.list('posters'))]));
    expect([...item.tags!].map(pageTag.gone).filter((tag) => off.includes(tag))).toEqual([
      pageTag.gone(pageTag.section('posters')),
    ]);
    const on = await told(turnOff(), await latestOutboxId(site.database));
    expect(on.filter((tag) => tag.startsWith('gone:'))).toEqual([]);
    for (const locale of locales)
      for (const candidate of [own, paths.section('posters'), paths.category('posters', 'rubryka')])
        expect(on).toContain(pageTag.path(localisedPath(locale, candidate)));
  });
});

it('the last section cannot be disabled', async () => {
  const all = Object.values(kinds).flatMap(({ name, list }) => (list === null ? [] : [name]));
  expect(await turnOff(...all)).toMatchObject({
    ok: false,
    failure: { status: 422, issues: [{ path: 'front.sections', code: 'last_section' }] },
  });
  expect(await turnOff(...all.slice(1))).toMatchObject({ ok: true });
});

/** Files that use every listed kind of the product, whether or not the site has its section. */
const ofAllKinds = [
  'src/server/features/favourites/favourites.test.ts',
  'src/server/features/plain-files/header-files.ts',
  'src/server/features/saved-searches/alerts.ts',
  'src/server/features/saved-searches/api.ts',
  'src/server/features/saved-searches/saved-searches.ts',
  'src/server/features/dashboard/home-counts.ts',
  'src/server/features/dashboard/settings-view.ts',
];

it('pages, components and features use the sections of the site, not the kinds of the product', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const found = ['src/pages', 'src/components', 'src/server/features'].flatMap((dir) =>
    readdirSync(path.join(root, dir), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(dir, name))
      .filter((name) => /\.(?:astro|tsx?)$/.test(name) && !name.endsWith('.test.ts'))
      .filter((name) => /\b(?:listedKinds|findListedKind)\b/.test(readFileSync(path.join(root, name), 'utf8'))),
  );
  expect(found.filter((name) => !ofAllKinds.includes(name))).toEqual([]);
});
