/** Characters allowed in a query that becomes part of a file name; nginx accepts the same (`nginxMaps`). */
const PLAIN_QUERY = /^[A-Za-z0-9=&._%-]{1,180}$/;
/** File systems allow 255 bytes; this leaves room for `.br` and the suffix of an unfinished file. */
const MAX_SEGMENT_BYTES = 200;
/** Documents keep their names; everything else is a page. */
const DOCUMENT = /\.(?:xml|ics|txt|json|webmanifest|svg|ico|png)$/;

/**
 * File of a page key, relative to the directory, with forward slashes: `/novyny?page=2` → `novyny/index@page=2.html`.
 * `null` if no file may have that name: the application serves such an address.
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

/** File names are decoded, as file servers expect. The home page has no segments. */
function decodeSegments(path: string): string[] | null {
  try {
    return path === '/' ? [] : path.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Whether a segment is not a parent directory, not hidden, and not a possible name of a page's own file. */
function isPlain(segment: string): boolean {
  return (
    segment !== '' &&
    !segment.startsWith('.') &&
    !/[/\\\p{Cc}]|^index(?:@.*)?\.html/u.test(segment) &&
    Buffer.byteLength(segment) <= MAX_SEGMENT_BYTES
  );
}
