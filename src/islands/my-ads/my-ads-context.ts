import { createContext, useContext } from 'react';
import type { MyAdsTexts } from '#content/messages/my-ads.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import type { UiProps } from '../ui/UiProvider.tsx';

/** What the list of one's own ads gets from its page, besides the ads. */
export interface MyAdsWords extends UiProps {
  texts: MyAdsTexts;
  failures: FailureTexts;
  /** Paths in the page's language: the list, and where an ad is posted. */
  base: string;
  postHref: string;
  viewerId: string;
}

export const MyAdsProvider = createContext<MyAdsWords | null>(null);

export function useMyAds(): MyAdsWords {
  const value = useContext(MyAdsProvider);
  if (value === null) throw new Error('There is no MyAdsProvider around this');
  return value;
}
