import { defineMessages } from './define-messages.ts';

/** Messages shown once after a redirect; the cookie carries only the key. */
export const flashMessages = defineMessages({
  ua: {
    saved: 'Збережено',
    impersonating: 'Ви ввійшли від імені цієї людини',
    'impersonation-stopped': 'Ви знову у своєму обліковому записі',
  },
  us: {
    saved: 'Saved',
    impersonating: 'You’re now signed in as this person',
    'impersonation-stopped': 'You’re back in your own account',
  },
});

export type FlashKey = keyof (typeof flashMessages)['ua'];
