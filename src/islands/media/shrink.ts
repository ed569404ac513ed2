import type { mediaErrors } from '#content/messages/media-errors.ts';

/** The widest that any page shows: more would only cost the sender's time. */
const MOST_PIXELS = 2560;
const QUALITY = 0.9;
const MOST_BYTES = 12 * 1024 * 1024;

const drawable = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** Sent as they are: a canvas would lose what makes them what they are, or is no better than the server. */
const sentAsTheyAre = new Set(['image/avif', 'image/gif']);

export type Prepared = { ok: true; blob: Blob } | { ok: false; reason: keyof (typeof mediaErrors)['ua'] };

/** Browsers that do not know HEIC give such files no type. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * The picture no larger than needed, or why the server would refuse it: told at once, not after minutes of sending.
 * HEIC becomes JPEG where the browser can draw it, as on Apple's.
 */
export async function prepare(file: File): Promise<Prepared> {
  const heic = isHeic(file);
  if (file.type === 'image/svg+xml') return { ok: false, reason: 'svg' };
  if (!heic && !drawable.has(file.type) && !sentAsTheyAre.has(file.type)) return { ok: false, reason: 'format' };
  const blob = sentAsTheyAre.has(file.type) ? file : await redraw(file, heic);
  if (blob === null) return { ok: false, reason: 'heic' };
  return blob.size > MOST_BYTES ? { ok: false, reason: 'maxBytes' } : { ok: true, blob };
}

/** Drawn anew where it is too large or, by `always`, in any case; null where that has to be and cannot. */
async function redraw(file: File, always: boolean): Promise<Blob | null> {
  const otherwise = always ? null : file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && !always) {
      bitmap.close();
      return file;
    }
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? otherwise), file.type === 'image/png' ? 'image/png' : 'image/jpeg', QUALITY));
  } catch {
    // Damaged, or more than the browser can draw: the server says which.
    return otherwise;
  }
}
