import type { Locale } from '#content/locale.ts';
import { defineMessages } from '#content/messages/define-messages.ts';
import { contacts } from '#content/messages/site/contacts.ts';
import { renderMail } from '#server/platform/mail/layout.ts';
import type { RenderedMail, Site } from '#server/platform/mail/letter.ts';
import type { ContactMessage } from './contact-message.ts';

const texts = defineMessages({
  ua: {
    from: 'Від',
    topic: 'Тема',
    doubtful: 'Можливо, спам',
    doubtfulWhy:
      'У формі заповнено поле, якого люди не бачать: так роблять програми, а зрідка й менеджери паролів. Перш ніж відповісти, гляньте, чи написала це людина.',
    answer: 'Повідомлення надіслано через форму на сторінці контактів. Відповідь на цей лист надійде його авторові.',
  },
  us: {
    from: 'From',
    topic: 'Topic',
    doubtful: 'Possibly spam',
    doubtfulWhy:
      'A field that people don’t see was filled in: programs do that, and now and then a password manager. Check that a person wrote this before you answer.',
    answer: 'Sent through the contact form. Replies to this email go to its author.',
  },
});

/**
 * Renders the mail with a visitor's message to the editors, in the language of the message. @param isDoubtful it may
 * come from a bot
 */
export function contactMail(locale: Locale, site: Site, sent: ContactMessage, isDoubtful = false): RenderedMail {
  const words = texts[locale];
  const topic = contacts[locale].topics[sent.topic];
  return renderMail(locale, site, {
    subject: `[${site.name}] ${isDoubtful ? `${words.doubtful}: ` : ''}${topic}: ${sent.name}`,
    preheader: sent.message.slice(0, 120),
    heading: topic,
    paragraphs: isDoubtful ? [words.doubtfulWhy] : [],
    facts: [
      { label: words.from, value: `${sent.name} <${sent.email}>` },
      { label: words.topic, value: topic },
    ],
    quote: sent.message,
    small: [words.answer],
  });
}
