/**
 * Paths that scanners try on every site: scripts of other systems, keys, backups, logs, source maps, icons of old
 * devices.
 */
const PROBE =
  /\.(?:php\d?|aspx?|jspx?|cgi|pl|exe|dll|env|ini|cfg|conf|ya?ml|sql|db|bak|old|swp|log|zip|rar|7z|t?gz|tar|map|json|js|css|woff2?|ico|action|do)$|(?:^|\/)(?:wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|\.|vendor\/|node_modules|actuator|autodiscover|owa\/|solr\/|boaform|hnap1|apple-touch-icon|browserconfig|ads\.txt|app-ads)/i;

const MAX_PATH_LENGTH = 200;
/** Ids, tokens and phone numbers, which may be personal. */
const PERSONAL_DATA = /@|%40|\d{9,}|(?:^|\/)[^/-]{33,}(?:\/|$)/i;

/**
 * Whether to ignore a missed path: paths tried by scanners, and paths that may contain personal data, which must never
 * be stored.
 */
export function isIgnoredNotFoundPath(path: string): boolean {
  return (
    path.length > MAX_PATH_LENGTH ||
    PROBE.test(path) ||
    PERSONAL_DATA.test(path.replace(/%[0-9a-f]{2}/gi, (byte) => (byte === '%40' ? '@' : 'x')))
  );
}
