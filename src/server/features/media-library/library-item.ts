import { formatDate } from '#content/format/format-date.ts';
import { formatNumber } from '#content/format/format.ts';
import type { Locale } from '#content/locale.ts';
import { displayName } from '#content/model/viewer.ts';
import type { ListedMedia } from '#server/core/media/list-rows.ts';
import type { LocaleContext } from '#server/core/settings/locale-context.ts';

/** A picture in the library, with texts in the viewer's language. */
export interface LibraryItem {
  id: string;
  name: string;
  width: number;
  height: number;
  focus: { x: number; y: number };
  size: string;
  created: string;
  /** `null` for the site's own pictures. */
  owner: string | null;
  used: boolean;
}

const units = { ua: ['КБ', 'МБ'], us: ['KB', 'MB'] } as const;

/** Formats a number of bytes: «214 КБ», “3.2 MB”. */
export function formatBytes(locale: Locale, bytes: number): string {
  const [kilo, mega] = units[locale];
  if (bytes < 1024 * 1024) return `${formatNumber(locale, Math.max(1, Math.round(bytes / 1024)))} ${kilo}`;
  return `${formatNumber(locale, Math.round((bytes / (1024 * 1024)) * 10) / 10)} ${mega}`;
}

/** Formats a picture. */
export function toLibraryItem(row: ListedMedia, used: boolean, { locale, timeZone }: LocaleContext): LibraryItem {
  const { id, name, width, height, focusX, focusY, bytes, createdAt, ownerId, ownerName } = row;
  return {
    id,
    name,
    width,
    height,
    used,
    focus: { x: focusX, y: focusY },
    size: formatBytes(locale, bytes),
    created: formatDate(locale, new Date(createdAt).toISOString(), 'long', timeZone),
    owner: ownerId === null ? null : displayName({ name: ownerName ?? '', email: '' }),
  };
}
