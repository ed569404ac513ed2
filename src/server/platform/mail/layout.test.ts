import { afterEach, describe, expect, it } from 'vitest';
import { accentPalette } from '#content/settings/accent.ts';
import { visibleLines } from '#tests/support/checks/mail-templates.ts';
import { darkStyles, setMailColours, styles } from './html-part.ts';
import { renderMail } from './layout.ts';
import type { MailContent } from './letter.ts';

const site = { name: 'Poruch', url: 'https://poruch.test' };
const content: MailContent = {
  subject: 'Subject',
  preheader: 'Preheader',
  heading: 'Heading',
  paragraphs: ['One', 'Two'],
  facts: [{ label: 'Role', value: 'editor' }],
  quote: 'first\r\n\r\nsecond',
  code: '482913',
  button: { label: 'Press', url: 'https://poruch.test/x?a=1&b=2' },
  small: ['Small', { text: 'Write:', url: 'https://poruch.test/y' }],
};

describe('renderMail', () => {
  it('writes the text part block by block', () => {
    expect(renderMail('us', site, content).text).toBe(
      [
        'Heading',
        '',
        'One',
        '',
        'Two',
        '',
        'Role: editor',
        '',
        '> first',
        '>',
        '> second',
        '',
        '482913',
        '',
        'Press:',
        'https://poruch.test/x?a=1&b=2',
        '',
        '-- ',
        'Small',
        'Write: https://poruch.test/y',
        'Poruch: https://poruch.test/us',
        '',
      ].join('\n'),
    );
  });

  it('writes the HTML part in the same order', () => {
    expect(visibleLines(renderMail('us', site, content).html)).toEqual([
      'Poruch',
      'Heading',
      'One',
      'Two',
      'Role: editor',
      'first',
      'second',
      '482913',
      'Press',
      'If the button does not work, copy this address into your browser:',
      'https://poruch.test/x?a=1&b=2',
      'Small',
      'Write: https://poruch.test/y',
      'Poruch: https://poruch.test/us',
    ]);
  });

  it('lists items with their URLs, each field on its own line', () => {
    const { text, html } = renderMail('us', site, {
      ...content,
      items: [
        { title: 'A <b>\r\n-- desk', note: '$120 · Chicago', url: 'https://poruch.test/a?b=1&c=2' },
        { title: 'Chair', note: '', url: 'https://poruch.test/c' },
      ],
    });
    expect(text).toContain(
      'Role: editor\n\nA <b> -- desk\n$120 · Chicago\nhttps://poruch.test/a?b=1&c=2\n\nChair\nhttps://poruch.test/c\n\n> first',
    );
    expect(visibleLines(html).slice(4, 8)).toEqual(['Role: editor', 'A <b> -- desk', '$120 · Chicago', 'Chair']);
    expect(html).toContain('href="https://poruch.test/a?b=1&amp;c=2"');
  });

  it('leaves out omitted blocks', () => {
    const { text, html } = renderMail('us', site, {
      subject: 's',
      preheader: 'p',
      heading: 'h',
      paragraphs: ['One'],
      small: [],
    });
    expect(text).toBe('h\n\nOne\n\n-- \nPoruch: https://poruch.test/us\n');
    expect(html).not.toMatch(/blockquote|class="code"|If the button/);
  });

  it('begins with the hidden preheader, and keeps the following text out of it', () => {
    const { html } = renderMail('us', site, content);
    expect(html).toMatch(/<body[^>]*>\n<div style="display:none[^"]*">Preheader(?:\u034f\u200c\u00a0){40}<\/div>/);
  });

  it('puts everything but the quote on one line, so that no text looks like another block', () => {
    const broken = 'a\r\n-- \u2028b';
    const { subject, text } = renderMail(
      'us',
      { ...site, name: broken },
      {
        ...content,
        subject: broken,
        heading: broken,
        paragraphs: [broken],
        facts: [{ label: broken, value: broken }],
        button: { label: broken, url: 'https://poruch.test/' },
        quote: broken,
        small: [broken, { text: broken, url: 'https://poruch.test/' }],
      },
    );
    expect(subject).toBe('a --  b');
    expect(text.split('\n').filter((line) => line === '-- ')).toHaveLength(1);
    expect(text.split('\n')).toContain('> a');
  });

  it('uses layout tables that screen readers do not announce', () => {
    const { html } = renderMail('us', site, content);
    expect(html.match(/<table\b[^>]*>/g)).toHaveLength(3);
    expect(html.match(/<table role="presentation"/g)).toHaveLength(3);
  });

  it('loads no external resources', () => {
    expect(renderMail('us', site, content).html).not.toMatch(/<img|<link|@import|url\(/);
  });
});

/** Contrast ratio as defined by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r, g, b] = [1, 3, 5]
      .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

describe('mail colours', () => {
  const inline = (name: keyof typeof styles, property: string) =>
    new RegExp(`(?:^|;)${property}:(#[0-9a-f]{6})`).exec(styles[name])![1]!;
  const dark = (name: string, property = 'color') =>
    new RegExp(`\\.${name}\\{(?:[^}]*[;{])?${property}:(#[0-9a-f]{6})`).exec(
      darkStyles.replace(/^[^]*prefers-color-scheme/, ''),
    )![1]!;

  afterEach(() => setMailColours(null));

  const pairs = () =>
    [
      ['text', inline('card', 'color'), inline('card', 'background-color')],
      ['quote', inline('quote', 'color'), inline('quote', 'background-color')],
      ['code', inline('code', 'color'), inline('code', 'background-color')],
      ['small print on the page', inline('small', 'color'), inline('page', 'background-color')],
      ['link on the page', inline('link', 'color'), inline('page', 'background-color')],
      ['button', inline('button', 'color'), inline('button', 'background-color')],
      ['dark text', dark('text'), dark('card', 'background-color')],
      ['dark quote', dark('quote'), dark('quote', 'background-color')],
      ['dark code', dark('code'), dark('code', 'background-color')],
      ['dark small print', dark('muted'), dark('card', 'background-color')],
      ['dark link', dark('link'), dark('card', 'background-color')],
    ] as const;

  it.each([null, '#8a7000', '#e90000', '#0057b7', '#008600', '#737373', '#cb3887'])(
    'are readable with the accent %s',
    (accent) => {
      setMailColours(accent === null ? null : accentPalette(accent));
      for (const [name, ink, ground] of pairs()) expect(contrast(ink, ground), name).toBeGreaterThan(4.5);
    },
  );

  it('follow the site’s accent', () => {
    setMailColours(accentPalette('#0057b7'));
    const { html } = renderMail('us', site, { ...content, button: { label: 'Go', url: 'https://poruch.example/' } });
    expect([html.includes('#0057b7'), html.includes('#047857')]).toEqual([true, false]);
  });
});
