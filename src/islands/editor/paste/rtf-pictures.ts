const TYPES: Readonly<Record<string, string>> = { pngblip: 'image/png', jpegblip: 'image/jpeg' };
/** A control word with its number and terminating space, a control symbol, a brace, or text. */
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'[0-9a-f]{2}|\\[^a-z]|[{}]|[^\\{}]+/giu;
const MAX_BYTES = 40_000_000;

/** The group `{\pict …}` being read. */
interface Open {
  depth: number;
  type: string | null;
  hex: string[];
}

/**
 * The pictures of a Rich Text Format text, in their order. Word refers to a document's pictures by addresses that only
 * the local machine can read, and puts their bytes into `text/rtf` of the same clipboard. (RTF 1.9.1:
 * `{\*\shppict{\pict\pngblip 89504e…}}`, and again for older programs in `{\nonshppict …}`.) A picture in another
 * format (a metafile) is null.
 */
export function rtfPictures(rtf: string): (File | null)[] {
  const pictures: (File | null)[] = [];
  let depth = 0;
  let open: Open | null = null;
  /** Nesting depth within a group that repeats content for older programs and is skipped; `null` outside of one. */
  let skips: number | null = null;
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(rtf); token !== null; token = TOKEN.exec(rtf)) {
    const [text, word, number] = token;
    if (text === '{') depth += 1;
    else if (text === '}') {
      if (open !== null && open.depth === depth) {
        pictures.push(fileOf(open, pictures.length + 1));
        open = null;
      }
      if (skips === depth) skips = null;
      depth -= 1;
    } else if (word === 'nonshppict') skips ??= depth;
    else if (word === 'bin') TOKEN.lastIndex += Math.max(0, Number(number) || 0);
    else if (word === 'pict' && skips === null) open ??= { depth, type: null, hex: [] };
    else if (open !== null && depth === open.depth) {
      if (word !== undefined) open.type ??= TYPES[word] ?? null;
      else if (!text.startsWith('\\')) open.hex.push(text);
    }
  }
  return pictures;
}

function fileOf({ type, hex }: Open, at: number): File | null {
  const digits = hex.join('').replace(/\s+/gu, '');
  if (type === null || !/^(?:[\da-f]{2})+$/iu.test(digits) || digits.length > 2 * MAX_BYTES) return null;
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16);
  return new File([bytes], `${at}.${type.slice('image/'.length)}`, { type });
}
