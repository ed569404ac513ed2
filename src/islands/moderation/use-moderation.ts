import type { ModerationTexts } from '#content/messages/moderation.ts';
import type { Status } from '#content/workflow.ts';
import type { ModerationView } from '#server/features/moderation/queue-view.ts';
import type { EntryFormProps } from '../entry-form/form-context.ts';
import { screenOf } from '../kit/Screen.tsx';
import type { ScreenWords } from '../kit/words.ts';

/** What the queue of ads gets from its page, besides the ads. */
export interface ModerationWords extends ScreenWords<ModerationTexts> {
  /** Names of the statuses of ads. */
  statuses: Readonly<Record<Status, string>>;
  /** Labels of what an ad is made of, by the last part of their path. */
  fields: Readonly<Record<string, string>>;
  /** What the comparison of a change needs. */
  form: Omit<EntryFormProps, 'view'>;
}
export const useModeration = screenOf<ModerationView, ModerationWords>();
