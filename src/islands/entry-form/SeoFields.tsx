import type { Seo } from '#content/entry.ts';
import { localeInfo, type Locale } from '#content/locale.ts';
import { TextArea, TextField } from '../ui/TextField.tsx';
import { fieldId } from './focus-path.ts';
import { useError, useForm } from './form-context.ts';

/** As much as search engines usually show. */
const SHOWN = { title: 60, description: 160 };
const LIMITS = { title: 120, description: 300 };

/** What search engines are told, with a picture of what they make of it. */
export function SeoFields({ language }: { language: Locale }) {
  const { texts, value, set, view } = useForm();
  const path = `texts.${language}.seo`;
  const error = { title: useError(`${path}.title`), description: useError(`${path}.description`) };
  const text = value.texts[language];
  const seo = (text.seo ?? {}) as Seo;
  const lang = localeInfo[language].htmlLang;
  const change = (part: Partial<Seo>) => set(path, { ...seo, ...part });
  const cut = (words: string, most: number) => ([...words].length > most ? `${[...words].slice(0, most - 1).join('')}…` : words);
  const address = view.addresses.entry?.[language].replace('{slug}', value.slug || '…') ?? '';
  return (
    <details className="ef-seo" id={fieldId(path)} open={error.title !== null || error.description !== null || undefined}>
      <summary>{texts.seo}</summary>
      <div className="ui-stack">
        <p className="ui-hint">{texts.seoHint}</p>
        <TextField label={texts.seoTitle} lang={lang} value={seo.title ?? ''} onChange={(title) => change({ title })} error={error.title} limit={LIMITS.title} hint={`${[...(seo.title ?? '')].length} / ${SHOWN.title}`} />
        <TextArea label={texts.seoDescription} lang={lang} rows={2} value={seo.description ?? ''} onChange={(description) => change({ description })} error={error.description} limit={LIMITS.description} hint={`${[...(seo.description ?? '')].length} / ${SHOWN.description}`} />
        <figure className="ef-serp" lang={lang}>
          <figcaption className="ui-hint" lang={undefined}>{texts.seoPreview}</figcaption>
          <p className="ef-serp-address" translate="no">{view.addresses.origin + address}</p>
          <p className="ef-serp-title">{cut(String(seo.title || text.title || '…'), SHOWN.title)}</p>
          <p>{cut(String(seo.description || text.excerpt || ''), SHOWN.description)}</p>
        </figure>
      </div>
    </details>
  );
}
