import { useStore } from '@nanostores/react';
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import { isLocale, locales, otherLocale, type Locale, localeInfo } from '#content/locale.ts';
import type { RichText } from '#content/text/rich-node.ts';
import { RichTextField } from '#islands/editor/RichTextField.tsx';
import { SmartPunctuation } from '#islands/editor/SmartPunctuation.tsx';
import { fieldId, fieldToReveal } from '#islands/entry-form/focus-path.ts';
import { useForm, useFieldError, useFormValue } from '#islands/entry-form/form-context.ts';
import { LayoutButtons, restoreLayout, writingLayout } from '#islands/entry-form/writing-layout.tsx';
import { TextArea, TextField } from '#islands/ui/fields/TextField.tsx';
import { tabClasses } from '#islands/ui/tab-classes.ts';
import type { FormField } from '#server/core/entry-form/form-kind.ts';
import { panelBox } from '#styles/panel-classes.ts';
import { LanguageBadge, LanguageHeader } from './LanguageHeader.tsx';
import type { FormLanguages } from './use-languages.ts';

/** A text in one language: single-line, multi-line, or formatted. */
function TextInput({ field, language, readOnly }: { field: FormField; language: Locale; readOnly: boolean }) {
  const { set, texts } = useForm();
  const path = `texts.${language}.${field.name}`;
  const error = useFieldError(path);
  const leaf = useFormValue((form) => form.texts[language][field.name]);
  const change = useCallback((next: unknown) => set(path, next), [set, path]);
  const nodes = useMemo(() => field.options?.map((option) => option.value) ?? null, [field]);
  const common = { label: field.label, error, required: field.required };
  const lang = localeInfo[language].htmlLang;
  if (field.type === 'richText')
    return (
      <div id={fieldId(path)}>
        <RichTextField
          {...common}
          language={language}
          value={leaf as RichText | null}
          onChange={change}
          limit={field.max}
          readOnly={readOnly}
          texts={texts.editor}
          nodes={nodes}
        />
      </div>
    );
  return (
    <SmartPunctuation id={fieldId(path)} language={language}>
      {field.type === 'multiline' ? (
        <TextArea {...common} lang={lang} rows={3} value={String(leaf ?? '')} onChange={change} limit={field.max} />
      ) : (
        <TextField {...common} lang={lang} value={String(leaf ?? '')} onChange={change} limit={field.max} />
      )}
    </SmartPunctuation>
  );
}

/** The width from which both languages fit side by side: `lg` of the theme. */
const WIDE_QUERY = '(min-width: 62.5625rem)';

function useIsWide(): boolean {
  const [wide, setWide] = useState(true);
  useEffect(() => {
    const query = matchMedia(WIDE_QUERY);
    const look = () => setWide(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return wide;
}

/**
 * The texts in both languages: in tabs, or side by side if there is room and the user has chosen it. Both stay mounted,
 * so that no text is lost and each keeps its own undo history.
 */
export function LanguageTexts({ readOnly, languages }: { readOnly: boolean; languages: FormLanguages }) {
  const { texts, locale, view } = useForm();
  const id = useId();
  /** Aligns the header and each field with those of the other language. */
  const rows = { gridRow: `span ${view.kind.texts.length + 1}` };
  const isWide = useIsWide();
  const layout = useStore(writingLayout);
  const isBeside = isWide && layout.beside && !layout.quiet;
  const [shown, setShown] = useState<Locale>(locale);
  const list = useRef<HTMLDivElement>(null);
  useEffect(restoreLayout, []);
  useEffect(
    () =>
      fieldToReveal.listen((field) => {
        const [head, language] = field?.path.split('.') ?? [];
        if (head === 'texts' && isLocale(language)) setShown(language);
      }),
    [],
  );
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = otherLocale(shown);
    setShown(other);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-tab-${other}`)}`)?.focus();
  };
  return (
    <div>
      <div className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 border-line max-md:gap-y-2.5 md:border-b">
        {!isBeside && (
          <div
            ref={list}
            className={`${tabClasses.list} border-line max-md:basis-full max-md:border-b`}
            role="tablist"
            aria-label={texts.texts}
          >
            {locales.map((item) => (
              <button
                key={item}
                type="button"
                id={`${id}-tab-${item}`}
                role="tab"
                onKeyDown={onKey}
                className={`group ${tabClasses.tab}`}
                aria-selected={shown === item}
                aria-controls={`${id}-${item}`}
                data-selected={shown === item ? '' : undefined}
                tabIndex={shown === item ? 0 : -1}
                onClick={() => setShown(item)}
              >
                {texts.languages[item]}{' '}
                <span className="empty:hidden max-md:group-data-selected:hidden">
                  <LanguageBadge language={item} languages={languages} />
                </span>
              </button>
            ))}
          </div>
        )}
        {!isBeside && <LanguageHeader language={shown} languages={languages} readOnly={readOnly} titleId={null} />}
        {isWide && <LayoutButtons />}
      </div>
      <div className={isBeside ? 'grid grid-cols-2 gap-x-5 gap-y-3.5' : undefined}>
        {locales.map((item) => (
          <div
            key={item}
            id={`${id}-${item}`}
            className={isBeside ? 'grid grid-rows-subgrid' : undefined}
            style={isBeside ? rows : undefined}
            role={isBeside ? undefined : 'tabpanel'}
            aria-labelledby={isBeside ? undefined : `${id}-tab-${item}`}
            hidden={!isBeside && shown !== item}
          >
            <Language
              language={item}
              readOnly={readOnly}
              languages={languages}
              titled={isBeside}
              style={isBeside ? rows : undefined}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Enter in a single-line field moves to the next field, as in a document. */
function focusNextField(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: part, target: field } = event;
  const isLine = field instanceof HTMLInputElement && part.contains(field);
  if (event.key !== 'Enter' || !isLine || event.defaultPrevented || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = [...part.querySelectorAll<HTMLElement>('input[type=text], textarea, [role=textbox]')];
  fields[fields.indexOf(field) + 1]?.focus();
}

/** The title, the text, then the fields about it. */
const writingOrder = (fields: readonly FormField[]): readonly FormField[] => [
  ...fields.filter(({ name }) => name === 'title'),
  ...fields.filter(({ type }) => type === 'richText'),
  ...fields.filter(({ name, type }) => name !== 'title' && type !== 'richText'),
];

function Language({
  language,
  readOnly,
  languages,
  titled,
  style,
}: {
  language: Locale;
  readOnly: boolean;
  languages: FormLanguages;
  titled: boolean;
  /** The grid rows that it occupies, to align with the other language. */
  style: CSSProperties | undefined;
}) {
  const { texts, view } = useForm();
  const id = `language-${language}`;
  return (
    <section
      className={titled ? `${panelBox.tight} grid-rows-subgrid` : panelBox.tight}
      style={style}
      aria-labelledby={titled ? id : undefined}
      aria-label={titled ? undefined : texts.languages[language]}
      onKeyDown={focusNextField}
    >
      {titled && <LanguageHeader language={language} languages={languages} readOnly={readOnly} titleId={id} />}
      {writingOrder(view.kind.texts).map((field) => (
        <TextInput key={field.name} field={field} language={language} readOnly={readOnly} />
      ))}
    </section>
  );
}
