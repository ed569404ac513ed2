import { createIsbotFromList, list } from 'isbot';

/**
 * Crawlers of search engines and archives, and the preview fetchers of messengers, but not their in-app browsers.
 * "cubot" is a phone brand.
 */
const CRAWLER =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|archiv|preview|facebookexternalhit|meta-externalagent|^whatsapp|^viber|skypeuri|embedly|feedfetcher|googleother|google-inspectiontool|google-read-aloud|mediapartners|adsbot|apis-google|yandex\.com\/bots/i;

/** Monitors and tools that append their name to a browser's. */
const TOOL =
  /headless|lighthouse|pagespeed|gtmetrix|pingdom|uptime|monitor|scrap|phantomjs|selenium|puppeteer|playwright|cypress|python|\bcurl\b|wget/i;

/**
 * Every browser's name begins like this (MDN, "Browser detection using the user agent"), or like that of Facebook's
 * app; that of most programs does not.
 */
const BROWSER = /^(?:(?:Mozilla|Opera)\/\d|\[FBAN\/)/;

/** Parts of real users' user agents that isbot's patterns would also match: news apps, televisions, a phone brand. */
const HUMAN_USER_AGENT_PARTS = [
  'Mobile/15E148 AppleNews/1014',
  'NewsBreak/5.2',
  'SmartNews 8.1',
  '; Google TV Build/',
  ';CUBOT X30) ',
];
const isListed = createIsbotFromList(
  list.filter((pattern) => !HUMAN_USER_AGENT_PARTS.some((reader) => new RegExp(pattern, 'i').test(reader))),
);

/** Whether a user agent is not that of a person's browser. */
export function isBot(userAgent: string | undefined): boolean {
  return (
    userAgent === undefined ||
    !BROWSER.test(userAgent) ||
    CRAWLER.test(userAgent) ||
    TOOL.test(userAgent) ||
    isListed(userAgent)
  );
}

/** Whether a user agent names itself a crawler, which has no use for an error page. */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && CRAWLER.test(userAgent);
}
