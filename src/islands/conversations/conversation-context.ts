import { createContext, use } from 'react';
import type { Locale } from '#content/locale.ts';
import type { ConversationTexts } from '#content/messages/conversations.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import type { UiTexts } from '#content/messages/ui.ts';
import type { ReportReason } from '#content/reports.ts';

/** What the page hands to the island, in one language. */
export interface ConversationWords {
  locale: Locale;
  ui: UiTexts;
  texts: ConversationTexts;
  failures: FailureTexts;
  reasons: Readonly<Record<ReportReason, string>>;
  timeZone: string;
  /** Today in that zone's calendar (`2026-11-21`). */
  today: string;
  viewerId: string;
  /** The page with all conversations, where a message goes without scripts, and where one signs in. */
  list: string;
  post: string;
  signIn: string;
}

const Context = createContext<ConversationWords | null>(null);
export const ConversationProvider = Context.Provider;

export function useWords(): ConversationWords {
  const words = use(Context);
  if (words === null) throw new Error('There is no ConversationProvider around this');
  return words;
}
