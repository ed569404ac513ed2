import { createContext, useContext } from 'react';
import type { PostAdTexts } from '#content/messages/account/post-ad.ts';
import type { EntryFormProps } from '#islands/entry-form/form-context.ts';
import type { AdFormView } from '#server/features/advertisements/ad-form-view.ts';
import type { AdDraft } from './ad-draft.ts';

/** Props that the page passes to the form. */
export interface AdFormProps extends EntryFormProps {
  view: AdFormView;
  words: PostAdTexts;
  /** Sharing services, with `{url}` and `{title}` placeholders in their URLs. */
  share: readonly { name: string; href: string }[];
}

export type AdContextValue = Pick<AdFormProps, 'view' | 'words' | 'share'> & Pick<AdDraft, '$proposed' | 'propose'>;

export const AdContext = createContext<AdContextValue | null>(null);

/** Context of an ad's form, in addition to that of every form. */
export function useAd(): AdContextValue {
  const value = useContext(AdContext);
  if (value === null) throw new Error('There is no AdContext around this');
  return value;
}
