import { locales, type Locale } from '#content/locale.ts';

/** State of a language of an entry: `source` is the original, the others describe its translation. */
export const languageStates = ['source', 'empty', 'in_progress', 'ready', 'behind'] as const;
export type LanguageState = (typeof languageStates)[number];

/** Translation data of an entry. */
export interface Translation {
  sourceLocale: Locale;
  /** Changes of the source since the translation was marked as ready; `null` if it never was. */
  translationBehind: number | null;
}

/** The state of a language; `isWritten`: whether it has any text. The source is never behind. */
export function languageState(
  { sourceLocale, translationBehind }: Translation,
  locale: Locale,
  isWritten: boolean,
): LanguageState {
  if (!isWritten) return 'empty';
  if (locale === sourceLocale) return 'source';
  if (translationBehind === null) return 'in_progress';
  return translationBehind === 0 ? 'ready' : 'behind';
}

/** The state of each language. */
export function languageStatesOf(
  translation: Translation,
  texts: Readonly<Partial<Record<Locale, unknown>>>,
): Record<Locale, LanguageState> {
  const [ua, us] = locales.map((locale) => languageState(translation, locale, Boolean(texts[locale])));
  return { ua: ua!, us: us! };
}
