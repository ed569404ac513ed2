import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import {
  exportFilePath,
  readOldAddressTargets,
  findImportedRecord,
  runImport,
  site,
  setUpImportSite,
} from './import-testing.ts';
import { survey } from './survey.ts';
import { OLD_SITE } from './testing.ts';

setUpImportSite();

const term = (taxonomy: string, slug: string, description: string) =>
  `<wp:term><wp:term_taxonomy>${taxonomy}</wp:term_taxonomy><wp:term_slug>${slug}</wp:term_slug><wp:term_description><![CDATA[${description}]]></wp:term_description></wp:term>`;
const category = (id: number, nicename: string, name: string) =>
  `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${nicename}</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name><![CDATA[${name}]]></wp:cat_name></wp:category>`;
const language = (nicename: string) => ({ domain: 'language', nicename, name: nicename });
const group = (nicename: string) => ({ domain: 'post_translations', nicename, name: nicename });
const filed = (nicename: string) => ({ domain: 'category', nicename, name: nicename });
const polylang = [
  term('language', 'ukr', 'a:2:{s:6:"locale";s:2:"uk";s:3:"rtl";i:0;}'),
  term('language', 'en', 'a:2:{s:6:"locale";s:5:"en_US";s:3:"rtl";i:0;}'),
  term('language', 'ru', 'a:2:{s:6:"locale";s:5:"ru_RU";s:3:"rtl";i:0;}'),
  category(5, 'sviata', 'Свята'),
  category(6, 'holidays', 'Holidays'),
  term('term_translations', 'pll_t', 'a:2:{s:3:"ukr";i:5;s:2:"en";s:1:"6";}'),
].join('');
const harvest = [
  {
    id: 2,
    title: 'Harvest day',
    name: 'harvest',
    content: 'In the park.',
    terms: [language('en'), group('pll_a'), filed('holidays')],
  },
  { id: 3, title: 'Праздник урожая', name: 'prazdnik', terms: [language('ru'), group('pll_a')] },
  {
    id: 1,
    title: 'Свято врожаю',
    name: 'sviato',
    content: 'У парку.',
    terms: [language('ukr'), group('pll_a'), filed('sviata')],
  },
];

describe('an import with Polylang', () => {
  it('merges two languages of a story into one entry, and reports a third, which becomes a draft', async () => {
    const { text, counts } = await runImport(harvest, { head: polylang });
    const entry = (await findImportedRecord(1))!;
    expect(entry.status).toBe('published');
    expect([entry.content.texts.ua?.title, entry.content.texts.us?.title]).toEqual(['Свято врожаю', 'Harvest day']);
    expect(await findImportedRecord(2)).toBeNull();
    const foreign = (await findImportedRecord(3))!;
    expect([foreign.status, foreign.content.texts.ua?.title]).toEqual(['draft', 'Праздник урожая']);
    expect(text).toMatch(/Праздник урожая\t.*\tlanguage\tru_ru/);
    expect(counts).toMatchObject({ made: 2, joined: 1, language: 1 });
    expect(text).not.toContain('had terms of another kind');
  });

  it('merges their category with both names, and redirects both old addresses to it', async () => {
    const { made } = await runImport(harvest, { head: polylang });
    expect(made.categories).toBe(2);
    const catalogue = await loadCatalogue(site.database);
    const entry = (await findImportedRecord(1))!;
    expect(catalogue.categories.byId.get(entry.content.categoryId!)?.name).toEqual({ ua: 'Свята', us: 'Holidays' });
    expect(Object.fromEntries(await readOldAddressTargets())).toMatchObject({
      '/2015/03/sviato': `/novyny/${entry.content.slug}`,
      '/2015/03/harvest': `/us/novyny/${entry.content.slug}`,
    });
  });

  it('creates nothing again in a second run', async () => {
    await runImport(harvest, { head: polylang });
    const { counts } = await runImport(harvest, { head: polylang });
    expect(counts).toMatchObject({ there: 2 });
    expect(counts.made).toBeUndefined();
  });

  it.each([
    ['one of them is a draft', [{ ...harvest[0]!, status: 'draft' }, harvest[2]!]],
    [
      'there are two in one language',
      [...harvest, { id: 4, title: 'Ще одне свято', terms: [language('ukr'), group('pll_a')] }],
    ],
    ['its translation is not in the export', [harvest[2]!]],
  ])('keeps stories apart if %s', async (_why, items) => {
    const { counts } = await runImport(items, { head: polylang });
    expect(counts.joined).toBeUndefined();
    expect(counts.made).toBe(items.length);
  });
});

describe('an import with WPML', () => {
  it('merges two languages of a story by their fields', async () => {
    const meta = (code: string) => ({ _wpml_import_language_code: code, _wpml_import_translation_group: '7' });
    await runImport([
      { id: 1, title: 'Свято врожаю', meta: meta('uk') },
      { id: 2, title: 'Harvest day', meta: meta('en') },
      { id: 3, title: 'Fête', meta: { _wpml_import_language_code: 'fr' } },
    ]);
    expect(Object.keys((await findImportedRecord(1))!.content.texts)).toEqual(['ua', 'us']);
    expect((await findImportedRecord(3))!.status).toBe('draft');
  });
});

describe('words found only in the data of a page builder', () => {
  const elementor = JSON.stringify([
    {
      elType: 'widget',
      settings: { title: 'Запрошуємо на свято', color: '#fff', link: { url: 'https://a.example/b' } },
    },
  ]);
  it.each([
    ['Elementor', { _elementor_data: elementor }],
    ['Beaver', { _fl_builder_data: 'a:1:{s:1:"x";O:8:"stdClass":1:{s:4:"text";s:36:"<p>Запрошуємо на свято</p>";}}' }],
    ['Brizy', { brizy: `a:1:{s:11:"editor_data";s:9:"${Buffer.from(elementor).toString('base64')}";}` }],
    ['Oxygen', { ct_builder_shortcodes: '[ct_text_block ct_options="{}"]Запрошуємо на свято[/ct_text_block]' }],
  ])('are reported with a sample: %s', async (_name, meta) => {
    const { text, counts } = await runImport([{ id: 1, title: 'Сторінка', content: '', meta }]);
    expect(counts.builder).toBe(1);
    expect(text).toMatch(/\tbuilder\tЗапрошуємо на свято/);
  });

  it('are not reported if they are also in the text', async () => {
    const { counts } = await runImport([
      { id: 1, content: '<p>Запрошуємо на свято!</p>', meta: { _elementor_data: elementor } },
    ]);
    expect(counts.builder).toBeUndefined();
  });
});

it('an import uses the language of the export for items without a language', async () => {
  await runImport([{ id: 1, title: 'Без мови', link: `${OLD_SITE}/2015/03/bez/` }]);
  expect(Object.keys((await findImportedRecord(1))!.content.texts)).toEqual(['ua']);
});

it.each([
  [
    'Ultimate Member',
    { um_content_restriction: 'a:2:{s:26:"_um_custom_access_settings";b:1;s:14:"_um_accessible";s:1:"2";}' },
  ],
  ['Members', { _members_access_role: 'subscriber' }],
  ['Restrict Content Pro', { rcp_subscription_level: 'a:1:{i:0;s:1:"1";}' }],
  ['WP-Members', { _wpmem_block: '1' }],
])('an import stores an item for members as a draft: %s', async (_plugin, meta) => {
  const { counts } = await runImport([{ id: 1, meta }]);
  expect((await findImportedRecord(1))!.status).toBe('draft');
  expect(counts.members).toBe(1);
});

it('an import accepts lines and comments before the XML declaration', async () => {
  await runImport([{ id: 1 }]);
  const xml = readFileSync(exportFilePath(), 'utf8');
  for (const before of ['\n\n', '<!-- збережено -->\n', '\ufeff\n']) expect(await surveyOf(before + xml)).toBe(1);
});

async function surveyOf(xml: string): Promise<number> {
  writeFileSync(exportFilePath(), xml);
  return (await survey(exportFilePath(), null)).total;
}
