import { createContext, useContext } from 'react';
import type { Locale } from '#content/locale.ts';
import type { UiTexts } from '#content/messages/ui.ts';

/** The props of every island that uses these controls: `locale={locale} ui={ui[locale]}`. */
export interface UiProps {
  locale: Locale;
  ui: UiTexts;
}

export const UiContext = createContext<UiProps | null>(null);

/** The language and the texts of the controls. Throws if the provider is missing. */
export function useUi(): UiProps {
  const value = useContext(UiContext);
  if (value === null) throw new Error('There is no UiProvider around this island');
  return value;
}
