import type { PictureUse } from '#content/entry-content.ts';
import { localeInfo, locales } from '#content/locale.ts';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from './form-context.ts';

/** A picture as it is stored, by its id. */
export function Thumb({ id, alt = '' }: { id: string; alt?: string }) {
  const { view } = useForm();
  return <img className="ef-thumb" src={view.addresses.media.replace('{id}', id)} alt={alt} width={160} height={107} loading="lazy" />;
}

/** What a picture shows, in both languages. */
export function AltFields({ use, onChange, error }: { use: PictureUse; onChange: (use: PictureUse) => void; error: string | null }) {
  const { texts } = useForm();
  return locales.map((locale, index) => (
    <TextField
      key={locale}
      label={texts.alt[locale]}
      lang={localeInfo[locale].htmlLang}
      limit={300}
      hint={index === 0 ? texts.altHint : undefined}
      value={use.alt?.[locale] ?? ''}
      onChange={(alt) => onChange({ ...use, alt: { ...use.alt, [locale]: alt } })}
      error={index === 0 ? error : null}
    />
  ));
}
