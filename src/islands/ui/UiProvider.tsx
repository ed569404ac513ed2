import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { localeInfo, type Locale } from '#content/locale.ts';
import type { UiTexts } from '#content/messages/ui.ts';
import { bringWindows } from './late-windows.ts';

/** What every island that uses these controls gets from its page: `locale={locale} ui={ui[locale]}`. */
export interface UiProps {
  locale: Locale;
  ui: UiTexts;
}

const UiContext = createContext<UiProps | null>(null);

/** Whoever opens the first window, menu or calendar of a page does not wait for its script. @returns what ends the watch */
function awaitSomebody(): () => void {
  const stop = new AbortController();
  const bring = (sign: Event) => {
    // Browsers report a pointer that merely rests where a page appears.
    if (sign instanceof PointerEvent && sign.type === 'pointermove' && !sign.movementX && !sign.movementY) return;
    stop.abort();
    // What does not come now is asked for again when something opens.
    bringWindows().catch(() => undefined);
  };
  for (const sign of ['pointermove', 'pointerdown', 'focusin', 'keydown'])
    document.addEventListener(sign, bring, { signal: stop.signal, passive: true });
  return () => stop.abort();
}

/** Stands around an island's content, once. */
export function UiProvider({ locale, ui, children }: UiProps & { children: ReactNode }) {
  useEffect(awaitSomebody, []);
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
