import { useCallback, useMemo, useRef, useState } from 'react';
import type { Issue } from '#content/result.ts';
import type { Status } from '#content/workflow.ts';
import type { EntryJson } from '#server/entries/entry-json.ts';
import type { FormView } from '#server/entry-form/form-view.ts';
import type { ApiFailure } from '../api.ts';
import { sendEntry, type EntryAnswer } from './entry-api.ts';
import { changedPaths, layOver, toFormValue, withLeaf, type FormValue } from './form-value.ts';
import { mergePatch } from './merge-patch.ts';

/** How the last save went. */
export type SaveState = { kind: 'clean' } | { kind: 'busy' } | { kind: 'saved'; at: Date } | { kind: 'failed'; failure: ApiFailure; gate: boolean };

interface Saved {
  entry: EntryJson | null;
  value: FormValue;
}

/** A version that somebody else stored meanwhile. */
export interface Conflict {
  current: EntryJson;
}

const hasTitle = ({ texts }: FormValue) => Object.values(texts).some(({ title }) => typeof title === 'string' && title.trim() !== '');

/** The state of an entry's form: what is typed, what is saved, and the way between them. */
export function useEntryForm({ kind, entry: first, addresses }: FormView) {
  const [saved, setSaved] = useState<Saved>(() => ({ entry: first, value: toFormValue(kind, first) }));
  const [value, setValue] = useState<FormValue>(saved.value);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [state, setState] = useState<SaveState>({ kind: 'clean' });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** My version, after the current one was taken. */
  const [setAside, setSetAside] = useState<FormValue | null>(null);
  // What an answer finds when it comes: the form goes on being typed into meanwhile.
  const now = useRef({ saved, value });
  now.current.value = value;
  now.current.saved = saved;
  const running = useRef<Promise<boolean> | null>(null);
  const dirty = useMemo(() => changedPaths(saved.value, value).length > 0, [saved, value]);

  const set = useCallback((path: string, leaf: unknown) => {
    now.current.value = withLeaf(now.current.value, path, leaf);
    setValue(now.current.value);
    setIssues((all) => all.filter((issue) => issue.path !== path && !issue.path.startsWith(`${path}.`)));
  }, []);

  function accept(entry: EntryJson, sent: FormValue): void {
    // What was sent is what is saved, but for an address that the server has made.
    const base = { ...sent, slug: entry.slug };
    now.current = { saved: { entry, value: base }, value: now.current.value.slug === sent.slug ? { ...now.current.value, slug: entry.slug } : now.current.value };
    setSaved(now.current.saved);
    setValue(now.current.value);
  }

  function refuse(answer: Extract<EntryAnswer, { ok: false }>, gate: boolean): void {
    const { failure, current } = answer;
    setState({ kind: 'failed', failure, gate });
    setIssues(failure.issues);
    if (failure.status === 409 && failure.code === 'stale' && current !== null) setConflict({ current });
  }

  async function send(keepalive: boolean): Promise<boolean> {
    const { saved: before, value: sent } = now.current;
    const patch = mergePatch(before.value, sent);
    if (before.entry !== null && Object.keys(patch).length === 0) return true;
    setState({ kind: 'busy' });
    const path = `/api/${kind.name}`;
    const answer = before.entry === null ? await sendEntry('POST', path, patch, { keepalive }) : await sendEntry('PATCH', `${path}/${before.entry.id}`, patch, { ifMatch: before.entry.revision, keepalive });
    if (!answer.ok) {
      refuse(answer, false);
      return false;
    }
    accept(answer.entry, sent);
    setIssues([]);
    setSetAside(null);
    setState({ kind: 'saved', at: new Date() });
    if (before.entry === null) history.replaceState(history.state, '', addresses.edit.replace('{id}', answer.entry.id));
    return true;
  }

  /** Saves what is not saved yet. One save at a time: the next one needs the revision of the one before. */
  async function save({ keepalive = false }: { keepalive?: boolean } = {}): Promise<boolean> {
    while (running.current !== null) await running.current;
    running.current = send(keepalive).finally(() => {
      running.current = null;
    });
    return running.current;
  }

  /** Saves, then moves the entry on. @returns the entry where it moved */
  async function move(to: Status, options: { at?: string; note?: string } = {}): Promise<EntryJson | null> {
    if (!(await save())) return null;
    const { entry } = now.current.saved;
    if (entry === null) return null;
    setState({ kind: 'busy' });
    const answer = await sendEntry('POST', `/api/${kind.name}/${entry.id}/transitions`, { to, ...options });
    if (!answer.ok) {
      refuse(answer, true);
      return null;
    }
    accept(answer.entry, now.current.saved.value);
    setIssues([]);
    setState({ kind: 'saved', at: new Date() });
    return answer.entry;
  }

  /** The form shows this version, as saved. */
  function show(entry: EntryJson): void {
    const next = toFormValue(kind, entry);
    now.current = { saved: { entry, value: next }, value: next };
    setSaved(now.current.saved);
    setValue(next);
    setIssues([]);
  }

  /** My changes over the current version, saved. */
  async function keepMine({ current }: Conflict): Promise<void> {
    const merged = layOver(saved.value, value, toFormValue(kind, current));
    show(current);
    now.current.value = merged;
    setValue(merged);
    setConflict(null);
    await save();
  }

  function takeCurrent({ current }: Conflict): void {
    setSetAside(layOver(saved.value, value, toFormValue(kind, current)));
    show(current);
    setConflict(null);
    setState({ kind: 'clean' });
  }

  function bringBack(): void {
    if (setAside !== null) setValue(setAside);
    setSetAside(null);
  }

  /** An older revision was put back. */
  function restored(entry: EntryJson): void {
    show(entry);
    setState({ kind: 'saved', at: new Date() });
  }

  return { value, saved, entry: saved.entry, issues, state, dirty, conflict, setAside, set, save, move, keepMine, takeCurrent, bringBack, restored, closeConflict: () => setConflict(null), mayBeSaved: saved.entry !== null || hasTitle(value) };
}

export type EntryFormState = ReturnType<typeof useEntryForm>;
