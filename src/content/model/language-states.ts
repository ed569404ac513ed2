import { locales, type Locale } from '#content/locale.ts';

/** How far a language of an entry is: `source` is what it was written in, the others are about its translation. */
export const languageStates = ['source', 'empty', 'in_progress', 'ready', 'behind'] as const;
export type LanguageState = (typeof languageStates)[number];

/** What is known of an entry and its translation. */
export interface Translation {
  sourceLocale: Locale;
  /** Changes of the source since somebody said that the translation is ready; null: nobody has said so yet. */
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
export function statesOf(
  translation: Translation,
  texts: Readonly<Partial<Record<Locale, unknown>>>,
): Record<Locale, LanguageState> {
  const [ua, us] = locales.map((locale) => languageState(translation, locale, Boolean(texts[locale])));
  return { ua: ua!, us: us! };
}
