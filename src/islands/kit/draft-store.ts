import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Issue } from '#content/result.ts';
import { createLine } from '#islands/in-turn.ts';
import type { ApiFailure, ApiResult } from '#islands/request.ts';

/** A version that somebody else has stored over the one that this form began with. */
export interface Conflict<Row> {
  row: Row;
  /** What of it the form holds: the row itself, or what waits beside it. */
  content: Row;
  /** Null if it is unknown, or not to be known. */
  by: { id: string; name: string } | null;
}

export type Problem<Row> =
  /** A save was refused, or did not reach the site (status 0). */
  | { kind: 'failed'; failure: ApiFailure<Row> }
  /** A step was refused, or the look before it has found something. */
  | { kind: 'gated'; failure: ApiFailure<Row> }
  /** `asked`: the question is open; closed without an answer, it comes back with the next save that is asked for. */
  | { kind: 'conflict'; conflict: Conflict<Row>; asked: boolean };

/** A form over a stored row. */
export interface Draft<Value, Row> {
  readonly saved: { readonly row: Row | null; readonly value: Value };
  /** What is typed. */
  readonly value: Value;
  readonly issues: readonly Issue[];
  readonly activity: 'idle' | 'saving' | 'moving';
  readonly problem: Problem<Row> | null;
  /** What was typed, after the version of somebody else was taken. */
  readonly setAside: Value | null;
  /** The last thing that this page has stored, and the step that was taken with it. */
  readonly done: { readonly at: Date; readonly act: string | null } | null;
}

/** What a form is in, in one word: of several, the first that holds. */
export type DraftState = 'saving' | 'conflict' | 'gated' | 'dirty' | 'clean';

/** How a form's value and its row belong together. */
export interface DraftCodec<Value, Row> {
  toValue(row: Row | null): Value;
  /** The paths at which two values differ as the server keeps them. */
  changed(before: Value, after: Value): readonly string[];
  /** `current` with what `mine` changed since `base` over it. */
  layOver(base: Value, mine: Value, current: Value): Value;
  /**
   * `saved` with what has been typed since `sent` on top, to the letter: also what the server would not keep, as the space
   * before the next word. By default what differs as the server keeps it.
   */
  onTop?(sent: Value, typed: Value, saved: Value): Value;
  /** `value` with one leaf replaced. */
  withLeaf(value: Value, path: string, leaf: unknown): Value;
  /** Sends what is typed over the saved version; null if there is nothing to send. */
  write(
    saved: Draft<Value, Row>['saved'],
    value: Value,
    options: { keepalive: boolean },
  ): Promise<ApiResult<Row, Row>> | null;
  /** What counts as saved once `row` has answered for `sent`; by default what the row holds. */
  stored?(row: Row, sent: Value): Value;
  /** The value as it may be sent. */
  prepare?(value: Value, saved: Draft<Value, Row>['saved']): Value;
  /** What the server would not notice, or not say so well. */
  check?(value: Value): readonly Issue[];
  /** What a refusal says of a version that was stored meanwhile; null if it is about something else. */
  conflictOf?(failure: ApiFailure<Row>): Conflict<Row> | null;
  /** Called when a row has been stored that there was not. */
  onCreated?(row: Row): void;
}

const conflictOf = <Row>({ code, current }: ApiFailure<Row>): Conflict<Row> | null =>
  code === 'stale' && current !== undefined ? { row: current.value, content: current.value, by: null } : null;

/**
 * The state of a form: what is typed, what is saved, and the ways between them. Writes go one after another, each over the
 * revision of the one before; what is typed while one is under way stays. Nothing here knows of React or of the page.
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
  const inTurn = createLine();
  /** What was sent over the saved version and had no answer: any of it may be stored. */
  let unanswered: Value[] = [];
  /** The question about another version has not been answered: nothing is saved by itself. */
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

  /** Changes what is typed; what was wrong with it is answered thereby. */
  function change(path: string, next: (value: Value) => Value): void {
    const { value: typed, issues } = get();
    const rest = issues.filter((issue) => issue.path !== path && !issue.path.startsWith(`${path}.`));
    patch({ value: next(typed), issues: rest.length === issues.length ? issues : rest });
  }
  const set = (path: string, leaf: unknown) => change(path, (typed) => codec.withLeaf(typed, path, leaf));

  /** The form shows this version, as saved. */
  function show(row: Row, shown: Row = row): void {
    const next = codec.toValue(shown);
    settle();
    patch({ saved: { row, value: next }, value: next, issues: [], problem: null });
  }

  /** Another version is the saved one: what was open about the last is over. */
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

  /** What was sent is saved; what has been typed since stays on top. */
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

  /** The version that a save conflicts with, if this form has sent it and its answer was lost; and what was sent. */
  function storedUnanswered(failure: ApiFailure<Row>): { row: Row; sent: Value } | null {
    const conflict = (codec.conflictOf ?? conflictOf<Row>)(failure);
    if (conflict === null) return null;
    const { row, content: storedContent } = conflict;
    const current = codec.toValue(storedContent);
    const sent = unanswered.find((one) => codec.changed(current, codec.stored?.(row, one) ?? one).length === 0);
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
    // A row that may have been made is asked for by the same request: another one would make a second.
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
      if (status === 0 || status >= 500) unanswered = [...unanswered.filter((one) => one !== sent), sent];
      // The server has said that it is not stored.
      else if (status !== 401 && status !== 429) unanswered = unanswered.filter((one) => one !== sent);
      refuse(answer.failure, 'failed');
      return false;
    }
    accept(answer.value, sent);
    if (before.saved.row === null) codec.onCreated?.(answer.value);
    return sent === typed || send({ keepalive });
  }

  /** Saves what is typed when its turn comes. @returns whether that is stored; more may have been typed since */
  const save = (options: { keepalive?: boolean } = {}): Promise<boolean> => inTurn(() => send(options));

  /** The other version that was asked about, also if the question was closed; null if there is none. */
  const asked = () => {
    const { problem } = get();
    return problem?.kind === 'conflict' ? problem.conflict : null;
  };

  /** What is typed lies over the other version, and is not saved yet. */
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

  /** What is typed lies over the other version, and is saved. */
  function keepMine(): Promise<boolean> {
    rebase();
    return save();
  }

  /** The other version takes the place of what is typed, which can be brought back. */
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
    /** Whether a question about another version waits for its answer, also behind another problem. */
    isUndecided: () => isUndecided,
    /** Does something with the saved row in the turn of the writes. */
    inTurn,
    /** Saves within a turn that is under way. */
    send,
    patch,
    show,
    accept,
    refuse,
    rebase,
    keepMine,
    takeCurrent,
    bringBack,
    /** What is typed becomes what is saved again. */
    discard: () => patch({ value: get().saved.value, issues: [], problem: null }),
    closeConflict() {
      const { problem } = get();
      if (problem?.kind === 'conflict') patch({ problem: { ...problem, asked: false } });
    },
  };
}

export type DraftStore<Value, Row> = ReturnType<typeof createDraft<Value, Row>>;
