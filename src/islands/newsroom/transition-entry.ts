import { locales } from '#content/locale.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Status } from '#content/model/workflow.ts';
import { api } from '#islands/api.ts';
import type { ApiResult } from '#islands/request.ts';

/** The input of a step. */
export interface StepInput {
  /** ISO 8601, UTC. */
  at?: string;
  note?: string;
}

export type EntryPermissions = Readonly<Record<string, boolean>>;

/**
 * Moves an entry to another status.
 * @returns the viewer's permissions afterwards; null after a deletion, whose response is empty
 */
export async function transitionEntry(
  kind: KindName,
  id: string,
  to: Status,
  options: StepInput = {},
): Promise<ApiResult<EntryPermissions | null>> {
  const answer =
    to === 'trashed'
      ? await api(`DELETE /${kind}/{id}`, { id })
      : await api(`POST /${kind}/{id}/transitions`, { id, body: { to, ...options } });
  return answer.ok ? { ok: true, value: answer.value?.can ?? null } : answer;
}

/** The last part of an issue's path that names a field: `texts.ua.title` → `title`. */
export function fieldOf(path: string): string {
  const parts = path
    .split('.')
    .filter(
      (part) =>
        !/^\d+$/.test(part) && part !== 'texts' && part !== 'details' && !(locales as readonly string[]).includes(part),
    );
  return parts[0] ?? path;
}
