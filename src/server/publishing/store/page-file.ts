import { createHash } from 'node:crypto';
import zlib from 'node:zlib';

/** Metadata of a stored page, without its bytes. It is the header of every packed file. */
export interface PageFacts {
  key: string;
  status: 200;
  /** Opaque tag of the content, without quotes; each encoding appends its own suffix. */
  etag: string;
  tags: readonly string[];
  csp: string | null;
  contentType: string;
  /** Request headers besides Accept-Encoding that the page depends on. */
  vary: readonly string[];
  /** Further response headers as a flat list: name, value, name, value. */
  headers: readonly string[];
  pinned: boolean;
  /** Milliseconds since the epoch. */
  renderedAt: number;
}

/**
 * A page in the stored encodings. Plain text is not stored: it would be two thirds of all the bytes, and is rarely
 * requested.
 */
export interface PageBytes {
  gzip: Buffer;
  br: Buffer;
}

/** Returns the plain text of a page. @throws if the bytes are not those of a page */
export function uncompressedPage({ gzip }: PageBytes): Buffer {
  return zlib.gunzipSync(gzip);
}

interface FileHeader extends PageFacts {
  lengths: [gzip: number, br: number];
  /** CRC-32 of both bodies. */
  crc: number;
}

/** Name and format version: a file of another version reads as a miss. */
const MAGIC = Buffer.from('PORUCH\u0000\u0002', 'latin1');
const PREFIX_LENGTH = MAGIC.length + 8;

/** Returns the file of the page of `key`, relative to the store's directory: 256 folders, any key. */
export function pageFileName(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return `${hash.slice(0, 2)}/${hash.slice(2)}.page`;
}

/** Returns the opaque part of a page's ETag: equal content under an equal policy has an equal tag. */
export function pageEtag(html: Buffer, facts: Pick<PageFacts, 'csp' | 'contentType' | 'headers' | 'vary'>): string {
  const answer = JSON.stringify([facts.csp, facts.contentType, facts.headers, facts.vary]);
  return createHash('sha256').update(answer).update(html).digest('base64url').slice(0, 22);
}

/** Encodes the file of a page: magic, header length, header checksum, header JSON, then the bodies. */
export function encodePageFile(facts: PageFacts, bytes: PageBytes): Buffer[] {
  const bodies = [bytes.gzip, bytes.br];
  const header: FileHeader = {
    ...facts,
    lengths: [bytes.gzip.length, bytes.br.length],
    crc: crcOf(bodies),
  };
  const json = Buffer.from(JSON.stringify(header));
  const prefix = Buffer.alloc(PREFIX_LENGTH);
  MAGIC.copy(prefix);
  prefix.writeUInt32BE(json.length, MAGIC.length);
  prefix.writeUInt32BE(zlib.crc32(json), MAGIC.length + 4);
  return [prefix, json, ...bodies];
}

/**
 * Decodes a packed file, or returns `null` for a truncated, damaged or unrecognised one. The bodies share `file`'s
 * memory.
 */
export function decodePageFile(file: Buffer): { facts: PageFacts; bytes: PageBytes } | null {
  const header = decodeHeader(file);
  if (!header) return null;
  const { lengths, crc, ...facts } = header.value;
  const [gzip, br] = lengths;
  const start = header.end;
  if (file.length !== start + gzip + br) return null;
  const bytes = {
    gzip: file.subarray(start, start + gzip),
    br: file.subarray(start + gzip),
  };
  return crcOf([bytes.gzip, bytes.br]) === crc ? { facts, bytes } : null;
}

/**
 * Reads a page's facts from the beginning of its file. Returns the number of bytes needed if there are too few, or
 * `null` for a damaged file.
 */
export function decodePageFacts(beginning: Buffer): PageFacts | number | null {
  if (beginning.length >= PREFIX_LENGTH && beginning.subarray(0, MAGIC.length).equals(MAGIC)) {
    const needed = PREFIX_LENGTH + beginning.readUInt32BE(MAGIC.length);
    if (needed > beginning.length) return needed;
  }
  const header = decodeHeader(beginning);
  if (!header) return null;
  const { lengths: _lengths, crc: _crc, ...facts } = header.value;
  return facts;
}

/** Returns one checksum of both bodies; crc32 can be continued from one to the next. */
function crcOf(bodies: readonly Buffer[]): number {
  return bodies.reduce((crc, body) => zlib.crc32(body, crc), 0);
}

function decodeHeader(file: Buffer): { value: FileHeader; end: number } | null {
  if (file.length < PREFIX_LENGTH || !file.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const end = PREFIX_LENGTH + file.readUInt32BE(MAGIC.length);
  if (file.length < end) return null;
  const json = file.subarray(PREFIX_LENGTH, end);
  if (zlib.crc32(json) !== file.readUInt32BE(MAGIC.length + 4)) return null;
  // The checksum proves that the JSON was written by this encoder.
  return { value: JSON.parse(json.toString()) as FileHeader, end };
}
