import { expect, it } from 'vitest';
import { MAX_ALT_LENGTH } from '#content/text/rich-text.ts';
import { parseHtml } from './html-tree.ts';
import {
  embedBlock,
  galleryBlocks,
  noteLostContent,
  pictureBlocks,
  shorten,
  type ConverterContext,
} from './shown-blocks.ts';

function around(): ConverterContext & { notes: string[] } {
  const notes: string[] = [];
  return {
    notes,
    note: (code, detail) => void notes.push(`${code}: ${detail}`),
    picture: (address) =>
      address === 'https://old.example/a.jpg' ? { id: 'a', alt: 'З бібліотеки', caption: '' } : null,
    gallery: (ids) => ids.filter((id) => id !== '404').map((id) => ({ id: `picture-${id}`, alt: '', caption: '' })),
    file: () => null,
    link: (href) => (href.startsWith('https:') ? href : null),
    lines: false,
  };
}
const link = (href: string) => ({ type: 'link', attrs: { href } });

it('a stored picture uses its own alt text, or else that of the library', () => {
  const site = around();
  const src = 'https://old.example/a.jpg';
  expect(pictureBlocks(site, { src, alt: 'Хор' }, 'Підпис', [])).toEqual([
    { type: 'picture', attrs: { mediaId: 'a', alt: 'Хор', caption: 'Підпис' } },
  ]);
  expect(pictureBlocks(site, { src }, null, [link(src)])).toEqual([
    { type: 'picture', attrs: { mediaId: 'a', alt: 'З бібліотеки' } },
  ]);
  expect(site.notes).toEqual([]);
  pictureBlocks(site, { src, alt: 'я'.repeat(MAX_ALT_LENGTH + 1) }, null, [link('https://shop.example/')]);
  expect(site.notes.map((note) => note.slice(0, 40))).toEqual([
    expect.stringMatching(/^short: what a picture shows: я/),
    'link: around a picture: https://shop.exa',
  ]);
});

it('a picture that is not stored becomes a link, with its caption on a separate line', () => {
  expect(pictureBlocks(around(), { src: 'https://old.example/b.jpg', alt: '' }, 'Підпис', [])).toEqual([
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'https://old.example/b.jpg', marks: [link('https://old.example/b.jpg')] }],
    },
    { type: 'paragraph', content: [{ type: 'text', text: 'Підпис', marks: [{ type: 'italic' }] }] },
  ]);
  expect(pictureBlocks(around(), { src: 'data:image/png;base64,AA' }, null, [])).toEqual([]);
});

it('a gallery contains its stored pictures, and is reported if it has none', () => {
  const site = around();
  expect(galleryBlocks(site, '1, 404,2')).toEqual([
    {
      type: 'gallery',
      content: ['picture-1', 'picture-2'].map((mediaId) => ({ type: 'picture', attrs: { mediaId } })),
    },
  ]);
  expect([galleryBlocks(site, '404'), site.notes]).toEqual([[], ['picture: [gallery ids="404"]']]);
});

it('a known address becomes an embed, another one a link, and an invalid one is left out', () => {
  const site = around();
  expect(embedBlock(site, '//www.youtube.com/watch?v=dQw4w9WgXcQ')).toMatchObject({
    type: 'embed',
    attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ' },
  });
  const href = 'https://maps.example/kyiv';
  expect(embedBlock(site, href)).toEqual({
    type: 'paragraph',
    content: [{ type: 'text', text: href, marks: [link(href)] }],
  });
  expect(embedBlock(site, 'javascript:alert(1)')).toEqual({ type: 'paragraph' });
  expect(site.notes).toEqual([`embed: a link now: ${href}`, 'embed: left out: javascript:alert(1)']);
});

it('content lost where only plain text is allowed is noted, except formatting that the place itself implies', () => {
  const { note, notes } = around();
  const source = '<pre><code>a</code> <a href="/x">b</a> <b>c</b> <img src="y.png"></pre>';
  noteLostContent(note, parseHtml(source), 'here', 'code');
  expect(notes).toEqual(['link: here: /x', 'look: <b> here', 'picture: here: y.png']);
});

it('long text is truncated with an ellipsis, never inside a character', () => {
  const { note, notes } = around();
  expect(shorten(note, 'два  слова', 10, 'it')).toBe('два слова');
  expect(shorten(note, 'три слова 🎉🎉', 12, 'it')).toBe('три слова…');
  expect(notes).toEqual(['short: it: три слова 🎉🎉']);
});
