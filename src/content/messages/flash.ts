import { defineMessages } from './define-messages.ts';

/** Messages shown once after a redirect; the cookie carries only the key. */
export const flashMessages = defineMessages({
  ua: {
    saved: 'Збережено',
    recommended: 'Дякуємо! Рекомендація з’явиться на сайті, щойно її перевірить редакція.',
    withdrawn: 'Рекомендацію вилучено',
    answered: 'Відповідь з’явиться на сайті, щойно її перевірить редакція.',
    impersonating: 'Ви ввійшли від імені цієї людини',
    'impersonation-stopped': 'Ви знову у своєму обліковому записі',
  },
  us: {
    saved: 'Saved',
    recommended: 'Thank you! Your recommendation will appear as soon as the editors have read it.',
    withdrawn: 'The recommendation has been removed',
    answered: 'Your reply will appear as soon as the editors have read it.',
    impersonating: 'You’re now signed in as this person',
    'impersonation-stopped': 'You’re back in your own account',
  },
});

export type FlashKey = keyof (typeof flashMessages)['ua'];
