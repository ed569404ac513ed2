import type { ConsentSettings, CookieEntry, CookieText } from './consent.ts';
import { FUNCTIONAL, hasFunctional, questionOf, type ConsentQuestion } from './consent-state.ts';
import { embedOrigins } from './embeds.ts';
import type { Locale } from './locale.ts';
import { consentTexts } from './messages/consent.ts';
import { localised } from './urls.ts';

/** An entry in one language, as a page carries it. */
export interface ShownEntry {
  id: string;
  name: string;
  description: string;
  links: readonly { href: string; label: string }[];
  targetCookieIds: readonly string[];
  src: string | null;
}

/** All that a page's scripts know of cookie consent, in the page's language. */
export interface ConsentTerms {
  locale: Locale;
  question: ConsentQuestion;
  necessary: readonly ShownEntry[];
  optional: readonly ShownEntry[];
  texts: Record<CookieText, string>;
  isModalForced: boolean;
  closeModalOnClickOutside: boolean;
}

/** What bar and dialog say in a language: the operator's words, else the product's own. */
export function consentWords({ texts }: ConsentSettings, locale: Locale): Record<CookieText, string> {
  const own = Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text[locale]]] : []));
  return { ...consentTexts[locale], ...(Object.fromEntries(own) as Partial<Record<CookieText, string>>) };
}

/** The settings as a page carries them: one language, and the entry `functional` among the optional ones. */
export function consentTerms(settings: ConsentSettings, locale: Locale): ConsentTerms {
  const show = ({ id, name, description, links, targetCookieIds, src }: CookieEntry): ShownEntry => ({
    id,
    name: name[locale],
    description: description[locale],
    links: Object.entries(links).map(([href, label]) => ({
      href: href.startsWith('/') ? localised(locale, href) : href,
      label: label[locale],
    })),
    targetCookieIds,
    src,
  });
  const { necessary, optional, isModalForced, closeModalOnClickOutside } = settings;
  return {
    locale,
    question: questionOf(settings),
    necessary: necessary.filter(({ id }) => id !== FUNCTIONAL).map(show),
    optional: [...necessary.filter(({ id }) => id === FUNCTIONAL), ...optional].map(show),
    texts: consentWords(settings, locale),
    isModalForced,
    closeModalOnClickOutside,
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
