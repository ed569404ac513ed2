import { useEffect, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { localeInfo } from '#content/locale.ts';
import { onFirstInteraction } from './lazy-components.ts';
import { loadOverlays } from './overlays/lazy-overlays.ts';
import { type UiProps, UiContext } from './ui-context.ts';

/** Preloads the script of windows, so that the first window or menu opens without delay. */
const preloadWindows = () =>
  onFirstInteraction(() => {
    // A failed load is retried when a window opens.
    loadOverlays().catch(() => undefined);
  });

/** Wraps an island's content, once. */
export function UiProvider({ locale, ui, children }: UiProps & { children: ReactNode }) {
  useEffect(preloadWindows, []);
  return (
    <UiContext value={{ locale, ui }}>
      <I18nProvider locale={localeInfo[locale].bcp47}>{children}</I18nProvider>
    </UiContext>
  );
}
