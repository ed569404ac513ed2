import { localeInfo, locales } from '#content/locale.ts';
import type { PictureUse } from '#content/model/entry-content.ts';
import { useForm, useFormValue } from '#islands/entry-form/form-context.ts';
import { usePictureMessages } from '#islands/media/picture-context.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';

interface ThumbProps {
  id: string;
  alt?: string;
  focus?: { x: number; y: number };
  /** Whether it fills the width of its parent. */
  fills?: boolean;
}

/** A stored picture, by ID. */
export function Thumb({ id, alt = '', focus, fills = false }: ThumbProps) {
  const { thumb } = usePictureMessages();
  return (
    <img
      className={`aspect-3/2 h-auto max-w-full rounded-sm bg-surface-2 object-cover ${fills ? 'w-full' : 'w-40'}`}
      src={thumb.replace('{id}', id)}
      alt={alt}
      width={160}
      height={107}
      loading="lazy"
      style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
    />
  );
}

/** The alt text of a picture, in both languages. */
export function AltFields({
  use,
  onChange,
  error,
}: {
  use: PictureUse;
  onChange: (use: PictureUse) => void;
  error: string | null;
}) {
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

/** The missing alt texts, for the languages in which the entry has a title. */
export function MissingAlt({ use }: { use: PictureUse }) {
  const { texts } = usePictureMessages();
  const isTitled = {
    ua: useFormValue((form) => String(form.texts.ua.title ?? '').trim() !== ''),
    us: useFormValue((form) => String(form.texts.us.title ?? '').trim() !== ''),
  };
  const missing = locales.filter((locale) => !use.alt?.[locale]?.trim() && isTitled[locale]);
  if (missing.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-1.5">
      {missing.map((locale) => (
        <Badge key={locale} tone="sun">
          {texts.noAlt[locale]}
        </Badge>
      ))}
    </p>
  );
}
