import type { FailureTexts } from '#content/messages/people.ts';
import type { SavedSearchTexts } from '#content/messages/saved-searches.ts';
import type { UiProps } from '../ui/UiProvider.tsx';

/** What the list of kept searches gets from its page, besides the searches. */
export interface SearchesWords extends UiProps {
  texts: SavedSearchTexts;
  failures: FailureTexts;
  /** The page's own address, and that of the ads, in its language. */
  base: string;
  adsHref: string;
  viewerId: string;
}
