import { useCallback, useEffect, useRef, useState } from 'react';
import type { Translation } from '#content/language-states.ts';
import { otherLocale, type Locale } from '#content/locale.ts';
import type { EntryAidsTexts } from '#content/messages/entry-aids.ts';
import type { RichText } from '#content/rich-text.ts';
import type { EntryJson } from '#server/core/entries/entry-json.ts';
import { api } from '../api.ts';
import type { ApiFailure } from '../request.ts';
import { toasts, UNDO_MS } from '../stores/toasts.ts';
import type { FormValue } from './form-value.ts';

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
  /** The formatted text that stands in the form now. */
  latestText: (language: Locale, name: string) => RichText | null;
}

interface Options {
  entry: EntryJson | null;
  value: FormValue;
  dirty: boolean;
  /** Whether saving changes what readers see. */
  isLive: boolean;
  /** Whether what is saved waits beside the entry: nothing can be said of it then. */
  beside: boolean;
  /** What a save has to name by `If-Match`. */
  version: number | undefined;
  save: () => Promise<boolean>;
  /** A failure in words. */
  failed: (failure: ApiFailure) => string;
  words: EntryAidsTexts['translation'];
}

/** What an entry says of its languages to those who work on it. */
export function translationOf({ sourceLocale, languages, behind }: EntryJson): Translation | null {
  if (sourceLocale === undefined || languages === undefined) return null;
  const other = otherLocale(sourceLocale);
  const isSaid = languages[other] === 'ready' || languages[other] === 'behind';
  return { sourceLocale, translationBehind: isSaid ? (behind?.[other] ?? 0) : null };
}

/** Which language is the source, and whether the translation is ready: shown, and told by whoever works on the entry. */
export function useLanguages(options: Options): FormLanguages {
  const { entry, dirty, beside, version, isLive, words } = options;
  const latest = useRef(options);
  latest.current = options;
  /** What was told since the entry came; a later revision knows it. */
  const [told, setTold] = useState<EntryJson | null>(null);
  /** What is told as soon as everything is saved; `undoes`: it takes back what was said before. */
  const [asked, setAsked] = useState<{ told: Told; undoes: boolean } | null>(null);
  const ask = useCallback((next: Told, undoes: boolean) => {
    setAsked({ told: next, undoes });
    if (!latest.current.dirty) return;
    const save = async () => {
      if (!(await latest.current.save())) setAsked(null);
    };
    void save();
  }, []);
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
        toasts.add({ severity: 'error', summary: latest.current.failed(answer.failure), id: 'languages' });
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
  const latestText = useCallback(
    (language: Locale, name: string) => latest.current.value.texts[language][name] as RichText | null,
    [],
  );
  const say = useCallback((next: Told) => ask(next, false), [ask]);
  return {
    translation,
    say: entry === null || beside ? null : say,
    busy: asked !== null,
    unsaved: isLive && dirty,
    latestText,
  };
}
