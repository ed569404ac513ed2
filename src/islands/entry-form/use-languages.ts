import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Translation } from '#content/language-states.ts';
import { otherLocale, type Locale } from '#content/locale.ts';
import type { EntryJson } from '#server/core/entries/entry-json.ts';
import { api } from '../api.ts';
import { usePart } from '../kit/use-part.ts';
import { toasts, UNDO_MS } from '../stores/toasts.ts';
import { isBeside, versionSeen } from './entry-draft.ts';
import type { EntryStore } from './entry-store.ts';
import { useForm } from './form-context.ts';
import { refusalText } from './refusal-text.ts';

/** What can be said of an entry's languages. */
export interface Told {
  sourceLocale?: Locale;
  ready?: boolean;
}

/** The languages of the entry in the form. */
export interface FormLanguages {
  /** As it is stored; null: nothing is yet. */
  translation: Translation | null;
  /** Saves, then tells the server; null where nothing can be told. */
  say: ((told: Told) => void) | null;
  busy: boolean;
  /** Whether telling also saves what readers will see at once. */
  unsaved: boolean;
}

/** What an entry says of its languages to those who work on it. */
export function translationOf({ sourceLocale, languages, behind }: EntryJson): Translation | null {
  if (sourceLocale === undefined || languages === undefined) return null;
  const other = otherLocale(sourceLocale);
  const isSaid = languages[other] === 'ready' || languages[other] === 'behind';
  return { sourceLocale, translationBehind: isSaid ? (behind?.[other] ?? 0) : null };
}

/** Which language is the source, and whether the translation is ready: shown, and told by whoever works on the entry. */
export function useLanguages(draft: EntryStore): FormLanguages {
  const context = useForm();
  const { view } = context;
  const words = context.aids.translation;
  const entry = usePart(draft.$draft, ({ saved }) => saved.row);
  const dirty = useStore(draft.$dirty);
  const beside = isBeside(view, entry);
  const version = entry === null ? undefined : versionSeen(view, entry);
  const isLive = entry?.status === view.kind.live || entry?.status === 'scheduled';
  /** What was told since the entry came; a later revision knows it. */
  const [told, setTold] = useState<EntryJson | null>(null);
  /** What is told as soon as everything is saved; `undoes`: it takes back what was said before. */
  const [asked, setAsked] = useState<{ told: Told; undoes: boolean } | null>(null);
  const ask = useCallback(
    (next: Told, undoes: boolean) => {
      setAsked({ told: next, undoes });
      if (!draft.isDirty()) return;
      const save = async () => {
        if (!(await draft.save())) setAsked(null);
      };
      void save();
    },
    [draft],
  );
  const current = entry !== null && told?.id === entry.id && told.revision === entry.revision ? told : entry;
  const translation = current === null ? null : translationOf(current);
  const before = useRef(translation);
  before.current = translation;
  const sending = useRef(false);
  useEffect(() => {
    if (asked === null || dirty || entry === null || sending.current) return;
    sending.current = true;
    const send = async () => {
      const was = before.current;
      const { id, kind } = entry;
      const answer = await api(`PATCH /${kind}/{id}/languages`, { id, body: asked.told, ifMatch: version });
      sending.current = false;
      setAsked(null);
      if (!answer.ok) {
        toasts.add({
          severity: 'error',
          summary: refusalText(context, { kind: 'failed', failure: answer.failure }),
          id: 'languages',
        });
        return;
      }
      setTold(answer.value);
      if (asked.undoes) return;
      const back: Told = {
        ...(asked.told.sourceLocale === undefined || was === null ? {} : { sourceLocale: was.sourceLocale }),
        ready: was?.translationBehind === 0,
      };
      toasts.add({
        severity: 'success',
        summary:
          asked.told.sourceLocale === undefined
            ? asked.told.ready
              ? words.saidReady
              : words.saidNotReady
            : words.madeSource[asked.told.sourceLocale],
        id: 'languages',
        life: UNDO_MS,
        action: { label: words.undo, run: () => ask(back, true) },
      });
    };
    void send();
  }, [asked, dirty, entry, version, words, ask]);
  const say = useCallback((next: Told) => ask(next, false), [ask]);
  return {
    translation,
    say: entry === null || beside ? null : say,
    busy: asked !== null,
    unsaved: isLive && dirty,
  };
}
