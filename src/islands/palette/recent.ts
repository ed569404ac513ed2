/** A recently opened option, with the content of its row. */
export interface Recent {
  label: string;
  note: string;
  href: string;
}

const MAX_RECENT = 5;
const storageKey = (viewerId: string, locale: string) => `palette:${viewerId}:${locale}`;

function isRecent(value: unknown): value is Recent {
  const { label, note, href } = Object(value) as Record<string, unknown>;
  return typeof label === 'string' && typeof note === 'string' && typeof href === 'string' && /^\/(?![/\\])/.test(href);
}

/** The viewer's recent entries on this device, latest first. */
export function listRecent(viewerId: string, locale: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(viewerId, locale)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

export function storeRecent(viewerId: string, locale: string, one: Recent): void {
  try {
    const others = listRecent(viewerId, locale).filter(({ href }) => href !== one.href);
    localStorage.setItem(storageKey(viewerId, locale), JSON.stringify([one, ...others].slice(0, MAX_RECENT)));
  } catch {
    // Storage is full or blocked, so the palette works without recent entries.
  }
}
