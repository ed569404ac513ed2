import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemActor } from '#content/model/permissions.ts';
import { noParameters } from '#content/urls/page-parameters.ts';
import { loadRedirects } from '#server/core/redirects/current-redirects.ts';
import { createRedirect } from '#server/core/redirects/redirects.ts';
import { bumpRedirects } from '#server/platform/database/state-rows.ts';
import { foreignQuery } from '#server/publishing/store/page-key.ts';
import { unwrapOrFail, publishSample } from '#tests/support/data/test-site.ts';
import {
  category,
  exportFilePath,
  choirPicture,
  readOldAddressTargets,
  findImportedRecord,
  runImport,
  site,
  storage,
  tag,
  setUpImportSite,
} from './import-testing.ts';
import { importWordpress } from './import-wordpress.ts';
import { itemXml, OLD_SITE, wxr, type TestItem } from './testing.ts';

setUpImportSite();

describe('the addresses of an import', () => {
  it('make links point to imported items, and report those whose target is not public', async () => {
    await publishSample('news', { slug: 'zustrich' });
    const to = (where: string) => `<a href="${OLD_SITE}${where}">${where}</a>`;
    const cyrillic = '%d0%bd%d0%be%d0%b2%d0%b8%d0%bd%d0%b0';
    const { counts, text } = await runImport([
      {
        id: 1,
        content: [
          '/about/team/',
          '/services/team/',
          '/login/',
          '/2015/03/zustrich/',
          '/2015/03/secret/',
          '/2015/03/novyna/',
          `/2015/03/${cyrillic.toUpperCase().replaceAll('%D', '%D')}/`,
          '/2015/03/новина',
          '/2015/03/empty/',
          '/2014/12/stara-zustrich/',
        ]
          .map(to)
          .join(' '),
      },
      { id: 2, type: 'page', name: 'team', link: `${OLD_SITE}/about/team/` },
      { id: 3, type: 'page', name: 'team', link: `${OLD_SITE}/services/team/` },
      { id: 4, type: 'page', name: 'login', link: `${OLD_SITE}/login/` },
      {
        id: 5,
        name: 'zustrich',
        former: [
          ['_wp_old_slug', 'stara-zustrich'],
          ['_wp_old_date', '2014-12-31'],
        ],
      },
      { id: 6, name: 'secret', status: 'private' },
      { id: 7, name: cyrillic },
      { id: 8, name: 'empty', content: '' },
    ]);
    const links = (await findImportedRecord(1))!.content.texts.ua!.body!.content!.flatMap(({ content }) =>
      content!.flatMap(({ marks }) => marks?.[0]?.attrs?.href ?? []),
    );
    const here = [
      '/team',
      '/services/team',
      '/login',
      '/2015/03/zustrich',
      `${OLD_SITE}/2015/03/secret/`,
      `${OLD_SITE}/2015/03/novyna/`,
    ];
    expect(links).toEqual([
      ...here,
      '/novyny/novyna',
      '/novyny/novyna',
      '/novyny/empty',
      `${OLD_SITE}/2014/12/stara-zustrich/`,
    ]);
    for (const words of [
      'still leads to the old site: https://old.example.org/2015/03/secret/',
      'leads to /novyny/empty, which is not public',
      '/login → /login-2: path not_empty',
    ])
      expect(text).toContain(words);
    expect(await readOldAddressTargets()).toEqual([
      ['/2014/12/zustrich', '/novyny/zustrich-2'],
      ['/2015/03/%D0%BD%D0%BE%D0%B2%D0%B8%D0%BD%D0%B0', '/novyny/novyna'],
      ['/2015/03/post-1', '/novyny/post-1'],
      ['/2015/03/stara-zustrich', '/novyny/zustrich-2'],
      ['/2015/03/zustrich', '/novyny/zustrich-2'],
      ['/about/team', '/team'],
      ['/services/team', '/team-2'],
    ]);
    expect(counts.redirect).toBe(1);
  });

  it('report an old address that redirects elsewhere, but not one that already redirects to the item', async () => {
    unwrapOrFail(await createRedirect(systemActor, { path: '/2015/03/post-1', target: '/novyny' }));
    const items = [{ id: 1 }, { id: 2 }];
    const { counts, text } = await runImport(items);
    expect(counts).toEqual({ made: 2, redirect: 1 });
    expect(text).toContain('/2015/03/post-1 → /novyny/post-1: path taken {"target":"/novyny"}');
    await site.database.client.execute("delete from redirect where path = '/2015/03/post-1'");
    expect((await runImport(items)).counts).toEqual({ there: 2 });
    expect(await readOldAddressTargets()).toEqual([
      ['/2015/03/post-1', '/novyny/post-1'],
      ['/2015/03/post-2', '/novyny/post-2'],
    ]);
  });
});

describe('the other addresses of the old site', () => {
  const tagged = (name: string, text: string) => `<wp:${name}>${text}</wp:${name}>`;
  const term = (id: number, nicename: string, parent: string, name: string) =>
    tagged(
      'category',
      tagged('term_id', String(id)) +
        tagged('category_nicename', nicename) +
        tagged('category_parent', parent) +
        tagged('cat_name', name),
    );
  const head = term(2, 'hromada', '', 'Громада') + term(3, 'kultura', 'hromada', 'Культура');
  const items: TestItem[] = [
    {
      id: 1,
      terms: [category('kultura', 'Культура'), tag('khor', 'хор')],
      content: `<img src="${OLD_SITE}/wp-content/uploads/2015/03/khor-300x200.jpg">слова <a href="/?p=2">далі</a>`,
    },
    { id: 2, type: 'page', name: 'pro-nas', link: `${OLD_SITE}/about/` },
    { ...choirPicture, parent: 1, link: `${OLD_SITE}/2015/03/post-1/khor/` },
    { id: 8, type: 'product', link: `${OLD_SITE}/product/x/` },
    { id: 9, type: 'nav_menu_item' },
    { id: 10, status: 'draft' },
  ];

  it('redirect to a picture imported by an earlier run, and are never marked as gone', async () => {
    const picture = { ...choirPicture, parent: 0 };
    const one = [{ id: 1, content: `<img src="${OLD_SITE}/wp-content/uploads/2015/03/khor.jpg">слова` }, picture];
    await runImport(one, { head });
    const leads = async () =>
      ['/?attachment_id=5', '/?p=5'].map((address) =>
        loadRedirects(site.database).then((all) => all.find(address)?.target),
      );
    const before = await Promise.all(await leads());
    expect(before).toEqual([expect.stringMatching(/^\/media\//), before[0]]);
    await site.database.client.execute("delete from redirect where path in ('/?attachment_id=5', '/?p=5')");
    await site.database.batch([bumpRedirects(site.database)]);
    const { counts } = await runImport(one, { head });
    expect([await Promise.all(await leads()), counts]).toEqual([before, { there: 1 }]);
  });

  it('redirect to their replacements or are marked as gone, with no changes in a second run', async () => {
    const { counts } = await runImport(items, { head });
    expect([counts.redirect, counts.kept]).toEqual([undefined, undefined]);
    const id = (await findImportedRecord(1))!.content.texts.ua!.body!.content![0]!.attrs!.mediaId as string;
    const rules = await loadRedirects(site.database);
    const leads = (address: string) => rules.find(address)?.target;
    const news = '/novyny/post-1';
    expect({
      ...Object.fromEntries(
        [
          '/?p=1',
          '/us?utm=1&p=1',
          '/?p=2',
          '/?page_id=2',
          '/?attachment_id=5',
          '/?p=5',
          '/2015/03/post-1/khor',
          '/?p=8',
          '/?p=9',
          '/?p=10',
          '/?p=99',
          '/product/x',
        ].map((oldPath) => [oldPath, leads(oldPath)]),
      ),
    }).toEqual({
      '/?p=1': news,
      '/us?utm=1&p=1': `/us${news}`,
      '/?p=2': '/pro-nas',
      '/?page_id=2': '/pro-nas',
      '/?attachment_id=5': news,
      '/?p=5': news,
      '/2015/03/post-1/khor': news,
      '/?p=8': null,
      '/?p=9': undefined,
      '/?p=10': undefined,
      '/?p=99': undefined,
      '/product/x': undefined,
    });
    expect(
      [
        '/feed',
        '/comments/feed',
        '/?feed=rss2',
        '/category/kultura',
        '/category/hromada/kultura',
        '/category/kultura/feed',
        '/?cat=3',
        '/tag/khor',
        '/?tag=khor',
        '/author/olena',
        '/?author=1',
        '/2015/03',
        '/2015',
        '/?m=201503',
      ].map(leads),
    ).toEqual([
      '/rss.xml',
      '/rss.xml',
      '/rss.xml',
      '/novyny/category/kultura',
      '/novyny/category/kultura',
      '/novyny/category/kultura/rss.xml',
      '/novyny/category/kultura',
      '/novyny?tag=khor',
      '/novyny?tag=khor',
      '/novyny',
      '/novyny',
      '/novyny',
      '/novyny',
      '/novyny',
    ]);
    for (const copy of ['khor.jpg', 'khor-300x200.jpg', 'khor-scaled.jpg'])
      expect(leads(`/wp-content/uploads/2015/03/${copy}`)).toBe(`/media/${id}/1280.jpg`);
    expect(
      (await findImportedRecord(1))!.content.texts.ua!.body!.content!.at(-1)!.content!.at(-1)!.marks![0]!.attrs!.href,
    ).toBe('/pro-nas');
    const before = await readOldAddressTargets(/./);
    await site.database.client.execute("delete from redirect where path like '/wp-content/%'");
    expect((await runImport(items, { head })).counts).toEqual({ there: 3, other: 2 });
    expect(await readOldAddressTargets(/./)).toEqual(before);
  });

  it('redirect Cyrillic names in every spelling to their targets, with no changes in a second run', async () => {
    // As WordPress writes it: percent-encoded in lower case.
    const nicename = '%d0%bd%d0%be%d0%b2%d0%b8%d0%bd%d0%b8';
    const named = [{ id: 1, terms: [category(nicename, 'Новини громади'), tag(nicename, 'новини')] }];
    const first = (await runImport(named, { head: term(2, nicename, '', 'Новини громади') })).counts;
    expect([first.redirect, first.kept]).toEqual([undefined, undefined]);
    const rules = await loadRedirects(site.database);
    // Looks up an address as the HTTP server does, however the visitor's link is spelled.
    const asked = (query: string) => rules.find(`/?${foreignQuery(query, noParameters)}`)?.target;
    const spellings = [nicename, nicename.toUpperCase(), 'новини'];
    expect(spellings.map((name) => asked(`tag=${name}`))).toEqual(spellings.map(() => '/novyny?tag=novyny'));
    const section = '/novyny/category/novyny';
    expect(spellings.map((name) => asked(`category_name=${name}`))).toEqual(spellings.map(() => section));
    const before = await readOldAddressTargets(/./);
    await runImport(named, { head: term(2, nicename, '', 'Новини громади') });
    expect(await readOldAddressTargets(/./)).toEqual(before);
  });

  it('redirect to the English pages for an English site, without warnings in any run', async () => {
    const english: TestItem[] = [
      { id: 1, type: 'page', name: 'about', title: 'About us', link: `${OLD_SITE}/about/`, content: 'Words.' },
      { id: 2, title: 'A post', content: 'Words.' },
    ];
    const read = async () =>
      (
        await runImport(
          english.map((item) => itemXml(item)),
          { locale: 'us' },
        )
      ).counts;
    expect(await read()).toEqual({ made: 2, author: 1 });
    const rules = await loadRedirects(site.database);
    expect(
      ['/about', '/us/about', '/?page_id=1', '/2015/03/post-2', '/feed', '/2015/03'].map(
        (oldPath) => rules.find(oldPath)?.target,
      ),
    ).toEqual(['/us/about', undefined, '/us/about', '/us/novyny/post-2', '/us/rss.xml', '/us/novyny']);
    expect(await read()).toEqual({ there: 2 });
  });

  it('work for a site in a folder, and below the common prefix of its posts', async () => {
    const xml = wxr(
      [1, 2].map((id) => itemXml({ id, terms: [category('a', 'А')], link: `${OLD_SITE}/blog/archives/${id}` })),
    ).replace(`<wp:base_blog_url>${OLD_SITE}<`, `<wp:base_blog_url>${OLD_SITE}/blog<`);
    writeFileSync(exportFilePath(), xml);
    await importWordpress({
      database: site.database,
      store: { database: site.database, storage },
      file: exportFilePath(),
      uploads: null,
      locale: null,
      dryRun: false,
      report: path.join(site.dir, 'report.txt'),
    });
    const rules = await loadRedirects(site.database);
    expect(
      ['/blog?p=1', '/blog/archives/1', '/blog/archives/category/a', '/blog/category/a', '/blog/feed'].map(
        (candidate) => rules.find(candidate)?.target,
      ),
    ).toEqual(['/novyny/post-1', '/novyny/post-1', '/novyny/category/a', '/novyny/category/a', '/rss.xml']);
  });
});
