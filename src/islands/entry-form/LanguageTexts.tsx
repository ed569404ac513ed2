import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { isLocale, locales, otherLocale, type Locale, localeInfo } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { plural } from '#content/plural.ts';
import type { FormField } from '#server/core/entry-form/form-kind.ts';
import type { RichText } from '#content/rich-text.ts';
import { Badge } from '../ui/Badge.tsx';
import { TextArea, TextField } from '../ui/TextField.tsx';
import { RichTextField } from '../editor/RichTextField.tsx';
import { TypedSigns } from '../editor/TypedSigns.tsx';
import { fieldId, shownField } from './focus-path.ts';
import { useForm, useError, useValue } from './form-context.ts';
import { sameLeaf } from './entry-draft.ts';
import { LayoutButtons, restoreLayout, writingLayout } from './writing-layout.tsx';

/** A text in one language: a line, some lines, or formatted. */
function TextInput({ field, language, readOnly }: { field: FormField; language: Locale; readOnly: boolean }) {
  const { set, texts } = useForm();
  const path = `texts.${language}.${field.name}`;
  const error = useError(path);
  const leaf = useValue((form) => form.texts[language][field.name]);
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
    <TypedSigns id={fieldId(path)} language={language}>
      {field.type === 'multiline' ? (
        <TextArea {...common} lang={lang} rows={3} value={String(leaf ?? '')} onChange={change} limit={field.max} />
      ) : (
        <TextField {...common} lang={lang} value={String(leaf ?? '')} onChange={change} limit={field.max} />
      )}
    </TypedSigns>
  );
}

/** From here on both languages have room beside each other. */
const WIDE = '(min-width: 1100px)';

function useWide(): boolean {
  const [wide, setWide] = useState(true);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const look = () => setWide(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return wide;
}

/** One of the languages, as tabs say it. */
function LanguageTab({ language, behind }: { language: Locale; behind: number | undefined }) {
  const { texts } = useForm();
  return (
    <>
      {texts.languages[language]}{' '}
      {behind ? <BehindBadge revisions={behind} short /> : <Missing language={language} short />}
    </>
  );
}

/**
 * The texts in both languages: one at a time, as tabs, or beside each other where there is room and somebody wants it. Both stay
 * mounted, so that nothing is lost and each keeps its own history.
 */
export function LanguageTexts({ readOnly, behind }: { readOnly: boolean; behind: Behind }) {
  const { texts, locale } = useForm();
  const id = useId();
  const isWide = useWide();
  const layout = useStore(writingLayout);
  const isBeside = isWide && layout.beside && !layout.quiet;
  const [shown, setShown] = useState<Locale>(locale);
  const list = useRef<HTMLDivElement>(null);
  useEffect(restoreLayout, []);
  useEffect(
    () =>
      shownField.listen((field) => {
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
    <div className="ef-texts">
      <div className="ef-texts-head">
        {!isBeside && (
          <div ref={list} className="ui-tabs" role="tablist" aria-label={texts.texts} onKeyDown={onKey}>
            {locales.map((one) => (
              <button
                key={one}
                type="button"
                id={`${id}-tab-${one}`}
                role="tab"
                className="ui-tab"
                aria-selected={shown === one}
                aria-controls={`${id}-${one}`}
                data-selected={shown === one ? '' : undefined}
                tabIndex={shown === one ? 0 : -1}
                onClick={() => setShown(one)}
              >
                <LanguageTab language={one} behind={behind[one]} />
              </button>
            ))}
          </div>
        )}
        {isWide && <LayoutButtons />}
      </div>
      <div className={isBeside ? 'ef-languages' : undefined}>
        {locales.map((one) => (
          <div
            key={one}
            id={`${id}-${one}`}
            role={isBeside ? undefined : 'tabpanel'}
            aria-labelledby={isBeside ? undefined : `${id}-tab-${one}`}
            hidden={!isBeside && shown !== one}
          >
            <Language language={one} readOnly={readOnly} behind={behind} titled={isBeside} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Enter in a line leads on to the next field, as in a document. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: part, target: field } = event;
  const isLine = field instanceof HTMLInputElement && part.contains(field);
  if (event.key !== 'Enter' || !isLine || event.defaultPrevented || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = [...part.querySelectorAll<HTMLElement>('input.in, textarea, .ef-prose')];
  fields[fields.indexOf(field) + 1]?.focus();
}

/** By how many revisions of the other language each one is behind. */
type Behind = Partial<Record<Locale, number>>;

function Language({
  language,
  readOnly,
  behind,
  titled,
}: {
  language: Locale;
  readOnly: boolean;
  behind: Behind;
  titled: boolean;
}) {
  const { texts, view } = useForm();
  const id = `language-${language}`;
  return (
    <section
      className="ui-panel ui-padded ui-stack"
      aria-labelledby={titled ? id : undefined}
      aria-label={titled ? undefined : texts.languages[language]}
      onKeyDown={goOn}
    >
      {titled && (
        <header className="ef-language-head">
          <h2 id={id}>{texts.languages[language]}</h2>
          <span className="ef-badges">
            <BehindBadge revisions={behind[language]} />
            <Missing language={language} />
          </span>
        </header>
      )}
      {view.kind.texts.map((field) => (
        <TextInput key={field.name} field={field} language={language} readOnly={readOnly} />
      ))}
    </section>
  );
}

/** «Відстає на 2 зміни»: the other language has been changed since; `short` for a tab. */
function BehindBadge({ revisions = 0, short = false }: { revisions: number | undefined; short?: boolean }) {
  const { edits, locale } = useForm();
  if (revisions === 0) return null;
  const words = plural(locale, revisions, edits.behind);
  return (
    <Badge tone="sun">
      {short ? (
        <>
          <span aria-hidden="true">{edits.behindShort}</span>
          <span className="sr-only">{words}</span>
        </>
      ) : (
        words
      )}
    </Badge>
  );
}

/** What a language lacks to be complete; `short` for a tab. */
function Missing({ language, short = false }: { language: Locale; short?: boolean }) {
  const { texts, view } = useForm();
  const lacks = useValue((form) =>
    view.kind.texts
      .filter((field: FormField) => field.required && isEmpty(form.texts[language][field.name]))
      .map(({ name }) => name)
      .join(' '),
  );
  const missing = view.kind.texts.filter(({ name }) => lacks.split(' ').includes(name));
  const untouched = useValue((form) => Object.values(form.texts[language]).every((one) => sameLeaf(one, null)));
  if (untouched) return <Badge tone={view.kind.oneLanguage ? 'neutral' : 'sun'}>{texts.empty}</Badge>;
  if (missing.length === 0) return <Badge tone="accent">{texts.complete}</Badge>;
  return (
    <Badge tone="sun">
      {short ? missing.length : fill(texts.missing, { fields: missing.map(({ label }) => label).join(', ') })}
    </Badge>
  );
}

/** Whether a formatted text holds a word; ends at the first. */
const hasWords = (node: unknown): boolean =>
  Array.isArray(node)
    ? node.some(hasWords)
    : typeof node === 'object' && node !== null && ('text' in node || ('content' in node && hasWords(node.content)));

const isEmpty = (leaf: unknown) => sameLeaf(leaf, null) || (typeof leaf === 'object' && !hasWords(leaf));
