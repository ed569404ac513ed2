import { describe, expect, it } from 'vitest';
import type { EntryView, Picture } from '#content/entry.ts';
import type { RichNode } from '#content/rich-text.ts';
import { feedHtml } from './feed-html.ts';

const picture: Picture = {
  id: 'picture-1',
  width: 1600,
  height: 1200,
  alt: 'Хор "Калина"',
  thumbhash: '',
  widths: [320],
  avif: false,
  focus: { x: 50, y: 50 },
};
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });
const link = (href: string): RichNode => ({ type: 'text', text: 'тут', marks: [{ type: 'link', attrs: { href } }] });

function html(...content: RichNode[]): string {
  const view = {
    locale: 'ua',
    inlinePictures: { 'picture-1': picture },
    body: { type: 'doc', content },
  } as unknown as EntryView;
  return feedHtml(view, 'https://poruch.test');
}

describe('feedHtml', () => {
  it('shows pictures at absolute addresses, and only those that there are', () => {
    expect(html({ type: 'picture', attrs: { mediaId: 'picture-1', caption: 'На <сцені>' } })).toBe(
      '<figure><img src="https://poruch.test/media/picture-1/1280.jpg" alt="Хор &quot;Калина&quot;"><figcaption>На &lt;сцені&gt;</figcaption></figure>',
    );
    expect(html({ type: 'picture', attrs: { mediaId: 'another' } }, { type: 'picture' })).toBe('');
  });

  it('keeps links of other sites as they are', () => {
    expect(html(paragraph(link('https://example.com/?a=1&b="')))).toBe(
      '<p><a href="https://example.com/?a=1&amp;b=&quot;" rel="noopener">тут</a></p>',
    );
  });

  it('never makes a link or an element of what it does not know', () => {
    expect(html(paragraph(link('javascript:alert(1)'), link('//evil.test')))).toBe('<p>туттут</p>');
    expect(
      html(
        { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
        { type: 'constructor' },
        { type: 'youtube', attrs: { videoId: '"><script>' } },
      ),
    ).toBe('');
    expect(html(paragraph({ type: 'text', text: '<script>&' }))).toBe('<p>&lt;script&gt;&amp;</p>');
  });

  it('keeps lists, quotes and tables', () => {
    const item: RichNode = { type: 'listItem', content: [paragraph({ type: 'text', text: 'а' })] };
    expect(html({ type: 'orderedList', attrs: { start: 3 }, content: [item] })).toBe(
      '<ol start="3"><li><p>а</p></li></ol>',
    );
    expect(
      html(
        { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph()] }] }] },
        { type: 'horizontalRule' },
      ),
    ).toBe('<table><tbody><tr><td><p></p></td></tr></tbody></table><hr>');
  });
});
