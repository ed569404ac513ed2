import { localeInfo, locales, type Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { TextArea, TextField } from '#islands/ui/fields/TextField.tsx';
import { formColumns } from '#styles/form-classes.ts';
import { useError, useSetting, useSettings } from './settings-context.ts';

interface Props {
  /** Path of the pair, with one child per language. */
  path: string;
  label: string;
  max: number;
  hint?: string;
  required?: boolean;
  multiline?: boolean;
  /** Default texts if both fields are empty, in which case the pair is removed as a whole. */
  fallback?: Readonly<Record<Locale, string>>;
}

/** A text in both languages, side by side if there is room. */
export function BilingualField({ hint, ...props }: Props) {
  return (
    <div className={`${formColumns} items-start`}>
      {locales.map((language) => (
        <OneLanguage key={language} {...props} hint={language === locales[0] ? hint : undefined} language={language} />
      ))}
    </div>
  );
}

function OneLanguage({
  path,
  label,
  max,
  hint,
  required = false,
  multiline = false,
  fallback,
  language,
}: Props & { language: Locale }) {
  const { texts } = useSettings();
  const [pair, setPair] = useSetting<{ ua: string; us: string }>(path);
  const error = useError(`${path}.${language}`);
  const missing = useError(path);
  const Control = multiline ? TextArea : TextField;
  const write = (text: string) => {
    const next = { ua: '', us: '', ...pair, [language]: text };
    setPair(fallback !== undefined && next.ua.trim() === '' && next.us.trim() === '' ? undefined : next);
  };
  return (
    <div id={fieldId(`${path}.${language}`)}>
      <Control
        label={fill(texts.languageOf, { label, language: texts.languages[language] })}
        lang={localeInfo[language].htmlLang}
        hint={hint}
        error={error ?? (language === 'ua' ? missing : null)}
        required={required}
        limit={max}
        rows={multiline ? 2 : undefined}
        placeholder={fallback?.[language]}
        value={pair?.[language] ?? ''}
        onChange={write}
      />
    </div>
  );
}
