import { createContext, useContext } from 'react';
import type { FailureTexts } from '#content/messages/people.ts';
import type { RedirectTexts } from '#content/messages/redirects.ts';
import type { MissedItem, RedirectItem } from '#server/features/redirects/redirect-list.ts';
import type { UiProps } from '../ui/UiProvider.tsx';

/** What the island gets from its page, besides the lists. */
export interface RedirectWords extends UiProps {
  texts: RedirectTexts;
  failures: FailureTexts;
  /** The path of the page in its language. */
  base: string;
  viewerId: string;
}

export const RedirectsContext = createContext<RedirectWords | null>(null);

export function useRedirects(): RedirectWords {
  const value = useContext(RedirectsContext);
  if (value === null) throw new Error('There is no RedirectsContext around this');
  return value;
}

/** What is asked about an address: a form or a question. */
export type Asked =
  | { act: 'create'; path: string; target: string }
  | { act: 'edit' | 'remove'; redirect: RedirectItem };

/** What is done with an address that was not found, without a question. */
export type MissedAct = (missed: MissedItem, act: 'redirect' | 'ignore' | 'restore') => void;
