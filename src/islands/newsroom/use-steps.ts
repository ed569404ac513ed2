import { useEffect, useRef, useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { plural } from '#content/plural.ts';
import type { Act, Status } from '#content/workflow.ts';
import type { EntryRow } from '#server/core/entries/row-view.ts';
import { leavesFor } from '../account/sign-in-again.ts';
import { createLine } from '../in-turn.ts';
import { toasts, UNDO_MS } from '../stores/toasts.ts';
import { failureText } from '../failure-text.ts';
import type { ApiFailure } from '../request.ts';
import { offersOf, reverseOf } from './acts.ts';
import { useNewsroom, type NewsroomWords } from './newsroom-context.ts';
import { takeStep, type StepOptions, fieldOf } from './take-step.ts';

/** Why a step was not taken, in words: what is missing is named. */
function stepFailure(
  { locale, texts, failures, fields }: Pick<NewsroomWords, 'locale' | 'texts' | 'failures' | 'fields'>,
  failure: ApiFailure,
): string {
  const missing = [
    ...new Set(
      failure.issues.flatMap(({ path }) => (Object.hasOwn(fields, fieldOf(path)) ? [fields[fieldOf(path)]!] : [])),
    ),
  ];
  return failure.code === 'invalid' && missing.length > 0
    ? fill(texts.incomplete, { fields: missing.join(', ') })
    : failureText(locale, failures, failure);
}

export interface Trouble {
  id: string;
  title: string;
  reason: string;
}

interface Move {
  id: string;
  title: string;
  to: Status;
}

type Todo = Move & { from: Status; options: StepOptions };

/**
 * Takes a step for one entry or many, one request after another, tells what came of it, and offers to take it back where the
 * viewer may. Entries for which it failed are named.
 */
export function useSteps(refresh: (about?: string) => Promise<void>) {
  const words = useNewsroom();
  const { locale, texts, kind, workflow, counts } = words;
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [troubles, setTroubles] = useState<readonly Trouble[]>([]);
  const undo = useRef<readonly Move[]>([]);
  // One after another: what is under way is not overtaken, and what is asked for meanwhile is not forgotten.
  const [inTurn] = useState(createLine);

  async function run(todo: readonly Todo[]): Promise<{ done: Todo[]; backs: Move[]; failed: Trouble[] }> {
    const done: Todo[] = [];
    const backs: Move[] = [];
    const failed: Trouble[] = [];
    let reached = false;
    for (const [index, one] of todo.entries()) {
      setProgress({ done: index, total: todo.length });
      const answer = await takeStep(kind, one.id, one.to, one.options);
      reached ||= answer.ok || answer.failure.status !== 0;
      if (answer.ok) {
        done.push(one);
        // A deletion answers nothing: who may put something into the trash may take it out again.
        const back = reverseOf(workflow, one.from, one.to, answer.value ?? { 'to:draft': true });
        if (back !== null) backs.push({ id: one.id, title: one.title, to: back });
        continue;
      }
      const { failure } = answer;
      const leaves = leavesFor(locale, failure);
      failed.push(
        ...(leaves ? todo.slice(index) : [one]).map(({ id, title }) => ({
          id,
          title,
          reason: stepFailure(words, failure),
        })),
      );
      if (!leaves) continue;
      reached = false;
      break;
    }
    setTroubles((all) => [...all, ...failed]);
    // Where nothing was reached there is nothing new either.
    if (reached) await refresh(todo[0]?.id);
    setProgress(null);
    return { done, backs, failed };
  }

  /** @returns for which of them it failed */
  async function take(act: Act, rows: readonly EntryRow[], options: StepOptions = {}): Promise<readonly Trouble[]> {
    const todo = rows.flatMap((row) =>
      offersOf(row)
        .filter((offer) => offer.act === act)
        .map(({ to }) => ({ id: row.id, title: row.title, from: row.status, to, options })),
    );
    setTroubles([]);
    const { done, backs, failed } = await inTurn(() => run(todo));
    if (done.length === 0) return failed;
    undo.current = backs;
    const isOne = done.length === 1;
    toasts.add({
      id: 'newsroom',
      group: 'newsroom',
      severity: 'success',
      summary: isOne
        ? texts.done[act]
        : fill(texts.target, { act: texts.done[act], what: plural(locale, done.length, counts) }),
      ...(isOne ? { detail: done[0]!.title } : {}),
      ...(backs.length > 0 ? { action: { label: texts.undo, run: () => void latest.current() }, life: UNDO_MS } : {}),
    });
    return failed;
  }

  async function takeBack(): Promise<void> {
    const moves = undo.current;
    undo.current = [];
    if (moves.length === 0) return;
    setTroubles([]);
    const { done } = await inTurn(() => run(moves.map((move) => ({ ...move, from: move.to, options: {} }))));
    if (done.length > 0)
      toasts.add({
        id: 'newsroom-undone',
        group: 'newsroom',
        severity: 'info',
        summary: done.some(({ from }) => from === 'trashed') ? texts.undoneDraft : texts.undone,
      });
  }

  // The list may have been filtered otherwise since the message came.
  const latest = useRef(takeBack);
  useEffect(() => {
    latest.current = takeBack;
  });

  return { progress, troubles, take, dismiss: () => setTroubles([]) };
}
