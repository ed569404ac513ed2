import { plural } from '#content/format/plural.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { WorkflowAction, Status } from '#content/model/workflow.ts';
import { failureText } from '#islands/failure-text.ts';
import type { ActionMessage, RowFailure } from '#islands/kit/page-store.ts';
import type { ApiFailure } from '#islands/request.ts';
import type { EntryRow } from '#server/core/entries/read/row-view.ts';
import { listActionOptions, findReverseTransition } from './entry-actions.ts';
import { fieldOf, transitionEntry, type StepInput } from './transition-entry.ts';
import type { NewsroomContextValue, NewsroomMessages } from './use-newsroom.ts';

/** The message for a failed step, which names missing fields. */
function stepFailure({ locale, texts, failures, fields }: NewsroomMessages, failure: ApiFailure): string {
  const missing = [
    ...new Set(
      failure.issues.flatMap(({ path }) => (Object.hasOwn(fields, fieldOf(path)) ? [fields[fieldOf(path)]!] : [])),
    ),
  ];
  return failure.code === 'invalid' && missing.length > 0
    ? fill(texts.incomplete, { fields: missing.join(', ') })
    : failureText(locale, failures, failure);
}

interface Step {
  id: string;
  title: string;
  from: Status;
  to: Status;
  options: StepInput;
}

/**
 * Performs steps on entries sequentially. `say` receives the successful ones, and their undo if the viewer may use it.
 */
async function runSteps(
  { words, actOnEach }: NewsroomContextValue,
  steps: readonly Step[],
  say: (taken: readonly Step[], backs: readonly Step[]) => ActionMessage,
): Promise<readonly RowFailure[]> {
  const backs: Step[] = [];
  const troubles: RowFailure[] = [];
  await actOnEach(
    steps,
    async ({ id, title, from, to, options }) => {
      const answer = await transitionEntry(words.kind, id, to, options);
      // A deletion has an empty response: a user who may trash an entry may also restore it.
      const back =
        answer.ok && findReverseTransition(words.scope.workflow, from, to, answer.value ?? { 'to:draft': true });
      if (back) backs.push({ id, title, from: to, to: back, options: {} });
      return answer;
    },
    (taken) => say(taken, backs),
    {
      waits: true,
      trouble({ id, title }, failure) {
        const trouble = { id, title: title || words.texts.untitled, reason: stepFailure(words, failure) };
        troubles.push(trouble);
        return trouble;
      },
    },
  );
  return troubles;
}

/**
 * Performs a step on one or more entries, reports the outcome, and offers undo. Entries for which it failed are listed
 * by title.
 * @returns the entries for which it failed
 */
export function transitionEntries(
  frame: NewsroomContextValue,
  act: WorkflowAction,
  rows: readonly EntryRow[],
  options: StepInput = {},
): Promise<readonly RowFailure[]> {
  const { locale, texts, counts } = frame.words;
  const steps = rows.flatMap((row) =>
    listActionOptions(row)
      .filter((offer) => offer.act === act)
      .map(({ to }): Step => ({ id: row.id, title: row.title, from: row.status, to, options })),
  );
  return runSteps(frame, steps, (taken, backs) => ({
    id: 'newsroom',
    ...(taken.length === 1
      ? { summary: texts.done[act], detail: taken[0]!.title }
      : { summary: fill(texts.target, { act: texts.done[act], what: plural(locale, taken.length, counts) }) }),
    ...(backs.length > 0 && { undo: { label: texts.undo, run: () => void undoSteps(frame, backs) } }),
  }));
}

function undoSteps(frame: NewsroomContextValue, backs: readonly Step[]): Promise<unknown> {
  const { texts } = frame.words;
  return runSteps(frame, backs, (taken) => ({
    id: 'newsroom-undone',
    severity: 'info',
    summary: taken.some(({ from }) => from === 'trashed') ? texts.undoneDraft : texts.undone,
  }));
}
