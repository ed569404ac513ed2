import { useEffect, useMemo, useState } from 'react';
import { localeInfo, locales, type Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { Seo } from '#content/model/entry.ts';
import { MAX_SEARCH_TITLE_LENGTH } from '#content/model/publish-checks.ts';
import type { RichText } from '#content/text/rich-node.ts';
import { plainText } from '#content/text/rich-text.ts';
import { searchAddress, searchResult, searchTitle } from '#islands/entry-form/entry-form-classes.ts';
import { fieldId, fieldToReveal } from '#islands/entry-form/focus-path.ts';
import { useFieldError, useForm, useFormValue } from '#islands/entry-form/form-context.ts';
import { SidePanel } from '#islands/entry-form/SidePanel.tsx';
import { TextArea, TextField } from '#islands/ui/fields/TextField.tsx';
import { fieldHint, formStack } from '#styles/form-classes.ts';
import { ShareCard } from './ShareCard.tsx';
import {
  truncateToWidth,
  estimateTextWidth,
  measureTextWidth,
  searchSnippetStyles,
  type MeasureText,
} from './truncate-to-width.ts';

/** Maximum number of characters to measure: all of a long text would cost more than the keystroke that changed it. */
const MAX_MEASURED_LENGTH = 600;

/** The entry as a search result, truncated as search engines do. */
function SearchPreview({ language }: { language: Locale }) {
  const { texts, aids, view } = useForm();
  const slug = useFormValue((form) => form.slug);
  const text = useFormValue((form) => form.texts[language]);
  const seo = (text.seo ?? {}) as Seo;
  // The server can only estimate, and the first render has to match it.
  const [measure, setMeasure] = useState<MeasureText>(() => estimateTextWidth);
  useEffect(() => setMeasure(() => measureTextWidth), []);
  const named = String(seo.title || text.title || '…');
  const title = useMemo(() => truncateToWidth(named, searchSnippetStyles.title, measure), [named, measure]);
  const told = seo.description || text.excerpt || text.body;
  const description = useMemo(() => {
    const words = typeof told === 'string' ? told : plainText((told ?? null) as RichText | null);
    return truncateToWidth(words.slice(0, MAX_MEASURED_LENGTH), searchSnippetStyles.description, measure);
  }, [told, measure]);
  const steps = (view.addresses.entry?.[language] ?? '')
    .replace('{slug}', slug || '…')
    .split('/')
    .filter(Boolean);
  return (
    <figure className={searchResult}>
      <figcaption className={fieldHint}>{texts.seoPreview}</figcaption>
      <div lang={localeInfo[language].htmlLang}>
        <p className={searchAddress} translate="no">
          {[view.addresses.origin.replace(/^https?:\/\//, ''), ...steps].join(' › ')}
        </p>
        <p className={searchTitle}>{title.text}</p>
        <p>{description.text}</p>
      </div>
      {title.cut && <p className={fieldHint}>{aids.search.cutTitle}</p>}
    </figure>
  );
}

/** The usual lengths in search results, in characters. */
const DISPLAYED_LENGTHS = { title: MAX_SEARCH_TITLE_LENGTH, description: 160 };
const LIMITS = { title: 120, description: 300 };

/** The SEO fields of one language, with previews. */
function LanguageSeo({ language }: { language: Locale }) {
  const { texts, aids, set } = useForm();
  const path = `texts.${language}.seo`;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => fieldToReveal.listen((field) => field?.path.startsWith(path) && setOpen(true)), [path]);
  const error = { title: useFieldError(`${path}.title`), description: useFieldError(`${path}.description`) };
  const seo = (useFormValue((form) => form.texts[language].seo) ?? {}) as Seo;
  const lang = localeInfo[language].htmlLang;
  const isShown = isOpen || error.title !== null || error.description !== null;
  const change = (part: Partial<Seo>) => set(path, { ...seo, ...part });
  const count = (words: string | undefined, name: 'title' | 'description') =>
    fill(aids.search[name], { n: [...(words ?? '')].length, max: DISPLAYED_LENGTHS[name] });
  return (
    <details
      className="border-t border-line pt-3"
      id={fieldId(path)}
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-8 cursor-pointer text-15 font-strong">{texts.languages[language]}</summary>
      <div className={`${formStack} mt-2.5`}>
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
        {isShown && (
          <>
            <SearchPreview language={language} />
            <ShareCard language={language} />
          </>
        )}
      </div>
    </details>
  );
}

/** The metadata for search engines and social networks. */
export function SeoFields() {
  const { texts, view } = useForm();
  if (!view.kind.indexable) return null;
  return (
    <SidePanel id="seo" title={texts.seo}>
      <p className={fieldHint}>{texts.seoHint}</p>
      {locales.map((locale) => (
        <LanguageSeo key={locale} language={locale} />
      ))}
    </SidePanel>
  );
}
