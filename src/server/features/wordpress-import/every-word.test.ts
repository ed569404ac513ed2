import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countWords, lostWords } from '#tests/support/lost-words.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { findRecord } from '../../core/entries/rows.ts';
import { createStorage } from '../../platform/storage/storage.ts';
import { classicExport, gutenbergExport, wordpressComExport } from './samples-testing.ts';
import { importWordpress } from './import-wordpress.ts';
import { ItemIds, kindOf } from './item-values.ts';
import { readWxr } from './read-wxr.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

/** Takes an export over, and looks every word of its posts up again. */
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
    const notes = (JSON.parse(meta.get('footnotes') ?? '[]') as { content: string }[])
      .map(({ content }) => `<p>${content}</p>`)
      .join('');
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
    // The report names a shortcode by its beginning.
    const said = whole.replace(/\[\/[a-z][\w-]*\]/gi, ' ');
    const missing = lostWords(said, text?.body ?? null, about.join('\n'));
    if (missing.length > 0) lost.push(`${title} (${link}): ${missing.join(' ')}`);
  }
  return { posts: parts.length, words, lost, counts, lines };
}

describe('every word of every post is found again, or told in the report', () => {
  it.each([
    ['classic', classicExport],
    ['wordpress.com', wordpressComExport],
    ['Gutenberg', gutenbergExport],
  ] as const)('%s', async (_, made) => {
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

it('the checker sees what is lost', () => {
  const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'один два' }] }] };
  const html = '<p>один <b>дв</b>а три</p><!-- wp:search {"label":"чотири"} /--><img alt="пʼять"> https://a.example/b';
  expect(lostWords(html, doc, '')).toEqual(['пʼять', 'три', 'чотири', 'https://a.example/b']);
  expect(lostWords(html, doc, 'пʼять три чотири https://a.example/b')).toEqual([]);
  expect(lostWords('<p>один один</p>', doc, '')).toEqual(['один']);
});

// By hand, over exports that are none of ours: WORDPRESS_EXPORTS=a.xml:b.xml vitest run every-word
const exportsOfOthers = process.env.WORDPRESS_EXPORTS?.split(':') ?? [];
if (exportsOfOthers.length > 0)
  describe('exports of others', () => {
    it.each(exportsOfOthers)(
      '%s',
      async (file) => {
        const { posts, words, lost, counts } = await lookUp(file, process.env.WORDPRESS_UPLOADS ?? null);
        console.info(path.basename(file), { posts, words, counts });
        expect(lost).toEqual([]);
      },
      600_000,
    );
  });
