import { onFirstInput } from '#client/first-input.ts';
import { loadQuietly } from '#client/navigation/load-chunk.ts';
import { notifyOtherTabs } from '#islands/stores/session-channel.ts';

// The user arrives here after signing out: other tabs may still show their private content.
notifyOtherTabs();
document.querySelector<HTMLElement>('#problem:not([hidden])')?.focus();
// Without this module, the forms still work through the server, which reads the referrer.
const load = () => void loadQuietly(() => import('./login-forms.ts')).catch(() => undefined);
// A visitor who pressed the link that saves a search may leave this page through a link in a mail, so the module stores
// the search at once.
if (/searches/.test(location.search)) load();
else onFirstInput(load);
