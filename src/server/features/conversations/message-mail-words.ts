import { defineMessages } from '#content/messages/define-messages.ts';

/** Texts of the mail about a message from another person. */
export const messageWords = defineMessages({
  ua: {
    subject: 'Вам написали: «{title}»',
    heading: 'Вам написали',
    text: '{from} пише вам щодо оголошення «{title}» на сайті «{site}».',
    more: 'Це лише початок: усе повідомлення на сайті.',
    button: 'Прочитати й відповісти',
    hidden: 'Відповідайте на сайті, а не на цей лист. Вашої адреси співрозмовник не бачить.',
    why: 'Ви отримали цей лист, бо в кабінеті на сайті «{site}» увімкнено листи про повідомлення.',
    settings: 'Не хочете таких листів? Вимкніть їх у кабінеті:',
  },
  us: {
    subject: 'New message: “{title}”',
    heading: 'You have a new message',
    text: '{from} wrote to you about the ad “{title}” on {site}.',
    more: 'This is just the beginning: the full message is on the site.',
    button: 'Read and reply',
    hidden: 'Please reply on the site, not to this email. The other person doesn’t see your address.',
    why: 'You received this email because emails about messages are turned on in your account on {site}.',
    settings: 'Don’t want these emails? Turn them off in your account:',
  },
});
