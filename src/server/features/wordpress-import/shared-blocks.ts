import { parseHtml, visibleTextOf } from './html-tree.ts';
import type { ReportNote } from './shortcodes.ts';

/** A synced (reusable) block of the old site, which many posts may show. */
export interface SharedBlock {
  title: string;
  content: string;
  isPublic: boolean;
}

// WordPress escapes `<` and `>` in attributes. A match that stops at either takes linear time.
const REFERENCE = /<!--\s+wp:(?:core\/)?block\s+(\{[^<>]*\})\s*\/-->/g;
const FOOTNOTES = /<!--\s+wp:(?:core\/)?footnotes(?:\s+\{[^<>]*\})?\s*\/-->/;
/**
 * Maximum number of blocks expanded in a post, so that a few blocks that contain each other twice do not grow without
 * limit.
 */
const MAX_REFERENCES = 300;
const MAX_CHARACTERS = 4 * 1024 * 1024;

/** Replaces references to synced blocks with their content, recursively. Missing blocks are noted. */
export function expandSharedBlocks(text: string, blocks: ReadonlyMap<string, SharedBlock>, note: ReportNote): string {
  let references = 0;
  let characters = 0;
  const expand = (html: string, around: readonly string[]): string =>
    html.replace(REFERENCE, (_, json: string) => {
      const ref = /"ref"\s*:\s*(\d+)/.exec(json)?.[1] ?? '';
      const block = blocks.get(ref);
      const leave = (why: string): string => {
        note('block', `block ${json}: ${why}`);
        // An empty block left in place would be noted again.
        return '';
      };
      if (!block) return leave('the export does not have it');
      if (!block.isPublic) return leave('was not public there');
      if (around.includes(ref)) return leave('stands inside of itself');
      references += 1;
      characters += block.content.length;
      if (references > MAX_REFERENCES || characters > MAX_CHARACTERS) return leave('the text has too many of them');
      if (/"(?:content|overrides)"\s*:/.test(json)) note('block', `block ${json}: had other words at some places`);
      return `<!-- wp:block ${json} -->${expand(block.content, [...around, ref])}<!-- /wp:block -->`;
    });
  return expand(text, []);
}

function readFootnotes(meta: string): { content: string }[] | null {
  try {
    const value: unknown = JSON.parse(meta);
    const isNote = (item: unknown): item is { content: string } =>
      typeof (item as { content?: unknown } | null)?.content === 'string';
    return Array.isArray(value) && value.every(isNote) ? value : null;
  } catch {
    return null;
  }
}

/** Inserts the footnotes of a post, which WordPress stores separately, at their block in the text, or at its end. */
export function withFootnotes(html: string, meta: string | undefined, note: ReportNote): string {
  if (!meta || meta === '[]') return html;
  const footnotes = readFootnotes(meta);
  if (footnotes === null || !(FOOTNOTES.test(html) || html.includes('data-fn='))) {
    const words = footnotes?.map(({ content }) => visibleTextOf(parseHtml(content))).join(' | ');
    note('meta', `footnotes, of which the text showed none = ${words ?? meta}`);
    return html;
  }
  const items = footnotes.map(({ content }) => `<li>${content}</li>`).join('');
  const list = `<!-- wp:footnotes --><ol>${items}</ol><!-- /wp:footnotes -->`;
  return FOOTNOTES.test(html) ? html.replace(FOOTNOTES, () => list) : `${html}\n\n${list}`;
}
