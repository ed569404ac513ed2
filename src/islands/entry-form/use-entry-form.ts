import { useCallback, useMemo, useRef, useState } from 'react';
import type { Issue } from '#content/result.ts';
import { actOf, type Act, type Status } from '#content/workflow.ts';
import type { EditView } from '#server/core/entries/edit-view.ts';
import type { EntryJson } from '#server/core/entries/entry-json.ts';
import type { FormView } from '#server/core/entry-form/form-view.ts';
import { api } from '../api.ts';
import type { ApiFailure, ApiResult } from '../request.ts';
import { isBeside, versionSeen } from './beside.ts';
import { changedPaths, layOver, toFormValue, withinCategory, withLeaf, type FormValue } from './form-value.ts';
import { mergePatch } from './merge-patch.ts';

/** How the last save went. */
export type SaveState =
  | { kind: 'clean' }
  | { kind: 'busy' }
  | { kind: 'saved'; at: Date; act?: Act }
  | { kind: 'failed'; failure: ApiFailure; gate: boolean };

interface Saved {
  entry: EntryJson | null;
  value: FormValue;
}

/** The author of the version that a save conflicts with. */
interface ChangedBy {
  id: string;
  name: string;
}

/** A version that was stored meanwhile: the entry, what of it this form holds, and who did it. */
export interface Conflict {
  current: EntryJson;
  content: EntryJson;
  /** Null where that is not to be known. */
  by: ChangedBy | null;
}

const hasTitle = ({ texts }: FormValue) =>
  Object.values(texts).some(({ title }) => typeof title === 'string' && title.trim() !== '');

/** The state of an entry's form: what is typed, what is saved, and the way between them. */
export function useEntryForm({ kind, choices, entry: first, edit, staff, trustedOnly, addresses }: FormView) {
  const facts = { kind, staff, trustedOnly };
  const [saved, setSaved] = useState<Saved>(() => ({
    entry: first,
    value: toFormValue(kind, edit !== null && isBeside(facts, first) ? edit.content : first),
  }));
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
  const running = useRef<Promise<unknown> | null>(null);
  const dirty = useMemo(() => changedPaths(saved.value, value).length > 0, [saved, value]);

  const set = useCallback((path: string, leaf: unknown) => {
    now.current.value = withLeaf(now.current.value, path, leaf);
    setValue(now.current.value);
    setIssues((all) => all.filter((issue) => issue.path !== path && !issue.path.startsWith(`${path}.`)));
  }, []);

  function accept(entry: EntryJson, sent: FormValue): void {
    // What was sent is what is saved, but for an address that the server has made. What waits beside the entry has its own.
    const slug = isBeside(facts, entry) ? sent.slug : entry.slug;
    now.current = {
      saved: { entry, value: { ...sent, slug } },
      value: now.current.value.slug === sent.slug ? { ...now.current.value, slug } : now.current.value,
    };
    setSaved(now.current.saved);
    setValue(now.current.value);
  }

  function refuse(failure: ApiFailure<EntryJson>, gate: boolean): void {
    const current = failure.current?.value ?? null;
    // Beside the current version, the API says who stored it, and what waits beside it.
    const { by = null, edit: waiting = null } = (failure.problem ?? {}) as { by?: ChangedBy | null; edit?: EditView };
    setState({ kind: 'failed', failure, gate });
    setIssues(failure.issues);
    if (failure.status === 409 && failure.code === 'stale' && current !== null)
      setConflict({ current, content: waiting !== null && isBeside(facts, current) ? waiting.content : current, by });
  }

  async function send(keepalive: boolean): Promise<boolean> {
    const { saved: before, value } = now.current;
    const sent = withinCategory({ kind, choices }, value, before.value.categoryId);
    if (sent !== value) {
      now.current.value = sent;
      setValue(sent);
    }
    const patch = mergePatch(before.value, sent);
    if (before.entry !== null && Object.keys(patch).length === 0) return true;
    setState({ kind: 'busy' });
    const answer: ApiResult<EntryJson, EntryJson> =
      before.entry === null
        ? await api(`POST /${kind.name}`, { body: patch, keepalive })
        : await api(`PATCH /${kind.name}/{id}`, {
            id: before.entry.id,
            body: patch,
            ifMatch: versionSeen(facts, before.entry),
            keepalive,
          });
    if (!answer.ok) {
      refuse(answer.failure, false);
      return false;
    }
    accept(answer.value, sent);
    setIssues([]);
    setSetAside(null);
    setState({ kind: 'saved', at: new Date() });
    if (before.entry === null) history.replaceState(history.state, '', addresses.edit.replace('{id}', answer.value.id));
    return true;
  }

  /** One write at a time: the next one needs the revision of the one before. */
  async function inTurn<T>(write: () => Promise<T>): Promise<T> {
    while (running.current !== null) await running.current;
    const turn = write().finally(() => {
      running.current = null;
    });
    running.current = turn;
    return turn;
  }

  /** Saves what is not saved yet. */
  const save = ({ keepalive = false }: { keepalive?: boolean } = {}): Promise<boolean> => inTurn(() => send(keepalive));

  /** Saves, then moves the entry on. @returns the entry where it moved */
  const move = (to: Status, options: { at?: string; note?: string } = {}): Promise<EntryJson | null> =>
    inTurn(() => take(to, options));

  async function take(to: Status, options: { at?: string; note?: string }): Promise<EntryJson | null> {
    // A step is no way to send what waits beside the entry.
    const beside = isBeside(facts, now.current.saved.entry);
    if (!beside && !(await send(false))) return null;
    const { entry } = now.current.saved;
    if (entry === null) return null;
    setState({ kind: 'busy' });
    // What others have written meanwhile goes nowhere unseen.
    const answer = await api(`POST /${kind.name}/{id}/transitions`, {
      id: entry.id,
      body: { to, ...options },
      ifMatch: entry.revision,
    });
    if (!answer.ok) {
      refuse(answer.failure, true);
      return null;
    }
    if (beside) show(answer.value);
    else accept(answer.value, now.current.saved.value);
    setIssues([]);
    setState({ kind: 'saved', at: new Date(), act: actOf(entry.status, answer.value.status) });
    return answer.value;
  }

  /** The look before publishing found these. */
  function point(found: readonly Issue[]): void {
    setIssues(found);
    setState({
      kind: 'failed',
      failure: { status: 422, code: 'invalid', issues: found, retryAfterSeconds: 0 },
      gate: true,
    });
  }

  /** The form shows this version, as saved. */
  function show(entry: EntryJson, content: EntryJson = entry): void {
    const next = toFormValue(kind, content);
    now.current = { saved: { entry, value: next }, value: next };
    setSaved(now.current.saved);
    setValue(next);
    setIssues([]);
  }

  /** My changes over the current version, saved. */
  async function keepMine({ current, content }: Conflict): Promise<void> {
    const merged = layOver(saved.value, value, toFormValue(kind, content));
    show(current, content);
    now.current.value = merged;
    setValue(merged);
    setConflict(null);
    await save();
  }

  function takeCurrent({ current, content }: Conflict): void {
    setSetAside(layOver(saved.value, value, toFormValue(kind, content)));
    show(current, content);
    setConflict(null);
    setState({ kind: 'clean' });
  }

  function bringBack(): void {
    if (setAside !== null) setValue(setAside);
    setSetAside(null);
  }

  /**
   * Somebody decided about what waits, or changed it. What is typed stays, under the revision that it was typed over, so that
   * the next save still asks where both have changed the same.
   */
  function adopt(entry: EntryJson, content: EntryJson): void {
    const { saved: old, value: typed } = now.current;
    if (changedPaths(old.value, typed).length === 0) return show(entry, content);
    if (old.entry === null || isBeside(facts, entry)) return;
    now.current.saved = { ...old, entry: { ...old.entry, pendingEdit: entry.pendingEdit } as EntryJson };
    setSaved(now.current.saved);
  }

  /** Another version has been put in the place of the current one: an older revision, a change that waited. */
  function restored(entry: EntryJson, content: EntryJson = entry): void {
    show(entry, content);
    setState({ kind: 'saved', at: new Date() });
  }

  return {
    value,
    saved,
    entry: saved.entry,
    issues,
    state,
    dirty,
    conflict,
    setAside,
    set,
    save,
    move,
    point,
    keepMine,
    takeCurrent,
    bringBack,
    adopt,
    restored,
    closeConflict: () => setConflict(null),
    mayBeSaved: saved.entry !== null || hasTitle(value),
  };
}

export type EntryFormState = ReturnType<typeof useEntryForm>;
