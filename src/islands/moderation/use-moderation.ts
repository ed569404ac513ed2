import type { ModerationTexts } from '#content/messages/dashboard/moderation.ts';
import type { Status } from '#content/model/workflow.ts';
import type { EntryFormProps } from '#islands/entry-form/form-context.ts';
import { createScreenHook } from '#islands/kit/Screen.tsx';
import type { ScreenMessages } from '#islands/kit/words.ts';
import type { ModerationView } from '#server/features/moderation/queue-view.ts';

/** The texts of the queue of ads. */
export interface ModerationMessages extends ScreenMessages<ModerationTexts> {
  /** Names of the statuses of ads. */
  statuses: Readonly<Record<Status, string>>;
  /** Labels of an ad's fields, by the last part of their path. */
  fields: Readonly<Record<string, string>>;
  /** Props for the comparison of a pending edit. */
  form: Omit<EntryFormProps, 'view'>;
}
export const useModeration = createScreenHook<ModerationView, ModerationMessages>();
