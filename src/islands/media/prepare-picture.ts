import { fill } from '#content/messages/define-messages.ts';
import type { mediaErrors } from '#content/messages/media-errors.ts';

/** The largest width on any page. Larger pictures would only take longer to upload. */
const MAX_SIDE_PX = 2560;
const QUALITY = 0.9;
const MAX_BYTES = 12 * 1024 * 1024;

const drawable = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** Formats sent unchanged, because a canvas loses their animation, or cannot compress them better than the server. */
const unchangedTypes = new Set(['image/avif', 'image/gif']);

/** Why a file is not sent, with the name of an unsupported picture format. */
export interface UploadRefusal {
  reason: keyof (typeof mediaErrors)['ua'];
  format?: string;
}
export type PreparedPicture = { ok: true; blob: Blob } | ({ ok: false } & UploadRefusal);

/** The message of a refusal. */
export const uploadRefusalText = (errors: (typeof mediaErrors)['ua'], { reason, format = '' }: UploadRefusal): string =>
  fill(errors[reason], { format });

/** Unsupported picture formats, by file extension. */
const UNSUPPORTED_EXTENSION = /\.(tiff?|bmp|psd|psb|ico|jp2|jxl|eps|pdf|dng|cr2|cr3|nef|arw)$/i;

/** Browsers without HEIC support report no type for such files. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Why a file of this type cannot be sent, or `null` if it can. */
export function findUploadRefusal(file: File): UploadRefusal | null {
  if (file.type === 'image/svg+xml') return { reason: 'svg' };
  if (isHeic(file) || drawable.has(file.type) || unchangedTypes.has(file.type)) return null;
  const [, ending] = UNSUPPORTED_EXTENSION.exec(file.name) ?? [];
  return ending === undefined ? { reason: 'format' } : { reason: 'unsupported', format: ending.toUpperCase() };
}

/**
 * The picture, no larger than necessary, or the reason why the server would reject it, found before a long upload. HEIC
 * becomes JPEG if the browser can decode it, as on Apple devices.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const refusal = findUploadRefusal(file);
  if (refusal !== null) return { ok: false, ...refusal };
  const blob = unchangedTypes.has(file.type) ? file : await redraw(file, isHeic(file));
  if (blob === null) return { ok: false, reason: 'heic' };
  return blob.size > MAX_BYTES ? { ok: false, reason: 'maxBytes' } : { ok: true, blob };
}

/** The sufficient size of a picture, in whole pixels, or `null` if it is already small enough. */
export function reducedSize(width: number, height: number): { width: number; height: number } | null {
  const scale = MAX_SIDE_PX / Math.max(width, height);
  return scale >= 1
    ? null
    : { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The output type of a redrawn picture; transparency is kept. Browsers that cannot encode WebP write PNG instead. */
export const outputTypeOf = (type: string): string =>
  type === 'image/png' || type === 'image/webp' ? 'image/webp' : 'image/jpeg';

/**
 * Redraws a picture if it is too large or `always` is set. Returns `null` if `always` is set and it cannot be drawn.
 */
async function redraw(file: File, always: boolean): Promise<Blob | null> {
  const otherwise = always ? null : file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const enough = reducedSize(bitmap.width, bitmap.height);
    if (enough === null && !always) {
      bitmap.close();
      return file;
    }
    const canvas = document.createElement('canvas');
    canvas.width = enough?.width ?? bitmap.width;
    canvas.height = enough?.height ?? bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? otherwise), outputTypeOf(file.type), QUALITY),
    );
  } catch {
    // Damaged, or too large for the browser: the server reports the reason.
    return otherwise;
  }
}
