import type { FormKind } from '#server/core/entry-form/form-kind.ts';
import { toFailure, type ApiFailure, type ApiResult } from '../api.ts';
import { toFormValue, type FormValue } from './form-value.ts';
import { mergePatch } from './merge-patch.ts';

/** What the form holds, as a new entry would be sent: all of it, whatever is stored. */
export interface DraftBody {
  id: string | null;
  content: object;
}

export function draftBody(kind: FormKind, id: string | null, value: FormValue): DraftBody {
  return { id, content: mergePatch(toFormValue(kind, null), value) };
}

const unreachable: ApiFailure = { status: 0, code: 'network', issues: [], retryAfterSeconds: 0 };

/**
 * Has the server make something of a draft that is not stored: its page, its card, what is wrong with it.
 * @param read takes the answer's body
 */
export async function askDraft<T>(
  address: string,
  body: DraftBody,
  read: (response: Response) => Promise<T>,
  signal?: AbortSignal,
): Promise<ApiResult<T>> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-page': location.pathname },
      body: JSON.stringify(body),
      redirect: 'manual',
      ...(signal ? { signal } : {}),
    });
    // Whoever is signed out is led to the sign-in page.
    if (response.type === 'opaqueredirect') return { ok: false, failure: toFailure(401, null, null) };
    if (response.ok) return { ok: true, value: await read(response) };
    return {
      ok: false,
      failure: toFailure(response.status, await response.json().catch(() => null), response.headers.get('Retry-After')),
    };
  } catch {
    return { ok: false, failure: unreachable };
  }
}
