import { atom, type ReadableAtom } from 'nanostores';
import { getBrowserStorage } from '#islands/stores/browser-storage.ts';
import { changedPaths, leavesOf, isSameLeaf, withLeaf, type FormValue } from './entry-draft.ts';
import type { EntryStore } from './entry-store.ts';
import { readCopy, removeCopy, writeCopy, type CopyKey, type LocalCopy } from './local-copies.ts';

/** The minimum time between two copies, because the browser writes them to disk during typing. */
const MIN_WRITE_INTERVAL_MS = 1000;

/** The paths at which a copy differs from the form; fields that the form no longer has are omitted. */
export function changedPathsOfCopy({ changes }: LocalCopy, value: FormValue): string[] {
  const leaves = leavesOf(value);
  return Object.keys(changes).filter((path) => Object.hasOwn(leaves, path) && !isSameLeaf(leaves[path], changes[path]));
}

/** The form's value with the copy's fields applied. */
export function applyLocalCopy(copy: LocalCopy, value: FormValue): FormValue {
  return changedPathsOfCopy(copy, value).reduce((next, path) => withLeaf(next, path, copy.changes[path]), value);
}

/** Keeps a local copy of unsaved changes in the browser until they are saved. `begin` is called in the browser. */
export function createLocalCopies(draft: EntryStore, of: Omit<CopyKey, 'id'>) {
  const $left = atom<LocalCopy | null>(null);
  let id = draft.get().saved.row?.id ?? null;
  const key = (): CopyKey => ({ ...of, id });

  function keep(): void {
    const storage = getBrowserStorage();
    if (storage === null) return;
    const { saved, value } = draft.get();
    const left = $left.get();
    const typed = leavesOf(value);
    const mine = Object.fromEntries(changedPaths(saved.value, value).map((path) => [path, typed[path]]));
    // A copy that the user has neither restored nor discarded must survive this visit as well.
    const changes = { ...left?.changes, ...mine };
    if (Object.keys(changes).length === 0) removeCopy(storage, key());
    else writeCopy(storage, key(), { at: draft.isDirty() || left === null ? Date.now() : left.at, changes });
  }

  /** @returns a function that stops it */
  function begin(): () => void {
    const storage = getBrowserStorage();
    if (storage === null) return () => undefined;
    const found = readCopy(storage, key(), Date.now());
    if (found !== null)
      if (changedPathsOfCopy(found, draft.get().value).length === 0) removeCopy(storage, key());
      else $left.set(found);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = draft.get();
    const stop = draft.$draft.listen((now) => {
      // The first save gives a new entry its ID, which its copy uses from now on.
      const next = now.saved.row?.id ?? null;
      if (next !== id) {
        removeCopy(storage, key());
        id = next;
      }
      if (now.value === seen.value && now.saved === seen.saved) return;
      seen = now;
      clearTimeout(timer);
      if (draft.isDirty()) timer = setTimeout(keep, MIN_WRITE_INTERVAL_MS);
      else keep();
    });
    // Schedules text that was typed before this started.
    if (draft.isDirty()) timer = setTimeout(keep, MIN_WRITE_INTERVAL_MS);
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
    /** The copy of an earlier visit, until the user restores or discards it. */
    $left: $left as ReadableAtom<LocalCopy | null>,
    begin,
    settle({ discard }: { discard: boolean }): void {
      $left.set(null);
      // A restored copy is in the form now, and is copied from there.
      if (discard) keep();
    },
  };
}

export type LocalCopies = ReturnType<typeof createLocalCopies>;
