import * as z from 'zod/mini';
import { consentSchema, defaultConsent, requiredBilingual, type ConsentSettings } from '#content/consent/consent.ts';
import type { CountryFacts } from '#content/countries/country.ts';
import { countries } from '#content/countries/index.ts';
import { us } from '#content/countries/us.ts';
import { emailSchema } from '#content/fields/address-fields.ts';
import { phoneSchema, socialsSchema } from '#content/fields/contact-fields.ts';
import { textSchema } from '#content/fields/field.ts';
import type { Socials } from '#content/fields/social-networks.ts';
import { noRates, ratesSchema, type Rates } from '#content/format/rates.ts';
import { isTimeZone } from '#content/format/time-zone.ts';
import { locales, type Locale } from '#content/locale.ts';
import { brandSchema } from './brand-schema.ts';
import { defaultBrand, type Brand } from './brand.ts';
import { skippableSteps, type SkippableStep } from './first-steps.ts';
import { defaultHomeLayout, homeLayoutSchema, type HomeLayout } from './home-layout.ts';

const bilingual = (max: number) => z.strictObject({ ua: textSchema('draft', 0, max), us: textSchema('draft', 0, max) });

/** Settings of the whole site, made by an operator. Each section is one row of the `setting` table. */
export const settingsSchema = z.strictObject({
  site: z.strictObject({
    name: requiredBilingual(60),
    tagline: bilingual(120),
    title: requiredBilingual(120),
    description: bilingual(300),
    /** The country that the site is for, by its code (`countries/index.ts`). */
    country: z._default(z.enum(countries.map(({ code }) => code)), 'US'),
    /** Language for visitors whose browser accepts neither locale. */
    fallback: z._default(z.enum(locales), 'us'),
    /** IANA zone of the site's dates, unless an entry has its own. */
    timeZone: z.string().check(z.maxLength(64), z.refine(isTimeZone)),
    /** `emerald` or `zinc`: the accent colours. */
    theme: z.enum(['emerald', 'zinc']),
  }),
  /** The site's own colours, fonts and drawings. */
  brand: brandSchema,
  launch: z.strictObject({
    /** While false, readers see that the site is not open yet, and search engines are asked to stay away. */
    isOpen: z.boolean(),
    /** First steps that the admins have skipped (`content/settings/first-steps.ts`). */
    skipped: z.array(z.enum(skippableSteps)),
  }),
  /** The site's sections, their order and names, and the content of the home page. */
  front: homeLayoutSchema,
  /** Texts of the home page and the footer besides the site's title and description. */
  texts: z.strictObject({ lead: bilingual(300), footerNote: bilingual(500) }),
  contacts: z.strictObject({
    /**
     * Recipient of the contact form's messages; never shown. If `null`, there is no recipient yet, so the form accepts
     * no messages.
     */
    mailbox: z._default(z.nullable(emailSchema), null),
    /** The public address, shown as a mail link after a click. */
    email: z._default(z.nullable(emailSchema), null),
    phone: z._default(z.nullable(phoneSchema), null),
    address: bilingual(255),
  }),
  socials: z._default(socialsSchema, {}),
  ads: z.strictObject({
    days: z.int().check(z.gte(1), z.lte(365)),
    renewalHours: z.int().check(z.gte(1), z.lte(720)),
    lingerDays: z.int().check(z.gte(1), z.lte(365)),
  }),
  /** Rates for comparing prices in other currencies with those in the site's. */
  rates: z._default(ratesSchema, noRates),
  moderation: z.strictObject({ firstAds: z.int().check(z.gte(0), z.lte(100)) }),
  consent: consentSchema,
  /**
   * The key that proves to search engines that pings come from the site (https://www.indexnow.org/documentation);
   * `null` for no pings.
   */
  search: z.strictObject({
    indexNowKey: z._default(z.nullable(z.string().check(z.regex(/^[A-Za-z0-9-]{8,128}$/))), null),
  }),
});

export interface Settings {
  site: {
    name: Text;
    tagline: Text;
    title: Text;
    description: Text;
    country: string;
    fallback: Locale;
    timeZone: string;
    theme: 'emerald' | 'zinc';
  };
  brand: Brand;
  launch: { isOpen: boolean; skipped: SkippableStep[] };
  front: HomeLayout;
  texts: { lead: Text; footerNote: Text };
  contacts: { mailbox: string | null; email: string | null; phone: string | null; address: Text };
  socials: Socials;
  ads: { days: number; renewalHours: number; lingerDays: number };
  rates: Rates;
  moderation: { firstAds: number };
  consent: ConsentSettings;
  search: { indexNowKey: string | null };
}
interface Text {
  ua: string;
  us: string;
}

/** Default name and texts of a site for a country, until its operator changes them. */
export function defaultSite({ code, timeZone, words: { ua: uaWords, us: usWords } }: CountryFacts): Settings['site'] {
  return {
    name: { ua: 'Поруч', us: 'Poruch' },
    tagline: { ua: `українці ${uaWords.inCountry}`, us: `Ukrainians ${usWords.inCountry}` },
    title: {
      ua: `Поруч: новини, афіша та оголошення українців ${uaWords.inCountry}`,
      us: `Poruch: news, events and classifieds for Ukrainians ${usWords.inCountry}`,
    },
    description: {
      ua: `Новини, події, оголошення, послуги й громади українців ${uaWords.inCountry}. Безкоштовно для людей.`,
      us: `News, events, classifieds, services and community groups for Ukrainians ${usWords.inCountry}. Free to use.`,
    },
    country: code,
    fallback: 'us',
    timeZone,
    theme: 'emerald',
  };
}

export const defaultSettings: Settings = {
  site: defaultSite(us),
  brand: defaultBrand,
  // A site that predates this setting already has readers.
  launch: { isOpen: true, skipped: [] },
  front: defaultHomeLayout,
  texts: { lead: { ua: '', us: '' }, footerNote: { ua: '', us: '' } },
  contacts: { mailbox: null, email: null, phone: null, address: { ua: '', us: '' } },
  socials: {},
  ads: { days: 30, renewalHours: 48, lingerDays: 90 },
  rates: noRates,
  moderation: { firstAds: 3 },
  consent: defaultConsent,
  search: { indexNowKey: null },
};

export const settingSections = Object.keys(defaultSettings) as (keyof Settings)[];

/** The public part of the settings. */
export function publicSettings({
  site,
  brand,
  launch,
  front,
  texts,
  contacts,
  socials,
  ads,
  rates,
  consent,
}: Settings) {
  const { mailbox: _mailbox, ...shown } = contacts;
  return {
    site,
    brand,
    launch: { isOpen: launch.isOpen },
    front,
    texts,
    contacts: shown,
    socials,
    ads: { days: ads.days },
    rates,
    consent,
  };
}
