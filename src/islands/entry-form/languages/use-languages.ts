import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { otherLocale, type Locale } from '#content/locale.ts';
import type { Translation } from '#content/model/language-states.ts';
import { api } from '#islands/api.ts';
import { isSavedAsPendingEdit, expectedRevision } from '#islands/entry-form/drafts/entry-draft.ts';
import type { EntryGate, EntryStore } from '#islands/entry-form/drafts/entry-store.ts';
import { useForm } from '#islands/entry-form/form-context.ts';
import { saveFailureText } from '#islands/entry-form/steps/save-failure-text.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import type { ApiResult } from '#islands/request.ts';
import { toasts, UNDO_TOAST_MS } from '#islands/stores/toasts.ts';
import type { EntryJson } from '#server/core/entries/api/entry-json.ts';

/** A change of an entry's source language or translation state. */
interface LanguageChange {
  sourceLocale?: Locale;
  ready?: boolean;
  /** The state before the change, for undoing it. */
  behind?: number | null;
}

/** The languages of the entry in the form. */
export interface FormLanguages {
  /** `null` for an unsaved entry. */
  entry: EntryJson | null;
  /** The stored state, or `null` for an unsaved entry. */
  translation: Translation | null;
  /** Saves, then sends the change. `null` if no change is possible. */
  say: ((told: LanguageChange) => void) | null;
  busy: boolean;
  /** Whether a change would also publish unsaved text immediately. */
  unsaved: boolean;
}

/** The translation state of an entry, for its author and editors. */
function translationOf({ sourceLocale, languages, behind }: EntryJson): Translation | null {
  if (sourceLocale === undefined || languages === undefined) return null;
  const other = otherLocale(sourceLocale);
  const isSaid = languages[other] === 'ready' || languages[other] === 'behind';
  return { sourceLocale, translationBehind: isSaid ? (behind?.[other] ?? 0) : null };
}

/**
 * The source language, and whether the translation is ready: shown to the author and the editors of the entry, who can
 * change it.
 * @param arrived waits until the pictures in the texts have been uploaded
 */
export function useLanguages(draft: EntryStore, look: EntryGate, arrived: () => Promise<boolean>): FormLanguages {
  const context = useForm();
  const { view } = context;
  const words = context.aids.translation;
  const entry = useStoreSelector(draft.$draft, ({ saved }) => saved.row);
  const dirty = useStore(draft.$dirty);
  const beside = isSavedAsPendingEdit(view, entry);
  const isLive = entry?.status === view.kind.live || entry?.status === 'scheduled';
  /** The response to the last change, until the entry has a later revision. */
  const [told, setTold] = useState<EntryJson | null>(null);
  const [busy, setBusy] = useState(false);
  const current = entry !== null && told?.id === entry.id && told.revision === entry.revision ? told : entry;
  const translation = current === null ? null : translationOf(current);
  const latest = useRef({ context, translation });
  latest.current = { context, translation };

  /**
   * @returns the state before the change, and the response, or false if saving the draft failed: the form shows the
   * reason
   */
  async function send(next: LanguageChange) {
    if (draft.isDirty() && !(await draft.send())) return false;
    const { row } = draft.get().saved;
    const answer = store(next);
    if (row === null || answer === false) return false;
    const known = told?.id === row.id && told.revision === row.revision ? told : row;
    return { was: translationOf(known), answer: await answer };
  }

  function store(next: LanguageChange) {
    const { row } = draft.get().saved;
    if (row === null) return false;
    return api(`PATCH /${row.kind}/{id}/languages`, { id: row.id, body: next, ifMatch: expectedRevision(view, row) });
  }

  async function tell(next: LanguageChange, anyway = false): Promise<void> {
    if (!anyway && !look.inspectSave(() => void tell(next, true))) return;
    setBusy(true);
    const sent = (await arrived()) && (await draft.inTurn(() => send(next)));
    setBusy(false);
    if (sent === false || !take(sent.answer)) return;
    const { was, answer } = sent;
    const { revision } = answer.value;
    toasts.add({
      severity: 'success',
      summary:
        next.sourceLocale === undefined
          ? next.ready
            ? words.saidReady
            : words.saidNotReady
          : words.madeSource[next.sourceLocale],
      id: 'languages',
      life: UNDO_TOAST_MS,
      ...(was !== null && {
        action: { label: words.undo, run: () => void undo(was, revision) },
      }),
    });
  }

  /**
   * Reverts a change. It does not save the form, because otherwise a half-corrected text would become public. After a
   * save it is a no-op, because a change to the source has updated the state by then.
   */
  async function undo({ sourceLocale, translationBehind }: Translation, revision: number): Promise<void> {
    setBusy(true);
    const answer = await draft.inTurn(async () =>
      draft.get().saved.row?.revision === revision ? store({ sourceLocale, behind: translationBehind }) : null,
    );
    setBusy(false);
    if (answer === null) toasts.add({ severity: 'warn', summary: words.undoTooLate, id: 'languages' });
    else if (answer !== false) take(answer);
  }

  /** Keeps the response, or reports the failure. @returns whether the change was stored */
  function take(answer: ApiResult<EntryJson, EntryJson>): answer is { ok: true; value: EntryJson } {
    if (answer.ok) setTold(answer.value);
    else {
      const summary = saveFailureText(latest.current.context, { kind: 'failed', failure: answer.failure });
      toasts.add({ severity: 'error', summary, id: 'languages' });
    }
    return answer.ok;
  }

  return {
    entry: current,
    translation,
    say: entry === null || beside ? null : (next: LanguageChange) => void tell(next),
    busy,
    unsaved: isLive && dirty,
  };
}
