import type { ConversationTexts } from '#content/messages/account/conversations.ts';
import type { ReportReason } from '#content/model/reports.ts';
import { createScreenHook } from '#islands/kit/Screen.tsx';
import type { ScreenMessages } from '#islands/kit/words.ts';

/** The island's words, in one language. */
export interface ConversationMessages extends ScreenMessages<ConversationTexts> {
  reasons: Readonly<Record<ReportReason, string>>;
  timeZone: string;
  /** Today's date in that zone (`2026-11-21`). */
  today: string;
  /** The URLs of the list of conversations, of the message form without scripts, and of the sign-in page. */
  list: string;
  post: string;
  signIn: string;
}
/** Provides no view, because the conversation changes with each message and is passed by props. */
export const useConversationScreen = createScreenHook<unknown, ConversationMessages>();
