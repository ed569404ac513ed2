import { mediaPath } from '#content/urls/urls.ts';
import type { MediaRow } from './rows.ts';

/** The width of the one JPEG that every picture has. */
const JPEG_WIDTH = 1280;

/**
 * Names the state of a picture, for `ETag`: its focal point is all of it that changes. Not 0, which no revision is.
 */
export function versionOf({ focusX, focusY }: Pick<MediaRow, 'focusX' | 'focusY'>): number {
  return 1 + focusX * 101 + focusY;
}

/**
 * A picture as the API gives it.
 * @param owner for staff: whose it is, by name; null for the product's own
 */
export function toMediaJson(
  row: MediaRow,
  { used, owner }: { used: boolean; owner?: { id: string; name: string } | null },
) {
  const { id, width, height, thumbhash, widths, avif, bytes, focusX, focusY, name, sourceId } = row;
  return {
    id,
    url: mediaPath(id, JPEG_WIDTH, 'jpg'),
    width,
    height,
    thumbhash,
    widths,
    avif,
    focus: { x: focusX, y: focusY },
    revision: versionOf(row),
    // Only its owner and staff ever get this answer: a file's name may say more than its picture.
    name,
    sourceId,
    bytes,
    ownerId: row.ownerId,
    ...(owner === undefined ? {} : { owner }),
    used,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
