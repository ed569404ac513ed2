import { plural } from '#content/format/plural.ts';
import type { Locale } from '#content/locale.ts';
import { accountDeletionMessages } from '#content/messages/account/delete-account.ts';
import type { Viewer } from '#content/model/viewer.ts';
import type { Failure } from '#content/result.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';
import { peopleView } from '#server/features/people/list-people.ts';

/** Why a user cannot delete their account, as a key of the texts. */
export type DeletionObstacle = 'impersonating' | 'lastAdmin';

/** The obstacle to deleting the account, checked before the form is shown. The command checks again. */
export async function findDeletionObstacle(viewer: Viewer, telling: LocaleContext): Promise<DeletionObstacle | null> {
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
export function deletionFailureText(locale: Locale, failure: Failure): string {
  const words = accountDeletionMessages[locale];
  if (failure.code === 'too_many')
    return plural(locale, Math.max(1, Math.ceil(failure.retryAfterSeconds / 60)), words.tooMany);
  return failure.code === 'refused' && failure.reason === 'last_admin' ? words.lastAdmin : words.failed;
}
