import { useEffect, useState } from 'react';
import type { Seo } from '#content/entry.ts';
import { localeInfo, type Locale } from '#content/locale.ts';
import { plainText, type RichText } from '#content/rich-text.ts';
import { cutToWidth, guessText, measureText, searchLines, type Measure } from './cut-to-width.ts';
import { useForm } from './form-context.ts';

/** The entry as a search result, cut where it would be. */
export function SearchPreview({ language }: { language: Locale }) {
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
