import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { openNewText, type Json } from '#tests/support/pages/editor.ts';
import { expect, test } from '#tests/support/test.ts';

/** Clipboard content of one program. */
interface Paste {
  name: string;
  html: string;
  /** The resulting document (`linesOf`); omitted if only its words count. */
  lines?: readonly string[];
}

const forms = JSON.parse(
  readFileSync(new URL('../support/data/pasted-forms.json', import.meta.url), 'utf8'),
) as readonly Paste[];

/** Clipboard content from other projects' fixtures: HTML files in the folder `PASTES`. */
const { PASTES } = process.env;
const files: readonly Paste[] =
  PASTES === undefined
    ? []
    : readdirSync(PASTES)
        .filter((name) => name.endsWith('.html'))
        .map((name) => ({ name: basename(name, '.html'), html: readFileSync(join(PASTES, name), 'utf8') }));

const words = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replaceAll('\u00ad', '')
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Words that occur in only one of the two lists. */
function difference(before: readonly string[], after: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of before) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of after) counts.set(word, (counts.get(word) ?? 0) - 1);
  const named = (sign: number) =>
    [...counts]
      .filter(([, count]) => count * sign > 0)
      .map(([word, count]) => (Math.abs(count) > 1 ? `${word}×${Math.abs(count)}` : word));
  // Heading numbers, which were list markers, become words.
  const [lost, added] = [named(1), named(-1).filter((word) => !/^(?:\d{1,3}|[ivx]+)$/.test(word))];
  return [lost.length > 0 ? `lost: ${lost.join(' ')}` : '', added.length > 0 ? `added: ${added.join(' ')}` : '']
    .filter(Boolean)
    .join('; ');
}

/** Words of the clipboard that a browser shows, without the markers that Word puts before list items. */
async function shownWords(page: Page, html: string): Promise<string[]> {
  await page.setContent(html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ''), { waitUntil: 'domcontentloaded' });
  return words(
    await page.evaluate(() => {
      for (const mark of document.querySelectorAll('[style]'))
        if (/mso-hide:\s*all/.test(mark.getAttribute('style')!)) mark.remove();
        // Heading numbers are kept as words.
        else if (/mso-list:\s*Ignore/.test(mark.getAttribute('style')!) && !mark.closest('h1, h2, h3, h4, h5, h6'))
          mark.remove();
      for (const image of document.querySelectorAll('img')) image.removeAttribute('alt');
      // Reviewers' comments are omitted.
      for (const comment of document.querySelectorAll(
        '.MsoCommentReference, .msocomanchor, [style*="mso-element:comment-list"]',
      ))
        comment.remove();
      return document.body.innerText;
    }),
  );
}

const SIGNS: Readonly<Record<string, string>> = { bold: '**', italic: '*', underline: '__', strike: '~~' };

function inlineOf({ type, text = '', marks = [], content = [] }: Json): string {
  if (type === 'hardBreak') return '⏎';
  if (type !== 'text') return content.map(inlineOf).join('');
  const link = marks.find((mark) => mark.type === 'link');
  const signs = marks.map((mark) => SIGNS[mark.type] ?? '').join('');
  const [, before, inner, after] = /^(\s*)(.*?)(\s*)$/s.exec(text)!;
  const markedText = inner === '' ? '' : `${signs}${inner}${[...signs].toReversed().join('')}`;
  return `${before}${link ? `[${markedText}](${String(link.attrs!.href)})` : markedText}${after}`;
}

const tidy = (line: string): string =>
  line
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/ ?⏎ ?/g, '⏎')
    .trim();

/** A document as one line per block: `P words`, `H2 words`, `UL>> words` (its level), `OL3> words` (its number). */
function linesOf(nodes: readonly Json[], prefix = 'P', depth = 0): string[] {
  return nodes.flatMap(({ type, attrs = {}, content = [] }): string[] => {
    if (type === 'paragraph') return content.length === 0 ? [] : [`${prefix} ${content.map(inlineOf).join('')}`];
    if (type === 'heading') return [`H${String(attrs.level)} ${content.map(inlineOf).join('')}`];
    if (type === 'blockquote') return linesOf(content, 'QUOTE');
    if (type === 'callout') return linesOf(content);
    if (type === 'horizontalRule') return ['RULE'];
    if (type === 'picture') return ['IMG'];
    if (type === 'bulletList' || type === 'orderedList')
      return content.flatMap((item, index) => {
        const number = type === 'bulletList' ? 'UL' : `OL${Number(attrs.start) + index}`;
        const [paragraphs, ...inner] = [
          item.content!.filter(({ type: one }) => one === 'paragraph'),
          item.content!,
        ].map((list, at) => (at === 0 ? list : list.filter(({ type: one }) => one !== 'paragraph')));
        const own = paragraphs!.map(({ content: runs = [] }) => runs.map(inlineOf).join('')).join('⏎');
        return [`${number}${'>'.repeat(depth + 1)} ${own}`, ...linesOf(inner.flat(), 'P', depth + 1)];
      });
    if (type === 'table')
      return [
        `TABLE ${content
          .map((row) =>
            row
              .content!.map((cell) =>
                linesOf(cell.content ?? [], '')
                  .join('⏎')
                  .trim(),
              )
              .join(' | '),
          )
          .join(' // ')}`,
      ];
    throw new Error(`no line for ${type}`);
  });
}

test(`pasted words are kept: ${forms.length} clipboard formats and ${files.length} files`, async ({
  page,
  context,
}) => {
  test.setTimeout(60_000 + files.length * 2_000);
  const by = await openNewText(page);
  const reader = await context.newPage();
  // A background page renders few or no frames.
  await page.bringToFront();
  const wrong: string[] = [];
  for (const { name, html, lines } of [...forms, ...files]) {
    await by.begin();
    await by.paste({ html });
    const short = await by.settled();
    const [text, document] = await by.body.evaluate((element) => {
      const { editor } = element as unknown as {
        editor: { getText(options: object): string; getJSON(): { content: Json[] } };
      };
      return [editor.getText({ blockSeparator: '\n' }), editor.getJSON().content] as const;
    });
    const changed = difference(await shownWords(reader, html), words(text));
    if (changed !== '') wrong.push(`${name}: ${changed}`);
    const came = linesOf(document).map(tidy);
    if (lines !== undefined && came.join('\n') !== lines.map(tidy).join('\n'))
      wrong.push(`${name}: ${came.join(' ¦ ')}, not ${lines.join(' ¦ ')}`);
    if (process.env.PASTES_SHOWN) console.info(`${name}: ${short}`);
  }
  expect(wrong).toEqual([]);
});
