import type { Locale } from '#content/locale.ts';
import type { Result } from '#content/result.ts';
import { createExtensionPoint } from '#server/platform/extension-point.ts';
import type { Administrator } from './people-commands.ts';

/** Deletes accounts, either by an admin or through a confirmation mail that the owner requests. */
export interface AccountDeletion {
  remove(by: Administrator, id: string): Promise<Result<{ done: true }>>;
  request(id: string, locale: Locale): Promise<Result<unknown>>;
}

export const accountDeletion = createExtensionPoint<AccountDeletion>('end of accounts');
