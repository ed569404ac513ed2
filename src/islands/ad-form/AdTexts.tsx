import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { localeInfo, otherLocale, type Locale } from '#content/locale.ts';
import { fieldId, focusPath } from '#islands/entry-form/focus-path.ts';
import { useFieldError, useForm, useFormValue } from '#islands/entry-form/form-context.ts';
import { Button } from '#islands/ui/Button.tsx';
import { TextArea, TextField } from '#islands/ui/fields/TextField.tsx';
import { plus } from '#islands/ui/icons.ts';
import { fieldLabel, formStack } from '#styles/form-classes.ts';
import { useAd } from './ad-form-context.ts';
import { CategoryProposals } from './CategoryProposals.tsx';
import { hasAnyText, languageOf } from './check-ad.ts';

/** The title in the ad's language, and the categories suggested for it. */
export function AdTitle() {
  const { view } = useForm();
  const { words } = useAd();
  const language = useFormValue(languageOf);
  return (
    <SingleLineField
      language={language}
      name="title"
      label={words.title}
      hint={words.titleHint}
      max={view.kind.texts.find(({ name }) => name === 'title')?.max}
    >
      <CategoryProposals language={language} titlePath={`texts.${language}.title`} />
    </SingleLineField>
  );
}

/** The body in the ad's language. */
export function AdBody() {
  const {
    words,
    view: { formatted },
  } = useAd();
  const language = useFormValue(languageOf);
  return (
    <MultiLineField
      language={language}
      label={words.body}
      hint={
        <>
          {words.bodyHint}
          {formatted && (
            <>
              {' '}
              <b>{words.formatted}</b>
            </>
          )}
        </>
      }
    />
  );
}

interface SingleLineFieldProps {
  language: Locale;
  name: string;
  label: string;
  hint?: string;
  max: number | undefined;
  children?: ReactNode;
}

function SingleLineField({ language, name, label, hint, max, children }: SingleLineFieldProps) {
  const { set } = useForm();
  const value = useFormValue(({ texts }) => texts[language][name]);
  const path = `texts.${language}.${name}`;
  return (
    <div id={fieldId(path)}>
      <TextField
        label={label}
        required
        hint={hint}
        error={useFieldError(path)}
        lang={localeInfo[language].htmlLang}
        limit={max}
        value={String(value ?? '')}
        onChange={(next) => set(path, next)}
      />
      {children}
    </div>
  );
}

function MultiLineField({ language, label, hint }: { language: Locale; label: string; hint?: ReactNode }) {
  const { set, view } = useForm();
  const value = useFormValue(({ texts }) => texts[language].body);
  const path = `texts.${language}.body`;
  return (
    <div id={fieldId(path)}>
      <TextArea
        label={label}
        required
        rows={6}
        hint={hint}
        error={useFieldError(path)}
        lang={localeInfo[language].htmlLang}
        limit={view.kind.texts.find(({ name }) => name === 'body')?.max}
        value={String(value ?? '')}
        onChange={(next) => set(path, next)}
      />
    </div>
  );
}

/** The language of the ad, and an optional translation into the other one. */
export function AdLanguages() {
  const { $value, set, view } = useForm();
  const { words } = useAd();
  const language = useFormValue(languageOf);
  const other = otherLocale(language);
  const [asked, setAsked] = useState(false);
  const isTranslated = useFormValue((value) => hasAnyText(value, other));
  const open = asked || isTranslated;
  const add = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // The pressed button is gone, so the focus needs a new place.
  const focusNext = useEffectEvent(() => {
    if (!pressed.current) return;
    pressed.current = false;
    if (open) focusPath(`texts.${other}.title`);
    else add.current?.querySelector('button')?.focus();
  });
  useEffect(() => focusNext(), [open]);
  const begin = () => {
    pressed.current = true;
    setAsked(true);
  };
  const choose = (next: Locale) => {
    const value = $value.get();
    set('details.language', next);
    // The text was intended for the new language, so it moves there unless that language already has a text.
    if (hasAnyText(value, next)) return;
    for (const name of ['title', 'body']) {
      set(`texts.${next}.${name}`, value.texts[language][name]);
      set(`texts.${language}.${name}`, '');
    }
  };
  const remove = () => {
    pressed.current = true;
    for (const name of ['title', 'body']) set(`texts.${other}.${name}`, '');
    setAsked(false);
  };
  return (
    <>
      <fieldset className="min-w-0" id={fieldId('details.language')}>
        <legend className={fieldLabel}>{words.language}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {(['ua', 'us'] as const).map((item) => (
            <label key={item} className="inline-flex min-h-11 items-center gap-2">
              <input
                className="size-5"
                type="radio"
                name="language"
                value={item}
                checked={item === language}
                onChange={() => choose(item)}
              />
              <span>{words.languages[item]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {!open && (
        <div ref={add}>
          <Button size="s" variant="g" icon={plus} onPress={begin}>
            {words.translate[other]}
          </Button>
        </div>
      )}
      {open && (
        <fieldset className="min-w-0 border-t border-line pt-3">
          <legend className={`${fieldLabel} pt-3`}>{words.translation[other]}</legend>
          <div className={formStack}>
            <SingleLineField
              language={other}
              name="title"
              label={words.title}
              max={view.kind.texts.find(({ name }) => name === 'title')?.max}
            />
            <MultiLineField language={other} label={words.body} />
            <div>
              <Button size="s" variant="g" onPress={remove}>
                {words.removeTranslation[other]}
              </Button>
            </div>
          </div>
        </fieldset>
      )}
    </>
  );
}
