import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findListedKind } from '#content/kinds.ts';
import { systemActor } from '#content/model/permissions.ts';
import { defaultSettings } from '#content/settings/settings.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { renderSocialCard } from '#server/core/social-cards/card.ts';
import { siteImage, socialImage } from '#server/core/social-cards/social-version.ts';
import { toCanonicalPath } from '#server/publishing/store/page-key.ts';
import { createSocialPictures } from './social-pictures.ts';
import { socialImageResponse } from './social-response.ts';
import { insertPicture, openTestSite, publish } from './testing.ts';

let site: Awaited<ReturnType<typeof openTestSite>>;
let news: EntryRecord;
const drawn: string[] = [];
let draw: ReturnType<typeof createSocialPictures>;

beforeAll(async () => {
  site = await openTestSite();
  await insertPicture(site.database, 'picture-1');
  news = await publish('news', { slug: 'biblioteka', cover: { id: 'picture-1' } });
  await publish('pages', { slug: 'pro-nas' });
  draw = createSocialPictures({
    dir: `${site.dir}/social`,
    readLogo: async () => null,
    readCover: async () =>
      sharp({ create: { width: 60, height: 40, channels: 3, background: '#d00000' } })
        .png()
        .toBuffer(),
    render: (card) => (drawn.push(card.title), renderSocialCard(card)),
  });
});
afterAll(() => site.close());

function ask(address: string): Promise<Response> {
  const [, , locale, kind, file] = address.split('/');
  return socialImageResponse({ locale, kind, file }, draw);
}
async function current(slug = 'biblioteka', locale: 'ua' | 'us' = 'ua'): Promise<string> {
  const reader = await PageReader.open(locale);
  const found = await reader.entry('news', slug);
  if (found.state !== 'found') throw new Error(found.state);
  return socialImage(found.view, reader.settings).path;
}

describe('the URL of a social picture', () => {
  it('changes only with the content of the picture', async () => {
    const before = await current();
    expect(before).toMatch(/^\/social\/ua\/news\/biblioteka\.[0-9a-f]{12}\.jpg$/);
    expect(toCanonicalPath(before)).toMatchObject({ kind: 'path' });
    expect(await current()).toBe(before);
    expect(await current('biblioteka', 'us')).not.toBe(before);
    const excerpt = await updateEntry(
      systemActor,
      'news',
      news.id,
      { texts: { ua: { excerpt: 'Інше.' } } },
      news.revision,
    );
    expect(excerpt.ok).toBe(true);
    expect(await current()).toBe(before);
    const title = await updateEntry(
      systemActor,
      'news',
      news.id,
      { texts: { ua: { title: 'Інша назва' } } },
      news.revision + 1,
    );
    expect(title.ok).toBe(true);
    expect(await current()).not.toBe(before);
    const moved = await ask(before);
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe(await current());
  });
});

describe('a social picture', () => {
  it('is a JPEG that can be cached forever, and is rendered once', async () => {
    const address = await current();
    for (const response of [await ask(address), await ask(address)]) {
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
    }
    expect(drawn).toEqual(['Інша назва']);
  });

  it('exists in both languages for the site and for a section', async () => {
    const addresses = [
      siteImage(defaultSettings, 'ua'),
      siteImage(defaultSettings, 'us'),
      siteImage(defaultSettings, 'us', findListedKind('poster')),
    ];
    expect(new Set(addresses.map(({ path }) => path)).size).toBe(3);
    for (const { path } of addresses) expect((await ask(path)).status).toBe(200);
  });

  it('redirects from an old URL of the entry to the current one', async () => {
    const before = await current();
    const renamed = await updateEntry(systemActor, 'news', news.id, { slug: 'nova-adresa' }, news.revision + 2);
    expect(renamed.ok).toBe(true);
    const response = await ask(before);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(await current('nova-adresa'));
  });

  it.each([
    '/social/ua/news/nema.0123456789ab.jpg',
    '/social/pl/news/nova-adresa.0123456789ab.jpg',
    '/social/ua/site/nema.0123456789ab.jpg',
    '/social/ua/site/constructor.0123456789ab.jpg',
    '/social/ua/novyny/nova-adresa.0123456789ab.jpg',
    '/social/ua/news/nova-adresa.jpg',
    '/social/ua/news/..0123456789ab.jpg',
    '/social/ua/news/nova-adresa.0123456789ab.png',
  ])('does not exist at %s', async (address) => {
    expect((await ask(address)).status).toBe(404);
  });

  it('disappears with the entry', async () => {
    const address = await current('nova-adresa');
    await transitionEntry(systemActor, 'news', news.id, 'draft');
    expect((await ask(address)).status).toBe(404);
  });
});
