import { atom, type ReadableAtom } from 'nanostores';
import { storageHere } from '../stores/browser-storage.ts';
import { changedPaths, leavesOf, sameLeaf, withLeaf, type FormValue } from './entry-draft.ts';
import type { EntryStore } from './entry-store.ts';
import { readCopy, removeCopy, writeCopy, type CopyKey, type LocalCopy } from './local-copies.ts';

/** At most one copy in so long: the browser writes it to disk while somebody types. */
const EVERY_MS = 1000;

/** What of a copy the form does not hold; fields that the form no longer has are left out. */
export function copiedPaths({ changes }: LocalCopy, value: FormValue): string[] {
  const leaves = leavesOf(value);
  return Object.keys(changes).filter((path) => Object.hasOwn(leaves, path) && !sameLeaf(leaves[path], changes[path]));
}

/** The form with the copy's fields laid over it. */
export function withCopy(copy: LocalCopy, value: FormValue): FormValue {
  return copiedPaths(copy, value).reduce((next, path) => withLeaf(next, path, copy.changes[path]), value);
}

/** Keeps what is typed in the browser as well, until it is saved. `begin` is called in the page. */
export function createCopies(draft: EntryStore, of: Omit<CopyKey, 'id'>) {
  const $left = atom<LocalCopy | null>(null);
  let id = draft.get().saved.row?.id ?? null;
  const key = (): CopyKey => ({ ...of, id });

  function keep(): void {
    const storage = storageHere();
    if (storage === null) return;
    const { saved, value } = draft.get();
    const left = $left.get();
    const typed = leavesOf(value);
    const mine = Object.fromEntries(changedPaths(saved.value, value).map((path) => [path, typed[path]]));
    // What still waits for a decision must survive this visit too.
    const changes = { ...left?.changes, ...mine };
    if (Object.keys(changes).length === 0) removeCopy(storage, key());
    else writeCopy(storage, key(), { at: draft.isDirty() || left === null ? Date.now() : left.at, changes });
  }

  /** @returns what ends it */
  function begin(): () => void {
    const storage = storageHere();
    if (storage === null) return () => undefined;
    const found = readCopy(storage, key(), Date.now());
    if (found !== null)
      if (copiedPaths(found, draft.get().value).length === 0) removeCopy(storage, key());
      else $left.set(found);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = draft.get();
    const stop = draft.$draft.listen((now) => {
      // The first save gives a new entry its id: its copy goes by that from now on.
      const next = now.saved.row?.id ?? null;
      if (next !== id) {
        removeCopy(storage, key());
        id = next;
      }
      if (now.value === seen.value && now.saved === seen.saved) return;
      seen = now;
      clearTimeout(timer);
      if (draft.isDirty()) timer = setTimeout(keep, EVERY_MS);
      else keep();
    });
    // What was typed before this began.
    if (draft.isDirty()) timer = setTimeout(keep, EVERY_MS);
    const leave = () => draft.isDirty() && keep();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
    };
  }

  return {
    /** The copy that an earlier visit left behind, as long as nobody has decided what becomes of it. */
    $left: $left as ReadableAtom<LocalCopy | null>,
    begin,
    settle({ discard }: { discard: boolean }): void {
      $left.set(null);
      // What was restored is in the form now, and is kept from there.
      if (discard) keep();
    },
  };
}

export type Copies = ReturnType<typeof createCopies>;
