import { createContext, useContext } from 'react';
import type { ModerationTexts } from '#content/messages/moderation.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import type { Status } from '#content/workflow.ts';
import type { EntryFormProps } from '../entry-form/form-context.ts';
import type { UiProps } from '../ui/UiProvider.tsx';

/** What the queue of ads gets from its page, besides the ads. */
export interface ModerationWords extends UiProps {
  texts: ModerationTexts;
  failures: FailureTexts;
  /** Names of the statuses of ads. */
  statuses: Readonly<Record<Status, string>>;
  /** Labels of what an ad is made of, by the last part of their path. */
  fields: Readonly<Record<string, string>>;
  /** What the comparison of a change needs. */
  form: Omit<EntryFormProps, 'view'>;
  /** The path of the queue in the page's language. */
  base: string;
  viewerId: string;
}

/** Stands around what the island draws. */
export const ModerationProvider = createContext<ModerationWords | null>(null);

export function useModeration(): ModerationWords {
  const value = useContext(ModerationProvider);
  if (value === null) throw new Error('There is no ModerationProvider around this');
  return value;
}
