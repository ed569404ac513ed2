import { useState } from 'react';
import { siteCurrency } from '#content/format/currencies.ts';
import { localeInfo, locales, type Locale } from '#content/locale.ts';
import { initialOf, brandMarkPath, type BrandMark } from '#content/settings/brand.ts';
import {
  settingForms,
  type SettingField,
  type SettingForm,
  type SettingGroupName,
  type SettingPath,
} from '#content/settings/setting-forms.ts';
import { api } from '#islands/api.ts';
import { searchAddress, searchResult, searchTitle } from '#islands/entry-form/entry-form-classes.ts';
import { formColumns } from '#styles/form-classes.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { FormShell } from './FormShell.tsx';
import { createSettingDraft, type Stored } from './setting-draft.ts';
import { settingsPatch, type SettingValue } from './setting-value.ts';
import { SettingInput } from './SettingInput.tsx';
import { type SettingsProps, useSetting, useSettings } from './settings-context.ts';
import type { Zone } from './ZoneField.tsx';

type BilingualText = Record<Locale, string>;

/** A preview of the site's header and of a search result, in both languages. */
function SitePreview({ address }: { address: string }) {
  const { texts } = useSettings();
  return (
    <section className={panelBox.stack} aria-labelledby="preview">
      <h2 className={panelTitle} id="preview">
        {texts.preview.title}
      </h2>
      <div className={`${formColumns} items-start`}>
        {locales.map((language) => (
          <OneLanguage key={language} language={language} address={address} />
        ))}
      </div>
    </section>
  );
}

const mark = 'grid size-9.5 flex-none place-items-center rounded-lg font-serif text-24/none font-semibold text-surface';
/** The accent colours of both presets, regardless of which one the dashboard itself uses. */
const marks = {
  zinc: 'bg-ink',
  emerald: 'bg-[light-dark(#047857,#34d399)]',
} as const;

function OneLanguage({ language, address }: { language: Locale; address: string }) {
  const { texts } = useSettings();
  const [name] = useSetting<BilingualText>('site.name');
  const [tagline] = useSetting<BilingualText>('site.tagline');
  const [title] = useSetting<BilingualText>('site.title');
  const [description] = useSetting<BilingualText>('site.description');
  const [theme] = useSetting<string>('site.theme');
  const [logo] = useSetting<BrandMark | null>('brand.logo');
  const [isNameInLogo] = useSetting<boolean>('brand.isNameInLogo');
  const [accent] = useSetting<string | null>('brand.accent');
  // White is legible on every colour that the site accepts.
  const own = /^#[\da-f]{6}$/i.test(accent ?? '') ? { background: accent!, color: '#fff' } : undefined;
  const look = marks[theme === 'zinc' ? 'zinc' : 'emerald'];
  const url = address + localeInfo[language].prefix;
  return (
    <div className="grid gap-2">
      <p className="text-14 text-muted">{texts.preview.header}</p>
      <div
        className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-surface px-3.5 py-2.5"
        lang={localeInfo[language].htmlLang}
        translate="no"
      >
        {logo ? (
          <img
            className="h-9.5 w-auto max-w-56"
            src={brandMarkPath(logo)}
            width={logo.width}
            height={logo.height}
            alt=""
          />
        ) : (
          <span className={`${mark} ${look}`} style={own} aria-hidden="true">
            {initialOf(name?.ua ?? '') ?? '•'}
          </span>
        )}
        <span className="min-w-0">
          {!(logo && isNameInLogo) && <b className="font-serif text-24/snug font-semibold">{name?.[language]}</b>}{' '}
          <small className="text-muted">{tagline?.[language]}</small>
        </span>
      </div>
      <p className="text-14 text-muted">{texts.preview.search}</p>
      <div className={`min-h-30 ${searchResult}`} lang={localeInfo[language].htmlLang} translate="no">
        <p className={searchAddress}>{url}</p>
        <p className={searchTitle}>{title?.[language]}</p>
        <p>{description?.[language]}</p>
      </div>
    </div>
  );
}

export interface SettingsFormProps extends SettingsProps {
  page: SettingForm;
  /** The settings sections of the page, as in the API. */
  first: Stored;
  zones?: readonly Zone[];
  /** Suggested values for empty settings, by path. */
  offers?: Readonly<Partial<Record<SettingPath, string | null>>>;
  /** The origin of the site, for the page with a preview. */
  address?: string;
}

type Group = {
  readonly name: SettingGroupName;
  readonly fields: readonly (SettingField & { readonly path: SettingPath })[];
};

/** A page of plain settings, rendered from its declaration in `content/settings/setting-forms.ts`. */
export function SettingsForm({ page, first, zones = [], offers = {}, address, ...words }: SettingsFormProps) {
  const sections = Object.keys(first.value);
  const [draft] = useState(() =>
    createSettingDraft(first, {
      write: (before, after, revision) =>
        api('PATCH /settings', { body: settingsPatch(before, after), ifMatch: revision }),
      read: (answer) => Object.fromEntries(sections.map((section) => [section, (answer as SettingValue)[section]])),
    }),
  );
  const groups: readonly Group[] = settingForms[page];
  // The site's own currency has the rate 1.
  const isAsked = ({ path }: { path: string }) => path !== `rates.${siteCurrency()}`;
  return (
    <FormShell words={words} draft={draft}>
      {groups.map(({ name, fields }) => (
        <section key={name} className={panelBox.stack} aria-labelledby={`group-${name}`}>
          <h2 className={panelTitle} id={`group-${name}`}>
            {words.texts.groups[name]}
          </h2>
          {name === 'rates' && <p className="mt-1.5 text-14 text-muted">{words.texts.rates.about}</p>}
          {fields.filter(isAsked).map((field) => (
            <SettingInput key={field.path} field={field} zones={zones} offer={offers[field.path] ?? null} />
          ))}
        </section>
      ))}
      {address !== undefined && <SitePreview address={address} />}
    </FormShell>
  );
}
