import type { ConversationTexts } from '#content/messages/conversations.ts';
import type { ReportReason } from '#content/reports.ts';
import { screenOf } from '../kit/Screen.tsx';
import type { ScreenWords } from '../kit/words.ts';

/** What the page hands to the island, in one language. */
export interface ConversationWords extends ScreenWords<ConversationTexts> {
  reasons: Readonly<Record<ReportReason, string>>;
  timeZone: string;
  /** Today in that zone's calendar (`2026-11-21`). */
  today: string;
  /** The page with all conversations, where a message goes without scripts, and where one signs in. */
  list: string;
  post: string;
  signIn: string;
}
/** The conversation itself, which grows by its messages, is handed on by props. */
export const useTalk = screenOf<unknown, ConversationWords>();
