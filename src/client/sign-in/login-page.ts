import { SAVE_INTENT_KEY } from '#client/ads/wish-key.ts';
import { onFirstInput } from '#client/await-reader.ts';
import { loadQuietly } from '#client/navigation/load-part.ts';
import { notifyOtherTabs } from '#islands/stores/session-channel.ts';
import { readReturnTo } from './addresses.ts';

// The user arrives here after signing out: other tabs may still show their private content.
notifyOtherTabs();
const problem = document.getElementById('problem');
if (problem?.hidden === false) problem.focus();
// A visitor pressed the link that saves a search: its page submits it after the sign-in (`ads/save-search.ts`).
const search = readReturnTo(location.search)?.match(/\/cabinet\/searches\?add=([^&]+)/)?.[1];
if (search !== undefined && document.referrer.startsWith(`${location.origin}/`))
  try {
    localStorage.setItem(SAVE_INTENT_KEY, decodeURIComponent(search));
  } catch {
    // The page after the sign-in asks instead.
  }
// Without this, the forms still work through the server, which reads the referrer.
onFirstInput(() => {
  loadQuietly(() => import('./login-forms.ts')).catch(() => undefined);
});
