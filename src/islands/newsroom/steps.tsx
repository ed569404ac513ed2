import { fill } from '#content/messages/define-messages.ts';
import { plural } from '#content/plural.ts';
import type { Act, Status } from '#content/workflow.ts';
import type { EntryRow } from '#server/core/entries/row-view.ts';
import { failureText } from '../failure-text.ts';
import type { Said, Trouble } from '../kit/page-store.ts';
import type { ApiFailure } from '../request.ts';
import { latePart } from '../ui/when-asked.ts';
import { needOf, offersOf, reverseOf } from './acts.ts';
import { fieldOf, takeStep, type StepOptions } from './take-step.ts';
import type { NewsroomScreen, NewsroomWords } from './use-newsroom.ts';

/** Why a step was not taken, in words: what is missing is named. */
function stepFailure({ locale, texts, failures, fields }: NewsroomWords, failure: ApiFailure): string {
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
  options: StepOptions;
}

/** Steps of entries, one after another. `say` is given those that were taken, and what takes them back if the viewer may. */
async function run(
  { words, actOnEach }: NewsroomScreen,
  steps: readonly Step[],
  say: (taken: readonly Step[], backs: readonly Step[]) => Said,
): Promise<readonly Trouble[]> {
  const backs: Step[] = [];
  const troubles: Trouble[] = [];
  await actOnEach(
    steps,
    async ({ id, title, from, to, options }) => {
      const answer = await takeStep(words.kind, id, to, options);
      // A deletion answers nothing: who may put something into the trash may take it out again.
      const back = answer.ok && reverseOf(words.scope.workflow, from, to, answer.value ?? { 'to:draft': true });
      if (back) backs.push({ id, title, from: to, to: back, options: {} });
      return answer;
    },
    (taken) => say(taken, backs),
    {
      waits: true,
      trouble({ id, title }, failure) {
        const trouble = { id, title, reason: stepFailure(words, failure) };
        troubles.push(trouble);
        return trouble;
      },
    },
  );
  return troubles;
}

/**
 * Takes a step for one entry or many, tells what came of it, and offers to take it back. Entries for which it failed are named.
 * @returns for which of them it failed
 */
export function takeSteps(
  frame: NewsroomScreen,
  act: Act,
  rows: readonly EntryRow[],
  options: StepOptions = {},
): Promise<readonly Trouble[]> {
  const { locale, texts, counts } = frame.words;
  const steps = rows.flatMap((row) =>
    offersOf(row)
      .filter((offer) => offer.act === act)
      .map(({ to }): Step => ({ id: row.id, title: row.title, from: row.status, to, options })),
  );
  return run(frame, steps, (taken, backs) => ({
    id: 'newsroom',
    ...(taken.length === 1
      ? { summary: texts.done[act], detail: taken[0]!.title }
      : { summary: fill(texts.target, { act: texts.done[act], what: plural(locale, taken.length, counts) }) }),
    ...(backs.length > 0 && { undo: { label: texts.undo, run: () => void takeBack(frame, backs) } }),
  }));
}

function takeBack(frame: NewsroomScreen, backs: readonly Step[]): Promise<unknown> {
  const { texts } = frame.words;
  return run(frame, backs, (taken) => ({
    id: 'newsroom-undone',
    severity: 'info',
    summary: taken.some(({ from }) => from === 'trashed') ? texts.undoneDraft : texts.undone,
  }));
}

const StepDialog = latePart(async () => (await import('./StepDialog.tsx')).StepDialog);

/** Takes a step at once, or asks for what it has to be given. */
export function askFor(frame: NewsroomScreen, act: Act, rows: readonly EntryRow[]): void {
  const [{ status }] = rows as readonly [EntryRow];
  const to = offersOf(rows[0]!).find((offer) => offer.act === act)?.to;
  const need = to === undefined ? null : needOf(frame.words.scope.workflow, status, to);
  if (need === null) void takeSteps(frame, act, rows);
  else frame.open(<StepDialog act={act} first={rows} need={need} />);
}
