import { atFirstSign } from '#client/await-reader.ts';
import { quietly } from '#client/navigation/load-part.ts';
import { tellOtherTabs } from '#islands/stores/session-channel.ts';

// Here one arrives after a sign-out: other tabs may still show what was somebody's own.
tellOtherTabs();
const problem = document.getElementById('problem');
if (problem?.hidden === false) problem.focus();
// The forms go to the server without it, which reads the referrer.
atFirstSign(() => {
  quietly(() => import('./login-forms.ts')).catch(() => undefined);
});
