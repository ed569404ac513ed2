import { defineMessages } from './define-messages.ts';

/** What is said once after a redirect; the cookie carries the key only. */
export const flashMessages = defineMessages({
  ua: {
    saved: 'Збережено',
    impersonating: 'Тепер ви дієте від імені цієї людини',
    'impersonation-stopped': 'Ви знову у своєму обліковому записі',
  },
  us: {
    saved: 'Saved',
    impersonating: 'You are now acting as this person',
    'impersonation-stopped': 'You are back in your own account',
  },
});

export type FlashKey = keyof (typeof flashMessages)['ua'];
