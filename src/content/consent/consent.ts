import * as z from 'zod/mini';
import { httpUrlSchema } from '#content/fields/address-fields.ts';
import { textSchema } from '#content/fields/field.ts';
import type { Issue } from '#content/result.ts';
import { isSafeUrl } from '#content/urls/safe-url.ts';
import { isValidRegExp } from './consent-targets.ts';

/** Position of the bar before any choice. */
export const barPositions = [
  'top-left',
  'top-right',
  'top-full',
  'bottom-left',
  'bottom-right',
  'bottom-full',
  'center',
] as const;
export type BarPosition = (typeof barPositions)[number];

/** The texts of the bar and the dialog, by the names of the specification (section 3). */
export const cookieTextNames = [
  'bannerTitle',
  'bannerDescription',
  'accept',
  'decline',
  'manageCookies',
  'settingsUnsaved',
  'close',
  'cookiesNecessary',
  'cookiesOptional',
  'cookiesFunctional',
  'save',
  'acceptAll',
  'declineAll',
] as const;
export type CookieTextName = (typeof cookieTextNames)[number];

interface Bilingual {
  ua: string;
  us: string;
}

/** A consent entry: cookies grouped under one name, and the script that sets them. */
export interface CookieEntry {
  /** Included in the cookies that store the choice: letters, digits, `_`, `.` and `-`, and not only digits. */
  id: string;
  name: Bilingual;
  description: Bilingual;
  /** Link labels by target: an https address, or a path of this site. */
  links: Record<string, Bilingual>;
  /**
   * Cookies to delete when the entry is switched off: names, in which `*` matches anything, or `/regular expressions/`.
   */
  targetCookieIds: string[];
  /** Loaded on every page while the entry is switched on. */
  src: string | null;
  isPreselected: boolean;
}

/** Cookie consent as the site is configured (specification, sections 3 to 5). */
export interface ConsentSettings {
  /** Raised by the server whenever the entries change, so that every visitor is asked again. */
  revision: number;
  barPosition: BarPosition;
  closeModalOnClickOutside: boolean;
  isControlButtonEnabled: boolean;
  /** Whether the bar offers to accept only necessary entries. */
  isAcceptNecessaryButtonEnabled: boolean;
  /** Opens the dialog automatically instead of the bar, and keeps it open until a choice is made. */
  isModalForced: boolean;
  /** Texts that replace the product's own. */
  texts: Partial<Record<CookieTextName, Bilingual>>;
  necessary: CookieEntry[];
  optional: CookieEntry[];
}

const bilingual = (max: number) => z.strictObject({ ua: textSchema('draft', 0, max), us: textSchema('draft', 0, max) });

/** A text that must not be empty in either language. */
export const requiredBilingual = (max: number) => {
  const text = z.pipe(
    textSchema('draft', 0, max),
    z
      .string()
      .check(
        (ctx) =>
          void (
            ctx.value === '' && ctx.issues.push({ code: 'custom', input: ctx.value, params: { code: 'required' } })
          ),
      ),
  );
  return z.strictObject({ ua: text, us: text });
};

// The choice is stored as ids joined by `~`, or as `0`; cookie values allow neither spaces nor commas.
const id = z.string().check(z.regex(/^[\w.-]{1,40}$/), z.regex(/\D/));
const target = z.string().check(
  z.maxLength(2048),
  z.refine((value) => isSafeUrl(value, true) || /^\/(?![/\\])[^\s\\]*$/.test(value)),
);
/** RFC 6265, 4.1.1: a token; or an expression between slashes. */
const cookieName = z.string().check(
  z.maxLength(128),
  z.refine(
    (value) => /^[\w!#$%&'*+.^`|~-]+$/.test(value) || (/^\/.+\/$/.test(value) && isValidRegExp(value.slice(1, -1))),
  ),
);

const entrySchema = z.strictObject({
  id,
  name: requiredBilingual(60),
  description: z._default(bilingual(500), { ua: '', us: '' }),
  links: z._default(
    z.record(target, requiredBilingual(80)).check(z.refine((links) => Object.keys(links).length <= 10)),
    {},
  ),
  targetCookieIds: z._default(z.array(cookieName).check(z.maxLength(50)), []),
  src: z._default(z.nullable(httpUrlSchema(true)), null),
  isPreselected: z._default(z.boolean(), false),
});

export const consentSchema = z.strictObject({
  revision: z.int().check(z.gte(1)),
  barPosition: z.enum(barPositions),
  closeModalOnClickOutside: z.boolean(),
  isControlButtonEnabled: z.boolean(),
  isAcceptNecessaryButtonEnabled: z.boolean(),
  isModalForced: z.boolean(),
  texts: z._default(
    z.strictObject(
      Object.fromEntries(
        cookieTextNames.map((name) => [name, z.optional(requiredBilingual(name === 'bannerDescription' ? 600 : 80))]),
      ),
    ),
    {},
  ),
  necessary: z.array(entrySchema).check(z.maxLength(20)),
  optional: z.array(entrySchema).check(z.maxLength(50)),
});

/** Ids that occur more than once in the settings. Each id must identify a single consent entry. */
export function duplicateIdIssues({ necessary, optional }: ConsentSettings): Issue[] {
  const seen = new Set<string>();
  const paths = [
    ...necessary.map((entry, index) => [`necessary.${index}.id`, entry.id] as const),
    ...optional.map((entry, index) => [`optional.${index}.id`, entry.id] as const),
  ];
  return paths.flatMap(([path, one]) => {
    if (seen.has(one)) return [{ path, code: 'taken' as const }];
    seen.add(one);
    return [];
  });
}

export const defaultConsent: ConsentSettings = {
  revision: 2,
  barPosition: 'bottom-full',
  closeModalOnClickOutside: false,
  isControlButtonEnabled: true,
  isAcceptNecessaryButtonEnabled: true,
  isModalForced: false,
  texts: {},
  necessary: [
    {
      id: 'essential',
      name: { ua: 'Необхідні', us: 'Essential' },
      description: {
        ua: 'Вхід на сайт, обрані мова, місто й вигляд списків та ваша відповідь про файли cookie. Без них сайт не пам’ятає вашого вибору.',
        us: 'Signing in, the language, the city and the look of lists that you chose, and your answer about cookies. Without them the site does not remember your choices.',
      },
      links: { '/privacy-policy': { ua: 'Політика конфіденційності', us: 'Privacy policy' } },
      targetCookieIds: [
        'poruch.session_token',
        'signed_in',
        'i18n_redirected',
        'poruch_city',
        'ncc_c',
        'ncc_e',
        'ncc_r',
        'list_density',
      ],
      src: null,
      isPreselected: true,
    },
  ],
  optional: [
    {
      id: 'functional',
      name: { ua: 'Відео й дописи з інших сайтів', us: 'Videos and posts from other sites' },
      description: {
        ua: 'YouTube, Vimeo, Telegram, Facebook, Instagram, X і TikTok усередині сторінок. Поки вони вимкнені, на їхньому місці — посилання.',
        us: 'YouTube, Vimeo, Telegram, Facebook, Instagram, X and TikTok inside pages. While they are off, links stand in their place.',
      },
      links: {},
      targetCookieIds: [],
      src: null,
      isPreselected: false,
    },
  ],
};
