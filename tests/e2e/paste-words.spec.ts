import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { beginText } from '#tests/support/editor.ts';
import { expect, test } from '#tests/support/test.ts';

/** What one program puts on the clipboard. */
interface Paste {
  name: string;
  html: string;
  /** The document in short (`readShort`); left out if only its words count. */
  document?: string;
}

const forms = JSON.parse(
  readFileSync(new URL('../support/pasted-forms.json', import.meta.url), 'utf8'),
) as readonly Paste[];

/** Clipboards of other projects' fixtures: HTML files of the folder that `PASTES` names. */
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

/** The words of the first list that the second has not, and the other way round. */
function difference(before: readonly string[], after: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of before) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of after) counts.set(word, (counts.get(word) ?? 0) - 1);
  const named = (sign: number) =>
    [...counts]
      .filter(([, count]) => count * sign > 0)
      .map(([word, count]) => (Math.abs(count) > 1 ? `${word}×${Math.abs(count)}` : word));
  const [lost, added] = [named(1), named(-1)];
  return [lost.length > 0 ? `lost: ${lost.join(' ')}` : '', added.length > 0 ? `added: ${added.join(' ')}` : '']
    .filter(Boolean)
    .join('; ');
}

/** The words that a browser shows of a clipboard, without the marks that Word writes in front of list items. */
async function shownWords(page: Page, html: string): Promise<string[]> {
  await page.setContent(html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ''), { waitUntil: 'domcontentloaded' });
  return words(
    await page.evaluate(() => {
      for (const mark of document.querySelectorAll('[style]'))
        if (/mso-hide:\s*all/.test(mark.getAttribute('style')!)) mark.remove();
        // Numbers of headings are kept as words.
        else if (/mso-list:\s*Ignore/.test(mark.getAttribute('style')!) && !mark.closest('h1, h2, h3, h4, h5, h6'))
          mark.remove();
      for (const image of document.querySelectorAll('img')) image.removeAttribute('alt');
      return document.body.innerText;
    }),
  );
}

test(`pasted words stay: ${forms.length} forms of clipboards and ${files.length} files`, async ({ page, context }) => {
  test.setTimeout(60_000 + files.length * 2_000);
  const by = await beginText(page);
  const reader = await context.newPage();
  const wrong: string[] = [];
  for (const { name, html, document } of [...forms, ...files]) {
    await by.begin();
    await by.paste({ html });
    const came = await by.settled();
    const text = await by.body.evaluate((element) => {
      const { editor } = element as unknown as { editor: { getText(options: object): string } };
      return editor.getText({ blockSeparator: '\n' });
    });
    const changed = difference(await shownWords(reader, html), words(text));
    if (changed !== '') wrong.push(`${name}: ${changed}`);
    if (document !== undefined && came !== document) wrong.push(`${name}: ${came}, not ${document}`);
    if (process.env.PASTES_SHOWN) console.info(`${name}: ${came}`);
  }
  expect(wrong).toEqual([]);
});
