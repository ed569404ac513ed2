import type { Locale } from '#content/locale.ts';
import { absolute, paths } from '#content/urls/urls.ts';
import { oneLine } from './queue.ts';
import { htmlPart } from './html-part.ts';

/** A mail as plain text: blocks with an empty line between them, addresses on lines of their own, a quote behind `>`. */
function textPart({ heading, paragraphs, facts, items = [], quote, code, button, small, site, home }: Letter): string {
  const blocks = [
    heading,
    ...paragraphs,
    facts?.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...items.map(({ title, note, url }) => [title, note, url].filter(Boolean).join('\n')),
    quote?.replace(/^/gm, '> ').replace(/ $/gm, ''),
    code,
    button && `${button.label}:\n${button.url}`,
    // RFC 3676, section 4.3: what follows this line is a signature, and an answer leaves it out.
    [
      '-- ',
      ...small.map((line) => (typeof line === 'string' ? line : `${line.text} ${line.url}`)),
      `${site.name}: ${home}`,
    ].join('\n'),
  ];
  return `${blocks.filter((block) => block !== undefined && block !== '').join('\n\n')}\n`;
}

export interface Site {
  name: string;
  /** Public origin, without a trailing slash. */
  url: string;
}

/** A line of small print; with an address, it ends in a link to it. */
export type SmallPrint = string | { text: string; url: string };

/** What a mail says. Whoever typed any of it: it is text, never markup. */
export interface MailContent {
  subject: string;
  /** What lists of mails show beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** A code to be typed or copied: shown large, and without spaces. */
  code?: string;
  facts?: readonly { label: string; value: string }[];
  /** What the mail is a list of, each with an address of its own. */
  items?: readonly { title: string; note: string; url: string }[];
  /** Somebody's own words, with their line breaks. */
  quote?: string;
  small: readonly SmallPrint[];
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** The content as both parts draw it, with the home page in the reader's language. */
export interface Letter extends MailContent {
  site: Site;
  home: string;
}

/** Both parts of a mail from the same content: they say the same. All but a quote is brought into one line each. */
export function renderMail(locale: Locale, site: Site, content: MailContent): RenderedMail {
  const { button, code, facts, items, quote } = content;
  const letter: Letter = {
    site: { name: oneLine(site.name), url: site.url },
    home: absolute(site.url, locale, paths.home()),
    subject: oneLine(content.subject),
    preheader: oneLine(content.preheader),
    heading: oneLine(content.heading),
    paragraphs: content.paragraphs.map(oneLine),
    small: content.small.map((line) =>
      typeof line === 'string' ? oneLine(line) : { text: oneLine(line.text), url: line.url },
    ),
    ...(button && { button: { label: oneLine(button.label), url: button.url } }),
    ...(code !== undefined && { code }),
    ...(facts && { facts: facts.map(({ label, value }) => ({ label: oneLine(label), value: oneLine(value) })) }),
    ...(items && { items: items.map(({ title, note, url }) => ({ title: oneLine(title), note: oneLine(note), url })) }),
    ...(quote !== undefined && { quote: quote.replace(/\r\n?/g, '\n').trim() }),
  };
  return { subject: letter.subject, text: textPart(letter), html: htmlPart(locale, letter) };
}
