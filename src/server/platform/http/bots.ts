/** Crawlers of search engines and archives, and the previews of messengers. "cubot" is a make of phones. */
const CRAWLER =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|archiv|preview|facebookexternalhit|meta-externalagent|whatsapp|telegram|viber|skypeuri|embedly|feedfetcher|google-inspectiontool|google-read-aloud|mediapartners|adsbot|apis-google|yandex\.com\/bots/i;

/** Monitors, tools and automated browsers, which come for a page as a person would see it. */
const TOOL =
  /headless|lighthouse|pagespeed|gtmetrix|pingdom|uptime|monitor|scrap|phantomjs|selenium|puppeteer|playwright|cypress|python|\bcurl\b|wget/i;

/** Every browser's name begins like this (MDN, "Browser detection using the user agent"); that of most programs does not. */
const BROWSER = /^(?:Mozilla|Opera)\/\d/;

/** Whether a program calls itself something else than a person's browser. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || !BROWSER.test(userAgent) || CRAWLER.test(userAgent) || TOOL.test(userAgent);
}

/** Whether a crawler says that it is one: it has no use for an error page. */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && CRAWLER.test(userAgent);
}
