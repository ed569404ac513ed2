import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { absolute, paths } from '#content/urls.ts';
import { renderMail, type RenderedMail, type Site } from '../../platform/mail/layout.ts';
import { messageWords } from './message-mail-words.ts';

/** How much of a message the mail shows, in characters. */
const SHOWN = 300;

export interface MessageMail {
  /** The notification's id: its address marks it as read and leads on to the conversation. */
  id: string;
  /** Of the ad. */
  title: string;
  /** How the writer is called there. */
  from: string;
  text: string;
}

/** Tells that somebody wrote, with the beginning of it; it is answered on the site. */
export function messageMail(locale: Locale, site: Site, { id, title, from, text }: MessageMail): RenderedMail {
  const words = messageWords[locale];
  const letters = [...text];
  const cut = letters.length > SHOWN;
  const said = fill(words.text, { site: site.name, title, from });
  return renderMail(locale, site, {
    subject: fill(words.subject, { title }),
    preheader: said,
    heading: words.heading,
    paragraphs: [said, ...(cut ? [words.more] : [])],
    quote: cut ? `${letters.slice(0, SHOWN).join('').trimEnd()}…` : text,
    button: { label: words.button, url: absolute(site.url, locale, paths.notification(id)) },
    small: [
      words.hidden,
      fill(words.why, { site: site.name }),
      { text: words.settings, url: `${absolute(site.url, locale, paths.cabinet())}#mails` },
    ],
  });
}
