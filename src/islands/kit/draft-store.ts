import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Issue } from '#content/result.ts';
import type { ApiFailure, ApiResult } from '#islands/request.ts';
import { createSequentialQueue } from '#islands/sequential-queue.ts';

/** A version that another user has stored over the one this form was based on. */
export interface Conflict<Row> {
  row: Row;
  /** The content for the form: the row itself, or its pending edit. */
  content: Row;
  /** `null` if the author is unknown or confidential. */
  by: { id: string; name: string } | null;
}

export type Problem<Row> =
  /** A save was rejected, or did not reach the site (status 0). */
  | { kind: 'failed'; failure: ApiFailure<Row> }
  /** A step was rejected, or the check before it found issues. */
  | { kind: 'gated'; failure: ApiFailure<Row> }
  /** `asked`: whether the dialog is open. If it is closed without a decision, the next explicit save opens it again. */
  | { kind: 'conflict'; conflict: Conflict<Row>; asked: boolean };

/** The state of a form for editing a stored row. */
export interface Draft<Value, Row> {
  readonly saved: { readonly row: Row | null; readonly value: Value };
  /** The current value of the form. */
  readonly value: Value;
  readonly issues: readonly Issue[];
  readonly activity: 'idle' | 'saving' | 'moving';
  readonly problem: Problem<Row> | null;
  /** The user's value, after it was replaced by another user's version. */
  readonly setAside: Value | null;
  /** The time of the last save by this page, with its step, if any. */
  readonly done: { readonly at: Date; readonly act: string | null } | null;
}

/** The state of a form; the first that applies. */
export type DraftState = 'saving' | 'conflict' | 'gated' | 'dirty' | 'clean';

/** Converts between the value of a form and its row. */
export interface DraftCodec<Value, Row> {
  toValue(row: Row | null): Value;
  /** The paths at which the server stores two values differently. */
  changed(before: Value, after: Value): readonly string[];
  /** `current`, with the changes from `base` to `mine` applied. */
  layOver(base: Value, mine: Value, current: Value): Value;
  /**
   * `saved`, with the changes from `sent` to `typed` applied exactly as typed, including what the server would
   * normalise, such as the space before the next word. Default: only changes that the server would store.
   */
  onTop?(sent: Value, typed: Value, saved: Value): Value;
  /** `value` with one leaf replaced. */
  withLeaf(value: Value, path: string, leaf: unknown): Value;
  /** Sends the changes since the saved version, or returns `null` without changes. */
  write(
    saved: Draft<Value, Row>['saved'],
    value: Value,
    options: { keepalive: boolean },
  ): Promise<ApiResult<Row, Row>> | null;
  /** The value that counts as saved once `row` is the response to `sent`. Default: the content of `row`. */
  stored?(row: Row, sent: Value): Value;
  /** Prepares the value for sending. */
  prepare?(value: Value, saved: Draft<Value, Row>['saved']): Value;
  /** Issues that the server would not notice, or not describe as well. */
  check?(value: Value): readonly Issue[];
  /** The conflicting version in a failure, or `null` if the failure has another reason. */
  conflictOf?(failure: ApiFailure<Row>): Conflict<Row> | null;
  /** Called when a new row has been stored. */
  onCreated?(row: Row): void;
}

const conflictOf = <Row>({ code, current }: ApiFailure<Row>): Conflict<Row> | null =>
  code === 'stale' && current !== undefined ? { row: current.value, content: current.value, by: null } : null;

/**
 * The state of a form: the typed value, the saved value, and the transitions between them. Writes are queued, each
 * based on the revision of the one before, and keep text typed in the meantime. Independent of React and of the page.
 */
export function createDraft<Value, Row>(first: Row | null, codec: DraftCodec<Value, Row>, content: Row | null = first) {
  const value = codec.toValue(content);
  const $draft = atom<Draft<Value, Row>>({
    saved: { row: first, value },
    value,
    issues: [],
    activity: 'idle',
    problem: null,
    setAside: null,
    done: null,
  });
  const get = () => $draft.get();
  const patch = (part: Partial<Draft<Value, Row>>) => $draft.set({ ...get(), ...part });
  const inTurn = createSequentialQueue();
  /** Values sent since the saved version without receiving a response: any of them may have been stored. */
  let unanswered: Value[] = [];
  /** Whether the conflict is unresolved, in which case autosave is off. */
  let isUndecided = false;
  const $dirty = computed($draft, ({ saved, value: typed }) =>
    saved.value === typed ? false : codec.changed(saved.value, typed).length > 0,
  );
  const $state = computed([$draft, $dirty], ({ activity, problem }, dirty): DraftState => {
    if (activity !== 'idle') return 'saving';
    if (problem?.kind === 'conflict') return 'conflict';
    if (problem?.kind === 'gated') return 'gated';
    return dirty ? 'dirty' : 'clean';
  });

  /** Changes the typed value, and clears the issues at its path. */
  function change(path: string, next: (value: Value) => Value): void {
    const { value: typed, issues } = get();
    const rest = issues.filter((issue) => issue.path !== path && !issue.path.startsWith(`${path}.`));
    patch({ value: next(typed), issues: rest.length === issues.length ? issues : rest });
  }
  const set = (path: string, leaf: unknown) => change(path, (typed) => codec.withLeaf(typed, path, leaf));

  /** Shows this version in the form, as saved. */
  function show(row: Row, shown: Row = row): void {
    const next = codec.toValue(shown);
    settle();
    patch({ saved: { row, value: next }, value: next, issues: [], problem: null });
  }

  /** Resets the state of pending writes and conflicts, because another version is now the saved one. */
  function settle(): void {
    unanswered = [];
    isUndecided = false;
  }

  function refuse(failure: ApiFailure<Row>, kind: 'failed' | 'gated'): void {
    const conflict = (codec.conflictOf ?? conflictOf<Row>)(failure);
    isUndecided ||= conflict !== null;
    patch({
      activity: 'idle',
      issues: failure.issues,
      problem: conflict === null ? { kind, failure } : { kind: 'conflict', conflict, asked: true },
    });
  }

  /** Marks the sent value as saved, and keeps later changes on top. */
  function accept(row: Row, sent: Value, act: string | null = null): void {
    const next = codec.stored?.(row, sent) ?? codec.toValue(row);
    const { value: typed } = get();
    settle();
    patch({
      saved: { row, value: next },
      value: typed === sent ? next : (codec.onTop ?? codec.layOver)(sent, typed, next),
      issues: [],
      activity: 'idle',
      problem: null,
      setAside: null,
      done: { at: new Date(), act },
    });
  }

  /**
   * The version that a save conflicts with, together with the sent value, if this form sent it and its response was
   * lost.
   */
  function storedUnanswered(failure: ApiFailure<Row>): { row: Row; sent: Value } | null {
    const conflict = (codec.conflictOf ?? conflictOf<Row>)(failure);
    if (conflict === null) return null;
    const { row, content: storedContent } = conflict;
    const current = codec.toValue(storedContent);
    const sent = unanswered.find(
      (candidate) => codec.changed(current, codec.stored?.(row, candidate) ?? candidate).length === 0,
    );
    return sent === undefined ? null : { row, sent };
  }

  async function send({ keepalive = false }: { keepalive?: boolean } = {}): Promise<boolean> {
    const before = get();
    const wrong = codec.check?.(before.value) ?? [];
    if (wrong.length > 0) {
      refuse({ status: 422, code: 'invalid', issues: [...wrong], retryAfterSeconds: 0 }, 'failed');
      return false;
    }
    const typed = codec.prepare?.(before.value, before.saved) ?? before.value;
    if (typed !== before.value) patch({ value: typed });
    // A row that may have been created is requested with the same body, because another one would create a second row.
    const sent = (before.saved.row === null ? unanswered[0] : undefined) ?? typed;
    const request = codec.write(before.saved, sent, { keepalive });
    if (request === null) return true;
    patch({ activity: 'saving', problem: null });
    const answer = await request;
    if (!answer.ok) {
      const own = storedUnanswered(answer.failure);
      if (own !== null) {
        accept(own.row, own.sent);
        return send({ keepalive });
      }
      const { status } = answer.failure;
      if (status === 0 || status >= 500) unanswered = [...unanswered.filter((candidate) => candidate !== sent), sent];
      // The server has confirmed that it is not stored.
      else if (status !== 401 && status !== 429) unanswered = unanswered.filter((candidate) => candidate !== sent);
      refuse(answer.failure, 'failed');
      return false;
    }
    accept(answer.value, sent);
    if (before.saved.row === null) codec.onCreated?.(answer.value);
    return sent === typed || send({ keepalive });
  }

  /** Queues saving the typed value. @returns whether it is stored; more may have been typed since */
  const save = (options: { keepalive?: boolean } = {}): Promise<boolean> => inTurn(() => send(options));

  /** The conflicting version, even if the dialog was closed, or `null` without a conflict. */
  const asked = () => {
    const { problem } = get();
    return problem?.kind === 'conflict' ? problem.conflict : null;
  };

  /** Applies the typed changes to the other version, without saving. */
  function rebase(): void {
    const conflict = asked();
    if (conflict === null) return;
    const { saved, value: typed } = get();
    const merged = codec.layOver(saved.value, typed, codec.toValue(conflict.content));
    settle();
    patch({
      saved: { row: conflict.row, value: codec.toValue(conflict.content) },
      value: merged,
      issues: [],
      problem: null,
    });
  }

  /** Applies the typed changes to the other version, and saves. */
  function keepMine(): Promise<boolean> {
    rebase();
    return save();
  }

  /** Replaces the typed value with the other version; the typed value can be restored. */
  function takeCurrent(): void {
    const conflict = asked();
    if (conflict === null) return;
    const { saved, value: typed } = get();
    const setAside = codec.layOver(saved.value, typed, codec.toValue(conflict.content));
    show(conflict.row, conflict.content);
    patch({ setAside, done: null });
  }

  function bringBack(): void {
    const { setAside } = get();
    if (setAside !== null) patch({ value: setAside, setAside: null });
  }

  return {
    $draft: $draft as ReadableAtom<Draft<Value, Row>>,
    $dirty,
    $state,
    get,
    isDirty: () => $dirty.get(),
    change,
    set,
    save,
    /** Whether a conflict awaits a decision, even if another problem hides it. */
    isUndecided: () => isUndecided,
    /** Runs work on the saved row in the queue of writes. */
    inTurn,
    /** Saves from within work that is already running in the queue. */
    send,
    patch,
    show,
    accept,
    refuse,
    rebase,
    keepMine,
    takeCurrent,
    bringBack,
    /** Reverts the typed value to the saved one. */
    discard: () => patch({ value: get().saved.value, issues: [], problem: null }),
    closeConflict() {
      const { problem } = get();
      if (problem?.kind === 'conflict') patch({ problem: { ...problem, asked: false } });
    },
  };
}

export type DraftStore<Value, Row> = ReturnType<typeof createDraft<Value, Row>>;
