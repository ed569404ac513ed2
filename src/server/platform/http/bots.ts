import { createIsbotFromList, list } from 'isbot';

/**
 * Crawlers of search engines and archives, and the fetchers of messengers' previews; their in-app browsers have readers.
 * "cubot" is a make of phones.
 */
const CRAWLER =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|archiv|preview|facebookexternalhit|meta-externalagent|^whatsapp|^viber|skypeuri|embedly|feedfetcher|googleother|google-inspectiontool|google-read-aloud|mediapartners|adsbot|apis-google|yandex\.com\/bots/i;

/** Monitors and tools that put their name behind that of a browser. */
const TOOL =
  /headless|lighthouse|pagespeed|gtmetrix|pingdom|uptime|monitor|scrap|phantomjs|selenium|puppeteer|playwright|cypress|python|\bcurl\b|wget/i;

/**
 * Every browser's name begins like this (MDN, "Browser detection using the user agent"), or like that of Facebook's app;
 * that of most programs does not.
 */
const BROWSER = /^(?:(?:Mozilla|Opera)\/\d|\[FBAN\/)/;

/** Parts of readers' user agents that patterns of isbot match: news apps, televisions, a make of phones. */
const READERS = [
  'Mobile/15E148 AppleNews/1014',
  'NewsBreak/5.2',
  'SmartNews 8.1',
  '; Google TV Build/',
  ';CUBOT X30) ',
];
const isListed = createIsbotFromList(
  list.filter((pattern) => !READERS.some((reader) => new RegExp(pattern, 'i').test(reader))),
);

/** Whether a program calls itself something else than a person's browser. */
export function isBot(userAgent: string | undefined): boolean {
  return (
    userAgent === undefined ||
    !BROWSER.test(userAgent) ||
    CRAWLER.test(userAgent) ||
    TOOL.test(userAgent) ||
    isListed(userAgent)
  );
}

/** Whether a crawler says that it is one: it has no use for an error page. */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && CRAWLER.test(userAgent);
}
