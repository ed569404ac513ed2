import { mediaPath } from '#content/urls/urls.ts';
import type { MediaRow } from './rows.ts';

/** The width of the one JPEG that every picture has. */
const JPEG_WIDTH = 1280;

/** Version of a picture for its `ETag`: only the focal point changes. Never 0, which is not a valid revision. */
export function mediaVersionOf({ focusX, focusY }: Pick<MediaRow, 'focusX' | 'focusY'>): number {
  return 1 + focusX * 101 + focusY;
}

/**
 * A picture as the API returns it.
 * @param owner for staff: the owner's name; `null` for the product's own pictures
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
    revision: mediaVersionOf(row),
    // Only the owner and staff receive this response: a file name may reveal more than the picture.
    name,
    sourceId,
    bytes,
    ownerId: row.ownerId,
    ...(owner === undefined ? {} : { owner }),
    used,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
