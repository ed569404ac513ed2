import { defineMessages } from '#content/messages/define-messages.ts';
import { localeInfo, type Locale } from '#content/locale.ts';
import { escapeXml } from '../http/xml.ts';
import type { Letter, SmallPrint } from './layout.ts';
import { darkStyles, styles } from './mail-styles.ts';

const words = defineMessages({
  ua: { fallback: 'Якщо кнопка не спрацювала, скопіюйте цю адресу в браузер:' },
  us: { fallback: 'If the button does not work, copy this address into your browser:' },
});

/** Outlook draws HTML with Word, which knows `&#39;` only. */
const safe = (text: string) => escapeXml(text).replaceAll('&apos;', '&#39;');

/** Keeps mail programs from filling up a short preheader with the text that follows it. */
const filler = '\u034f\u200c\u00a0'.repeat(40);

const link = (url: string, label = url) =>
  `<a class="link" href="${safe(url)}" style="${styles.link}">${safe(label)}</a>`;
const text = (content: string) => `<p style="${styles.paragraph}">${content}</p>`;
const smallPrint = (line: SmallPrint) =>
  `<p class="muted" style="${styles.small}">${typeof line === 'string' ? safe(line) : `${safe(line.text)} ${link(line.url)}`}</p>`;

function button(locale: Locale, { label, url }: { label: string; url: string }): string {
  return `<table role="presentation" style="${styles.buttonTable}"><tr><td style="${styles.buttonCell}"><a href="${safe(url)}" style="${styles.button}">${safe(label)}</a></td></tr></table>
<p class="muted" style="${styles.small}">${safe(words[locale].fallback)}<br>${link(url)}</p>`;
}

/**
 * A mail as one HTML document: styles inline, for programs that drop the others; dark where the reader's screen is; no
 * picture and nothing that is loaded.
 */
export function htmlPart(locale: Locale, letter: Letter): string {
  const { subject, preheader, heading, paragraphs, facts, items = [], quote, code, site, home } = letter;
  const { htmlLang } = localeInfo[locale];
  const body = [
    `<h1 class="text" style="${styles.heading}">${safe(heading)}</h1>`,
    ...paragraphs.map((paragraph) => text(safe(paragraph))),
    facts && text(facts.map(({ label, value }) => `<b>${safe(label)}:</b> ${safe(value)}`).join('<br>\n')),
    ...items.map(({ title, note, url }) => text(`${link(url, title)}${note && `<br>\n${safe(note)}`}`)),
    quote && `<blockquote class="quote" style="${styles.quote}">${safe(quote).replaceAll('\n', '<br>\n')}</blockquote>`,
    code && `<p class="code" style="${styles.code}">${safe(code)}</p>`,
    letter.button && button(locale, letter.button),
  ];
  return `<!doctype html>
<html lang="${htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${safe(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="${styles.body}">
<div style="${styles.preheader}">${safe(preheader)}${filler}</div>
<table role="presentation" class="page" lang="${htmlLang}" style="${styles.page}"><tr><td style="${styles.outer}">
<table role="presentation" width="560" style="${styles.column}"><tr><td style="${styles.brandCell}">
<a class="link" href="${safe(home)}" style="${styles.brand}">${safe(site.name)}</a>
</td></tr><tr><td class="card text" style="${styles.card}">
${body.filter(Boolean).join('\n')}
</td></tr><tr><td class="muted" style="${styles.footer}">
${letter.small.map(smallPrint).join('\n')}
<p class="muted" style="${styles.small}">${safe(site.name)}: ${link(home)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
