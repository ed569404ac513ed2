import { tellOtherTabs } from '#islands/stores/session-channel.ts';

// Here one arrives after a sign-out: other tabs may still show what was somebody's own.
tellOtherTabs();
const problem = document.getElementById('problem');
if (problem?.hidden === false) problem.focus();
