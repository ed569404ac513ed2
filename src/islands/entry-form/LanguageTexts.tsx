import { useEffect, useState } from 'react';
import { isLocale, locales, type Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { plural } from '#content/plural.ts';
import type { FormField } from '#server/core/entry-form/form-kind.ts';
import { Badge } from '../ui/Badge.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { SHOW_FIELD } from './focus-path.ts';
import { useForm } from './form-context.ts';
import { sameLeaf } from './form-value.ts';
import { SeoFields } from './SeoFields.tsx';
import { TextInput } from './TextInput.tsx';

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
  useEffect(() => {
    const show = (event: Event) => {
      const [head, language] = (event as CustomEvent<string>).detail.split('.');
      if (head === 'texts' && isLocale(language)) setShown(language);
    };
    window.addEventListener(SHOW_FIELD, show);
    return () => window.removeEventListener(SHOW_FIELD, show);
  }, []);
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
      className="ui-panel ui-padded ui-stack ef-language"
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
