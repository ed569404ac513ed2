import type { Locale } from '#content/locale.ts';
import { toAbsoluteUrl, paths } from '#content/urls/urls.ts';
import { htmlPart } from './html-part.ts';
import type { Site, MailContent, RenderedMail, Letter } from './letter.ts';
import { collapseToOneLine } from './queue.ts';

/**
 * Renders a mail as plain text: blocks separated by an empty line, addresses on their own lines, and quotes prefixed
 * with `>`.
 */
function textPart({ heading, paragraphs, facts, items = [], quote, code, button, small, site, home }: Letter): string {
  const blocks = [
    heading,
    ...paragraphs,
    facts?.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...items.map(({ title, note, url }) => [title, note, url].filter(Boolean).join('\n')),
    quote?.replace(/^/gm, '> ').replace(/ $/gm, ''),
    code,
    button && `${button.label}:\n${button.url}`,
    // RFC 3676, section 4.3: the text after this line is a signature, and replies leave it out.
    [
      '-- ',
      ...small.map((line) => (typeof line === 'string' ? line : `${line.text} ${line.url}`)),
      `${site.name}: ${home}`,
    ].join('\n'),
  ];
  return `${blocks.filter((block) => block !== undefined && block !== '').join('\n\n')}\n`;
}

/** Renders both parts of a mail from the same content. Each text except a quote is put on one line. */
export function renderMail(locale: Locale, site: Site, content: MailContent): RenderedMail {
  const { button, code, facts, items, quote } = content;
  const letter: Letter = {
    site: { name: collapseToOneLine(site.name), url: site.url },
    home: toAbsoluteUrl(site.url, locale, paths.home()),
    subject: collapseToOneLine(content.subject),
    preheader: collapseToOneLine(content.preheader),
    heading: collapseToOneLine(content.heading),
    paragraphs: content.paragraphs.map(collapseToOneLine),
    small: content.small.map((line) =>
      typeof line === 'string' ? collapseToOneLine(line) : { text: collapseToOneLine(line.text), url: line.url },
    ),
    ...(button && { button: { label: collapseToOneLine(button.label), url: button.url } }),
    ...(code !== undefined && { code }),
    ...(facts && {
      facts: facts.map(({ label, value }) => ({ label: collapseToOneLine(label), value: collapseToOneLine(value) })),
    }),
    ...(items && {
      items: items.map(({ title, note, url }) => ({
        title: collapseToOneLine(title),
        note: collapseToOneLine(note),
        url,
      })),
    }),
    ...(quote !== undefined && { quote: quote.replace(/\r\n?/g, '\n').trim() }),
  };
  return { subject: letter.subject, text: textPart(letter), html: htmlPart(locale, letter) };
}
