import type { Locale } from '#content/locale.ts';
import { consentTexts } from '#content/messages/site/consent.ts';
import { embedOrigins } from '#content/text/embeds.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { FUNCTIONAL_ENTRY_ID, hasFunctionalEntry, consentQuestionOf, type ConsentQuestion } from './consent-state.ts';
import type { ConsentSettings, CookieEntry, CookieTextName } from './consent.ts';

/** Effects of an entry: the script to load, and the cookies to erase when it is switched off. */
export interface ConsentEntryEffects {
  id: string;
  targetCookieIds: readonly string[];
  src: string | null;
}

/** Cookie consent data for the scripts of every page. */
export interface ConsentPageData {
  locale: Locale;
  question: ConsentQuestion;
  necessary: readonly ConsentEntryEffects[];
  optional: readonly ConsentEntryEffects[];
  isModalForced: boolean;
  /** Path of the dialog's texts. */
  dialog: string;
}

/** The texts of an entry, in one language. */
export interface ConsentEntryTexts {
  id: string;
  name: string;
  description: string;
  links: readonly { href: string; label: string }[];
}

/** The texts of the dialog in one language, loaded when it opens. */
export interface ConsentDialogTexts {
  /** Revision of the question that these texts belong to. */
  revision: number;
  necessary: readonly ConsentEntryTexts[];
  optional: readonly ConsentEntryTexts[];
  texts: Record<CookieTextName, string>;
  closeModalOnClickOutside: boolean;
}

/** Texts of the bar and the dialog in a language: the operator's, or the product's own by default. */
export function resolveConsentTexts({ texts }: ConsentSettings, locale: Locale): Record<CookieTextName, string> {
  const own = Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text[locale]]] : []));
  return { ...consentTexts[locale], ...(Object.fromEntries(own) as Partial<Record<CookieTextName, string>>) };
}

/** Groups the entries as the visitor sees them: `functional` is always optional. */
function groupEntries<Shown>({ necessary, optional }: ConsentSettings, show: (entry: CookieEntry) => Shown) {
  return {
    necessary: necessary.filter(({ id }) => id !== FUNCTIONAL_ENTRY_ID).map(show),
    optional: [...necessary.filter(({ id }) => id === FUNCTIONAL_ENTRY_ID), ...optional].map(show),
  };
}

/** The settings as included in a page. */
export function consentPageData(settings: ConsentSettings, locale: Locale): ConsentPageData {
  return {
    locale,
    question: consentQuestionOf(settings),
    ...groupEntries(settings, ({ id, targetCookieIds, src }) => ({ id, targetCookieIds, src })),
    isModalForced: settings.isModalForced,
    dialog: localisedPath(locale, paths.consentDialog()),
  };
}

/** The settings as the dialog shows them. */
export function consentDialogTexts(settings: ConsentSettings, locale: Locale): ConsentDialogTexts {
  const show = ({ id, name, description, links }: CookieEntry): ConsentEntryTexts => ({
    id,
    name: name[locale],
    description: description[locale],
    links: Object.entries(links).map(([href, label]) => ({
      href: href.startsWith('/') ? localisedPath(locale, href) : href,
      label: label[locale],
    })),
  });
  return {
    revision: settings.revision,
    ...groupEntries(settings, show),
    texts: resolveConsentTexts(settings, locale),
    closeModalOnClickOutside: settings.closeModalOnClickOutside,
  };
}

/**
 * Origins of all content that visitors can enable, for a page's Content-Security-Policy: scripts, and players in
 * frames.
 */
export function thirdPartyOrigins({ necessary, optional }: ConsentSettings): { scripts: string[]; frames: string[] } {
  return {
    scripts: [
      ...new Set([...necessary, ...optional].flatMap(({ src }) => (src === null ? [] : [new URL(src).origin]))),
    ],
    frames: hasFunctionalEntry({ necessary, optional }) ? [...embedOrigins] : [],
  };
}
