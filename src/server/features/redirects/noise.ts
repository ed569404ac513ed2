/** What programs try on every site: scripts of other systems, keys, backups, logs, maps of sources, icons of old devices. */
const PROBE =
  /\.(?:php\d?|aspx?|jspx?|cgi|pl|exe|dll|env|ini|cfg|conf|ya?ml|sql|db|bak|old|swp|log|zip|rar|7z|t?gz|tar|map|json|js|css|woff2?|ico|action|do)$|(?:^|\/)(?:wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|\.|vendor\/|node_modules|actuator|autodiscover|owa\/|solr\/|boaform|hnap1|apple-touch-icon|browserconfig|ads\.txt|app-ads)/i;

const MAX_PATH = 200;
/** Ids, tokens, phone numbers: what may belong to somebody. */
const PERSONAL = /@|%40|\d{9,}|(?:^|\/)[^/-]{33,}(?:\/|$)/i;

/**
 * Whether a path that was not found is worth nobody's look: programs that try doors, and what may hold something
 * personal, which is never kept.
 */
export function isNoise(path: string): boolean {
  return (
    path.length > MAX_PATH ||
    PROBE.test(path) ||
    PERSONAL.test(path.replace(/%[0-9a-f]{2}/gi, (byte) => (byte === '%40' ? '@' : 'x')))
  );
}
