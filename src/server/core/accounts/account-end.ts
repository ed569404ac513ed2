import type { Locale } from '#content/locale.ts';
import type { Result } from '#content/result.ts';
import { createExtensionPoint } from '#server/platform/extension-point.ts';
import type { Administrator } from './people-commands.ts';

/** How accounts end: by an admin, or by a mail that their owner asks for. */
export interface AccountEnd {
  remove(by: Administrator, id: string): Promise<Result<{ done: true }>>;
  request(id: string, locale: Locale): Promise<Result<unknown>>;
}

export const accountEnd = createExtensionPoint<AccountEnd>('end of accounts');
