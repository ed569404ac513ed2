import { useEffect, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { localeInfo } from '#content/locale.ts';
import { bringWindows } from './overlays/late-windows.ts';
import { type UiProps, UiContext } from './ui-context.ts';

/**
 * Preloads the script of windows at the first interaction, so that the first window or menu opens without delay.
 * @returns a function that stops it
 */
function awaitSomebody(): () => void {
  const stop = new AbortController();
  const bring = (sign: Event) => {
    // Browsers also report a resting pointer when a page appears under it.
    if (sign instanceof PointerEvent && sign.type === 'pointermove' && !sign.movementX && !sign.movementY) return;
    stop.abort();
    // A failed load is retried when a window opens.
    bringWindows().catch(() => undefined);
  };
  for (const sign of ['pointermove', 'pointerdown', 'focusin', 'keydown'])
    document.addEventListener(sign, bring, { signal: stop.signal, passive: true });
  return () => stop.abort();
}

/** Wraps an island's content, once. */
export function UiProvider({ locale, ui, children }: UiProps & { children: ReactNode }) {
  useEffect(awaitSomebody, []);
  return (
    <UiContext value={{ locale, ui }}>
      <I18nProvider locale={localeInfo[locale].bcp47}>{children}</I18nProvider>
    </UiContext>
  );
}
