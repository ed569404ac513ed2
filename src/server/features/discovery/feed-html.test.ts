import { describe, expect, it } from 'vitest';
import type { EntryView, Picture } from '#content/model/entry.ts';
import type { RichNode } from '#content/text/rich-node.ts';
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
  it('shows pictures at absolute URLs, and skips missing ones', () => {
    expect(html({ type: 'picture', attrs: { mediaId: 'picture-1', caption: 'На <сцені>' } })).toBe(
      '<figure><img src="https://poruch.test/media/picture-1/1280.jpg" alt="Хор &quot;Калина&quot;"><figcaption>На &lt;сцені&gt;</figcaption></figure>',
    );
    expect(html({ type: 'picture', attrs: { mediaId: 'another' } }, { type: 'picture' })).toBe('');
  });

  it('keeps links to other sites unchanged', () => {
    expect(html(paragraph(link('https://example.com/?a=1&b="')))).toBe(
      '<p><a href="https://example.com/?a=1&amp;b=&quot;" rel="noopener">тут</a></p>',
    );
  });

  it('replaces content that only a page can show with links', () => {
    const pictures = [1, 2].map(() => ({ type: 'picture', attrs: { mediaId: 'picture-1' } }));
    const image =
      '<figure><img src="https://poruch.test/media/picture-1/1280.jpg" alt="Хор &quot;Калина&quot;"></figure>';
    expect(
      html(
        { type: 'gallery', content: pictures },
        { type: 'button', attrs: { href: '/afisha', label: 'Квитки & програма' } },
        { type: 'embed', attrs: { provider: 'telegram', id: 'durov/142' } },
        { type: 'embed', attrs: { provider: 'vimeo', id: '76979871', title: 'Фільм' } },
        { type: 'youtube', attrs: { videoId: 'dQw4w9WgXcQ' } },
        { type: 'pullQuote', content: [paragraph({ type: 'text', text: 'Разом' })] },
        { type: 'callout', content: [paragraph({ type: 'text', text: 'Увага' })] },
      ),
    ).toBe(
      `${image}${image}<p><a href="https://poruch.test/afisha">Квитки &amp; програма</a></p>` +
        '<p><a href="https://t.me/durov/142" rel="noopener">https://t.me/durov/142</a></p>' +
        '<p><a href="https://vimeo.com/76979871" rel="noopener">Фільм</a></p>' +
        '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></p>' +
        '<blockquote data-pull=""><p>Разом</p></blockquote><aside role="note"><p>Увага</p></aside>',
    );
    expect(html({ type: 'button', attrs: { href: 'javascript:alert(1)', label: 'тут' } })).toBe('<p>тут</p>');
  });

  it('never renders unsafe links or unknown elements', () => {
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
