import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown.ts';

const text = (value: string, ...marks: string[]) =>
  marks.length > 0
    ? { type: 'text', text: value, marks: marks.map((type) => ({ type })) }
    : { type: 'text', text: value };
const inlineOf = (source: string) => {
  const [first] = parseMarkdown(source).content;
  return first?.type === 'paragraph' ? first.content : undefined;
};

describe('blocks of Markdown', () => {
  it('are all read in order', () => {
    const source = [
      'Перший рядок',
      'і його продовження.',
      '',
      '## Заголовок',
      '- один',
      '- два',
      '  і далі',
      '',
      '1. перше',
      '2. друге',
      '> Цитата',
      '> в два рядки',
      '>',
      '> Автор',
      '',
      '### Менший',
      'Кінець.',
    ].join('\n');
    expect(parseMarkdown(source)).toEqual({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [text('Перший рядок і його продовження.')] },
        { type: 'heading', attrs: { level: 2 }, content: [text('Заголовок')] },
        {
          type: 'bulletList',
          content: [
            { type: 'listItem', content: [{ type: 'paragraph', content: [text('один')] }] },
            { type: 'listItem', content: [{ type: 'paragraph', content: [text('два і далі')] }] },
          ],
        },
        {
          type: 'orderedList',
          content: [
            { type: 'listItem', content: [{ type: 'paragraph', content: [text('перше')] }] },
            { type: 'listItem', content: [{ type: 'paragraph', content: [text('друге')] }] },
          ],
        },
        {
          type: 'blockquote',
          content: [
            { type: 'paragraph', content: [text('Цитата в два рядки')] },
            { type: 'paragraph', content: [text('Автор')] },
          ],
        },
        { type: 'heading', attrs: { level: 3 }, content: [text('Менший')] },
        { type: 'paragraph', content: [text('Кінець.')] },
      ],
    });
  });

  it('return one empty paragraph for an empty text', () => {
    expect(parseMarkdown(' \n\n')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  });

  it('do not treat a year or a dash at the beginning of a line as a list', () => {
    const source = '2026. Рік\n-5 градусів\n#хештег\n— Так!';
    expect(parseMarkdown(source).content).toEqual([
      { type: 'paragraph', content: [text('2026. Рік -5 градусів #хештег — Так!')] },
    ]);
  });
});

describe('inline Markdown', () => {
  it('supports bold, italic and both combined', () => {
    expect(inlineOf('a **b** *c* **d *e* f** *g **h***')).toEqual([
      text('a '),
      text('b', 'bold'),
      text(' '),
      text('c', 'italic'),
      text(' '),
      text('d ', 'bold'),
      text('e', 'bold', 'italic'),
      text(' f', 'bold'),
      text(' '),
      text('g ', 'italic'),
      text('h', 'italic', 'bold'),
    ]);
  });

  it('supports links, even in bold', () => {
    expect(inlineOf('[a](https://a.test/x?y=1) **[b](/novyny)**')).toEqual([
      { type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'https://a.test/x?y=1' } }] },
      text(' '),
      { type: 'text', text: 'b', marks: [{ type: 'link', attrs: { href: '/novyny' } }, { type: 'bold' }] },
    ]);
  });

  it.each([
    '[a](javascript:alert)',
    '[a](//evil.test)',
    '2 * 3 * 4',
    'a ** b',
    '**',
    '*',
    '[x]',
    '5*',
    'незакрите **жирне',
  ])('leaves %j unchanged', (source) => {
    expect(inlineOf(source)).toEqual([text(source)]);
  });

  it('takes a character after a backslash literally', () => {
    expect(inlineOf('\\*a\\* 1\\. b\\c')).toEqual([text('*a* 1. b\\c')]);
  });
});

describe('hostile Markdown', () => {
  it('is read in reasonable time', () => {
    const started = performance.now();
    for (const part of ['*', '**a', '[', '[a](', '> ', '\\']) parseMarkdown(part.repeat(5000));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
