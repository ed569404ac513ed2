import { useEffect, useRef, useState } from 'react';
import type { FormView } from '#server/core/entry-form/form-view.ts';
import { changedPaths, leavesOf, sameLeaf, withLeaf, type FormValue } from './form-value.ts';
import { readCopy, removeCopy, writeCopy, type CopyStorage, type LocalCopy } from './local-copies.ts';
import type { EntryFormState } from './use-entry-form.ts';

/** At most one copy in so long: the browser writes it to disk while somebody types. */
const EVERY_MS = 1000;

/** Some browsers refuse even to be asked for it. */
export function storageHere(): CopyStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** What of a copy the form does not hold; fields that the form no longer has are left out. */
export function copiedPaths({ changes }: LocalCopy, value: FormValue): string[] {
  const leaves = leavesOf(value);
  return Object.keys(changes).filter((path) => Object.hasOwn(leaves, path) && !sameLeaf(leaves[path], changes[path]));
}

/** The form with the copy's fields laid over it. */
export function withCopy(copy: LocalCopy, value: FormValue): FormValue {
  return copiedPaths(copy, value).reduce((next, path) => withLeaf(next, path, copy.changes[path]), value);
}

/**
 * Keeps what is typed in the browser as well, until it is saved.
 * @returns the copy that an earlier visit left behind, while nobody has decided what becomes of it
 */
export function useLocalCopy(
  form: EntryFormState,
  { viewerId, kind, entry }: FormView,
  on: boolean,
): { left: LocalCopy | null; settle: (how: { discard: boolean }) => void } {
  const [left, setLeft] = useState<LocalCopy | null>(null);
  const id = form.entry?.id ?? null;
  const begun = useRef(entry?.id ?? null);
  const key = { userId: viewerId, kind: kind.name, id };
  const latest = useRef({ form, left, key });
  latest.current = { form, left, key };
  const keep = () => {
    const storage = storageHere();
    const { form: now, left: waiting, key: name } = latest.current;
    if (storage === null) return;
    const typed = leavesOf(now.value);
    const mine = Object.fromEntries(changedPaths(now.saved.value, now.value).map((path) => [path, typed[path]]));
    // What still waits for a decision must survive this visit too.
    const changes = { ...waiting?.changes, ...mine };
    if (Object.keys(changes).length === 0) removeCopy(storage, name);
    else writeCopy(storage, name, { at: now.dirty || waiting === null ? Date.now() : waiting.at, changes });
  };
  useEffect(() => {
    const storage = storageHere();
    if (!on || storage === null) return;
    const found = readCopy(storage, key, Date.now());
    if (found === null) return;
    if (copiedPaths(found, form.value).length === 0) return removeCopy(storage, key);
    latest.current.left = found;
    setLeft(found);
    // Only what an earlier visit has left: read once.
  }, []);
  useEffect(() => {
    if (!on) return;
    // The first save gives a new entry its id: its copy goes by that from now on.
    if (begun.current !== id) {
      const storage = storageHere();
      if (storage !== null) removeCopy(storage, { ...key, id: begun.current });
      begun.current = id;
    }
    if (!form.dirty) return keep();
    const timer = setTimeout(keep, EVERY_MS);
    return () => clearTimeout(timer);
  }, [on, form.value, form.saved, form.dirty]);
  useEffect(() => {
    if (!on) return;
    const leave = () => latest.current.form.dirty && keep();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
    };
  }, [on]);
  const settle = ({ discard }: { discard: boolean }) => {
    latest.current.left = null;
    setLeft(null);
    // What was restored is in the form now, and is kept from there.
    if (discard) keep();
  };
  return { left, settle };
}
