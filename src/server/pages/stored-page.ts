import type { PageBytes, PageFacts } from './page-file.ts';

export type Encoding = 'identity' | 'gzip' | 'br';

/** One representation of a page, ready to send: nothing is computed per request. */
export interface Representation {
  /** Quoted, strong: RFC 9110 section 8.8.3 wants another tag for each encoding. */
  etag: string;
  /** Flat list for `res.writeHead(200, headers)`. */
  headers: string[];
  /** Flat list for `res.writeHead(304, headers)`. */
  notModified: string[];
  body: Buffer;
}

/** What is sent for each encoding a client may want. */
export type Representations = Record<Encoding, Representation>;

/** A page in memory. */
export interface StoredPage extends Representations {
  key: string;
  /** Bytes of memory, an estimate. */
  size: number;
  /** Set when the page is asked for, cleared by the memory's eviction round. */
  touched: boolean;
}

const ETAG_SUFFIX: Record<Encoding, string> = { identity: '', gzip: '-gz', br: '-br' };
/** Header lists, strings and objects around the bodies, measured roughly. */
const OVERHEAD_BYTES = 3_000;

/** Makes a page of its parts; `commonHeaders` is a flat list that every answer carries. */
export function preparePage(facts: PageFacts, bytes: PageBytes, commonHeaders: readonly string[]): StoredPage {
  const shared = [
    'Cache-Control', 'public, max-age=0, must-revalidate',
    'Vary', ['Accept-Encoding', ...facts.vary].join(', '),
    ...(facts.csp ? ['Content-Security-Policy', facts.csp] : []),
    ...facts.headers,
    ...commonHeaders,
  ];
  const represent = (encoding: Encoding): Representation => {
    const etag = `"${facts.etag}${ETAG_SUFFIX[encoding]}"`;
    const body = bytes[encoding];
    const notModified = ['ETag', etag, ...shared];
    const contentEncoding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const headers = ['Content-Type', facts.contentType, 'Content-Length', String(body.length), ...contentEncoding, ...notModified];
    return { etag, headers, notModified, body };
  };
  const size = bytes.identity.length + bytes.gzip.length + bytes.br.length + OVERHEAD_BYTES;
  return { key: facts.key, identity: represent('identity'), gzip: represent('gzip'), br: represent('br'), size, touched: false };
}
