import type { Settings } from './settings.ts';

/** A field of the settings: the value that it changes, and its input. Limits are those of `settingsSchema`. */
export type SettingField =
  | {
      readonly type: 'bilingual';
      readonly path: string;
      readonly max: number;
      readonly required?: boolean;
      readonly multiline?: boolean;
    }
  /** `nullable`: an empty input is stored as `null`. */
  | { readonly type: 'text'; readonly path: string; readonly input: 'email' | 'tel'; readonly nullable?: boolean }
  | { readonly type: 'integer'; readonly path: string; readonly min: number; readonly max: number }
  /** Exchange rate of a currency, and its date; an empty input is stored as `null`. */
  | { readonly type: 'rate'; readonly path: string }
  | { readonly type: 'theme'; readonly path: string }
  /** One of a few options, with labels of their own. */
  | { readonly type: 'headlines'; readonly path: string }
  /** A colour, or null for that of the preset. */
  | { readonly type: 'colour'; readonly path: string }
  /** A custom drawing of the site. */
  | { readonly type: 'mark'; readonly path: string; readonly ground: 'light' | 'dark' }
  /** One of the countries that the product knows. */
  | { readonly type: 'country'; readonly path: string }
  /** A language of the site. */
  | { readonly type: 'locale'; readonly path: string }
  | { readonly type: 'flag'; readonly path: string }
  | { readonly type: 'timeZone'; readonly path: string }
  | { readonly type: 'socials'; readonly path: string }
  /** A key that must not be guessable; a button can generate it. An empty input is stored as `null`. */
  | { readonly type: 'key'; readonly path: string };

interface SettingGroup {
  readonly name: string;
  readonly fields: readonly SettingField[];
}

/**
 * The pages of plain settings, in the order of their fields. A new setting needs a line here, one in `settingsSchema`,
 * and its label in `messages/dashboard/settings.ts`, which the compiler then requires.
 */
export const settingForms = {
  site: [
    {
      name: 'name',
      fields: [
        { type: 'bilingual', path: 'site.name', max: 60, required: true },
        { type: 'bilingual', path: 'site.tagline', max: 120 },
      ],
    },
    {
      name: 'search',
      fields: [
        { type: 'bilingual', path: 'site.title', max: 120, required: true },
        { type: 'bilingual', path: 'site.description', max: 300, multiline: true },
      ],
    },
    {
      name: 'logo',
      fields: [
        { type: 'mark', path: 'brand.logo', ground: 'light' },
        { type: 'mark', path: 'brand.logoDark', ground: 'dark' },
        { type: 'flag', path: 'brand.isNameInLogo' },
        { type: 'mark', path: 'brand.icon', ground: 'light' },
      ],
    },
    {
      name: 'look',
      fields: [
        { type: 'theme', path: 'site.theme' },
        { type: 'colour', path: 'brand.accent' },
        { type: 'headlines', path: 'brand.headlines' },
      ],
    },
    {
      name: 'place',
      fields: [
        { type: 'country', path: 'site.country' },
        { type: 'locale', path: 'site.fallback' },
        { type: 'timeZone', path: 'site.timeZone' },
      ],
    },
    {
      name: 'texts',
      fields: [
        { type: 'bilingual', path: 'texts.lead', max: 300, multiline: true },
        { type: 'bilingual', path: 'texts.footerNote', max: 500, multiline: true },
      ],
    },
    { name: 'socials', fields: [{ type: 'socials', path: 'socials' }] },
  ],
  contacts: [
    { name: 'editors', fields: [{ type: 'text', path: 'contacts.mailbox', input: 'email', nullable: true }] },
    {
      name: 'public',
      fields: [
        { type: 'text', path: 'contacts.email', input: 'email', nullable: true },
        { type: 'text', path: 'contacts.phone', input: 'tel', nullable: true },
        { type: 'bilingual', path: 'contacts.address', max: 255 },
      ],
    },
  ],
  advertisements: [
    {
      name: 'time',
      fields: [
        { type: 'integer', path: 'ads.days', min: 1, max: 365 },
        { type: 'integer', path: 'ads.renewalHours', min: 1, max: 720 },
        { type: 'integer', path: 'ads.lingerDays', min: 1, max: 365 },
      ],
    },
    { name: 'moderation', fields: [{ type: 'integer', path: 'moderation.firstAds', min: 0, max: 100 }] },
    {
      name: 'rates',
      fields: [
        { type: 'rate', path: 'rates.USD' },
        { type: 'rate', path: 'rates.UAH' },
        { type: 'rate', path: 'rates.EUR' },
        { type: 'rate', path: 'rates.CAD' },
        { type: 'rate', path: 'rates.PLN' },
        { type: 'rate', path: 'rates.GBP' },
      ],
    },
  ],
  search: [{ name: 'indexNow', fields: [{ type: 'key', path: 'search.indexNowKey' }] }],
} as const satisfies Record<string, readonly SettingGroup[]>;

export type SettingForm = keyof typeof settingForms;
type Groups = (typeof settingForms)[SettingForm][number];
export type SettingGroupName = Groups['name'];
export type SettingPath = Groups['fields'][number]['path'];

/** The sections of the settings that a page changes. */
export function sectionsOf(form: SettingForm): (keyof Settings)[] {
  const groups: readonly SettingGroup[] = settingForms[form];
  return [...new Set(groups.flatMap(({ fields }) => fields.map(({ path }) => path.split('.')[0] as keyof Settings)))];
}
