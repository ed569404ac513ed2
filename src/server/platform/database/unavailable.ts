/**
 * SQLite's codes for temporary unavailability, regardless of the query: the disk is full, gone or failing, the file is
 * locked, cannot be opened, must not be written to, or is damaged. https://www.sqlite.org/rescode.html
 */
const SQLITE = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|PROTOCOL|CORRUPT|NOTADB|PERM|NOLFS)(?:_|$)/;

/**
 * Error codes of a remote database's client: no connection, no response in time, an invalid response, or a server
 * failure.
 */
const REMOTE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_SOCKET',
  'HRANA_WEBSOCKET_ERROR',
  'HRANA_CLOSED_ERROR',
  'HRANA_PROTO_ERROR',
  'SERVER_ERROR',
  'STREAM_EXPIRED',
]);
/** Errors with which `AbortSignal.timeout` and the like end a request. */
const ERROR_NAMES = new Set(['TimeoutError', 'DatabaseUnavailable']);

/** The database is unavailable for a reason without an SQLite code. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly code: string;

  constructor(message: string, { code = 'DATABASE_UNAVAILABLE', cause }: { code?: string; cause?: unknown } = {}) {
    super(message, cause === undefined ? {} : { cause });
    this.code = code;
  }
}

const MAX_CAUSES = 8;

/** Yields an error and its causes, the outermost first, because drizzle and others wrap the database's errors. */
export function* causesOf(error: unknown): Generator<unknown> {
  let one = error;
  for (let depth = 0; depth < MAX_CAUSES && one !== undefined && one !== null; depth++) {
    yield one;
    one = (one as { cause?: unknown }).cause;
  }
}

/** libSQL's own error if a file cannot be opened: it has no code, only a message. */
const cannotOpen = (error: unknown) =>
  error instanceof Error && error.message.startsWith('ConnectionFailed("Unable to open connection');

function indicatesUnavailability(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (cannotOpen(error)) return true;
  const { code, extendedCode, name } = error as { code?: unknown; extendedCode?: unknown; name?: unknown };
  return (
    [code, extendedCode].some(
      (candidate) => typeof candidate === 'string' && (SQLITE.test(candidate) || REMOTE.has(candidate)),
    ) ||
    (typeof name === 'string' && ERROR_NAMES.has(name))
  );
}

/** Whether an error means that the database is temporarily unavailable, and not that the query is at fault. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const item of causesOf(error)) if (indicatesUnavailability(item)) return true;
  return false;
}

/** Returns the code that identifies the failure in an error, such as `SQLITE_FULL`, or '' without a code. */
export function failureCodeOf(error: unknown): string {
  for (const item of causesOf(error)) {
    const { code } = Object(item) as { code?: unknown };
    if (typeof code === 'string' && code !== '') return code;
    if (cannotOpen(item)) return 'SQLITE_CANTOPEN';
  }
  return '';
}

/** The kind of failure that a code indicates, by what the operator can do about it. */
export type FailureKind = 'busy' | 'full' | 'readonly' | 'io' | 'corrupt' | 'remote' | 'other';

const kinds: readonly [prefix: RegExp, kind: FailureKind][] = [
  [/^SQLITE_(?:BUSY|LOCKED)/, 'busy'],
  [/^SQLITE_FULL/, 'full'],
  [/^SQLITE_READONLY/, 'readonly'],
  [/^SQLITE_(?:IOERR|CANTOPEN)/, 'io'],
  [/^SQLITE_(?:CORRUPT|NOTADB)/, 'corrupt'],
  [/^(?:SERVER_ERROR|HRANA|STREAM_|DATABASE_|UND_ERR|E[A-Z]+$)/, 'remote'],
];

export function failureKindOf(code: string): FailureKind {
  return kinds.find(([prefix]) => prefix.test(code))?.[1] ?? 'other';
}
