const TYPES: Readonly<Record<string, string>> = { pngblip: 'image/png', jpegblip: 'image/jpeg' };
/** A control word with its number and the space that ends it, a control sign, a brace, or letters. */
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'[0-9a-f]{2}|\\[^a-z]|[{}]|[^\\{}]+/giu;
const MAX_BYTES = 40_000_000;

/** One group `{\pict …}` while it is read. */
interface Open {
  depth: number;
  type: string | null;
  hex: string[];
}

/**
 * The pictures of a text in Rich Text Format, in their order: Word names those of a document by addresses that only this
 * machine can read, and has their bytes in `text/rtf` of the same clipboard. (RTF 1.9.1: `{\*\shppict{\pict\pngblip 89504e…}}`,
 * and once more for older programs in `{\nonshppict …}`.) A picture of another form (a metafile) is null.
 */
export function rtfPictures(rtf: string): (File | null)[] {
  const pictures: (File | null)[] = [];
  let depth = 0;
  let open: Open | null = null;
  /** The depth of a group that says again what was said. */
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
