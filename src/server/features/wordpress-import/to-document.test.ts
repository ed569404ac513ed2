import { getSchema } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { findNestingError, findRichTextError } from '#content/fields/rich-text-field.ts';
import { plainText } from '#content/text/rich-text.ts';
import { schemaExtensions } from '#islands/editor/schema.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { htmlText, parseHtml } from './html-tree.ts';
import { expandShortcodes } from './shortcodes.ts';
import type { StoredPicture } from './shown-blocks.ts';
import { toDocument } from './to-document.ts';

const schema = getSchema(schemaExtensions());
const pictures: Record<string, StoredPicture> = {
  'https://old.example.org/a.jpg': { id: 'picture-a', alt: 'З бібліотеки', caption: '' },
  'https://old.example.org/b.jpg': { id: 'picture-b', alt: '', caption: '' },
};

function convert(source: string) {
  const notes: string[] = [];
  const note = (code: string, detail: string) => void notes.push(`${code}: ${detail}`);
  const { html } = expandShortcodes(source, note);
  const doc = toDocument(parseHtml(html), {
    note,
    picture: (address) => pictures[address] ?? null,
    gallery: (ids) =>
      (ids.length ? ids : ['a', 'b']).flatMap((id) => pictures[`https://old.example.org/${id}.jpg`] ?? []),
    file: (id) => (id === '404' ? null : { address: `https://old.example.org/${id}.mp3`, title: `Запис ${id}` }),
    link: (href) => (/^(?:https?:|\/)/.test(href) && !href.includes('localhost') ? href : null),
    lines: !html.includes('<!-- wp:'),
  });
  expect(findRichTextError(doc) ?? findNestingError(doc)).toBeNull();
  // The editor itself must be able to open the document.
  if (doc.content!.length) schema.nodeFromJSON(doc).check();
  return { blocks: doc.content!, notes, text: plainText(doc) };
}

const text = (value: string, ...types: string[]) => ({
  type: 'text',
  text: value,
  ...(types.length ? { marks: types.map((type) => ({ type })) } : {}),
});
const paragraph = (...content: (string | object)[]) => ({
  type: 'paragraph',
  content: content.map((candidate) => (typeof candidate === 'string' ? text(candidate) : candidate)),
});
const linked = (value: string, href: string) => ({
  type: 'text',
  text: value,
  marks: [{ type: 'link', attrs: { href } }],
});
const br = { type: 'hardBreak' };
const gallery = (...content: object[]) => ({ type: 'gallery', content });
const item = (...content: object[]) => ({ type: 'listItem', content });

const code = (value: string) => paragraph(text(value, 'code'));

describe('code between shortcodes', () => {
  it.each<[string, string, object[]]>([
    ['go', '[go]if a<b { ch<-1 }[/go]', [code('if a<b { ch<-1 }')]],
    ['swift', '[swift]let a = b<c>[/swift]', [code('let a = b<c>')]],
    ['kotlin', '[kotlin]val all: List<Int> = x[0][/kotlin]', [code('val all: List<Int> = x[0]')]],
    ['c', '[c]#include <stdio.h>[/c]', [code('#include <stdio.h>')]],
    ['c++', '[c++]a<b>::c[/c++]', [code('a<b>::c')]],
    ['r', '[r]x <- c(1, 2)[/r]', [code('x <- c(1, 2)')]],
    ['d', '[d]writeln("слово");[/d]', [code('writeln("слово");')]],
    [
      'text',
      '[text]<root>\n  слово\n</root>[/text]',
      [paragraph(text('<root>', 'code'), br, text('  слово', 'code'), br, text('</root>', 'code'))],
    ],
    ['plain, escaped', '[plain]a &lt; b &amp;&amp; c[/plain]', [code('a < b && c')]],
    [
      'highlight',
      '[highlight]if (a<b) {\nc();\n}[/highlight]',
      [paragraph(text('if (a<b) {', 'code'), br, text('c();', 'code'), br, text('}', 'code'))],
    ],
    [
      'an element with its language, tags and all',
      '<pre lang="xml" line="1"><a href="b"/><!-- слово -->[x]</pre>',
      [code('<a href="b"/><!-- слово -->[x]')],
    ],
    ['an element with its language, escaped', '<pre class="x" lang="php">a &lt; b</pre>', [code('a < b')]],
    [
      'no code in an element of a human language',
      '<pre lang="uk">Пісня <b>перша</b></pre>',
      [paragraph(text('Пісня перша', 'code'))],
    ],
    ['highlight with a language', '[highlight lang="js"]слово[/highlight]', [code('слово')]],
    ['two of one name', '[r]a<b[/r] і [r]c<d[/r]', [code('a<b'), paragraph('і'), code('c<d')]],
    ['one in another', '[code][swift]a<b[/swift][/code]', [code('[swift]a<b[/swift]')]],
    ['a name that another begins with', '[c]a<b[/c] [c#]List<T>[/c#]', [code('a<b'), code('List<T>')]],
  ])('is kept as code: %s', (_, source, blocks) => expect(convert(source).blocks).toEqual(blocks));

  it.each<[string, string]>([
    ['[highlight]Важливі <b>слова</b>[/highlight] далі', 'Важливі слова далі'],
    ['[text]<p class="x">Про нас</p>[/text]', 'Про нас'],
    ['[highlight color="yellow"]E = mc²; а далі — ні[/highlight].', 'E = mc²; а далі — ні .'],
    ['Ноти [c] і [d] без кінця', 'Ноти [c] і [d] без кінця'],
  ])('is not treated as code, and keeps its words: %s', (source, words) => {
    const { blocks } = convert(source);
    expect(plainText({ type: 'doc', content: blocks }).trim()).toBe(words);
    expect(JSON.stringify(blocks)).not.toContain('"code"');
  });
});

describe('a self-closed element does not swallow the words after it', () => {
  it.each<[string, string, string[]]>([
    ['a script', '<p>До</p><p><script src="https://a.example/1.js" /></p><h2>Після</h2>', ['До', 'Після']],
    ['two', '<script src="a.js"/> Один <SCRIPT async src=\'b.js\' /> два', ['Один два']],
    ['one before one with code', '<script src="a.js" /> Один <script>x("/>")</script> два', ['Один два']],
    ['one with its end all the same', '<p>До</p><script src="a.js" />f()</script><p>Після</p>', ['До', 'Після']],
    ['one named in a script', '<script>f("<script src=a />")</script><p>Після</p>', ['Після']],
    ['one named in a remark', '<!-- <script /> --><p>Після</p><script>f()</script>', ['Після']],
    [
      'an address that ends with a stroke',
      '<p>До</p><script src=https://a.example/></script><p>Після</p>',
      ['До', 'Після'],
    ],
    ['one that never ends', 'Пишіть @<script src="a.js">@ так\n\nПісля', ['Пишіть @@ так', 'Після']],
    ['a style', '<style /><p>Після</p>', ['Після']],
    ['a title', '<p>До<title/></p><p>Після</p>', ['До', 'Після']],
    ['a video in a frame', '<p>До</p><iframe src="https://a.example/v" /><p>Після</p>', ['До', 'Після']],
  ])('with %s', (_, source, words) => {
    const said = convert(source)
      .text.split(/\n+/)
      .map((line) => line.replace(/\s+/g, ' ').trim());
    expect(said.filter((line) => line !== '' && !line.startsWith('http'))).toEqual(words);
  });
});

describe('a WordPress text', () => {
  it.each<[string, string, object[]]>([
    [
      'lines and blank lines',
      'Перший рядок\nдругий\n\nДругий абзац',
      [paragraph('Перший рядок', br, 'другий'), paragraph('Другий абзац')],
    ],
    [
      'blocks, where line breaks mean nothing',
      '<!-- wp:paragraph -->\n<p>Перший\nрядок</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:heading -->\n<h2>Назва</h2>\n<!-- /wp:heading -->',
      [paragraph('Перший рядок'), { type: 'heading', attrs: { level: 2 }, content: [text('Назва')] }],
    ],
    [
      'marks, crossed and left open',
      '<b>а <i>б</b> в</i> <strong>г',
      [paragraph(text('а ', 'bold'), text('б', 'bold', 'italic'), text(' в', 'italic'), ' ', text('г', 'bold'))],
    ],
    [
      'entities',
      'Кава &amp; чай &laquo;Львів&raquo; &#8212; 5&nbsp;&lt; 6 < 7',
      [paragraph('Кава & чай «Львів» — 5\u00a0< 6 < 7')],
    ],
    [
      'lists in lists, with items left open',
      '<ul><li>один<li>два<ol start="3"><li>три</ol></ul>',
      [
        {
          type: 'bulletList',
          content: [
            item(paragraph('один')),
            item(paragraph('два'), { type: 'orderedList', attrs: { start: 3 }, content: [item(paragraph('три'))] }),
          ],
        },
      ],
    ],
    [
      'a quotation',
      '<blockquote><p>Слова</p><cite>Хтось</cite></blockquote>',
      [{ type: 'blockquote', content: [paragraph('Слова'), paragraph(text('Хтось', 'italic'))] }],
    ],
    [
      'a table',
      '<table><caption>Ціни</caption><tr><th>Що<th>Скільки<tr><td colspan="2">Усе<br>разом</td></table>',
      [
        paragraph('Ціни'),
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: [
                { type: 'tableHeader', content: [paragraph('Що')] },
                { type: 'tableHeader', content: [paragraph('Скільки')] },
              ],
            },
            {
              type: 'tableRow',
              content: [
                { type: 'tableCell', attrs: { colspan: 2, rowspan: 1 }, content: [paragraph('Усе', br, 'разом')] },
              ],
            },
          ],
        },
      ],
    ],
    [
      'a link',
      '<a href="https://example.org/?a=1&amp;b=2" onclick="x()">туди</a>',
      [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'туди', marks: [{ type: 'link', attrs: { href: 'https://example.org/?a=1&b=2' } }] },
          ],
        },
      ],
    ],
    [
      'a picture amid words',
      'До <img class="x" src="https://old.example.org/a.jpg"> після',
      [paragraph('До'), { type: 'picture', attrs: { mediaId: 'picture-a', alt: 'З бібліотеки' } }, paragraph('після')],
    ],
    [
      'a caption with quotes',
      '[caption align="alignnone" caption="Хор &quot;Джерело&quot; і “бас”"]<img src="https://old.example.org/a.jpg" alt="Хор" />[/caption]',
      [{ type: 'picture', attrs: { mediaId: 'picture-a', alt: 'Хор', caption: 'Хор "Джерело" і “бас”' } }],
    ],
    [
      'a caption',
      '[caption id="attachment_5" align="alignnone" width="300"]<a href="x"><img src="https://old.example.org/a.jpg" alt="Хор" /></a> Хор <em>на сцені</em>[/caption]',
      [{ type: 'picture', attrs: { mediaId: 'picture-a', alt: 'Хор', caption: 'Хор на сцені' } }],
    ],
    [
      'a figure',
      '<!-- wp:image --><figure class="wp-block-image"><img src="https://old.example.org/b.jpg" alt=""/><figcaption>Підпис</figcaption></figure><!-- /wp:image -->',
      [{ type: 'picture', attrs: { mediaId: 'picture-b', caption: 'Підпис' } }],
    ],
    [
      'a gallery',
      'До\n[gallery ids="b, a"]\nпісля',
      [
        paragraph('До'),
        gallery(
          { type: 'picture', attrs: { mediaId: 'picture-b' } },
          { type: 'picture', attrs: { mediaId: 'picture-a', alt: 'З бібліотеки' } },
        ),
        paragraph('після'),
      ],
    ],
    [
      'a gallery of the post itself',
      '[gallery]',
      [
        gallery(
          { type: 'picture', attrs: { mediaId: 'picture-a', alt: 'З бібліотеки' } },
          { type: 'picture', attrs: { mediaId: 'picture-b' } },
        ),
      ],
    ],
    [
      'an address of a video on its own line',
      'Дивіться:\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n\nОсь',
      [paragraph('Дивіться:'), { type: 'embed', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ' } }, paragraph('Ось')],
    ],
    [
      'a video in a frame, as a shortcode, as a block',
      '<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ?rel=0"></iframe>[embed]https://youtu.be/dQw4w9WgXcQ[/embed][youtube=https://youtu.be/dQw4w9WgXcQ][youtube id="dQw4w9WgXcQ"][youtube dQw4w9WgXcQ]',
      Array.from({ length: 5 }, () => ({ type: 'embed', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ' } })),
    ],
    [
      'lines in a heading, a verse and a caption',
      '<h2>Перший рядок<br>Другий <b>рядок</b></h2><pre class="wp-block-verse">Садок вишневий<br>коло хати</pre><figure><img src="https://old.example.org/b.jpg"><figcaption>Хор<br>на сцені<p>Фото</p></figcaption></figure>',
      [
        { type: 'heading', attrs: { level: 2 }, content: [text('Перший рядок Другий рядок')] },
        paragraph(text('Садок вишневий', 'code'), br, text('коло хати', 'code')),
        { type: 'picture', attrs: { mediaId: 'picture-b', caption: 'Хор на сцені Фото' } },
      ],
    ],
    [
      'all of a figure that is more than a picture',
      '<figure><img src="https://old.example.org/a.jpg"><img src="https://old.example.org/b.jpg"><p>Слова</p><figcaption>Підпис</figcaption></figure>',
      [
        gallery(
          { type: 'picture', attrs: { mediaId: 'picture-a', alt: 'З бібліотеки' } },
          { type: 'picture', attrs: { mediaId: 'picture-b' } },
        ),
        paragraph('Слова'),
        paragraph('Підпис'),
      ],
    ],
    [
      'a gallery of blocks, each picture with its caption',
      '<!-- wp:gallery --><figure class="wp-block-gallery"><!-- wp:image --><figure class="wp-block-image"><img src="https://old.example.org/a.jpg" alt="Хор"><figcaption>На сцені</figcaption></figure><!-- /wp:image --><figure class="wp-block-image"><img src="https://old.example.org/b.jpg"></figure><figcaption>Свято</figcaption></figure><!-- /wp:gallery -->',
      [
        gallery(
          { type: 'picture', attrs: { mediaId: 'picture-a', alt: 'Хор', caption: 'На сцені' } },
          { type: 'picture', attrs: { mediaId: 'picture-b' } },
        ),
        paragraph('Свято'),
      ],
    ],
    [
      'a pull quote',
      '<figure class="wp-block-pullquote"><blockquote><p>Ми <b>разом</b></p><cite>Олена</cite></blockquote></figure>',
      [
        {
          type: 'pullQuote',
          content: [paragraph('Ми ', text('разом', 'bold')), paragraph(text('Олена', 'italic'))],
        },
      ],
    ],
    [
      'buttons, and what only looks like one',
      '<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="https://example.org/kvytky">Купити квиток</a></div><div class="wp-block-button"><a>Скоро</a></div></div>',
      [{ type: 'button', attrs: { href: 'https://example.org/kvytky', label: 'Купити квиток' } }, paragraph('Скоро')],
    ],
    [
      'posts of other networks',
      '<!-- wp:embed {"url":"https://t.me/poruch_us/42"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">https://t.me/poruch_us/42</div></figure><!-- /wp:embed -->[embed]https://twitter.com/ukraine/status/1234567890[/embed]',
      [
        { type: 'embed', attrs: { provider: 'telegram', id: 'poruch_us/42' } },
        { type: 'embed', attrs: { provider: 'x', id: 'ukraine/status/1234567890' } },
      ],
    ],
    [
      'definitions, with what else stands in them',
      '<dl><dt>Хор <img src="https://old.example.org/b.jpg"> громади</dt><dd>Співає</dd></dl>',
      [
        paragraph(text('Хор', 'bold')),
        { type: 'picture', attrs: { mediaId: 'picture-b' } },
        paragraph(text('громади', 'bold')),
        paragraph('Співає'),
      ],
    ],
    ['code', '<pre>a = 1\n  b</pre>', [paragraph(text('a = 1', 'code'), br, text('  b', 'code'))]],
    [
      'short quotations, in each other and in a caption',
      'Сказав <q>добре <b>і <q>вільно</q></b></q>.<figure><img src="https://old.example.org/b.jpg"><figcaption><q>Хор</q></figcaption></figure>',
      [
        paragraph('Сказав „добре ', text('і „вільно“', 'bold'), '“.'),
        { type: 'picture', attrs: { mediaId: 'picture-b', caption: '„Хор“' } },
      ],
    ],
    ['an escaped shortcode', 'Пишіть [[gallery ids="1"]] так', [paragraph('Пишіть [gallery ids="1"] так')]],
    [
      'the files of a playlist',
      '[playlist ids="1,404"]',
      [paragraph(linked('Запис 1', 'https://old.example.org/1.mp3'))],
    ],
    [
      'an address alone that no link may have',
      '<strong>http://localhost:8080/users/a,b,c</strong>',
      [paragraph('http://localhost:8080/users/a,b,c')],
    ],
    [
      'code between shortcodes, escaped or not',
      '[csharp]\nif (a&lt;b)\n    Send&lt;T&gt;(x[0]);\n[/csharp] далі [code lang="html"]<form>[gallery]</form>[/code]',
      [
        paragraph(text('if (a<b)', 'code'), br, text('    Send<T>(x[0]);', 'code')),
        paragraph('далі'),
        paragraph(text('<form>[gallery]</form>', 'code')),
      ],
    ],
    [
      'what readers saw of a page builder',
      '[vc_row css=".x{a:b}"][vc_column width="1/2"][vc_custom_heading text="Про нас"]Ми &amp; ви[vc_btn title="Читати" link="url:https%3A%2F%2Fa.example%2Fb|title:x"][/vc_column][/vc_row][et_pb_accordion_item title="Коли?" open="on"]Щонеділі[/et_pb_accordion_item]',
      [
        { type: 'heading', attrs: { level: 3 }, content: [text('Про нас')] },
        paragraph('Ми & ви'),
        paragraph(linked('Читати', 'https://a.example/b')),
        { type: 'heading', attrs: { level: 3 }, content: [text('Коли?')] },
        paragraph('Щонеділі'),
      ],
    ],
    [
      'words in brackets, and the words inside shortcodes of plugins',
      'Він [sic] писав [див. нижче] на [e-mail]. [su_box title="x"]Слова[/su_box][members]Для своїх[/members][rev_slider a]',
      [paragraph('Він [sic] писав [див. нижче] на [e-mail]. Слова Для своїх')],
    ],
    [
      'options and labels apart',
      '<label>Колір</label><select><option>синій</option><option>жовтий</option></select>',
      [paragraph('Колір синій жовтий')],
    ],
    ['nothing', '<p>&nbsp;</p>\n\n<div></div><ul></ul>', []],
  ])('converts %s', (_, source, blocks) => {
    expect(convert(source).blocks).toEqual(blocks);
  });

  it.each<[string, RegExp, string]>([
    ['<script>alert(1)</script>слова', /^code: <script> alert\(1\)$/, 'слова'],
    ['[contact-form-7 id="3" title="Лист"] слова', /^shortcode: \[contact-form-7/, 'слова'],
    ['<form><label>Імʼя <input></label><button>Надіслати</button></form>', /^form: /, 'Імʼя Надіслати'],
    [
      '<iframe src="https://maps.example.com/x"></iframe>',
      /^embed: a link now: https:\/\/maps/,
      'https://maps.example.com/x',
    ],
    ['<iframe src="javascript:alert(1)"></iframe>слова', /^embed: left out: javascript/, 'слова'],
    ['H<sub>н</sub>O', /^look: <sub> н/, 'HнO'],
    ['це <mark>важливо</mark>', /^look: <mark> важливо/, 'це важливо'],
    ['<font color="red">червоне</font>', /^look: <font> червоне/, 'червоне'],
    ['<small>дрібно</small>', /^look: <small> дрібно/, 'дрібно'],
    [
      '<abbr title="Організація Обʼєднаних Націй">ООН</abbr>',
      /^look: <abbr title="Організація Обʼєднаних Націй"> ООН/,
      'ООН',
    ],
    [
      'мапа<map name="m"><area href="https://example.org/lviv" shape="rect"></map>',
      /^link: .*https:\/\/example\.org\/lviv/,
      'мапа',
    ],
    [
      '<pre>див. <a href="https://x.example/doc">тут</a></pre>',
      /^link: in preformatted words: https:\/\/x\.example/,
      'див. тут',
    ],
    [
      '<pre>код<img src="https://old.example.org/a.jpg"></pre>',
      /^picture: in preformatted words: https:\/\/old/,
      'код',
    ],
    ['<pre>код <b>жирний</b></pre>', /^look: <b> in preformatted words/, 'код жирний'],
    [
      '<pre>код<iframe src="https://maps.example.com/x"></iframe></pre>',
      /^embed: left out in preformatted words: https:\/\/maps/,
      'код',
    ],
    ['<blink>ой</blink>', /^element: <blink>/, 'ой'],
    ['вступ<!--more-->далі', /^more: /, 'вступдалі'],
    [
      '<a href="https://sponsor.example/"><img src="https://old.example.org/a.jpg" alt="Хор"></a>слова',
      /^link: around a picture: https:\/\/sponsor/,
      '\nслова',
    ],
    [
      '<figure><a href="https://sponsor.example/"><img src="https://old.example.org/a.jpg" alt="Хор"></a></figure>слова',
      /^link: around a picture: https:\/\/sponsor/,
      '\nслова',
    ],
    [
      '<figure><img src="https://old.example.org/b.jpg"><figcaption>Фото: <a href="https://photo.example/">Ольга</a></figcaption></figure>слова',
      /^link: in the words below a picture: https:\/\/photo/,
      '\nслова',
    ],
    [
      `<figure><img src="https://old.example.org/b.jpg"><figcaption>${'довго '.repeat(100)}</figcaption></figure>слова`,
      /^short: the words below a picture: довго/,
      '\nслова',
    ],
    [
      '[audio mp3="https://old.example.org/song.mp3"][/audio]',
      /^embed: a link now: .*song\.mp3/,
      'https://old.example.org/song.mp3',
    ],
  ])('reports what it drops: %s', (source, note, words) => {
    const { notes, text: kept } = convert(source);
    expect(notes).toEqual(expect.arrayContaining([expect.stringMatching(note)]));
    expect(kept).toBe(words);
  });

  it('fits a list numbered with a date, and a row with the weeks of a year, into the limits of the editor', () => {
    const list = convert('<ol start="20150301"><li>перше</ol><ol start="999999"><li>друге</ol>');
    expect(list.blocks.map(({ attrs }) => attrs)).toEqual([undefined, { start: 999_999 }]);
    expect(list.text).toContain('20150301. перше');
    expect(list.notes).toEqual([]);
    const weeks = Array.from({ length: 53 }, (_, at) => `<td>тиждень ${at + 1}</td>`).join('');
    const table = convert(`<table><tr>${weeks}</tr><tr><td>далі</td></tr></table>`);
    expect(table.notes).toEqual(['look: a row of 53 cells']);
    expect(table.blocks[0]!.content!.map(({ content }) => content!.length)).toEqual([50, 1]);
    expect(table.blocks.slice(1)).toEqual([51, 52, 53].map((week) => paragraph(`тиждень ${week}`)));
  });

  it.each([
    ['<ol><li value="2">два</li><li value="4">чотири</li><li>п’ять</li></ol>', ['2: два', '4: чотири п’ять']],
    ['<ol reversed><li>три</li><li>два</li><li>раз</li></ol>', ['3: три', '2: два', '1: раз']],
    ['<ol start="0"><li>нуль</li><li>раз</li></ol>', ['0. нуль', '1: раз']],
    ['<ol start="5abc"><li>п’ять</li></ol>', ['5: п’ять']],
    ['<ol><li>перший</li><ul><li>крапка</li></ul><li>другий</li></ol>', ['1: перший крапка другий']],
    ['<ol><li>раз</li><li></li><li>три</li></ol>', ['1: раз', '3: три']],
    ['<ol><li>раз</li>між<li>два</li></ol>', ['1: раз між два']],
    ['<ol start="-1"><li>мінус</li><li>нуль</li></ol>', ['-1. мінус', '0. нуль']],
  ])('keeps the visible list numbers: %s', (html, expected) => {
    const shown = convert(html).blocks.map((block) => {
      const words = plainText(block).trim().replace(/\s+/g, ' ');
      return block.type === 'orderedList' ? `${String(block.attrs?.start ?? 1)}: ${words}` : words;
    });
    expect(shown).toEqual(expected);
  });

  it.each([
    [
      'Слава <img class="emoji" alt="🇺🇦" src="x.png"> і <img class="wp-smiley" alt=":)" src="y.gif">!',
      'Слава 🇺🇦 і :)!',
    ],
    ['10<sup>5</sup> м<sup>2</sup> H<sub>2</sub>O', '10⁵ м² H₂O'],
    [
      '<div class="wp-block-file"><a href="/f">Статут</a><a class="wp-block-file__button" href="/f">Завантажити</a></div>',
      'Статут Завантажити',
    ],
  ])('keeps the words of %s on one line', (html, words) => {
    const { blocks } = convert(html);
    expect(blocks).toHaveLength(1);
    expect(plainText(blocks[0]!).trim()).toBe(words);
  });

  it('reports nothing if nothing is lost', () => {
    expect(convert('<q>Слова</q> <abbr>ООН</abbr> <span>тут</span><pre><code>a = 1</code></pre>').notes).toEqual([]);
  });

  it('stays within the limits of the editor, however deep and broken the source is', () => {
    const deep = convert(`${'<ul><li>рівень<blockquote>'.repeat(60)}дно`);
    expect(deep.notes.some((note) => note.startsWith('depth'))).toBe(true);
    expect(deep.text).toContain('дно');
    const random = seededRandom(3);
    const pieces = [
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<ul>',
      '<li>',
      '</ul>',
      '<table>',
      '<tr>',
      '<td>',
      '</table>',
      '<a href="/x">',
      '</a>',
      '<h2>',
      '</h3>',
      '<figure>',
      '<img src="https://old.example.org/a.jpg">',
      '</figure>',
      '<blockquote>',
      '<pre>',
      '[gallery]',
      '[caption]',
      '[/caption]',
      '<!--',
      '-->',
      '<',
      '"',
      '&',
      'слово ',
      '\n\n',
      '<br>',
      '<iframe src=x',
      '>',
      '\u0000',
      '\ud800',
      '<dl><dt>',
      '<dd>',
      '<code>',
      '<style>',
      '</style>',
    ];
    for (let round = 0; round < 400; round++)
      convert(Array.from({ length: 30 }, () => pieces[Math.floor(random() * pieces.length)]).join(''));
  });

  it('converts hostile input in linear time', () => {
    const calm = {
      note: () => undefined,
      picture: () => null,
      gallery: () => [],
      file: () => null,
      link: () => null,
      lines: true,
    };
    for (const piece of [
      '<a "',
      "<a b='",
      '[caption',
      '[caption]',
      '[gallery ',
      '<!--',
      '</b>',
      '<b>',
      '<b></b>x',
      '<ul><li>',
      '[x-y a=]',
      '[vc_x a="',
      '[vc_x a="b"]',
      '[code]',
      '[/a][a]',
      '<script',
      '&',
      '[[',
      '<p><',
      '[video a="/"]',
      '> <a "',
    ]) {
      const { html } = expandShortcodes(piece.repeat(200_000 / piece.length), calm.note);
      expect(JSON.stringify(toDocument(parseHtml(html), calm))).toContain('"type":"doc"');
    }
  });
});

it('htmlText reads a title as plain text', () => {
  expect(htmlText('Кава &amp; чай <b>о пʼятій</b><script>x</script>\n знову')).toBe('Кава & чай о пʼятій знову');
  expect(htmlText('Про <q>Львів</q>')).toBe('Про „Львів“');
  expect(htmlText('<p>Один.</p><p>Два.</p>Три<br>чо<i>ти</i>ри')).toBe('Один. Два. Три чотири');
});
