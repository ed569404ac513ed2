import { createContext, useContext, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { localeInfo, type Locale } from '#content/locale.ts';
import type { UiTexts } from '#content/messages/ui.ts';

/** What every island that uses these controls gets from its page: `locale={locale} ui={ui[locale]}`. */
export interface UiProps {
  locale: Locale;
  ui: UiTexts;
}

const UiContext = createContext<UiProps | null>(null);

/** Stands around an island's content, once. */
export function UiProvider({ locale, ui, children }: UiProps & { children: ReactNode }) {
  return (
    <UiContext value={{ locale, ui }}>
      <I18nProvider locale={localeInfo[locale].bcp47}>{children}</I18nProvider>
    </UiContext>
  );
}

/** The language and the controls' own texts. Throws where an island forgot the provider. */
export function useUi(): UiProps {
  const value = useContext(UiContext);
  if (value === null) throw new Error('There is no UiProvider around this island');
  return value;
}
