/** Formats accepted for upload, by sharp's names. AVIF is `heif` with AV1 inside. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';

/** Picture formats that are refused with a more helpful message than "not a picture". */
export type RefusedFormat = 'heic' | 'svg';

const startsWithBytes = (bytes: Buffer, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);
const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** The brands of an ISO base media file (ISO/IEC 14496-12, `ftyp`): the major one, then the compatible ones. */
function brands(bytes: Buffer): string[] {
  if (bytes.length < 16 || ascii(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const found = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) found.push(ascii(bytes, at, at + 4));
  return found;
}

/** Detects a picture's format by its first bytes, ignoring file name and declared type. `null` for anything else. */
export function detectPictureFormat(bytes: Buffer): PictureFormat | RefusedFormat | null {
  if (startsWithBytes(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWithBytes(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  const found = brands(bytes);
  if (found.some((brand) => brand === 'avif' || brand === 'avis')) return 'heif';
  if (found.some((brand) => /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand))) return 'heic';
  // The root element may be preceded by a byte order mark, a prologue, comments and a doctype.
  const head = bytes
    .toString('utf8', 0, 1024)
    .replace(/^\uFEFF/, '')
    .trimStart();
  return head.startsWith('<') && /<svg[\s>]/i.test(head) ? 'svg' : null;
}

/** Picture formats that the site does not accept, by their first bytes; offsets are into the Latin-1 text. */
const OTHER_FORMATS: readonly [name: string, at: number, signature: string][] = [
  ['TIFF', 0, 'II*\0'],
  ['TIFF', 0, 'MM\0*'],
  ['TIFF', 0, 'II+\0'],
  ['Photoshop (PSD)', 0, '8BPS'],
  ['BMP', 0, 'BM'],
  ['ICO', 0, '\0\0\x01\0'],
  ['JPEG 2000', 4, 'jP  \r\n\x87\n'],
  ['JPEG 2000', 0, '\xff\x4f\xff\x51'],
  ['JPEG XL', 0, '\xff\x0a'],
  ['JPEG XL', 4, 'JXL \r\n\x87\n'],
  ['Photoshop (PSB)', 0, '8BPB'],
  ['PDF', 0, '%PDF-'],
  ['RAW', 4, 'ftypcrx '],
  ['EPS', 0, '%!PS'],
];

/** The common name of another picture or document format; `null` for anything else. */
export const detectOtherFormat = (bytes: Buffer): string | null =>
  OTHER_FORMATS.find(([, at, signature]) => ascii(bytes, at, at + signature.length) === signature)?.[0] ?? null;
