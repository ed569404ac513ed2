import { DAY } from '#content/format/durations.ts';
import type { BrowserStorage } from '#islands/stores/browser-storage.ts';

/** Unsaved changes: the changed fields by path, and the time of the changes. */
export interface LocalCopy {
  at: number;
  changes: Readonly<Record<string, unknown>>;
}

export interface CopyKey {
  userId: string;
  kind: string;
  /** `null` for a new entry. */
  id: string | null;
}

const PREFIX = 'draft-copy:';
const MAX_COPIES = 20;
const MAX_AGE_MS = 30 * DAY;

/** The name starts with the user's ID, so that users of one browser never see each other's copies. */
const storageKey = ({ userId, kind, id }: CopyKey): string => `${PREFIX}${userId}:${kind}:${id ?? 'new'}`;

function parse(text: string | null): LocalCopy | null {
  try {
    const { at, changes } = Object(JSON.parse(text ?? 'null')) as Partial<LocalCopy>;
    return typeof at === 'number' && typeof changes === 'object' && changes !== null && !Array.isArray(changes)
      ? { at, changes }
      : null;
  } catch {
    return null;
  }
}

/** All copies in this browser, of all users, oldest first. */
function listCopies(storage: BrowserStorage): { name: string; at: number }[] {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter((name) =>
    name?.startsWith(PREFIX),
  ) as string[];
  return names.map((name) => ({ name, at: parse(storage.getItem(name))?.at ?? 0 })).sort((a, b) => a.at - b.at);
}

/** Removes copies that are too old or unreadable, and the oldest above the limit. */
function removeStaleCopies(storage: BrowserStorage, now: number): void {
  const copies = listCopies(storage);
  copies.forEach(({ name, at }, index) => {
    if (at < now - MAX_AGE_MS || index < copies.length - MAX_COPIES) storage.removeItem(name);
  });
}

/** The user's copy of this entry, or `null` if it does not exist or storage is blocked. */
export function readCopy(storage: BrowserStorage, key: CopyKey, now: number): LocalCopy | null {
  try {
    removeStaleCopies(storage, now);
    return parse(storage.getItem(storageKey(key)));
  } catch {
    return null;
  }
}

/** Stores a copy, dropping the oldest others if necessary. @returns whether it was stored */
export function writeCopy(storage: BrowserStorage, key: CopyKey, copy: LocalCopy): boolean {
  const name = storageKey(key);
  const text = JSON.stringify(copy);
  for (;;) {
    try {
      storage.setItem(name, text);
      removeStaleCopies(storage, copy.at);
      return true;
    } catch {
      // Storage is full or blocked. Dropping copies of other entries makes room; if no others exist, the write fails.
      if (!dropOldest(storage, name)) return false;
    }
  }
}

function dropOldest(storage: BrowserStorage, except: string): boolean {
  try {
    const oldest = listCopies(storage).find(({ name }) => name !== except);
    if (oldest !== undefined) storage.removeItem(oldest.name);
    return oldest !== undefined;
  } catch {
    return false;
  }
}

export function removeCopy(storage: BrowserStorage, key: CopyKey): void {
  try {
    storage.removeItem(storageKey(key));
  } catch {
    // Blocked storage has nothing to remove.
  }
}
