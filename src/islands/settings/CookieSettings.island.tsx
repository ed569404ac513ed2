import { useState } from 'react';
import { barPositions, cookieTextNames, type CookieTextName } from '#content/consent/consent.ts';
import { localeInfo, locales, type Locale } from '#content/locale.ts';
import { api } from '#islands/api.ts';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { button } from '#styles/button-classes.ts';
import { formColumns, formStack, formTight } from '#styles/form-classes.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { BilingualField } from './BilingualField.tsx';
import {
  needsNewConsent,
  cookieGroups,
  fromForm,
  findRepeatedLinks,
  toForm,
  type ConsentJson,
  type CookieEntryDraft,
} from './cookie-entries.ts';
import { CookieEntries } from './CookieEntries.tsx';
import { FormShell } from './FormShell.tsx';
import { createSettingDraft } from './setting-draft.ts';
import { createMergePatch } from './setting-value.ts';
import { useError, useSetting, useSettings, type SettingsProps } from './settings-context.ts';

type BilingualText = Record<Locale, string>;

/** A preview of the bar's texts, in both languages. */
function BarPreview({ usual }: { usual: DefaultTexts }) {
  const { texts } = useSettings();
  const [own = {}] = useSetting<Partial<Record<keyof DefaultTexts, BilingualText>>>('consent.texts');
  const [declines] = useSetting<boolean>('consent.isAcceptNecessaryButtonEnabled');
  const [forced] = useSetting<boolean>('consent.isModalForced');
  return (
    <div className={`${formColumns} items-start`}>
      {locales.map((language) => {
        const say = (name: keyof DefaultTexts) => own[name]?.[language].trim() || usual[name][language];
        return (
          <figure key={language} className="min-w-0">
            <figcaption className="text-14 text-muted">
              {texts.preview.bar}, {texts.languages[language]}
            </figcaption>
            <div
              className="mt-1.5 grid gap-2 rounded-lg border border-line-strong bg-page px-4 py-3.5 text-15"
              lang={localeInfo[language].htmlLang}
              translate="no"
            >
              <p>
                <b>{say('bannerTitle')}</b>
              </p>
              <p>{say('bannerDescription')}</p>
              <p className="flex cursor-default flex-wrap gap-2" aria-hidden="true">
                <span className={button({ variant: 'p', size: 's' })}>{say(forced ? 'acceptAll' : 'accept')}</span>
                {declines && <span className={button({ variant: 'p', size: 's' })}>{say('decline')}</span>}
                <span className={button({ size: 's' })}>{say('manageCookies')}</span>
              </p>
            </div>
          </figure>
        );
      })}
    </div>
  );
}

type DefaultTexts = Readonly<Record<CookieTextName, Readonly<Record<Locale, string>>>>;

export interface CookieSettingsProps extends SettingsProps {
  consent: ConsentJson;
  revision: number;
  /** The bar's default texts in both languages, used for settings left empty. */
  usual: DefaultTexts;
}

const options = [
  'isAcceptNecessaryButtonEnabled',
  'isControlButtonEnabled',
  'closeModalOnClickOutside',
  'isModalForced',
] as const;

/** Cookie consent settings: the appearance and texts of the bar, and the cookies that require consent. */
export function CookieSettings({ consent, revision, usual, ...words }: CookieSettingsProps) {
  const { texts } = words;
  const [draft] = useState(() =>
    createSettingDraft(
      { value: toForm({ consent }), revision },
      {
        write: (before, after, seen) =>
          api('PATCH /settings', {
            body: createMergePatch(fromForm(before), fromForm(after)),
            ifMatch: seen,
          }),
        read: (answer) => toForm(answer as { consent: ConsentJson }),
        check: findRepeatedLinks,
      },
    ),
  );
  const again = useStoreSelector(draft.$draft, ({ saved, value }) => needsNewConsent(saved.value, value));
  const hasTextIssue = useStoreSelector(draft.$draft, ({ issues }) =>
    issues.some(({ path }) => path.startsWith('consent.texts')),
  );
  return (
    <FormShell words={words} draft={draft} nameOf={(entry) => (entry as CookieEntryDraft).id || texts.conflict.blank}>
      <section className={panelBox.stack} aria-labelledby="cookies-look">
        <h2 className={panelTitle} id="cookies-look">
          {texts.cookies.look}
        </h2>
        <Position />
        <div className={formTight}>
          {options.map((name) => (
            <Option key={name} name={name} />
          ))}
        </div>
        <BarPreview usual={usual} />
      </section>
      {cookieGroups.map((group) => (
        <CookieEntries key={group} group={group} />
      ))}
      {again ? (
        <Notice tone="sun" role="status" title={texts.cookies.asksAgain}>
          <p>{texts.cookies.asksAgainText}</p>
        </Notice>
      ) : (
        <p className="text-14 text-muted">{texts.cookies.notAgain}</p>
      )}
      <details className={panelBox.padded} open={hasTextIssue || undefined}>
        <summary className="cursor-pointer *:inline">
          <h2 className={panelTitle}>{texts.cookies.texts}</h2>
        </summary>
        <div className={`${formStack} mt-3.5`}>
          <p className="text-14 text-muted">{texts.cookies.textsHint}</p>
          {cookieTextNames.map((name) => (
            <BilingualField
              key={name}
              path={`consent.texts.${name}`}
              label={texts.cookies.names[name]}
              max={name === 'bannerDescription' ? 600 : 80}
              multiline={name === 'bannerDescription'}
              fallback={usual[name]}
            />
          ))}
        </div>
      </details>
    </FormShell>
  );
}

function Position() {
  const { texts } = useSettings();
  const path = 'consent.barPosition';
  const [value, set] = useSetting<string>(path);
  const error = useError(path);
  return (
    <div id={fieldId(path)} className="max-w-140">
      <Select
        label={texts.labels[path]}
        required
        error={error}
        value={value ?? ''}
        onChange={set}
        options={barPositions.map((id) => ({ value: id, label: texts.cookies.positions[id] }))}
      />
    </div>
  );
}

function Option({ name }: { name: (typeof options)[number] }) {
  const { texts } = useSettings();
  const path = `consent.${name}` as const;
  const [value, set] = useSetting<boolean>(path);
  const error = useError(path);
  const hints: Readonly<Record<string, string | undefined>> = texts.hints;
  return (
    <div id={fieldId(path)}>
      <Checkbox label={texts.labels[path]} hint={hints[path]} error={error} checked={value ?? false} onChange={set} />
    </div>
  );
}
