import type { Seo } from '#content/entry.ts';
import { localeInfo, type Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { SEARCH_TITLE } from '#content/publish-checks.ts';
import { TextArea, TextField } from '../ui/TextField.tsx';
import { fieldId } from './focus-path.ts';
import { useError, useForm } from './form-context.ts';
import { SearchPreview } from './SearchPreview.tsx';
import { ShareCard } from './ShareCard.tsx';

/** As much as search engines usually show. */
const SHOWN = { title: SEARCH_TITLE, description: 160 };
const LIMITS = { title: 120, description: 300 };

/** What search engines and social networks are told, with a picture of what they make of it. */
export function SeoFields({ language }: { language: Locale }) {
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
