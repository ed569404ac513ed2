import { useEffect, useState } from 'react';
import { isLocale, locales, type Locale, localeInfo } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { plural } from '#content/plural.ts';
import type { FormField } from '#server/core/entry-form/form-kind.ts';
import type { Seo } from '#content/entry.ts';
import { SEARCH_TITLE } from '#content/publish-checks.ts';
import { plainText, type RichText } from '#content/rich-text.ts';
import { Badge } from '../ui/Badge.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { TextArea, TextField } from '../ui/TextField.tsx';
import { RichTextField } from '../editor/RichTextField.tsx';
import { fieldId, shownField } from './focus-path.ts';
import { useForm, useError } from './form-context.ts';
import { sameLeaf } from './form-value.ts';
import { ShareCard } from './ShareCard.tsx';
import { cutToWidth, guessText, measureText, searchLines, type Measure } from './cut-to-width.ts';

/** A text in one language: a line, some lines, or formatted. */
function TextInput({ field, language, readOnly }: { field: FormField; language: Locale; readOnly: boolean }) {
  const { value, set, texts } = useForm();
  const path = `texts.${language}.${field.name}`;
  const error = useError(path);
  const leaf = value.texts[language][field.name];
  const common = { label: field.label, error, required: field.required, lang: localeInfo[language].htmlLang };
  return (
    <div id={fieldId(path)}>
      {field.type === 'richText' ? (
        <RichTextField
          {...common}
          value={leaf as RichText | null}
          onChange={(next) => set(path, next)}
          limit={field.max}
          readOnly={readOnly}
          texts={texts.editor}
        />
      ) : field.type === 'multiline' ? (
        <TextArea
          {...common}
          rows={3}
          value={String(leaf ?? '')}
          onChange={(next) => set(path, next)}
          limit={field.max}
        />
      ) : (
        <TextField {...common} value={String(leaf ?? '')} onChange={(next) => set(path, next)} limit={field.max} />
      )}
    </div>
  );
}

/** The entry as a search result, cut where it would be. */
function SearchPreview({ language }: { language: Locale }) {
  const { texts, aids, value, view } = useForm();
  const text = value.texts[language];
  const seo = (text.seo ?? {}) as Seo;
  // The server can only guess, and the first drawing here has to be the same.
  const [measure, setMeasure] = useState<Measure>(() => guessText);
  useEffect(() => setMeasure(() => measureText), []);
  const title = cutToWidth(String(seo.title || text.title || '…'), searchLines.title, measure);
  const description = cutToWidth(
    String(seo.description || text.excerpt || plainText(text.body as RichText | null)),
    searchLines.description,
    measure,
  );
  const steps = (view.addresses.entry?.[language] ?? '')
    .replace('{slug}', value.slug || '…')
    .split('/')
    .filter(Boolean);
  return (
    <figure className="ef-serp">
      <figcaption className="ui-hint">{texts.seoPreview}</figcaption>
      <div lang={localeInfo[language].htmlLang}>
        <p className="ef-serp-address" translate="no">
          {[view.addresses.origin.replace(/^https?:\/\//, ''), ...steps].join(' › ')}
        </p>
        <p className="ef-serp-title">{title.text}</p>
        <p>{description.text}</p>
      </div>
      {title.cut && <p className="ui-hint">{aids.search.cutTitle}</p>}
    </figure>
  );
}

/** As much as search engines usually show. */
const SHOWN = { title: SEARCH_TITLE, description: 160 };
const LIMITS = { title: 120, description: 300 };

/** What search engines and social networks are told, with a picture of what they make of it. */
function SeoFields({ language }: { language: Locale }) {
  const { texts, aids, value, set } = useForm();
  const path = `texts.${language}.seo`;
  const error = { title: useError(`${path}.title`), description: useError(`${path}.description`) };
  const seo = (value.texts[language].seo ?? {}) as Seo;
  const lang = localeInfo[language].htmlLang;
  const change = (part: Partial<Seo>) => set(path, { ...seo, ...part });
  const count = (words: string | undefined, name: 'title' | 'description') =>
    fill(aids.search[name], { n: [...(words ?? '')].length, max: SHOWN[name] });
  return (
    <details
      className="ef-seo"
      id={fieldId(path)}
      open={error.title !== null || error.description !== null || undefined}
    >
      <summary>{texts.seo}</summary>
      <div className="ui-stack">
        <p className="ui-hint">{texts.seoHint}</p>
        <TextField
          label={texts.seoTitle}
          lang={lang}
          value={seo.title ?? ''}
          onChange={(title) => change({ title })}
          error={error.title}
          limit={LIMITS.title}
          hint={count(seo.title, 'title')}
        />
        <TextArea
          label={texts.seoDescription}
          lang={lang}
          rows={2}
          value={seo.description ?? ''}
          onChange={(description) => change({ description })}
          error={error.description}
          limit={LIMITS.description}
          hint={count(seo.description, 'description')}
        />
        <SearchPreview language={language} />
        <ShareCard language={language} />
      </div>
    </details>
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

/** The texts in both languages: side by side where there is room, else as tabs. */
export function LanguageTexts({ readOnly, behind }: { readOnly: boolean; behind: Behind }) {
  const { texts, locale } = useForm();
  const wide = useWide();
  const [shown, setShown] = useState<Locale>(locale);
  useEffect(
    () =>
      shownField.listen((field) => {
        const [head, language] = field?.path.split('.') ?? [];
        if (head === 'texts' && isLocale(language)) setShown(language);
      }),
    [],
  );
  if (wide)
    return (
      <div className="ef-languages">
        {locales.map((one) => (
          <Language key={one} language={one} readOnly={readOnly} behind={behind} titled />
        ))}
      </div>
    );
  return (
    <Tabs
      label={texts.texts}
      selected={shown}
      onSelect={(id) => setShown(id as Locale)}
      tabs={locales.map((one) => ({
        id: one,
        label: (
          <>
            {texts.languages[one]}{' '}
            {behind[one] ? <BehindBadge revisions={behind[one]} short /> : <Missing language={one} short />}
          </>
        ),
        content: <Language language={one} readOnly={readOnly} behind={behind} titled={false} />,
      }))}
    />
  );
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
    >
      <header className="ef-language-head">
        {titled && <h2 id={id}>{texts.languages[language]}</h2>}
        <span className="ef-badges">
          <BehindBadge revisions={behind[language]} />
          <Missing language={language} />
        </span>
      </header>
      {view.kind.texts.map((field) => (
        <TextInput key={field.name} field={field} language={language} readOnly={readOnly} />
      ))}
      {view.kind.indexable && <SeoFields language={language} />}
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
          <span aria-hidden="true">{fill(edits.behindShort, { n: revisions })}</span>
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
  const { texts, view, value } = useForm();
  const missing = view.kind.texts.filter(
    (field: FormField) => field.required && isEmpty(value.texts[language][field.name]),
  );
  const untouched = Object.values(value.texts[language]).every((one) => sameLeaf(one, null));
  if (untouched) return <Badge tone={view.kind.oneLanguage ? 'neutral' : 'sun'}>{texts.empty}</Badge>;
  if (missing.length === 0) return <Badge tone="accent">{texts.complete}</Badge>;
  return (
    <Badge tone="sun">
      {short ? missing.length : fill(texts.missing, { fields: missing.map(({ label }) => label).join(', ') })}
    </Badge>
  );
}

const isEmpty = (leaf: unknown) =>
  sameLeaf(leaf, null) || (typeof leaf === 'object' && !/"text":/.test(JSON.stringify(leaf)));
