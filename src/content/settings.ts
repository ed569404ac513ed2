import * as z from 'zod/mini';
import { phoneSchema, socialsSchema, type Socials } from './fields/contact-fields.ts';
import { textSchema } from './fields/field.ts';

const bilingual = (max: number) => z.strictObject({ ua: textSchema('draft', 0, max), us: textSchema('draft', 0, max) });

/** What an operator sets for the whole site. Each section is one row of the `setting` table. */
export const settingsSchema = z.strictObject({
  site: z.strictObject({
    name: bilingual(60),
    tagline: bilingual(120),
    title: bilingual(120),
    description: bilingual(300),
    /** IANA zone in which the site tells dates where an entry has none of its own. */
    timeZone: z.string().check(z.maxLength(64)),
    /** `emerald` or `zinc`: the accent colours. */
    theme: z.enum(['emerald', 'zinc']),
  }),
  contacts: z.strictObject({
    /** Where the contact form's messages go; never shown. */
    mailbox: z.email(),
    /** The public address, shown as a mail link after a click. */
    email: z.nullable(z.email()),
    phone: z.nullable(phoneSchema),
    address: bilingual(255),
  }),
  socials: socialsSchema,
  ads: z.strictObject({
    days: z.int().check(z.gte(1), z.lte(365)),
    renewalHours: z.int().check(z.gte(1), z.lte(720)),
    lingerDays: z.int().check(z.gte(1), z.lte(365)),
  }),
  moderation: z.strictObject({ firstAds: z.int().check(z.gte(0), z.lte(100)) }),
});

export interface Settings {
  site: { name: Text; tagline: Text; title: Text; description: Text; timeZone: string; theme: 'emerald' | 'zinc' };
  contacts: { mailbox: string; email: string | null; phone: string | null; address: Text };
  socials: Socials;
  ads: { days: number; renewalHours: number; lingerDays: number };
  moderation: { firstAds: number };
}
interface Text {
  ua: string;
  us: string;
}

export const defaultSettings: Settings = {
  site: {
    name: { ua: 'Поруч', us: 'Poruch' },
    tagline: { ua: 'українці у США', us: 'Ukrainians in the US' },
    title: { ua: 'Поруч: новини, афіша та оголошення українців у США', us: 'Poruch: news, events and classifieds for Ukrainians in the US' },
    description: {
      ua: 'Новини, події, оголошення, послуги й громади українців у США. Безкоштовно для людей.',
      us: 'News, events, classifieds, services and community groups for Ukrainians in the US. Free to use.',
    },
    timeZone: 'America/Chicago',
    theme: 'emerald',
  },
  contacts: { mailbox: 'redaktsiia@poruch.test', email: 'hello@poruch.test', phone: null, address: { ua: '', us: '' } },
  socials: {},
  ads: { days: 30, renewalHours: 48, lingerDays: 90 },
  moderation: { firstAds: 3 },
};
