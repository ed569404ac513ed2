import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemMeta } from '#components/entry/item-head.ts';
import ItemPage from '#components/entry/ItemPage.astro';
import { DAY, HOUR } from '#content/format/durations.ts';
import { kindNames } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import { entryTools } from '#content/messages/dashboard/entry-tools.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { systemActor } from '#content/model/permissions.ts';
import { roles } from '#content/model/roles.ts';
import { jsonRequest, viewerOf } from '#server/app/testing.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { env } from '#server/platform/env.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  publishSample,
  sampleInput,
  START,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { checkDraft, previewCard, previewView } from './preview-responses.ts';

let site: TestSite;
let container: AstroContainer;
beforeAll(async () => {
  site = await openTestSite();
  container = await AstroContainer.create();
});
afterAll(() => site.close());

const editor = viewerOf(actors.editor);
const admin = viewerOf(actors.admin);
const posted = (content: unknown, id: string | null = null) =>
  jsonRequest('/dashboard/preview/news', 'POST', { id, content });
const preview = async (
  content: unknown,
  { viewer = editor, id = null as string | null, kind = 'news', locale = 'ua' as Locale } = {},
) => previewView(posted(content, id), viewer, await PageReader.open(locale), kind);
const texts = (title: string) => ({ ua: { title, body: 'Тіло' } });

/** Renders the page of a view for its frame. */
async function draw(
  content: unknown,
  options: { kind?: string; locale?: Locale; viewer?: typeof editor } = {},
): Promise<string> {
  const { locale = 'ua' } = options;
  const view = await preview(content, options);
  if (view instanceof Response) throw new Error(`${view.status} ${await view.text()}`);
  const reader = await PageReader.open(locale);
  const locals = {
    locale,
    path: '/dashboard/preview/news',
    siteUrl: env().siteUrl,
    reader,
    now: new Date(START),
    viewer: admin,
    preview: true as const,
  };
  return container.renderToString(ItemPage, { props: { view, meta: itemMeta({ locals }, view) }, locals });
}

describe('access to previews', () => {
  const status = async (answer: Promise<unknown>) => {
    const given = await answer;
    return given instanceof Response ? given.status : 200;
  };

  test.each(roles)('%s can preview a new entry only with the grant to create', async (role) => {
    expect(await status(preview({ texts: texts('Нова') }, { viewer: viewerOf(actors[role]) }))).toBe(
      role === 'user' ? 403 : 200,
    );
  });

  test('another author’s draft is visible to staff but not to other users', async () => {
    const { id } = await createSample('news', {}, actors.author);
    const ask = (viewer: typeof editor) => status(preview({ texts: texts('Моя') }, { viewer, id }));
    expect([
      await ask(viewerOf(actors.author)),
      await ask(editor),
      await ask(viewerOf(secondActors.author)),
      await ask(viewerOf(actors.user)),
    ]).toEqual([200, 200, 404, 404]);
    expect(await status(preview({}, { id, kind: 'posters' }))).toBe(404);
    expect(await status(preview({}, { kind: 'nothing' }))).toBe(404);
    expect(await status(preview({}, { id: 'nothing' }))).toBe(404);
  });
});

describe('the preview', () => {
  test.each(kindNames.flatMap((kind) => locales.map((locale) => [kind, locale] as const)))(
    'of %s in %s renders an empty draft, a title alone and the whole sample, without scripts and with noindex',
    async (kind, locale) => {
      for (const content of [{}, { texts: { [locale]: { title: 'Сама назва <b>' } } }, sampleInput(kind)]) {
        const html = await draw(content, { kind, locale, viewer: admin });
        expect(html).not.toMatch(/<script/i);
        expect(html).toMatch(/<meta name="robots" content="noindex"/);
        expect(html.match(/<h1[ >]/g)).toHaveLength(1);
        expect(html).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
      }
      expect(await draw({}, { kind, locale, viewer: admin })).toContain(entryTools[locale].preview.untitled);
      expect(
        await draw({ texts: { [locale]: { title: 'Сама назва <b>' } } }, { kind, locale, viewer: admin }),
      ).toContain('Сама назва &lt;b&gt;');
    },
  );

  test('shows the typed draft, not the stored entry', async () => {
    const record = await publishSample('news', { texts: texts('Стара назва') });
    const view = await preview(
      {
        texts: texts('Нова назва'),
        categoryId: 'news-1',
        tags: ['tag-1'],
        locationId: 'chicago',
        details: { bylines: [{ userId: 'author' }, { name: 'Гість' }] },
      },
      { id: record.id },
    );
    expect(view).toMatchObject({
      id: record.id,
      title: 'Нова назва',
      status: 'published',
      authors: ['Людина author', 'Гість'],
      tags: [{ id: 'tag-1' }],
      location: { id: 'chicago' },
      category: { id: 'news-1' },
    });
    expect((await findRecord(site.database, record.id))?.content).toEqual(record.content);
  });

  test('shows a scheduled entry with its publication day, and an edit of a public one with its change date', async () => {
    const scheduled = await createSample('news');
    unwrapOrFail(await transitionEntry(systemActor, 'news', scheduled.id, 'scheduled', { at: START + DAY }));
    expect(await preview({ texts: texts('Завтра') }, { id: scheduled.id })).toMatchObject({
      publishedAt: new Date(START + DAY).toISOString(),
    });
    const live = await publishSample('news');
    site.clock.forward(HOUR);
    expect(await preview({ texts: texts('Пізніше') }, { id: live.id })).toMatchObject({
      publishedAt: new Date(START).toISOString(),
      updatedAt: new Date(START + HOUR).toISOString(),
    });
    site.clock.forward(-HOUR);
  });

  test('shows the other language if a language has no text, as the public page does', async () => {
    const html = await draw({ texts: texts('Лише українською') }, { locale: 'us' });
    expect(html).toContain('Лише українською');
    expect(html).toContain('lang="uk"');
  });

  test('stores nothing, and no page depends on it', async () => {
    const count = async () =>
      (
        await site.database.client.execute(
          'select (select count(*) from entry) + (select count(*) from revision) + (select count(*) from outbox) as n',
        )
      ).rows[0]!.n;
    const before = await count();
    const reader = await PageReader.open('ua');
    await previewView(posted({ texts: texts('Ніде') }), editor, reader, 'news');
    expect([await count(), reader.tags]).toEqual([before, null]);
  });
});

describe('the preview rejects', () => {
  test.each([
    [{ texts: { ua: { title: 'д'.repeat(201) } } }, 'texts.ua.title', 'too_long'],
    [
      { texts: { ua: { title: 'Назва', body: { type: 'doc', content: [{ type: 'script' }] } } } },
      'texts.ua.body',
      'invalid',
    ],
    [{ unknown: 1 }, 'unknown', 'unknown_field'],
    [{ texts: texts('Назва'), categoryId: 'nothing' }, 'categoryId', 'not_found'],
    [{ texts: texts('Назва'), cover: { id: 'nothing12' } }, 'cover', 'not_found'],
  ])('%j', async (content, path, code) => {
    const answer = (await preview(content)) as Response;
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { errors: unknown[] }).errors).toContainEqual(
      expect.objectContaining({ path, code }),
    );
  });

  test('bodies that are not drafts', async () => {
    const reader = await PageReader.open('ua');
    for (const [body, status] of [
      ['[]', 400],
      ['{', 400],
      [{ content: {} }, 422],
      [{ id: 7, content: {} }, 422],
      [{ id: null, content: [] }, 422],
    ] as const) {
      expect(
        ((await previewView(jsonRequest('/dashboard/preview/news', 'POST', body), editor, reader, 'news')) as Response)
          .status,
      ).toBe(status);
    }
    const huge = jsonRequest('/dashboard/preview/news', 'POST', {
      id: null,
      content: { texts: { ua: { title: 'д'.repeat(1_100_000) } } },
    });
    expect(((await previewView(huge, editor, reader, 'news')) as Response).status).toBe(413);
  });
});

describe('the check before publishing', () => {
  const check = async (content: unknown, kind: KindName = 'news') => {
    const answer = await checkDraft(posted(content), admin, await PageReader.open('us'), kind);
    return ((await answer.json()) as { issues: { path: string; code: string; message: string }[] }).issues;
  };

  test.each(kindNames)('reports no issues for the sample of %s', async (kind) => {
    expect(await check(sampleInput(kind), kind)).toEqual([]);
  });

  test('reports each missing field once, in words', async () => {
    const issues = await check({ texts: { us: { title: 'Abc' } } });
    expect(issues.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
      'categoryId required',
      'texts.us.body required',
      'texts.us.title too_short',
    ]);
    expect(issues.find(({ path }) => path === 'categoryId')?.message).toBe('Fill in this field.');
  });

  test('reports a language with a text and no title as incomplete', async () => {
    expect(
      await check({ ...sampleInput('news'), texts: { ua: sampleInput('news').texts!.ua, us: { body: 'Text' } } }),
    ).toContainEqual(expect.objectContaining({ path: 'texts.us.title', code: 'required' }));
  });
});

test('the card is the picture for social networks, and is not stored', async () => {
  const answer = await previewCard(posted({ texts: texts('Картка') }), editor, await PageReader.open('ua'), 'news');
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([bytes.readUInt16BE(0), bytes.length > 5000]).toEqual([0xffd8, true]);
});
