import { WISH_KEY } from '#client/ads/wish-key.ts';
import { atFirstSign } from '#client/await-reader.ts';
import { quietly } from '#client/navigation/load-part.ts';
import { tellOtherTabs } from '#islands/stores/session-channel.ts';
import { returnToIn } from './addresses.ts';

// The user arrives here after signing out: other tabs may still show their private content.
tellOtherTabs();
const problem = document.getElementById('problem');
if (problem?.hidden === false) problem.focus();
// A visitor pressed the link that saves a search: its page submits it after the sign-in (`ads/save-search.ts`).
const search = returnToIn(location.search)?.match(/\/cabinet\/searches\?add=([^&]+)/)?.[1];
if (search !== undefined && document.referrer.startsWith(`${location.origin}/`))
  try {
    localStorage.setItem(WISH_KEY, decodeURIComponent(search));
  } catch {
    // The page after the sign-in asks instead.
  }
// Without this, the forms still work through the server, which reads the referrer.
atFirstSign(() => {
  quietly(() => import('./login-forms.ts')).catch(() => undefined);
});
