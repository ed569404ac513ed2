import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RichNode } from '#content/text/rich-node.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { createStorage } from '#server/platform/storage/storage.ts';
import { countWords, lostWords } from '#tests/support/checks/lost-words.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { importWordpress } from './import-wordpress.ts';
import { ItemIds, kindOf } from './item-values.ts';
import { readWxr, WxrError } from './read-wxr.ts';
import { classicExport, gutenbergExport, wordpressComExport } from './samples-testing.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

/** The footnotes of a post as paragraphs; sites without footnotes store an empty text. */
function footnotesOf(stored = ''): string {
  if (stored === '') return '';
  return (JSON.parse(stored) as { content: string }[]).map(({ content }) => `<p>${content}</p>`).join('');
}

/** Imports an export, and searches for every word of its posts. */
async function lookUp(file: string, uploads: string | null) {
  const store = { database: site.database, storage: createStorage({ s3: null, dataDir: site.dir }) };
  const { counts, report } = await importWordpress({
    database: site.database,
    store,
    file,
    uploads,
    locale: null,
    dryRun: false,
    report: path.join(site.dir, 'report.txt'),
  });
  const lines = readFileSync(report, 'utf8').split('\n');
  const parts: { html: string; link: string; title: string; id: string }[] = [];
  const shared: Record<string, string> = {};
  const ids = new ItemIds();
  for await (const part of readWxr(file)) {
    if (part.type !== 'item') continue;
    const { fields, meta } = part.item;
    if (fields['wp:post_type'] === 'wp_block' && fields['wp:status'] === 'publish')
      shared[fields['wp:post_id']!] = fields['content:encoded']!;
    if (kindOf(part.item) === null) continue;
    const notes = footnotesOf(meta.get('footnotes'));
    const { id } = ids.of(part.item);
    if (fields['wp:status'] !== 'trash')
      parts.push({
        html: (fields['content:encoded'] ?? '') + notes,
        link: fields.link ?? '',
        title: fields.title ?? '',
        id,
      });
  }
  let words = 0;
  const lost: string[] = [];
  for (const { html, link, title, id } of parts) {
    const whole = html.replace(
      /<!-- wp:block \{"ref":(\d+)\}[^>]*\/-->/g,
      (comment, ref: string) => shared[ref] ?? comment,
    );
    const record = await findRecord(site.database, id);
    const about = lines
      .filter((line) => line.split('\t')[2] === link)
      .map((line) => line.split('\t').slice(3).join(' '));
    const text = record?.content.texts.ua ?? record?.content.texts.us;
    words += countWords(whole);
    const missing = lostWords(whole, text?.body ?? null, about.join('\n'));
    if (missing.length > 0) lost.push(`${title} (${link}): ${missing.join(' ')}`);
  }
  return { posts: parts.length, words, lost, counts, lines };
}

describe('an import keeps or reports every word of every post', () => {
  it.each([
    ['classic', classicExport],
    ['wordpress.com', wordpressComExport],
    ['Gutenberg', gutenbergExport],
  ] as const)('in the %s export', async (_, made) => {
    const uploads = path.join(site.dir, 'uploads');
    mkdirSync(path.join(uploads, '2015/03'), { recursive: true });
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#80a0c0' } });
    writeFileSync(path.join(uploads, '2015/03/khor.jpg'), await picture.jpeg().toBuffer());
    writeFileSync(path.join(site.dir, 'export.xml'), made.xml);
    const { lost, lines, counts } = await lookUp(path.join(site.dir, 'export.xml'), uploads);
    expect(lost).toEqual([]);
    expect(counts.redirect).toBeUndefined();
    const missing = made.told.filter((words) => !lines.some((line) => line.includes(words)));
    expect(missing).toEqual([]);
  });
});

const docOf = (...content: object[]) => ({ type: 'doc', content }) as RichNode;
const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

it.each<[string, string, RichNode, string, string[]]>([
  [
    'words, what blocks say, what pictures show, addresses',
    '<p>один <b>дв</b>а три</p><!-- wp:search {"label":"чотири"} /--><img alt="пʼять"> https://a.example/b',
    docOf(line('один два')),
    '',
    ['пʼять', 'три', 'чотири', 'https://a.example/b'],
  ],
  [
    'nothing that the report tells',
    '<p>один <b>дв</b>а три</p><!-- wp:search {"label":"чотири"} /--><img alt="пʼять"> https://a.example/b',
    docOf(line('один два')),
    'пʼять три чотири https://a.example/b',
    [],
  ],
  ['a word that was there twice', '<p>один один</p>', docOf(line('один')), '', ['один']],
  [
    'what readers saw of a shortcode, and nothing of its looks',
    '[vc_row css="x{y}" title="Про нас"][et_pb_text admin_label="Text" title="on"]Слова[/et_pb_text][/vc_row]',
    docOf(line('Слова')),
    '',
    ['про', 'нас'],
  ],
  ['words in brackets', 'Він [sic] писав [див. нижче]', docOf(line('Він писав')), '', ['sic', 'див', 'нижче']],
  ['code between shortcodes', '[kotlin]val list = x[i][/kotlin]', docOf(line('val list = x')), '', ['i']],
  [
    'no embed that is shown',
    '[embed]https://vimeo.com/76979871[/embed] https://twitter.com/a/status/20 https://youtu.be/abcdefghijk',
    docOf(
      { type: 'embed', attrs: { provider: 'vimeo', id: '76979871' } },
      { type: 'embed', attrs: { provider: 'x', id: 'a/status/20' } },
    ),
    '',
    ['https://youtu.be/abcdefghijk'],
  ],
  ['the address of a video', '[video src="https://a.example/v.mp4"]', docOf(), '', ['https://a.example/v.mp4']],
])('the checker finds %s', (_, html, doc, report, lost) => expect(lostWords(html, doc, report)).toEqual(lost));

/** Third-party exports: XML files in the folder `EXPORTS`. */
const { EXPORTS } = process.env;
const exportsOfOthers = EXPORTS === undefined ? [] : readdirSync(EXPORTS).filter((name) => name.endsWith('.xml'));
describe.skipIf(EXPORTS === undefined)('an import of third-party exports', () => {
  it.each(exportsOfOthers)(
    'keeps or reports every word of %s',
    async (name) => {
      const looked = lookUp(path.join(EXPORTS ?? '', name), process.env.WORDPRESS_UPLOADS ?? null);
      const found = await looked.catch((error: unknown) => {
        // An unreadable file is refused with a message before anything is written.
        if (error instanceof WxrError) return error.message;
        throw error;
      });
      if (typeof found === 'string') return console.info(`${name}: refused: ${found}`);
      const { posts, words, lost, counts } = found;
      console.info(name, { posts, words, counts });
      expect(lost).toEqual([]);
    },
    600_000,
  );
});
