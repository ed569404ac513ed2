import { localeInfo, type Locale } from '#content/locale.ts';
import { defineMessages } from '#content/messages/define-messages.ts';
import type { AccentPalette } from '#content/settings/accent.ts';
import { escapeXml } from '#server/platform/http/xml.ts';
import type { Letter, SmallPrint } from './letter.ts';

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const ink = '#18181b';

/** The colours of a mail that follow the site's accent, each for a light and for a dark screen. */
type Palette = Pick<AccentPalette, 'accent' | 'soft' | 'text'>;
type Colours = Palette & { link: AccentPalette['text'] };
const emerald: Colours = {
  accent: ['#047857', '#34d399'],
  link: ['#047857', '#34d399'],
  soft: ['#ecfdf5', '#022c22'],
  text: ['#064e3b', '#a7f3d0'],
};

/** Only separate borders allow rounded cell corners. */
const tableReset = 'border:0;border-collapse:separate;border-spacing:0';
const wrap = 'overflow-wrap:anywhere;word-break:break-word';

/**
 * Inline styles of mails, with the site's tokens expanded. Text has a contrast of 7:1, the product's button 5.5:1, and
 * a button in another accent colour 4.5:1.
 */
const stylesOf = ({ accent: [accent], link: [link], soft: [soft], text: [strong] }: Colours) => ({
  body: 'margin:0;padding:0;background-color:#f4f4f5;-webkit-text-size-adjust:100%',
  // Not `hidden`: clients that drop styles would drop the text as well, and some then show nothing.
  preheader: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px',
  page: `${tableReset};width:100%;background-color:#f4f4f5`,
  outer: 'padding:24px 12px 32px',
  column: `${tableReset};table-layout:fixed;width:100%;max-width:560px;margin:0 auto`,
  brandCell: 'padding:0 8px 14px',
  brand: `${font};font-size:20px;line-height:28px;font-weight:700;color:${link};text-decoration:none;${wrap}`,
  card: `padding:32px 32px 16px;background-color:#ffffff;border:1px solid #e4e4e7;border-radius:12px;${font};font-size:16px;line-height:26px;color:${ink};${wrap}`,
  heading: `margin:0 0 16px;${font};font-size:24px;line-height:32px;font-weight:700;color:${ink}`,
  paragraph: 'margin:0 0 16px',
  quote: `margin:0 0 16px;padding:12px 16px;border-left:4px solid ${accent};background-color:#f4f4f5;color:${ink}`,
  code: `margin:8px 0 24px;padding:16px 8px;border-radius:8px;background-color:${soft};text-align:center;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:36px;line-height:44px;font-weight:700;letter-spacing:6px;color:${strong}`,
  buttonTable: `${tableReset};margin:8px 0 24px`,
  buttonCell: `border-radius:8px;background-color:${accent};mso-padding-alt:13px 28px`,
  button: `display:inline-block;padding:13px 28px;border-radius:8px;background-color:${accent};${font};font-size:16px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none`,
  footer: `padding:20px 8px 0;${font};color:#52525b;${wrap}`,
  small: `margin:0 0 12px;${font};font-size:14px;line-height:21px;color:#52525b`,
  link: `color:${link};text-decoration:underline`,
});

/** Overrides for dark mode, and smaller margins for phones. */
const darkStylesOf = ({ link: [, link], soft: [, soft], text: [, strong] }: Colours) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{padding:24px 20px 12px!important}}
@media (prefers-color-scheme:dark){
.page{background-color:#09090b!important}
.card{background-color:#18181b!important;border-color:#3f3f46!important}
.text{color:#f4f4f5!important}
.muted{color:#b4b4bd!important}
.link{color:${link}!important}
.quote{background-color:#27272a!important;color:#f4f4f5!important}
.code{background-color:${soft}!important;color:${strong}!important}
}
`;

let current: Palette | null = null;
export let styles = stylesOf(emerald);
export let darkStyles = darkStylesOf(emerald);

/**
 * Sets the colours of this process's mails as soon as the site's settings are read; `null` restores those of the
 * product.
 */
export function setMailColours(palette: Palette | null): void {
  if (palette === current) return;
  current = palette;
  const colours = palette === null ? emerald : { ...palette, link: palette.text };
  styles = stylesOf(colours);
  darkStyles = darkStylesOf(colours);
}

const texts = defineMessages({
  ua: { fallback: 'Якщо кнопка не спрацювала, скопіюйте цю адресу в браузер:' },
  us: { fallback: 'If the button does not work, copy this address into your browser:' },
});

/** Outlook renders HTML with Word, which supports `&#39;` only. */
const escapeForMail = (text: string) => escapeXml(text).replaceAll('&apos;', '&#39;');

/** Keeps mail programs from appending the following text to a short preheader. */
const filler = '\u034f\u200c\u00a0'.repeat(40);

const link = (url: string, label = url) =>
  `<a class="link" href="${escapeForMail(url)}" style="${styles.link}">${escapeForMail(label)}</a>`;
const text = (content: string) => `<p style="${styles.paragraph}">${content}</p>`;
const smallPrint = (line: SmallPrint) =>
  `<p class="muted" style="${styles.small}">${typeof line === 'string' ? escapeForMail(line) : `${escapeForMail(line.text)} ${link(line.url)}`}</p>`;

function button(locale: Locale, { label, url }: { label: string; url: string }): string {
  return `<table role="presentation" style="${styles.buttonTable}"><tr><td style="${styles.buttonCell}"><a href="${escapeForMail(url)}" style="${styles.button}">${escapeForMail(label)}</a></td></tr></table>
<p class="muted" style="${styles.small}">${escapeForMail(texts[locale].fallback)}<br>${link(url)}</p>`;
}

/**
 * Renders a mail as one HTML document: inline styles, for programs that drop others; dark on a dark screen; no pictures
 * and no external resources.
 */
export function htmlPart(locale: Locale, letter: Letter): string {
  const { subject, preheader, heading, paragraphs, facts, items = [], quote, code, site, home } = letter;
  const { htmlLang } = localeInfo[locale];
  const body = [
    `<h1 class="text" style="${styles.heading}">${escapeForMail(heading)}</h1>`,
    ...paragraphs.map((paragraph) => text(escapeForMail(paragraph))),
    facts &&
      text(facts.map(({ label, value }) => `<b>${escapeForMail(label)}:</b> ${escapeForMail(value)}`).join('<br>\n')),
    ...items.map(({ title, note, url }) => text(`${link(url, title)}${note && `<br>\n${escapeForMail(note)}`}`)),
    quote &&
      `<blockquote class="quote" style="${styles.quote}">${escapeForMail(quote).replaceAll('\n', '<br>\n')}</blockquote>`,
    code && `<p class="code" style="${styles.code}">${escapeForMail(code)}</p>`,
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
<title>${escapeForMail(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="${styles.body}">
<div style="${styles.preheader}">${escapeForMail(preheader)}${filler}</div>
<table role="presentation" class="page" lang="${htmlLang}" style="${styles.page}"><tr><td style="${styles.outer}">
<table role="presentation" width="560" style="${styles.column}"><tr><td style="${styles.brandCell}">
<a class="link" href="${escapeForMail(home)}" style="${styles.brand}">${escapeForMail(site.name)}</a>
</td></tr><tr><td class="card text" style="${styles.card}">
${body.filter(Boolean).join('\n')}
</td></tr><tr><td class="muted" style="${styles.footer}">
${letter.small.map(smallPrint).join('\n')}
<p class="muted" style="${styles.small}">${escapeForMail(site.name)}: ${link(home)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
