import { useRef, useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { targetStatusOf, type ModerationAction } from '#content/model/moderation.ts';
import { redirectIfSignedOut } from '#islands/account/sign-in-redirect.ts';
import { api } from '#islands/api.ts';
import { failureText } from '#islands/failure-text.ts';
import { fieldOf } from '#islands/newsroom/transition-entry.ts';
import type { ApiFailure, ApiResult } from '#islands/request.ts';
import { toasts } from '#islands/stores/toasts.ts';
import type { ItemView } from '#server/features/moderation/item-view.ts';
import { nextItemAfterDecision } from './neighbours.ts';
import { useModeration } from './use-moderation.ts';
import type { QueueState } from './use-queue.ts';

/** A moderator's action: a decision about the ad or its pending edit, or restoring a suspended ad. */
export type ModeratorAction =
  | { about: 'ad'; act: ModerationAction | 'restore' }
  | { about: 'change'; act: 'approve' | 'request_changes' | 'reject' };

/** A failed decision: the current ad, for a retry, and the message, if there is one to show. */
export interface FailedDecision {
  item: ItemView;
  text: string | null;
}

const noop = () => undefined;
const TOAST = 'moderation';
const UNDO_TOAST_MS = 30_000;

type DecidedItem = Pick<ItemView, 'kind' | 'id'>;

function sendDecision(item: ItemView, deed: ModeratorAction, note: string | undefined): Promise<ApiResult<unknown>> {
  if (deed.about === 'ad')
    return api(`POST /${item.kind}/{id}/transitions`, {
      id: item.id,
      ifMatch: item.revision,
      body: { to: deed.act === 'restore' ? 'active' : targetStatusOf(deed.act), ...(note ? { note } : {}) },
    });
  const edit = item.change!.edit!;
  const over = deed.act === 'approve' && edit.conflicts.length > 0 ? { over: edit.liveRevision } : {};
  return api(`POST /${item.kind}/{id}/pending-edit`, {
    id: item.id,
    ifMatch: edit.revision,
    body: { decision: deed.act, ...(note ? { note } : {}), ...over },
  });
}

/**
 * Whether another moderator has already decided: the status of the ad has changed, or its pending edit no longer
 * exists. If not, only its content has changed.
 */
function isDecidedByAnother({ code, status, current }: ApiFailure, item: ItemView, deed: ModeratorAction): boolean {
  if (status === 404 || code === 'illegal_step') return true;
  if (code !== 'stale' || current === undefined) return false;
  const entry = Object(current.value) as { status?: string; pendingEdit?: object };
  return deed.about === 'ad' ? entry.status !== item.status : entry.pendingEdit === undefined;
}

/** Sends decisions, reports the outcome, moves to the next ad, and undoes the last decision. */
export function useDecisions({ shown, go }: QueueState) {
  const { tell, words } = useModeration();
  const { locale, texts, failures, fields } = words;
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<{ id: string; text: string } | null>(null);
  const last = useRef<DecidedItem | null>(null);
  const running = useRef(false);

  function failureWords(failure: ApiFailure): string {
    const missing = [
      ...new Set(
        failure.issues.flatMap(({ path }) => (Object.hasOwn(fields, fieldOf(path)) ? [fields[fieldOf(path)]!] : [])),
      ),
    ];
    return failure.code === 'invalid' && missing.length > 0
      ? fill(texts.incomplete, { fields: missing.join(', ') })
      : failureText(locale, failures, failure);
  }

  async function next(item: ItemView): Promise<boolean> {
    const following = nextItemAfterDecision(
      shown().items.map(({ id }) => id),
      item.id,
    );
    await go({ item: following }, { focus: true, replace: true });
    return following !== null;
  }

  /**
   * @param over called after success, or if another moderator has decided, so that a window closes before the next ad
   * takes the focus
   * @returns null if the decision is final
   */
  async function decide(
    item: ItemView,
    deed: ModeratorAction,
    note?: string,
    over: () => void = noop,
  ): Promise<FailedDecision | null> {
    if (running.current) return { item, text: null };
    running.current = true;
    setBusy(deed.act);
    setRefusal(null);
    const answer = await sendDecision(item, deed, note);
    // Undo is available while the next ad is loading.
    setBusy(null);
    running.current = false;
    if (!answer.ok) return refused(item, deed, answer.failure, over);
    over();
    const undoable = deed.about === 'ad' && deed.act !== 'restore';
    last.current = undoable ? { kind: item.kind, id: item.id } : null;
    const done =
      deed.about === 'ad'
        ? texts.done[deed.act]
        : { approve: texts.done.approveEdit, request_changes: texts.done.changesEdit, reject: texts.done.rejectEdit }[
            deed.act
          ];
    tell({
      id: TOAST,
      summary: done,
      detail: deed.about === 'change' ? `${item.title}. ${texts.finalEdit}` : item.title,
      ...(undoable && { undo: { label: texts.undo, run: () => void undo() }, life: UNDO_TOAST_MS }),
    });
    await next(item);
    return null;
  }

  async function refused(
    item: ItemView,
    deed: ModeratorAction,
    failure: ApiFailure,
    over: () => void,
  ): Promise<FailedDecision | null> {
    if (redirectIfSignedOut(locale, failure)) return { item, text: null };
    if (isDecidedByAnother(failure, item, deed)) {
      over();
      const more = await next(item);
      tell({
        id: TOAST,
        severity: 'info',
        life: 10_000,
        summary: fill(more ? texts.faster : texts.fasterLast, { title: item.title }),
      });
      return null;
    }
    const refuse = (now: ItemView, text: string): FailedDecision => {
      setRefusal({ id: item.id, text });
      return { item: now, text };
    };
    if (failure.code !== 'stale') return refuse(item, failureWords(failure));
    // The author has changed the ad: the new version is shown before a decision. Its position in the queue may have
    // changed.
    const now = (await go({ item: item.id }, { replace: true }))?.item ?? item;
    const staleRefusal = refuse(now, texts.changed);
    if (deed.about === 'ad' || now.change?.edit) return staleRefusal;
    over();
    return null;
  }

  async function undo(of: DecidedItem | null = last.current): Promise<void> {
    if (of === null || running.current) return;
    running.current = true;
    setBusy('undo');
    last.current = null;
    toasts.remove(TOAST);
    const answer = await api(`DELETE /${of.kind}/{id}/decision`, { id: of.id });
    running.current = false;
    setBusy(null);
    if (answer.ok) {
      tell({ id: TOAST, severity: 'info', summary: texts.undone });
      setRefusal(null);
      await go({ item: of.id }, { focus: true });
    } else if (!redirectIfSignedOut(locale, answer.failure))
      tell({ id: TOAST, severity: 'error', summary: failureText(locale, failures, answer.failure) });
  }

  return { busy, refusal, decide, undo };
}
