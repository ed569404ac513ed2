import { plural } from '#content/format/plural.ts';
import type { Locale } from '#content/locale.ts';
import { deleteAccount } from '#content/messages/account/delete-account.ts';
import type { Viewer } from '#content/model/viewer.ts';
import type { Failure } from '#content/result.ts';
import type { LocaleContext } from '#server/core/settings/telling.ts';
import { peopleView } from '#server/features/people/list-people.ts';

/** Why a user cannot delete their account, as a key of the texts. */
export type Obstacle = 'impersonating' | 'lastAdmin';

/** The obstacle to deleting the account, checked before the form is shown. The command checks again. */
export async function findObstacle(viewer: Viewer, telling: LocaleContext): Promise<Obstacle | null> {
  if (viewer.impersonatedBy !== null) return 'impersonating';
  if (viewer.role !== 'admin') return null;
  const { items } = await peopleView(
    viewer,
    { q: '', role: 'admin', status: 'active', sort: 'newest', page: 1 },
    telling,
  );
  return items.every(({ self }) => self) ? 'lastAdmin' : null;
}

/** Message that explains why the mail was not sent. */
export function leavingFailure(locale: Locale, failure: Failure): string {
  const words = deleteAccount[locale];
  if (failure.code === 'too_many')
    return plural(locale, Math.max(1, Math.ceil(failure.retryAfterSeconds / 60)), words.tooMany);
  return failure.code === 'refused' && failure.reason === 'last_admin' ? words.lastAdmin : words.failed;
}
