import { SAVE_INTENT_KEY } from '#client/ads/save-intent-key.ts';
import { readReturnTo } from './return-urls.ts';

// The page of the search submits it after the sign-in (`ads/save-search.ts`), if the visitor came from this site.
const search = readReturnTo(location.search)?.match(/\/cabinet\/searches\?add=([^&]+)/)?.[1];
if (search !== undefined && document.referrer.startsWith(`${location.origin}/`))
  try {
    localStorage.setItem(SAVE_INTENT_KEY, decodeURIComponent(search));
  } catch {
    // The page after the sign-in asks instead.
  }
