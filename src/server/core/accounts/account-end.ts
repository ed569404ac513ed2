import type { Locale } from '#content/locale.ts';
import type { Result } from '#content/result.ts';
import type { Administrator } from './people-commands.ts';

/** How accounts end: by an admin, or by a mail that somebody asks for. */
export interface AccountEnd {
  remove(by: Administrator, id: string): Promise<Result<{ done: true }>>;
  request(id: string, locale: Locale): Promise<Result<unknown>>;
}

let registered: AccountEnd | undefined;

export function setAccountEnd(given: AccountEnd): void {
  registered = given;
}

export function accountEnd(): AccountEnd {
  if (!registered) throw new Error('Nobody has said how accounts end: load src/server/entry/features.ts.');
  return registered;
}
