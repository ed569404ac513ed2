import { atom, type ReadableAtom } from 'nanostores';
import type { Locale } from '#content/locale.ts';
import { publishRemarks, type Remark } from '#content/publish-checks.ts';
import type { Issue } from '#content/result.ts';
import { actOf, workflows, type Act, type Status } from '#content/workflow.ts';
import type { EditView } from '#server/core/entries/edit-view.ts';
import type { EntryJson } from '#server/core/entries/entry-json.ts';
import type { Decision } from '#server/core/entries/pending-edits.ts';
import type { FormKind } from '#server/core/entry-form/form-kind.ts';
import type { FormView } from '#server/core/entry-form/form-view.ts';
import { api } from '../api.ts';
import { request, type ApiFailure, type ApiResult } from '../request.ts';
import { createDraft, type Conflict, type Draft, type DraftCodec } from '../kit/draft-store.ts';
import {
  changedPaths,
  isBeside,
  layOver,
  mergePatch,
  onTop,
  toFormValue,
  versionSeen,
  withinCategory,
  withLeaf,
  type FormValue,
} from './entry-draft.ts';
import type { FormStep } from './steps.ts';

export type EntryDraft = Draft<FormValue, EntryJson>;

const hasTitle = ({ texts }: FormValue) =>
  Object.values(texts).some(({ title }) => typeof title === 'string' && title.trim() !== '');

/** Whether there is something to save: a new entry begins with a title. */
export const mayBeSaved = ({ saved, value }: EntryDraft): boolean => saved.row !== null || hasTitle(value);

/** The draft of an entry: its form, and the steps of its workflow. */
export function createEntryDraft({ kind, choices, entry: first, edit, staff, trustedOnly, addresses }: FormView) {
  const facts = { kind, staff, trustedOnly };
  const codec: DraftCodec<FormValue, EntryJson> = {
    toValue: (entry) => toFormValue(kind, entry),
    changed: changedPaths,
    layOver,
    onTop,
    withLeaf,
    prepare: (value, saved) => withinCategory({ kind, choices }, value, saved.value.categoryId),
    write({ row, value: before }, value, { keepalive }) {
      const body = mergePatch(before, value);
      if (row === null) return api(`POST /${kind.name}`, { body, keepalive });
      if (Object.keys(body).length === 0) return null;
      return api(`PATCH /${kind.name}/{id}`, { id: row.id, body, ifMatch: versionSeen(facts, row), keepalive });
    },
    // What was sent is what is saved, but for an address that the server has made. What waits beside the entry has its own.
    stored: (entry, sent) => (isBeside(facts, entry) ? sent : { ...sent, slug: entry.slug }),
    conflictOf({ status, code, current, problem }): Conflict<EntryJson> | null {
      if (status !== 409 || code !== 'stale' || current === undefined) return null;
      // Beside the current version, the API says who stored it, and what waits beside it.
      const { by = null, edit: waiting = null } = (problem ?? {}) as {
        by?: Conflict<EntryJson>['by'];
        edit?: EditView;
      };
      const row = current.value;
      return { row, content: waiting !== null && isBeside(facts, row) ? waiting.content : row, by };
    },
    onCreated: ({ id }) => history.replaceState(history.state, '', addresses.edit.replace('{id}', id)),
  };
  const draft = createDraft(first, codec, edit !== null && isBeside(facts, first) ? edit.content : first);

  async function take(to: Status, options: { at?: string; note?: string }): Promise<EntryJson | null> {
    // A step is no way to send what waits beside the entry.
    const beside = isBeside(facts, draft.get().saved.row);
    if (!beside && !(await draft.send())) return null;
    const { row: entry, value } = draft.get().saved;
    if (entry === null) return null;
    draft.patch({ activity: 'moving', problem: null });
    // What others have written meanwhile goes nowhere unseen.
    const answer = await api(`POST /${kind.name}/{id}/transitions`, {
      id: entry.id,
      body: { to, ...options },
      ifMatch: entry.revision,
    });
    if (!answer.ok) {
      draft.refuse(answer.failure, 'gated');
      return null;
    }
    const act: Act = actOf(entry.status, answer.value.status);
    if (beside) {
      draft.show(answer.value);
      draft.patch({ activity: 'idle', done: { at: new Date(), act } });
    } else draft.accept(answer.value, value, act);
    return answer.value;
  }

  return {
    ...draft,
    /** Whether what is saved waits beside the entry. */
    isBeside: () => isBeside(facts, draft.get().saved.row),
    /** Saves, then moves the entry on. @returns the entry if it moved */
    move: (to: Status, options: { at?: string; note?: string } = {}): Promise<EntryJson | null> =>
      draft.inTurn(() => take(to, options)),
    /** Shows what the look before a step has found. */
    point(found: readonly Issue[]): void {
      draft.refuse({ status: 422, code: 'invalid', issues: [...found], retryAfterSeconds: 0 }, 'gated');
    },
    /**
     * Takes over a decision about what waits, or a change of it. What is typed stays, under the revision that it was typed
     * over, so that the next save still asks if both have changed the same.
     */
    adopt(entry: EntryJson, content: EntryJson): void {
      const { saved } = draft.get();
      if (!draft.isDirty()) return draft.show(entry, content);
      if (saved.row === null || isBeside(facts, entry)) return;
      draft.patch({ saved: { ...saved, row: { ...saved.row, pendingEdit: entry.pendingEdit } as EntryJson } });
    },
    /** Shows what has been put in the place of the current version: an older revision, a change that waited. */
    restored(entry: EntryJson, content: EntryJson = entry): void {
      draft.show(entry, content);
      draft.patch({ done: { at: new Date(), act: null } });
    },
  };
}

export type EntryStore = ReturnType<typeof createEntryDraft>;

/** What the form holds, as a new entry would be sent: all of it, whatever is stored. */
export interface DraftBody {
  id: string | null;
  content: object;
}

export function draftBody(kind: FormKind, id: string | null, value: FormValue): DraftBody {
  return { id, content: mergePatch(toFormValue(kind, null), value) };
}

/**
 * Has the server make something of a draft that is not stored: its page, its card, what is wrong with it.
 * @param read takes the answer's body
 */
export const askDraft = <T>(
  address: string,
  body: DraftBody,
  read: (response: Response) => Promise<T>,
  signal?: AbortSignal,
): Promise<ApiResult<T>> => request(address, { method: 'POST', body, read, signal });

/** What stands between a step and its being taken. */
export interface Gate {
  step: FormStep;
  issues: readonly Issue[];
  remarks: readonly Remark[];
}

/** The look at an entry before it is submitted, scheduled or published. */
export function createGate(draft: EntryStore, { kind, addresses }: FormView) {
  const $gate = atom<Gate | null>(null);
  const $inspecting = atom(false);
  const isGated = ({ to }: FormStep) => workflows[kind.workflow].steps.some((step) => step.to === to && step.complete);

  /** @returns whether the step may be taken at once; else `$gate` says what is in its way */
  async function inspect(step: FormStep): Promise<boolean> {
    if (!isGated(step)) return true;
    $inspecting.set(true);
    try {
      // A draft is saved first, as the step itself would; if that fails, the step says why.
      const isLive = draft.get().saved.row?.status === kind.live;
      if (draft.isDirty() && mayBeSaved(draft.get()) && !isLive && !(await draft.save())) return true;
      const { saved, value } = draft.get();
      const entry = saved.row;
      const answer = await askDraft(
        `${addresses.preview.ua}/check`,
        draftBody(kind, entry?.id ?? null, value),
        async (response) => ((await response.json()) as { issues: Issue[] }).issues,
      );
      // Where the check itself fails, the step says what is wrong.
      const issues = answer.ok ? answer.value : answer.failure.issues;
      const behind: Partial<Record<Locale, number>> = entry !== null && 'behind' in entry ? (entry.behind ?? {}) : {};
      const remarks = publishRemarks(kind, value, behind);
      if (issues.length === 0 && remarks.length === 0) return true;
      if (issues.length > 0) draft.point(issues);
      $gate.set({ step, issues, remarks });
      return false;
    } finally {
      $inspecting.set(false);
    }
  }

  return {
    $gate: $gate as ReadableAtom<Gate | null>,
    $inspecting: $inspecting as ReadableAtom<boolean>,
    inspect,
    close: () => $gate.set(null),
  };
}

export interface WaitingEdit {
  /** What waits beside the entry; null: nothing. */
  edit: EditView | null;
  busy: boolean;
}

/** What waits beside the entry, as its author or an editor sees it, and what they may do about it. */
export function createWaiting(draft: EntryStore, { kind, edit: first }: FormView) {
  const $waiting = atom<WaitingEdit>({ edit: first, busy: false });
  const entry = () => draft.get().saved.row;
  const edit = () => $waiting.get().edit;
  const patch = (part: Partial<WaitingEdit>) => $waiting.set({ ...$waiting.get(), ...part });
  const version = () => (edit() === null ? {} : { ifMatch: edit()!.revision });

  /** What waits now; null: nothing; undefined: that could not be learned. */
  async function read(id: string): Promise<EditView | null | undefined> {
    const answer = await api(`GET /${kind.name}/{id}/pending-edit`, { id });
    if (answer.ok) return answer.value;
    return answer.failure.status === 404 ? null : undefined;
  }

  /** A save of either side changes what there is to compare. */
  const wanted = (row: EntryJson | null): string | null =>
    row?.pendingEdit === undefined ? null : `${row.pendingEdit.revision} ${row.pendingEdit.status} ${row.revision}`;
  const here = () => (edit() === null ? null : `${edit()!.revision} ${edit()!.status} ${edit()!.liveRevision}`);

  async function follow(row: EntryJson | null): Promise<void> {
    const asked = wanted(row);
    if (asked === null) return patch({ edit: null });
    if (asked === here()) return;
    const found = await read(row!.id);
    if (found !== undefined && wanted(entry()) === asked) patch({ edit: found });
  }

  async function reload(id: string): Promise<void> {
    const [now, waiting] = await Promise.all([api(`GET /${kind.name}/{id}`, { id }), read(id)]);
    // With one half alone, the form would show the text of the one under the version of the other.
    if (waiting === undefined || !now.ok) return;
    patch({ edit: waiting });
    draft.adopt(now.value, waiting !== null && draft.isBeside() ? waiting.content : now.value);
  }

  async function run(act: (id: string) => Promise<ApiFailure | null>): Promise<ApiFailure | null> {
    const id = entry()?.id ?? '';
    patch({ busy: true });
    const failure = await draft.inTurn(() => act(id));
    // Outrun: what there is now is shown, so that it can be decided about.
    if (failure !== null && (failure.status === 409 || failure.status === 404)) await reload(id);
    patch({ busy: false });
    return failure;
  }

  return {
    $waiting: $waiting as ReadableAtom<WaitingEdit>,
    /** Follows the entry. @returns what ends it */
    begin(): () => void {
      let last = wanted(entry());
      void follow(entry());
      return draft.$draft.listen(({ saved }) => {
        if (wanted(saved.row) === last) return;
        last = wanted(saved.row);
        void follow(saved.row);
      });
    },
    /** @returns why it was not done; null if it was */
    withdraw: () =>
      run(async (id) => {
        const answer = await api(`DELETE /${kind.name}/{id}/pending-edit`, { id, ...version() });
        if (!answer.ok) return answer.failure;
        const now = await api(`GET /${kind.name}/{id}`, { id });
        if (now.ok) draft.restored(now.value);
        return null;
      }),
    /** @returns why it was not done; null if it was */
    decide: (decision: Decision, options: { note?: string; over?: number }) =>
      run(async (id) => {
        const answer = await api(`POST /${kind.name}/{id}/pending-edit`, {
          id,
          body: { decision, ...options },
          ...version(),
        });
        if (!answer.ok) return answer.failure;
        if (decision === 'approve') draft.restored(answer.value);
        else draft.adopt(answer.value, answer.value);
        return null;
      }),
  };
}

export type WaitingStore = ReturnType<typeof createWaiting>;
