import type { Locale } from '#content/locale.ts';
import { consentTexts } from '#content/messages/site/consent.ts';
import { embedOrigins } from '#content/text/embeds.ts';
import { localised, paths } from '#content/urls/urls.ts';
import { FUNCTIONAL, hasFunctional, questionOf, type ConsentQuestion } from './consent-state.ts';
import type { ConsentSettings, CookieEntry, CookieText } from './consent.ts';

/** The effects of an entry: its script, and the cookies that are erased with it. */
export interface ActingEntry {
  id: string;
  targetCookieIds: readonly string[];
  src: string | null;
}

/** All that every page's scripts know of cookie consent. */
export interface ConsentTerms {
  locale: Locale;
  question: ConsentQuestion;
  necessary: readonly ActingEntry[];
  optional: readonly ActingEntry[];
  isModalForced: boolean;
  /** The path of the dialog's words. */
  dialog: string;
}

/** The words about an entry, in one language. */
export interface ShownEntry {
  id: string;
  name: string;
  description: string;
  links: readonly { href: string; label: string }[];
}

/** The words of the dialog in one language, loaded when it opens. */
export interface ConsentDialogWords {
  /** Of the question that these are the words of. */
  revision: number;
  necessary: readonly ShownEntry[];
  optional: readonly ShownEntry[];
  texts: Record<CookieText, string>;
  closeModalOnClickOutside: boolean;
}

/** What bar and dialog say in a language: the operator's words, else the product's own. */
export function consentWords({ texts }: ConsentSettings, locale: Locale): Record<CookieText, string> {
  const own = Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text[locale]]] : []));
  return { ...consentTexts[locale], ...(Object.fromEntries(own) as Partial<Record<CookieText, string>>) };
}

/** The entries as they are asked about: `functional` is among the optional ones. */
function grouped<Shown>({ necessary, optional }: ConsentSettings, show: (entry: CookieEntry) => Shown) {
  return {
    necessary: necessary.filter(({ id }) => id !== FUNCTIONAL).map(show),
    optional: [...necessary.filter(({ id }) => id === FUNCTIONAL), ...optional].map(show),
  };
}

/** The settings as a page carries them. */
export function consentTerms(settings: ConsentSettings, locale: Locale): ConsentTerms {
  return {
    locale,
    question: questionOf(settings),
    ...grouped(settings, ({ id, targetCookieIds, src }) => ({ id, targetCookieIds, src })),
    isModalForced: settings.isModalForced,
    dialog: localised(locale, paths.consentDialog()),
  };
}

/** The settings as the dialog shows them. */
export function consentDialogWords(settings: ConsentSettings, locale: Locale): ConsentDialogWords {
  const show = ({ id, name, description, links }: CookieEntry): ShownEntry => ({
    id,
    name: name[locale],
    description: description[locale],
    links: Object.entries(links).map(([href, label]) => ({
      href: href.startsWith('/') ? localised(locale, href) : href,
      label: label[locale],
    })),
  });
  return {
    revision: settings.revision,
    ...grouped(settings, show),
    texts: consentWords(settings, locale),
    closeModalOnClickOutside: settings.closeModalOnClickOutside,
  };
}

/** The origins of what people can switch on, for a page's Content-Security-Policy: scripts, and players in frames. */
export function foreignOrigins({ necessary, optional }: ConsentSettings): { scripts: string[]; frames: string[] } {
  return {
    scripts: [
      ...new Set([...necessary, ...optional].flatMap(({ src }) => (src === null ? [] : [new URL(src).origin]))),
    ],
    frames: hasFunctional({ necessary, optional }) ? [...embedOrigins] : [],
  };
}
