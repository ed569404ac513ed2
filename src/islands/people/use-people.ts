import type { ModerationTexts } from '#content/messages/dashboard/moderation.ts';
import type { PeopleTexts, ProfileErrorTexts, SessionTexts } from '#content/messages/people.ts';
import type { roleNames } from '#content/messages/roles.ts';
import { createScreenHook } from '#islands/kit/Screen.tsx';
import type { ScreenMessages } from '#islands/kit/words.ts';
import type { ApiResult } from '#islands/request.ts';
import { refreshSession } from '#islands/stores/session.ts';
import type { PersonView } from '#server/features/people/list-people.ts';

/** The words of the islands about people. */
export interface PeopleMessages extends ScreenMessages<PeopleTexts> {
  errors: ProfileErrorTexts;
  sessions: SessionTexts;
  /** Texts about limits: the dialog, and the account’s state. */
  limits: Pick<ModerationTexts, 'limit' | 'owner' | 'failures'>;
  roleNames: (typeof roleNames)['ua'];
  /** The names of the languages, in the language of the page. */
  languages: { ua: string; us: string };
  timeZone: string;
  /** Today's date in the site's zone: `2026-11-21`. */
  today: string;
}
export const usePeople = createScreenHook<unknown, PeopleMessages>();

/** The person that an action concerns. */
export type ManagedPerson = Pick<PersonView, 'id' | 'name' | 'email' | 'role' | 'state' | 'can'>;

/** The name of a person in lists and dialogs. */
export function displayNameOf(
  { name, email, state }: Pick<ManagedPerson, 'name' | 'email' | 'state'>,
  texts: PeopleTexts,
): string {
  return state === 'deleted' ? texts.erased : name === '' ? email : name;
}

/** Awaits an action on a person, and then reloads the session, because the action may concern the viewer. */
export async function refreshSessionAfter<T>(request: Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  const answer = await request;
  if (answer.ok) refreshSession();
  return answer;
}
