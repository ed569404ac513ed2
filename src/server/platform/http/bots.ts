import { isbot } from 'isbot';

/**
 * Crawlers of search engines and archives, and the previews of messengers, without monitors and automated browsers, which
 * `isbot` also names. "cubot" is a make of phones.
 */
const CRAWLER =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|archiv|preview|facebookexternalhit|meta-externalagent|whatsapp|telegram|viber|skypeuri|embedly|feedfetcher|google-inspectiontool|google-read-aloud|mediapartners|adsbot|apis-google|yandex\.com\/bots/i;

/** Every browser's name begins like this (MDN, "Browser detection using the user agent"); that of most programs does not. */
const BROWSER = /^(?:Mozilla|Opera)\/\d/;

/** Whether a program calls itself something else than a person's browser. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || !BROWSER.test(userAgent) || isbot(userAgent);
}

/** Whether a crawler says that it is one: it has no use for an error page. */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && CRAWLER.test(userAgent);
}
