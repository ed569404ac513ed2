import { createContext, useContext } from 'react';
import type { PostAdTexts } from '#content/messages/account/post-ad.ts';
import type { EntryFormProps } from '#islands/entry-form/form-context.ts';
import type { AdFormView } from '#server/features/advertisements/ad-form-view.ts';
import type { AdDraft } from './ad-draft.ts';

/** What the form gets from its page. */
export interface AdFormProps extends EntryFormProps {
  view: AdFormView;
  words: PostAdTexts;
  /** Services that take a link to share, with `{url}` and `{title}` in their addresses. */
  share: readonly { name: string; href: string }[];
}

export type AdContextValue = Pick<AdFormProps, 'view' | 'words' | 'share'> & Pick<AdDraft, '$proposed' | 'propose'>;

export const AdContext = createContext<AdContextValue | null>(null);

/** What the form of an ad knows besides what every form does. */
export function useAd(): AdContextValue {
  const value = useContext(AdContext);
  if (value === null) throw new Error('There is no AdContext around this');
  return value;
}
