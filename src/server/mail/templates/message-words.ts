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
    more: 'This is only the beginning: the whole message is on the site.',
    button: 'Read and answer',
    hidden: 'Please answer on the site and not to this email. The other side does not see your address.',
    why: 'You received this email because emails about messages are switched on in your cabinet on {site}.',
    settings: 'You would rather not get these emails? Switch them off in your cabinet:',
  },
});
