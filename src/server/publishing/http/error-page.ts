import { createHash } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { localeOfPath, type Locale } from '#content/locale.ts';
import { unavailable } from '#content/messages/unavailable.ts';
import { siteLook, type SiteLook } from '#content/settings/site-look.ts';
import { pageOfPayload } from '#content/urls/page-parameters.ts';
import { isCrawler } from '#server/platform/http/bots.ts';
import { internalErrorCause, plainCause, problemJson, type Cause } from '#server/platform/http/problem.ts';
import { localeOfNodeRequest } from '#server/platform/http/request-locale.ts';
import { escapeXml } from '#server/platform/http/xml.ts';
import { NO_PAGE_CSP } from '#server/publishing/publisher/render-page.ts';

type FrontErrorStatus = 400 | 405 | 413 | 414 | 429 | 500 | 503;
/** A status, or the reason for 503: reading or saving is temporarily unavailable. */
export type ServerErrorKind = FrontErrorStatus | 'unavailable' | 'notSaved';

const { ua, us } = unavailable;

/** In both languages, the language of the address first: a request that failed this early has no other locale. */
const TEXTS: Record<ServerErrorKind, { uk: [title: string, text: string]; en: [title: string, text: string] }> = {
  400: {
    uk: ['Незрозуміла адреса', 'Ця адреса записана так, що її неможливо прочитати.'],
    en: ['This address makes no sense', 'The address is written in a way that cannot be read.'],
  },
  405: {
    uk: ['Так ця сторінка не працює', 'Сторінку можна лише переглядати.'],
    en: ['This page does not do that', 'The page can only be viewed.'],
  },
  413: {
    uk: ['Забагато тексту', 'Повідомлення більше, ніж приймає ця форма. Скоротіть його й надішліть ще раз.'],
    en: ['That is too much', 'The message is larger than this form takes. Shorten it and send it again.'],
  },
  414: {
    uk: ['Задовга адреса', 'Адреса довша, ніж може прочитати сервер.'],
    en: ['The address is too long', 'It is longer than the server can read.'],
  },
  429: {
    uk: ['Забагато пошуків поспіль', 'Зачекайте хвилину й спробуйте ще раз.'],
    en: ['Too many searches in a row', 'Wait a minute and try again.'],
  },
  500: {
    uk: ['Щось пішло не так', 'Помилка на нашому боці, ми вже про неї знаємо. Спробуйте ще раз за хвилину.'],
    en: ['Something went wrong', 'The mistake is ours and we have been told. Please try again in a minute.'],
  },
  503: {
    uk: ['Забагато відвідувачів', 'Сервер зараз перевантажений. Спробуйте ще раз за кілька секунд.'],
    en: ['Too many visitors', 'The server is busy right now. Please try again in a few seconds.'],
  },
  unavailable: { uk: [ua.readLead, ua.readText], en: [us.readLead, us.readText] },
  notSaved: { uk: [ua.savedLead, ua.savedText], en: [us.savedLead, us.savedText] },
};

const styleOf = (look: SiteLook | null): string =>
  ':root{color-scheme:light dark}body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem}' +
  'h1,h2{line-height:1.25;margin:0 0 .5rem}section+section{margin-top:2.5rem;padding-top:2rem;border-top:1px solid #8886}a{color:inherit}' +
  (look === null
    ? ''
    : `b,a{color:${look.palette.text[0]}}@media(prefers-color-scheme:dark){b,a{color:${look.palette.text[1]}}}`);

interface ErrorPage {
  html: Buffer;
  csp: string;
}

/** Each page as last built, with the site look that it used. */
const pages = new Map<string, ErrorPage & { look: SiteLook | null }>();

const statusOf = (error: ServerErrorKind): FrontErrorStatus => (typeof error === 'number' ? error : 503);

/** The body for a crawler instead of an error page, of which it needs only the status. */
export const plainStatus = (status: number): string => `${status} ${STATUS_CODES[status] ?? 'Error'}\n`;

/** Whether this client gets only `plainStatus` for an error. */
export const wantsPlainStatus = (req: IncomingMessage, status: number): boolean =>
  status >= 400 && isCrawler(req.headers['user-agent']);

/**
 * Ends a response with a small static error: a page, problem+json (RFC 9457) if a program asks, or a plain status for
 * crawlers. It reveals nothing of the cause. If the response has begun, it is only ended.
 */
export function sendError(
  req: IncomingMessage,
  res: ServerResponse,
  error: ServerErrorKind,
  common: readonly string[],
  extra: readonly string[] = [],
): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const status = statusOf(error);
  const target = req.url ?? '/';
  const api = target.startsWith('/api/') || pageOfPayload(target.split('?', 1)[0]!) !== null;
  const plain = wantsPlainStatus(req, status);
  const { body, type, csp } = api
    ? { body: problem(error, req), type: 'application/problem+json', csp: NO_PAGE_CSP }
    : plain
      ? { body: Buffer.from(plainStatus(status)), type: 'text/plain; charset=utf-8', csp: NO_PAGE_CSP }
      : asHtml(errorPage(error, localeOfPath(target.split('?', 1)[0]!).locale));
  // An unread body would be parsed as the connection's next request.
  const close = req.complete ? [] : ['Connection', 'close'];
  res.writeHead(status, [
    'Content-Type',
    type,
    'Content-Length',
    String(body.length),
    'Cache-Control',
    'no-store',
    'Content-Security-Policy',
    csp,
    ...extra,
    ...close,
    ...common,
  ]);
  res.end(req.method === 'HEAD' ? undefined : body);
}

const asHtml = ({ html, csp }: ErrorPage) => ({ body: html, type: 'text/html; charset=utf-8', csp });

function problem(error: ServerErrorKind, req: IncomingMessage): Buffer {
  return Buffer.from(problemJson(statusOf(error), ...causeOf(error, localeOfNodeRequest(req))));
}

function causeOf(error: ServerErrorKind, locale: Locale): Cause {
  if (error === 500) return internalErrorCause(locale);
  return typeof error === 'number'
    ? plainCause(error, locale)
    : ['unavailable', { detail: unavailable[locale][error === 'unavailable' ? 'apiRead' : 'apiSaved'] }];
}

/** Returns an error page, with the site's name and colours if they are known. */
export function errorPage(error: ServerErrorKind, locale: Locale): ErrorPage {
  const key = `${locale} ${error}`;
  const look = siteLook();
  const known = pages.get(key);
  if (known?.look === look) return known;
  const style = styleOf(look);
  const name = (lang: Locale) => (look === null ? '' : `<p><b translate="no">${escapeXml(look.name[lang])}</b></p>`);
  const { uk, en } = TEXTS[error];
  const parts = [
    { lang: 'uk', title: uk[0], text: uk[1], home: `<a href="/">${ua.toHome}</a>` },
    { lang: 'en', title: en[0], text: en[1], home: `<a href="/us">${us.toHome}</a>` },
  ] as const;
  const [first, second] = locale === 'us' ? [parts[1], parts[0]] : parts;
  const html = Buffer.from(
    `<!doctype html><html lang="${first.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
      `<meta name="robots" content="noindex"><title>${first.title}${look === null ? '' : ` · ${escapeXml(look.name[locale])}`}</title><style>${style}</style></head><body><main>` +
      `<section>${name(locale)}<h1>${first.title}</h1><p>${first.text}</p><p>${first.home}</p></section>` +
      `<section lang="${second.lang}"><h2>${second.title}</h2><p>${second.text}</p><p>${second.home}</p><p><small>${plainStatus(statusOf(error)).trim()}</small></p></section></main></body></html>`,
  );
  const csp = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;
  const made = { html, csp, look };
  pages.set(key, made);
  return made;
}
