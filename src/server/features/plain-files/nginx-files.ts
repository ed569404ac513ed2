import { TRACKING_PREFIX, trackingParameters } from '#server/publishing/store/page-key.ts';

/** Parameters that do not select a page. */
const TRACKING = `(?:${[`${TRACKING_PREFIX}[^=&]*`, ...trackingParameters].join('|')})=[^&]*`;

/**
 * For the `http` block of a file server: `$poruch_file_query` is the suffix that a query adds to a page's file name
 * (see `fileOfKey`), and `$poruch_file_moved` the target of an old address. `dir` is absolute.
 */
export function nginxMaps(dir: string): string {
  return `# Made by \`portal prerender --out\`; include it in http { }.
map_hash_max_size 65536;
map_hash_bucket_size 2048;
map $args $poruch_file_query {
    # Names no file.
    default "@-";
    "" "";
    "~^(?:${TRACKING}(?:&|$))+$" "";
    # No slash: it cannot lead out of the directory.
    "~^(?<poruch_page_query>[A-Za-z0-9=&._%-]{1,180}?)(?:&${TRACKING})*$" "@$poruch_page_query";
}
map $uri $poruch_file_moved_path {
    default "";
    include "${dir}/_redirects.map";
}
# Old addresses that are known by their query.
map "$uri?$args" $poruch_file_moved {
    default $poruch_file_moved_path;
    include "${dir}/_redirects-by-query.map";
}
`;
}

/** For a `server` block that serves only these files. */
export function nginxSite(dir: string): string {
  const include = (sort: string) => `include "${dir}/_headers${sort}.conf";`;
  return `# Made by \`portal prerender --out\`; include it in server { }. Brotli (.br) needs ngx_brotli and \`brotli_static on\`.
root "${dir}";
absolute_redirect off;
server_tokens off;
gzip_static on;
error_page 404 403 /404.html;
error_page 410 /410.html;
recursive_error_pages on;

# Files of the export itself, and second names of pages.
location ~ (?:^/\\.(?!well-known/)|^/_(?!astro/)|/index(?:@[^/]*)?\\.html|\\.(?:gz|br|poruch-tmp)$) { return 404; }
location ~ ^/(?:us/)?(?:404|410|503)\\.html$ {
    internal;
    ${include('-error')}
}
location ~ ^/(?:us/)?(?:[^/]+/)*rss\\.xml$ {
    ${include('-feeds')}
    try_files $uri =404;
}
location / {
    ${include('')}
    if ($poruch_file_moved = "410") { return 410; }
    if ($poruch_file_moved) { return 301 $poruch_file_moved; }
    rewrite ^(/.+)/$ $1 permanent;
    try_files $uri/index$poruch_file_query.html $uri =404;
}
location ~ ^/us(?:/|$) {
    ${include('')}
    error_page 404 403 /us/404.html;
    error_page 410 /us/410.html;
    if ($poruch_file_moved = "410") { return 410; }
    if ($poruch_file_moved) { return 301 $poruch_file_moved; }
    rewrite ^(/.+)/$ $1 permanent;
    try_files $uri/index$poruch_file_query.html $uri =404;
}
location ^~ /_astro/ {
    ${include('-assets')}
    try_files $uri =404;
}
location ^~ /media/ {
    ${include('-media')}
    try_files $uri =404;
}
location ~ ^/(?:logo/)?[^/]+\\.(?:ico|svg|png)$ {
    ${include('-files')}
    try_files $uri =404;
}
`;
}
