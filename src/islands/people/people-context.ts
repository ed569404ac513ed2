import { createContext, useContext } from 'react';
import type { ModerationTexts } from '#content/messages/moderation.ts';
import type { FailureTexts, PeopleTexts, ProfileErrorTexts, SessionTexts } from '#content/messages/people.ts';
import type { roleNames } from '#content/messages/roles.ts';
import type { PersonCan } from '#server/core/accounts/person-can.ts';
import type { PersonView } from '#server/features/people/list-people.ts';
import type { UiProps } from '../ui/UiProvider.tsx';

/** What is said of limits: the dialog, and the account’s state. */
export type LimitTexts = Pick<ModerationTexts, 'limit' | 'owner' | 'failures'>;

/** What the islands of people get from their page, besides the people. */
export interface PeopleWords extends UiProps {
  texts: PeopleTexts;
  failures: FailureTexts;
  errors: ProfileErrorTexts;
  sessions: SessionTexts;
  limits: LimitTexts;
  roleNames: (typeof roleNames)['ua'];
  /** The languages, each in itself. */
  languages: { ua: string; us: string };
  /** The path of the list in the page's language. */
  base: string;
  timeZone: string;
  /** In the site's zone: `2026-11-21`. */
  today: string;
  viewerId: string;
}

/** A person to whom something is done. */
export type Subject = Pick<PersonView, 'id' | 'name' | 'email' | 'role' | 'state' | 'can'>;
export type Act = keyof PersonCan;

/** Stands around what an island of people draws. */
export const PeopleProvider = createContext<PeopleWords | null>(null);

export function usePeople(): PeopleWords {
  const value = useContext(PeopleProvider);
  if (value === null) throw new Error('There is no PeopleProvider around this');
  return value;
}

/** How a person is called in a list and in questions about them. */
export function calledName(
  { name, email, state }: Pick<Subject, 'name' | 'email' | 'state'>,
  texts: PeopleTexts,
): string {
  return state === 'deleted' ? texts.erased : name === '' ? email : name;
}
