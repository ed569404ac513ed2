import { uncompressedPage, type PageBytes, type PageFacts } from './page-file.ts';

export type Encoding = 'identity' | 'gzip' | 'br';

/** One representation of a page, ready to send: nothing is computed per request. */
export interface Representation {
  /** Quoted, strong: RFC 9110 section 8.8.3 requires another tag for each encoding. */
  etag: string;
  /** Flat list for `res.writeHead(200, headers)`. */
  headers: string[];
  /** Flat list for `res.writeHead(304, headers)`. */
  notModified: string[];
  body: Buffer;
}

/**
 * Copies bytes into a separate buffer. A slice of a file would retain the whole file, and Node allocates short buffers
 * from blocks of 64 KB (`Buffer.poolSize`) that are retained as long as any part is used: pages stored in such blocks
 * took three times their size.
 */
function ownBytes(...parts: readonly Buffer[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) at += part.copy(bytes, at);
  return bytes;
}

/** The response for each encoding that a client may accept. */
export type Representations = Record<Encoding, Representation>;

/** For addresses whose content never changes. */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

const ETAG_SUFFIX: Record<Encoding, string> = { identity: '', gzip: '-gz', br: '-br' };
/** Approximate size of the header lists, strings and objects around the bodies. */
const OVERHEAD_BYTES = 2_000;

/**
 * The uncompressed page is created for the first client that accepts no compression, and is kept from then on. Browsers
 * always accept it.
 */
export class StoredPage implements Representations {
  readonly key: string;
  readonly gzip: Representation;
  readonly br: Representation;
  /** Set when the page is requested, cleared by the cache's eviction pass. */
  touched = false;
  /** Called with the number of bytes by which the page has grown. */
  onGrow: ((bytes: number) => void) | null = null;
  readonly #etag: string;
  readonly #contentType: string;
  readonly #shared: readonly string[];
  #size: number;
  #identity: Representation | null = null;

  /** @param commonHeaders a flat list for every response */
  constructor(facts: PageFacts, { gzip, br }: PageBytes, commonHeaders: readonly string[]) {
    this.key = facts.key;
    this.#etag = facts.etag;
    this.#contentType = facts.contentType;
    this.#shared = [
      ...(facts.headers.includes('Cache-Control') ? [] : ['Cache-Control', 'public, max-age=0, must-revalidate']),
      'Vary',
      ['Accept-Encoding', ...facts.vary].join(', '),
      ...(facts.csp ? ['Content-Security-Policy', facts.csp] : []),
      ...facts.headers,
      ...commonHeaders.filter((_, at) => !facts.headers.includes(commonHeaders[at - (at % 2)]!)),
    ];
    const packed = ownBytes(gzip, br);
    this.gzip = this.#represent('gzip', packed.subarray(0, gzip.length));
    this.br = this.#represent('br', packed.subarray(gzip.length));
    this.#size = packed.length + OVERHEAD_BYTES;
  }

  /** Estimated bytes of memory. */
  get size(): number {
    return this.#size;
  }

  get identity(): Representation {
    if (this.#identity === null) {
      const body = ownBytes(uncompressedPage({ gzip: this.gzip.body, br: this.br.body }));
      this.#identity = this.#represent('identity', body);
      this.#size += body.length;
      this.onGrow?.(body.length);
    }
    return this.#identity;
  }

  #represent(encoding: Encoding, body: Buffer): Representation {
    const etag = `"${this.#etag}${ETAG_SUFFIX[encoding]}"`;
    const notModified = ['ETag', etag, ...this.#shared];
    const contentEncoding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const headers = [
      'Content-Type',
      this.#contentType,
      'Content-Length',
      String(body.length),
      ...contentEncoding,
      ...notModified,
    ];
    return { etag, headers, notModified, body };
  }
}
