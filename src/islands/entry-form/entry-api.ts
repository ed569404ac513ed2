import type { EntryJson } from '#server/core/entries/entry-json.ts';
import type { EditView } from '#server/core/entries/edit-view.ts';
import { toFailure, type ApiFailure } from '../api.ts';

/** An answer to a write: the entry as it now is, or why not; a stale save brings the current version, who stored it, and what waits beside it. */
export type EntryAnswer =
  | { ok: true; entry: EntryJson }
  | { ok: false; failure: ApiFailure; current: EntryJson | null; by: ChangedBy | null; edit: EditView | null };

/** Who stored the version that a save ran into. */
export interface ChangedBy {
  id: string;
  name: string;
}

/** The longest body that browsers send for a page that goes away (Fetch standard, 64 KiB for all of them together). */
const KEEPALIVE_BYTES = 60_000;

interface Options {
  ifMatch?: number;
  /** The page may be gone before the answer comes. */
  keepalive?: boolean;
}

/** Writes to the API of entries. A line that is cut is a failure with status 0. */
export async function sendEntry(
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
  { ifMatch, keepalive = false }: Options = {},
): Promise<EntryAnswer> {
  const text = JSON.stringify(body);
  try {
    const response = await fetch(path, {
      method,
      headers: {
        'Content-Type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
        'x-page': location.pathname,
        ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
      },
      body: text,
      keepalive: keepalive && new Blob([text]).size < KEEPALIVE_BYTES,
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return { ok: true, entry: answer as EntryJson };
    const { current, by, edit } = Object(answer) as { current?: unknown; by?: ChangedBy | null; edit?: EditView };
    return {
      ok: false,
      failure: toFailure(response.status, answer, response.headers.get('Retry-After')),
      current: typeof current === 'object' ? (current as EntryJson | null) : null,
      by: by ?? null,
      edit: edit ?? null,
    };
  } catch {
    return {
      ok: false,
      failure: { status: 0, code: 'network', issues: [], retryAfterSeconds: 0 },
      current: null,
      by: null,
      edit: null,
    };
  }
}

/** Reads JSON of this site; null where that did not work. */
export async function readJsonAt<T>(path: string): Promise<T | null> {
  try {
    const response = await fetch(path);
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}
