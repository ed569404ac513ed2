import { useEffect, useState } from 'react';
import { plural } from '#content/format/plural.ts';
import { locales, otherLocale, type Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { beginTranslation, countUntranslated } from '#content/model/begin-translation.ts';
import { languageState, type LanguageState } from '#content/model/language-states.ts';
import type { RichText } from '#content/text/rich-node.ts';
import { plainText } from '#content/text/rich-text.ts';
import { isBlankText, isSameLeaf, type FormValue } from '#islands/entry-form/drafts/entry-draft.ts';
import { panelHeading } from '#islands/entry-form/entry-form-classes.ts';
import { focusPath } from '#islands/entry-form/focus-path.ts';
import { useForm, useFormValue } from '#islands/entry-form/form-context.ts';
import { TranslationComparisonButton } from '#islands/entry-form/revisions/ComparisonButtons.tsx';
import { toasts, UNDO_TOAST_MS } from '#islands/stores/toasts.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Button } from '#islands/ui/Button.tsx';
import type { FormField } from '#server/core/entry-form/form-kind.ts';
import type { BadgeTone } from '#styles/badge-classes.ts';
import type { FormLanguages } from './use-languages.ts';

const isWritten = ({ texts }: FormValue, language: Locale) =>
  !Object.values(texts[language]).every((leaf) => isSameLeaf(leaf, null));

/** The state of a language in the form. The source of a new entry is the first language with text. */
function useLanguage(language: Locale, { translation }: FormLanguages) {
  const { view } = useForm();
  const first = useFormValue((form) => locales.find((candidate) => isWritten(form, candidate)));
  const isBegun = useFormValue((form) => isWritten(form, language));
  const known = translation ?? (first === undefined ? null : { sourceLocale: first, translationBehind: null });
  const state: LanguageState = known === null ? 'empty' : languageState(known, language, isBegun);
  // Selected by name, so that typing in a field does not rerender this.
  const lacks = useFormValue(({ texts }) =>
    view.kind.texts
      .filter(({ required, name }) => required && isBlankText(texts[language][name]))
      .map(({ name }) => name)
      .join(' '),
  ).split(' ');
  const missing = view.kind.texts.filter(({ name }) => lacks.includes(name));
  return { state, behind: known?.translationBehind ?? 0, missing, sourceLocale: known?.sourceLocale ?? language };
}

/** The pause in typing before paragraphs are counted. */
const COUNT_DEBOUNCE_MS = 300;

const tones: Readonly<Record<Exclude<LanguageState, 'empty'>, BadgeTone>> = {
  source: 'accent',
  in_progress: 'info',
  ready: 'accent',
  behind: 'sun',
};

/** The state of a language, short enough for a tab. */
export function LanguageBadge({ language, languages }: { language: Locale; languages: FormLanguages }) {
  const { aids, edits, locale, texts, view } = useForm();
  const { state, behind, missing } = useLanguage(language, languages);
  if (state === 'empty') return <Badge tone={view.kind.oneLanguage ? 'neutral' : 'sun'}>{texts.empty}</Badge>;
  if (missing.length > 0) return <Badge tone="sun">{missing.length}</Badge>;
  // The header below the tab already marks the source; two adjacent badges would be too wide for a phone.
  if (state === 'source') return null;
  if (state !== 'behind') return <Badge tone={tones[state]}>{aids.translation.states[state]}</Badge>;
  return (
    <Badge tone="sun">
      <span aria-hidden="true">{edits.behindShort}</span>
      <span className="sr-only">{plural(locale, behind, edits.behind)}</span>
    </Badge>
  );
}

/** The number of paragraphs that still equal those of the other language, counted after a pause in typing. */
function useUntranslatedCount(language: Locale, isTranslating: boolean): number {
  const { view, $value } = useForm();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!isTranslating) return setLeft(0);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      const { texts } = $value.get();
      const of = (item: Locale, name: string) => texts[item][name] as RichText | null;
      setLeft(
        view.kind.texts
          .filter(({ type }) => type === 'richText')
          .reduce((sum, { name }) => sum + countUntranslated(of(otherLocale(language), name), of(language, name)), 0),
      );
    };
    count();
    const stop = $value.listen(() => {
      clearTimeout(timer);
      timer = setTimeout(count, COUNT_DEBOUNCE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [language, isTranslating, view, $value]);
  return left;
}

/** The state of a language, with its actions. */
export function LanguageHeader({
  language,
  languages,
  readOnly,
  titleId,
}: {
  language: Locale;
  languages: FormLanguages;
  readOnly: boolean;
  /** The ID of its heading, or `null` if a tab labels it. */
  titleId: string | null;
}) {
  const { aids, edits, locale, set, texts, view, $value } = useForm();
  const words = aids.translation;
  const { state, behind, missing, sourceLocale } = useLanguage(language, languages);
  const formatted = view.kind.texts.filter(({ type }) => type === 'richText');
  const documentOf = (item: Locale, { name }: FormField) => $value.get().texts[item][name] as RichText | null;
  const other = otherLocale(language);
  const left = useUntranslatedCount(language, state === 'in_progress');
  const mayBegin = useFormValue(({ texts: typed }) => formatted.some(({ name }) => !isBlankText(typed[other][name])));
  const begin = () => {
    const begun = formatted.filter((field) => !isBlankText(documentOf(other, field)));
    const made = begun.map((field) => ({ field, document: beginTranslation(documentOf(other, field)!) }));
    for (const { field, document } of made) set(`texts.${language}.${field.name}`, document);
    toasts.add({
      severity: 'success',
      summary: words.begun,
      id: `begun-${language}`,
      life: UNDO_TOAST_MS,
      action: {
        label: words.undo,
        run: () => {
          for (const { field, document } of made)
            // Keeps text written in the meantime.
            if (plainText(documentOf(language, field)).trim() === plainText(document).trim())
              set(`texts.${language}.${field.name}`, null);
        },
      },
    });
    focusPath(`texts.${language}.title`);
  };
  const { entry, say, busy, unsaved } = languages;
  const tone = state === 'empty' ? (view.kind.oneLanguage ? 'neutral' : 'sun') : tones[state];
  const says =
    state === 'empty' ? texts.empty : state === 'behind' ? plural(locale, behind, edits.behind) : words.states[state];
  /** Whether the tab already shows the state. On a phone only the inactive tabs do. */
  const isOnTab = titleId === null && state !== 'source' && state !== 'behind';
  const isTranslation = state === 'in_progress' || state === 'ready' || state === 'behind';
  return (
    <header className={`${panelHeading} content-start max-md:w-full`}>
      <span className="flex flex-wrap items-center gap-1.5">
        {titleId !== null && (
          <h2 className="mr-1 font-semibold" id={titleId}>
            {texts.languages[language]}
          </h2>
        )}
        {!(isOnTab && state === 'empty') && (
          <Badge tone={tone} className={isOnTab ? 'md:hidden' : undefined}>
            {says}
          </Badge>
        )}
        {state !== 'empty' && missing.length > 0 && (
          <Badge tone="sun">{fill(texts.missing, { fields: missing.map(({ label }) => label).join(', ') })}</Badge>
        )}
        {state !== 'empty' && left > 0 && <Badge tone="sun">{plural(locale, left, words.left)}</Badge>}
      </span>
      {!readOnly && (
        <span className="flex flex-wrap gap-1.5 max-md:-mx-3.25 max-md:gap-0">
          {state === 'empty' && mayBegin && (
            <Button size="s" onPress={begin}>
              {words.begin[other]}
            </Button>
          )}
          {state === 'behind' && entry !== null && <TranslationComparisonButton entry={entry} />}
          {say !== null && (state === 'in_progress' || state === 'behind') && missing.length === 0 && (
            <Button size="s" busy={busy} onPress={() => say({ ready: true })}>
              {unsaved ? words.saveReady : state === 'behind' ? words.upToDate : words.ready}
            </Button>
          )}
          {say !== null && state === 'ready' && (
            <Button size="s" variant="g" busy={busy} disabled={unsaved} onPress={() => say({ ready: false })}>
              {words.notReady}
            </Button>
          )}
          {say !== null && isTranslation && language !== sourceLocale && (
            <Button size="s" variant="g" busy={busy} disabled={unsaved} onPress={() => say({ sourceLocale: language })}>
              {words.makeSource}
            </Button>
          )}
        </span>
      )}
    </header>
  );
}
