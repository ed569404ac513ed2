/** What a query may be made of to stand in the name of a file; nginx lets the same pass (`nginxMaps`). */
const PLAIN_QUERY = /^[A-Za-z0-9=&._%-]{1,180}$/;
/** File systems take 255 bytes; `.br` and the name of an unfinished file still come behind. */
const MOST_BYTES = 200;
/** Documents keep their names; everything else is a page. */
const DOCUMENT = /\.(?:xml|ics|txt|json|webmanifest|svg|ico|png)$/;

/**
 * The file of a page key, relative to the directory, with forward slashes: `/novyny?page=2` → `novyny/index@page=2.html`.
 * Null where no file may have that name: such an address is left to the application.
 */
export function fileOfKey(key: string): string | null {
  const mark = key.indexOf('?');
  const segments = decodeSegments(mark === -1 ? key : key.slice(0, mark));
  const query = mark === -1 ? '' : key.slice(mark + 1);
  if (segments === null || !segments.every(isPlain) || segments[0]?.startsWith('_')) return null;
  const last = segments.at(-1) ?? '';
  if (DOCUMENT.test(last)) return query === '' ? segments.join('/') : null;
  if (query !== '' && !PLAIN_QUERY.test(query)) return null;
  return [...segments, query === '' ? 'index.html' : `index@${query}.html`].join('/');
}

/** Files get the names that servers look for: decoded. The home page has no segments. */
function decodeSegments(path: string): string[] | null {
  try {
    return path === '/' ? [] : path.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Neither a way out of the directory, nor hidden, nor what a page's own file may be called. */
function isPlain(segment: string): boolean {
  return (
    segment !== '' &&
    !segment.startsWith('.') &&
    !/[/\\\p{Cc}]|^index(?:@.*)?\.html/u.test(segment) &&
    Buffer.byteLength(segment) <= MOST_BYTES
  );
}
