import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemActor } from '#content/model/permissions.ts';
import { plainText } from '#content/text/rich-text.ts';
import { saveTaxonomy } from '#server/core/taxonomy/catalogue-commands.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { categoryRevision } from '#server/core/taxonomy/term-revision.ts';
import { updateCategory } from '#server/features/terms/categories.ts';
import { unwrapOrFail, START } from '#tests/support/data/test-site.ts';
import {
  category,
  countTableRows,
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
import { readWxr, WxrError } from './read-wxr.ts';
import { itemXml, OLD_SITE, wxr, type TestItem } from './testing.ts';

setUpImportSite();

describe('an imported post', () => {
  it('becomes news with its date, terms, author, pictures and address', async () => {
    const head =
      '<wp:category><wp:term_id>2</wp:term_id><wp:category_nicename>hromada</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name><![CDATA[Громада]]></wp:cat_name></wp:category><wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>kultura</wp:category_nicename><wp:category_parent>hromada</wp:category_parent><wp:cat_name><![CDATA[Культура &amp; мистецтво]]></wp:cat_name></wp:category>';
    const { counts, text } = await runImport(
      [
        {
          id: 1,
          title: 'Хор заспівав &amp; затанцював',
          name: '%d1%85%d0%be%d1%80-%d0%b7%d0%b0%d1%81%d0%bf%d1%96%d0%b2%d0%b0%d0%b2',
          link: `${OLD_SITE}/2015/03/khor/`,
          terms: [category('kultura', 'Культура'), tag('khor', 'хор'), tag('tag-1', 'мітка')],
          excerpt: 'Коротко.',
          meta: { _thumbnail_id: '5', views: '17' },
          content: `Вступ\n\n[caption id="attachment_5" width="300"]<img src="${OLD_SITE}/wp-content/uploads/2015/03/khor-300x200.jpg" /> Підпис[/caption]\n\nДив. <a href="${OLD_SITE}/2015/03/post-2/">другий</a>, <a href="${OLD_SITE}/wp-content/uploads/2015/03/statut.pdf">статут</a>.`,
        },
        { id: 2, terms: [category('hromada', 'Громада')] },
        choirPicture,
      ],
      { head },
    );
    const made = (await findImportedRecord(1))!;
    expect(made).toMatchObject({
      kind: 'news',
      status: 'published',
      publishedAt: Date.UTC(2015, 2, 1, 12, 30),
      authorId: null,
      content: { slug: 'khor-zaspivav', details: { bylines: [{ name: 'Олена Бойко' }] } },
    });
    const { ua } = made.content.texts;
    expect([ua!.title, ua!.excerpt]).toEqual(['Хор заспівав & затанцював', 'Коротко.']);
    expect(ua!.body!.content!.map(({ type, attrs }) => [type, attrs?.alt, attrs?.caption])).toEqual([
      ['paragraph', undefined, undefined],
      ['picture', 'Хор на сцені', 'Підпис'],
      ['paragraph', undefined, undefined],
    ]);
    const links = ua!.body!.content![2]!.content!.flatMap(({ marks }) => marks?.[0]?.attrs?.href ?? []);
    expect(links).toEqual(['/novyny/post-2', `${OLD_SITE}/wp-content/uploads/2015/03/statut.pdf`]);
    // The cover and the picture in the text are the same file, which is stored once.
    expect([made.content.cover?.id, made.content.cover?.alt, await countTableRows('media')]).toEqual([
      ua!.body!.content![1]!.attrs!.mediaId,
      { ua: 'Хор на сцені' },
      1,
    ]);
    const catalogue = await loadCatalogue(site.database);
    expect(catalogue.categories.path(made.content.categoryId!).map(({ slug, name }) => [slug, name.ua])).toEqual(
      expect.arrayContaining([
        ['hromada', 'Громада'],
        ['kultura', 'Культура & мистецтво'],
      ]),
    );
    // An existing tag is reused.
    expect(made.content.tags.map((id) => catalogue.tags.get(id)!.slug).sort()).toEqual(['khor', 'tag-1']);
    expect(await readOldAddressTargets(/^\/2015\/03\/(?:khor|post-2)/)).toEqual([
      ['/2015/03/khor', '/novyny/khor-zaspivav'],
      ['/2015/03/post-2', '/novyny/post-2'],
    ]);
    expect(counts).toEqual({ made: 2, slug: 1, file: 1, meta: 1, same: 1 });
    for (const words of ['views = 17', 'statut.pdf', 'khor-zaspivav']) expect(text).toContain(words);
  });

  it.each<[string, Partial<TestItem>, object]>([
    ['a draft', { status: 'draft', date: null }, { status: 'draft', publishedAt: null }],
    ['one that waits for review', { status: 'pending' }, { status: 'in_review' }],
    ['a private one', { status: 'private' }, { status: 'draft' }],
    [
      'one of the future',
      { status: 'future', date: '2026-12-24 10:00:00' },
      { status: 'scheduled', scheduledAt: Date.UTC(2026, 11, 24, 10) },
    ],
    [
      'one whose future is past',
      { status: 'future', date: '2020-01-01 00:00:00' },
      { status: 'published', publishedAt: Date.UTC(2020, 0, 1) },
    ],
    [
      'one with a date that no calendar has',
      { date: '2015-02-31 99:00:00' },
      { status: 'published', publishedAt: START },
    ],
    ['one behind a password', { password: 'secret' }, { status: 'draft' }],
    ['a page', { type: 'page', name: 'pro-nas' }, { kind: 'pages', status: 'published', content: { slug: 'pro-nas' } }],
    [
      'one without a title',
      { title: '' },
      { status: 'published', content: { texts: { ua: { title: 'Текст допису.' } } } },
    ],
    ['one without a text', { content: '' }, { status: 'draft' }],
    [
      'one in English',
      { terms: [{ domain: 'language', nicename: 'en', name: 'English' }] },
      { content: { texts: { us: { title: 'Допис номер 1' } } } },
    ],
  ])('has the expected status and kind: %s', async (_, item, expected) => {
    await runImport([{ id: 1, ...item }]);
    expect(await findImportedRecord(1)).toMatchObject(expected);
  });

  it('shows no password-protected block, and gets no redirect to a draft', async () => {
    const shown = (ref: number) => `<!-- wp:block {"ref":${ref}} /-->`;
    const block = { type: 'wp_block', content: '<p>Спільний блок</p>' };
    const secret = { ...block, content: '<p>Таємний блок</p>', password: 'secret' };
    const { text } = await runImport([
      { ...block, id: 7 },
      { ...secret, id: 8 },
      { id: 1, content: `<p>Початок</p>${shown(7)}${shown(8)}` },
      { id: 2, password: 'secret' },
    ]);
    expect(plainText((await findImportedRecord(1))!.content.texts.ua!.body)).toBe('Початок\nСпільний блок');
    expect(text).toContain('block {"ref":8}: was not public there');
    expect((await readOldAddressTargets()).map(([oldPath]) => oldPath)).toEqual(['/2015/03/post-1']);
  });

  it('is not merged with another of the same name, which is reported', async () => {
    const { text } = await runImport([
      { id: 1, name: 'same' },
      { id: 2, name: 'same', link: `${OLD_SITE}/2016/01/same/` },
      { id: 3, type: 'page', name: 'login', link: `${OLD_SITE}/login/` },
      itemXml({ id: 4 }).replaceAll('?p=4', '?p=1'),
    ]);
    const slugs = await Promise.all([1, 2, 3].map(async (id) => (await findImportedRecord(id))!.content.slug));
    expect(slugs).toEqual(['same', 'same-2', 'login-2']);
    expect(await countTableRows('entry')).toBe(4);
    expect(text).toContain('same → same-2');
    expect(text).toContain('1 items have the guid of another one');
  });

  it('is saved in full next to the report if it is too long, and never published in part', async () => {
    const long = Array.from({ length: 700 }, (_, at) => `Абзац ${at} ${'слово '.repeat(20)}`).join('\n\n');
    const first = await runImport([{ id: 1, content: long }]);
    expect(await findImportedRecord(1)).toMatchObject({ status: 'draft' });
    expect(plainText((await findImportedRecord(1))!.content.texts.ua!.body).length).toBeGreaterThan(40_000);
    const [kept] = readdirSync(`${first.report}.texts`);
    expect(readFileSync(path.join(`${first.report}.texts`, kept!), 'utf8')).toBe(long);
    expect(
      [first.report, `${first.report}.texts`, path.join(`${first.report}.texts`, kept!)].map(
        (candidate) => statSync(candidate).mode & 0o077,
      ),
    ).toEqual([0, 0, 0]);
    await runImport([{ id: 1, content: long }]);
    expect(await findImportedRecord(1)).toMatchObject({ status: 'draft' });
  });
});

describe('a second run of an import', () => {
  it('adds nothing again, and keeps changes made since', async () => {
    const items = [{ id: 1 }, { id: 2, type: 'page' }, { id: 3, status: 'draft' }];
    await runImport(items);
    const before = [
      await countTableRows('entry'),
      await countTableRows('revision'),
      await countTableRows('redirect'),
      await countTableRows('category'),
    ];
    const { counts, text } = await runImport(items);
    expect([
      counts,
      [
        await countTableRows('entry'),
        await countTableRows('revision'),
        await countTableRows('redirect'),
        await countTableRows('category'),
      ],
    ]).toEqual([{ there: 3 }, before]);
    // The report of the first run is kept.
    for (const words of ['had been taken over before', 'had the status draft', '3\tmade\ttaken over'])
      expect(text).toContain(words);
  });

  it('finishes an interrupted run', async () => {
    const waits: TestItem = { id: 4, status: 'pending' };
    await runImport([{ id: 1 }, { id: 2 }, waits]);
    await site.database.client.executeMultiple(
      "update entry set status = 'draft', revision = 1, published_at = null, listed_at = null where slug in ('post-1', 'post-4'); delete from revision where number > 1 and entry_id in (select id from entry where slug in ('post-1', 'post-4')); delete from redirect",
    );
    const { counts } = await runImport([{ id: 1 }, { id: 2 }, { id: 3 }, waits]);
    expect(counts).toEqual({ finished: 2, there: 1, made: 1 });
    expect(await findImportedRecord(4)).toMatchObject({ status: 'in_review' });
    expect((await readOldAddressTargets()).map(([oldPath]) => oldPath)).toEqual([
      '/2015/03/post-1',
      '/2015/03/post-2',
      '/2015/03/post-3',
    ]);
    expect(await findImportedRecord(1)).toMatchObject({
      status: 'published',
      publishedAt: Date.UTC(2015, 2, 1, 12, 30),
    });
  });

  it.each([
    [
      'a draft that the old site has finished and published since',
      { status: 'draft', date: null, content: 'Перевірити імена.' },
      { content: 'Остаточний текст.' },
    ],
    ['a draft under another title', { status: 'draft', title: 'Робоча назва' }, { title: 'Готово' }],
    [
      'what was too long, and has been shortened since',
      { content: Array.from({ length: 700 }, (_, at) => `Абзац ${at} ${'слово '.repeat(20)}`).join('\n\n') },
      { content: 'Коротко.' },
    ],
  ] satisfies [string, Partial<TestItem>, Partial<TestItem>][])(
    'does not publish %s, and reports it',
    async (_what, then, since) => {
      await runImport([{ id: 1, ...then }]);
      const before = await findImportedRecord(1);
      const { counts, text } = await runImport([{ id: 1, ...since }]);
      expect(await findImportedRecord(1)).toEqual(before);
      expect([before!.status, counts]).toEqual(['draft', { there: 1, draft: 1 }]);
      expect(text).toContain('the export says something else by now');
    },
  );

  it('publishes a draft that the old site has since published unchanged', async () => {
    const paragraph = 'Той самий  текст,\n\nу двох абзацах <b>із</b> виділенням.';
    await runImport([{ id: 1, status: 'draft', content: paragraph, excerpt: 'Коротко' }]);
    expect((await runImport([{ id: 1, content: paragraph, excerpt: 'Коротко' }])).counts).toEqual({ finished: 1 });
    expect(await findImportedRecord(1)).toMatchObject({ status: 'published' });
  });

  it('recognises categories and tags that have been changed since', async () => {
    const items: TestItem[] = [
      { id: 1, terms: [category('kultura', 'Культура'), category('sport', 'Спорт'), tag('khor', 'хор')] },
    ];
    await runImport(items);
    const at = async (slug: string) =>
      [...(await loadCatalogue(site.database)).categories.byId.values()].find(
        (row) => row.kind === 'news' && row.slug === slug,
      )!;
    const [culture, sport] = [await at('kultura'), await at('sport')];
    unwrapOrFail(
      await updateCategory(
        systemActor,
        culture.id,
        {
          slug: 'mystetstvo',
          name: { ua: 'Мистецтво', us: 'Arts' },
          description: { ua: 'Усе про мистецтво', us: 'All about arts' },
          parentId: 'news',
        },
        categoryRevision(culture),
      ),
    );
    const renamed = [...(await loadCatalogue(site.database)).tags.values()].find(({ slug }) => slug === 'khor')!;
    await saveTaxonomy(site.database, { tags: [{ ...renamed, slug: 'khory', name: { ua: 'хори', us: 'choirs' } }] });
    // As after a merge: the category is deleted, and its address redirects to the other.
    await site.database.client.executeMultiple(
      `update entry_category set category_id = 'news-1' where category_id = '${sport.id}'; delete from entry_term where term_id = '${sport.id}'; delete from category where id = '${sport.id}'; insert into term_slug_history (type, kind, slug, term_id, created_at) values ('category', 'news', 'sport', 'news-1', 0); update state set value = value + 1 where key = 'catalogue'`,
    );
    const before = (
      await site.database.client.execute(
        'select * from category union all select id, slug, name, merged_into_id, null, null, null, null, null, null, null from tag order by 1',
      )
    ).rows;
    const { made } = await runImport([...items, { id: 2, terms: items[0]!.terms! }]);
    expect(made).toEqual({ categories: 0, tags: 0 });
    expect(
      (
        await site.database.client.execute(
          'select * from category union all select id, slug, name, merged_into_id, null, null, null, null, null, null, null from tag order by 1',
        )
      ).rows,
    ).toEqual(before);
    expect((await findImportedRecord(2))!.content).toMatchObject({
      categoryId: culture.id,
      details: { moreCategoryIds: ['news-1'] },
      tags: [renamed.id],
    });
  });

  it('changes nothing in a dry run', async () => {
    const before = [await countTableRows('entry'), await countTableRows('category'), await countTableRows('outbox')];
    const { counts } = await runImport(
      [{ id: 1, content: `<img src="${OLD_SITE}/wp-content/uploads/2015/03/khor.jpg">слова` }, choirPicture],
      { dryRun: true },
    );
    expect([
      counts,
      await countTableRows('media'),
      [await countTableRows('entry'), await countTableRows('category'), await countTableRows('outbox')],
    ]).toEqual([{ made: 1 }, 0, before]);
  });
});

describe('the report of an import', () => {
  it('ignores terms that WXR 1.0 repeats, and decodes the names of others', async () => {
    const bare = (domain: string | null, name: string) =>
      `<category${domain === null ? '' : ` domain="${domain}"`}><![CDATA[${name}]]></category>`;
    const old = itemXml({
      id: 1,
      terms: [
        { domain: 'tag', nicename: 'khor', name: 'Хор' },
        tag('kava-chai', 'Кава &amp; чай'),
        category('hromada', 'Громада'),
        { domain: 'series', nicename: 'x', name: 'Спогади &amp; листи' },
      ],
      more:
        bare('tag', 'Хор') +
        bare('post_tag', 'Кава &amp; чай') +
        bare(null, 'Громада') +
        bare('tag', 'Без сліду &amp; ні'),
    });
    const { text } = await runImport([old]);
    const content = (await findImportedRecord(1))!.content;
    const { tags } = await loadCatalogue(site.database);
    expect(content.tags.map((id) => tags.get(id)!.name.ua)).toEqual(['Хор', 'Кава & чай']);
    const told = text.split('\n').filter((line) => /post-1\/\t(?:tag|term|category)\t/.test(line));
    expect(told.map((line) => line.split('\t').slice(-2).join(': '))).toEqual([
      'term: series: Спогади & листи',
      'tag: no address can be made of it: Без сліду & ні',
    ]);
  });

  it('has a line for everything that was dropped', async () => {
    const head = [
      '<wp:category><wp:term_id>2</wp:term_id><wp:category_nicename>a</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>Громада</wp:cat_name><wp:category_description><![CDATA[Про <b>громаду</b>]]></wp:category_description><wp:termmeta><wp:meta_key>icon</wp:meta_key><wp:meta_value>x</wp:meta_value></wp:termmeta></wp:category>',
      ...['b a', 'c b', 'd c']
        .map((pair) => pair.split(' '))
        .map(
          ([name, parent]) =>
            `<wp:category><wp:category_nicename>${name}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${name === 'd' ? 'дуже '.repeat(30) : name}</wp:cat_name></wp:category>`,
        ),
      '<wp:tag><wp:tag_slug>khor</wp:tag_slug><wp:tag_name>хор</wp:tag_name><wp:tag_description>Усе про хор</wp:tag_description></wp:tag>',
      '<wp:term><wp:term_taxonomy>series</wp:term_taxonomy><wp:term_slug>x</wp:term_slug></wp:term>',
    ].join('');
    const { text } = await runImport(
      [
        {
          id: 1,
          content: '[gallery ids="5,77"]слова',
          terms: [{ domain: 'series', nicename: 'x', name: 'Спогади' }, tag('%f0%9f%99%82', '🙂'), category('d', 'd')],
          meta: { _yoast_wpseo_title: '%%title%% — сайт', _yoast_wpseo_metadesc: 'опис '.repeat(80) },
        },
        { id: 2, type: 'page', parent: 6, meta: { _thumbnail_id: '5' }, terms: [category('a', 'Громада')] },
        choirPicture,
      ],
      { head },
    );
    const lines = [
      'term\tseries: Спогади',
      'tag\tno address can be made of it: 🙂',
      'picture\tattachment 77 of a gallery',
      'seo\t_yoast_wpseo_title = %%title%%',
      'seo\t_yoast_wpseo_metadesc = опис',
      'khor.jpg (on top): pages have none',
      'term\tcategory: Громада',
      'category\tГромада\ta\tmeta',
      '/post-2/\tparent\tstood below the page 6',
      '\td\tparent\tstood below c',
      '\td\tshort\tдуже',
      'tag\tхор\tkhor\tdescription\tУсе про хор',
      '1 of the type term (series)',
    ];
    expect(lines.filter((line) => !text.includes(line))).toEqual([]);
    const { categories } = await loadCatalogue(site.database);
    expect([...categories.byId.values()].find(({ slug }) => slug === 'a')).toMatchObject({
      description: { ua: 'Про громаду', us: 'Про громаду' },
    });
  });
});

it('counts everything that is not imported', async () => {
  const { text } = await runImport([
    {
      id: 1,
      more: '<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>x</wp:comment_content></wp:comment>',
    },
    { id: 2, type: 'nav_menu_item' },
    { id: 3, type: 'product' },
    { id: 4, status: 'trash' },
  ]);
  for (const words of ['1 of the type nav_menu_item', '1 of the type product', '1 comments', 'lay in the trash'])
    expect(text).toContain(words);
  expect(await countTableRows('entry')).toBe(1);
});

describe('an import file', () => {
  const manyAttributes = Array.from({ length: 9000 }, (_, at) => `a${at}="1"`).join(' ');
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, at) => `<!ENTITY b${at} "&${at ? `b${at - 1}` : 'a'};&${at ? `b${at - 1}` : 'a'};">`).join('')}]><rss><channel><title>&b19;</title></channel></rss>`;
  it.each<[string, string, RegExp]>([
    ['whose entities grow without end', bomb, /DOCTYPE/],
    ['that is none', '<html><body>x</body></html>', /does not begin with <rss>/],
    [
      'that is an ordinary feed',
      '<rss><channel><title>x</title><item><title>y</title></item></channel></rss>',
      /no wp:wxr_version/,
    ],
    ['that was cut off', wxr([itemXml({ id: 1 })]).slice(0, -60), /unclosed|cut off|Line \d+/],
    ['with crossed tags', wxr(['<item><title>x</item></title>']), /^Line \d+: /],
    ['in another encoding', wxr([]).replace('UTF-8', 'windows-1251'), /windows-1251/],
    ['deeper than any export', wxr([`<item>${'<x>'.repeat(40)}`]), /^Line 6: .*too deep/],
    ['with endless attributes', wxr([`<item ${manyAttributes}/>`]), /^Line 6: .*more than 50 attributes/],
    ['with an endless name', wxr([`<item>\n<${'x'.repeat(3_000_000)}/></item>`]), /^Line 7: .*name of an element/],
    ['with a long name', wxr([`<item>\n<${'x'.repeat(300)}/></item>`]), /^Line 7: .*more than 200 characters/],
    ['with a long attribute', wxr([`<item ${'x'.repeat(300)}="1"/>`]), /^Line 6: .*attribute has more than 200 chara/],
    ['with an endless item', wxr([`<item>${'<b/>'.repeat(200_001)}</item>`]), /^Line 6: .*more than 200000 parts/],
  ])('%s is refused before anything is written', async (_, xml, words) => {
    writeFileSync(exportFilePath(), xml);
    await expect(
      importWordpress({
        database: site.database,
        store: { database: site.database, storage },
        file: exportFilePath(),
        uploads: null,
        locale: null,
        dryRun: false,
        report: path.join(site.dir, 'report.txt'),
      }),
    ).rejects.toThrow(words);
    expect(await countTableRows('entry')).toBe(0);
    await expect(
      (async () => {
        for await (const part of readWxr(exportFilePath())) void part;
      })(),
    ).rejects.toThrow(WxrError);
  });

  const page = (link: string, rest = '') => `<?xml version="1.0"?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<wp:wxr_version>1.2</wp:wxr_version>
<item><title>Хор</title><link>${link}</link>
<wp:post_type>post</wp:post_type>
</item>
<item><title>Кава</title>
<link>https://khor.example/kava</link>
<wp:post_type>post</wp:post_type>
${rest}</item></channel></rss>`;
  const behind = 'a «&» that is no «&amp;» hides the tags behind it';
  it.each<[string, string, string]>([
    ['is the last', page('https://khor.example/?a=1&b=2'), `Line 4: ${behind}`],
    [
      'has an entity far behind it',
      page('https://khor.example/?a=1&b=2', '<title>C &amp; D</title>'),
      `Line 4: ${behind}`,
    ],
    ['hides as many tags as it shows', page('https://khor.example/?a=1&b=2</link><link>;'), `Line 4: ${behind}`],
    [
      'stands behind another fault',
      page('https://khor.example/</a>', '<title>C & D</title>'),
      'Line 4: unexpected close',
    ],
    ['hides no tag', page('https://khor.example/?a&b;</a>'), 'Line 4: unexpected close'],
    ['stands in CDATA', page('<![CDATA[a & b]]>', '</a>'), 'Line 10: unexpected close'],
    ['stands in a remark', page('<!-- a & b --><!-- - & <i> -->', '</a>'), 'Line 10: unexpected close'],
  ])('with a raw ampersand is refused with its line if it %s', async (_, xml, words) => {
    for (const ends of ['\n', '\r\n']) {
      writeFileSync(exportFilePath(), xml.replaceAll('\n', ends));
      const read = async () => {
        for await (const part of readWxr(exportFilePath())) void part;
      };
      await expect(read()).rejects.toThrow(words);
    }
  });

  it.each(['utf-16le', 'utf-16be'])('in %s is read with and without a byte order mark', async (encoding) => {
    for (const mark of ['\ufeff', '']) {
      const bytes = Buffer.from(mark + wxr([itemXml({ id: 1 })]).replace('UTF-8', 'UTF-16'), 'utf16le');
      writeFileSync(exportFilePath(), encoding === 'utf-16be' ? bytes.swap16() : bytes);
      const titles: (string | undefined)[] = [];
      for await (const part of readWxr(exportFilePath())) if (part.type === 'item') titles.push(part.item.fields.title);
      expect(titles).toEqual(['Допис номер 1']);
    }
  });

  it('with characters not allowed in XML is read without them', async () => {
    await runImport([
      itemXml({ id: 1, title: 'Новина без знаків', content: 'слова' }).replace('без знаків', 'без\u0008 знаків'),
    ]);
    expect((await findImportedRecord(1))!.content.texts.ua!.title).toBe('Новина без знаків');
  });
});

it('an import streams a large export', async () => {
  const body = 'слово '.repeat(4000);
  writeFileSync(exportFilePath(), wxr(Array.from({ length: 400 }, (_, id) => itemXml({ id, content: body }))));
  let items = 0;
  for await (const part of readWxr(exportFilePath())) if (part.type === 'item') items += 1;
  expect(items).toBe(400);
  rmSync(exportFilePath());
});
