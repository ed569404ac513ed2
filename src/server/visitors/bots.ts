/**
 * Names by which crawlers, previews, monitors and automated browsers call themselves. "bot", "crawl" and "spider" stand
 * in nearly all of them; "cubot" is a make of phones.
 */
const BOT =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|headless|lighthouse|pagespeed|gtmetrix|pingdom|uptime|monitor|scrap|archiv|preview|facebookexternalhit|meta-externalagent|whatsapp|telegram|viber|skypeuri|embedly|feedfetcher|google-inspectiontool|google-read-aloud|mediapartners|adsbot|apis-google|phantomjs|selenium|puppeteer|playwright|cypress|python|\bcurl\b|wget|yandex\.com\/bots/i;

/** Every browser's name begins like this (MDN, "Browser detection using the user agent"); that of most programs does not. */
const BROWSER = /^(?:Mozilla|Opera)\/\d/;

/** Whether a program calls itself something else than a person's browser. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || !BROWSER.test(userAgent) || BOT.test(userAgent);
}
