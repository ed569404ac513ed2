import { describe, expect, it } from 'vitest';
import { containerOf, linkRel, markOf, type RichTextOptions } from './rich-text-elements.ts';

const options: RichTextOptions = { locale: 'ua', pictures: {}, rel: linkRel('visitor') };
const link = (href: unknown) => markOf({ type: 'link', attrs: { href } }, options);

describe('markOf', () => {
  it('sets nofollow on links in visitors’ texts, but not on links to paths of the site', () => {
    expect(link('https://example.com/a')).toEqual({
      tag: 'a',
      attributes: { href: 'https://example.com/a', rel: 'noopener nofollow ugc' },
    });
    expect(link('/novyny')).toEqual({ tag: 'a', attributes: { href: '/novyny' } });
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'https://user:secret@example.com',
    7,
    undefined,
  ])('renders no link to %s', (href) => {
    expect(link(href)).toBeNull();
  });

  it('ignores marks with an inherited property name', () => {
    expect(markOf({ type: 'constructor' }, options)).toBeNull();
    expect(markOf({ type: 'bold' }, options)?.tag).toBe('strong');
  });
});

describe('containerOf', () => {
  it('keeps headings between h2 and h4', () => {
    const tags = [1, 2, 3, 4, 5, 'x', undefined].map(
      (level) => containerOf({ type: 'heading', attrs: { level } })?.tag,
    );
    expect(tags).toEqual(['h2', 'h2', 'h3', 'h4', 'h2', 'h2', 'h2']);
  });

  it('returns null for unknown nodes', () => {
    expect(['script', 'iframe', 'toString', 'doc'].map((type) => containerOf({ type }))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('keeps only the attributes of a table and of a continued list', () => {
    expect(containerOf({ type: 'tableHeader', attrs: { colspan: 2, onclick: 'x' } })?.attributes).toEqual({
      colspan: 2,
      scope: 'col',
    });
    expect(containerOf({ type: 'orderedList', attrs: { start: 4 } })?.attributes).toEqual({ start: 4 });
    expect(containerOf({ type: 'paragraph', attrs: { style: 'color:red' } })?.attributes).toEqual({});
  });
});
