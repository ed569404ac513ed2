import { normaliseApostrophes } from '#content/text/punctuation.ts';
import { htmlText } from './html-tree.ts';

/** Fields in which page builders store their content, each in its own format. */
const FIELDS =
  /^(?:_elementor_data|_fl_builder_data|_bricks_page_content_2|brizy(?:-post)?|ct_builder_(?:json|shortcodes)|_breakdance_data|_cornerstone_data|_zionbuilder_page_elements|_aviaLayoutBuilderCleanData|vcv-pageContent|panels_data)$/;
/** Maximum number of characters in a sample. */
const MAX_SAMPLE_CHARACTERS = 160;

/** All strings in a value, in order. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/**
 * The strings in a field's JSON or PHP `serialize` data, which may be encoded in Base64; otherwise the field itself
 * without shortcodes.
 */
function readField(text: string, depth = 0): string[] {
  const bare = text.trim();
  if (/^[[{]/.test(bare)) {
    try {
      return stringsIn(JSON.parse(bare)).flatMap((item) =>
        depth < 2 && /^[[{]/.test(item.trim()) ? readField(item, depth + 1) : item,
      );
    } catch {
      // Truncated, or not JSON.
    }
  }
  if (/^[aO]:\d+:/.test(bare)) {
    const strings = [...bare.matchAll(/s:\d+:"([\s\S]*?)";/g)].map(([, one = '']) => one);
    return depth < 2 ? strings.flatMap((string) => readField(string, depth + 1)) : strings;
  }
  if (depth < 2 && bare.length > 40 && /^[A-Za-z0-9+/=\s]+$/.test(bare)) {
    const decoded = Buffer.from(bare, 'base64').toString();
    if (/^[[{]|^[aO]:\d+:/.test(decoded)) return readField(decoded, depth + 1);
  }
  return [bare.replace(/\[[^[\]]*\]/g, ' ')];
}

/** Whether a text is prose, and not an address, colour or setting. */
const isProse = (text: string) =>
  /(?<![\p{L}\p{M}'-])\p{L}[\p{L}\p{M}'-]+[\s,.:;!?–—]+\p{L}{2}/u.test(normaliseApostrophes(text)) &&
  !/^(?:https?:|[\w-]+\s*:\s*[^;]+;)/i.test(text);
const normaliseWords = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

/**
 * Beginning of the words that are in a page builder's field but not in the imported text; `null` if none are missing.
 * @param shown the imported text
 */
export function findMissingBuilderText(meta: ReadonlyMap<string, string>, shown: string): string | null {
  const known = normaliseWords(shown);
  const missing = [...meta].flatMap(([key, value]) =>
    FIELDS.test(key)
      ? readField(value)
          .map((item) => htmlText(item).replace(/\s+/g, ' ').trim())
          .filter((candidate) => isProse(candidate) && !known.includes(normaliseWords(candidate)))
      : [],
  );
  const text = [...new Set(missing)].join(' · ');
  return text === ''
    ? null
    : [...text].length > MAX_SAMPLE_CHARACTERS
      ? `${[...text].slice(0, MAX_SAMPLE_CHARACTERS).join('')}…`
      : text;
}
