import type { FormKind } from '#server/core/entry-form/form-kind.ts';
import { request, type ApiResult } from '../request.ts';
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

/**
 * Has the server make something of a draft that is not stored: its page, its card, what is wrong with it.
 * @param read takes the answer's body
 */
export const askDraft = <T>(
  address: string,
  body: DraftBody,
  read: (response: Response) => Promise<T>,
  signal?: AbortSignal,
): Promise<ApiResult<T>> => request(address, { method: 'POST', body, read, signal });
