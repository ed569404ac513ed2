import type { Locale } from '#content/locale.ts';
import { escapeXml } from '../../feeds/xml.ts';

/** What a message may be about. */
export const contactTopics = ['general', 'news', 'ad', 'listing', 'advertising', 'cooperation', 'privacy', 'technical'] as const;
export type ContactTopic = (typeof contactTopics)[number];

export interface ContactMessage {
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
}

interface Texts {
  htmlLang: string;
  from: string;
  topic: string;
  answer: string;
  topics: Record<ContactTopic, string>;
}

const texts: Record<Locale, Texts> = {
  ua: {
    htmlLang: 'uk',
    from: 'Від',
    topic: 'Тема',
    answer: 'Повідомлення надіслано через форму на сторінці контактів. Відповідь на цей лист надійде його авторові.',
    topics: {
      general: 'Загальне питання', news: 'Новина або виправлення', ad: 'Оголошення', listing: 'Довідник: послуги й спільноти',
      advertising: 'Реклама', cooperation: 'Співпраця', privacy: 'Приватність', technical: 'Не працює сайт',
    },
  },
  us: {
    htmlLang: 'en',
    from: 'From',
    topic: 'Topic',
    answer: 'Sent with the form on the contacts page. An answer to this mail goes to its author.',
    topics: {
      general: 'General question', news: 'A story or a correction', ad: 'Classifieds', listing: 'Directory: services and communities',
      advertising: 'Advertising', cooperation: 'Cooperation', privacy: 'Privacy', technical: 'The site does not work',
    },
  },
};

/**
 * The mail that brings a visitor's message to the editors, in the language in which it was written. All that the
 * visitor typed is escaped in the HTML part.
 */
export function contactMail(locale: Locale, site: { name: string; url: string }, sent: ContactMessage): { subject: string; text: string; html: string } {
  const words = texts[locale];
  const topic = words.topics[sent.topic];
  const safe = escapeXml;
  const lines = safe(sent.message).replaceAll('\n', '<br>\n');
  return {
    subject: `[${site.name}] ${topic}: ${sent.name}`,
    text: [`${words.from}: ${sent.name} <${sent.email}>`, `${words.topic}: ${topic}`, '', sent.message, '', '-- ', words.answer, site.url, ''].join('\n'),
    html: `<!doctype html>
<html lang="${words.htmlLang}">
<head><meta charset="utf-8"><title>${safe(topic)}</title></head>
<body style="font:16px/1.5 sans-serif;color:#18181b">
<p><b>${words.from}:</b> ${safe(sent.name)} &lt;<a href="mailto:${safe(sent.email)}">${safe(sent.email)}</a>&gt;<br>
<b>${words.topic}:</b> ${safe(topic)}</p>
<p>${lines}</p>
<p style="color:#52525b;font-size:14px">${words.answer}<br>
<a href="${safe(site.url)}">${safe(site.name)}</a></p>
</body>
</html>
`,
  };
}
