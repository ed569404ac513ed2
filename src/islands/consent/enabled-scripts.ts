import type { ConsentEntryEffects } from '#content/consent/consent-dialog.ts';
import { signalsOf } from '#content/consent/consent-signals.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

// Not read from the page: a loaded script keeps running, even if its element is removed.
const loadedScripts = new Set<string>();

/** Google's tags read `arguments` objects only. */
function gtag(..._words: unknown[]): void {
  (window.dataLayer ??= []).push(arguments);
}

/** Loads each script of the allowed entries once. Before the first, denies everything in Google's consent mode. */
export function loadConsentedScripts(allowed: readonly ConsentEntryEffects[]): void {
  if (loadedScripts.size === 0) gtag('consent', 'default', signalsOf([]));
  gtag('consent', 'update', signalsOf(allowed));
  for (const { src } of allowed) {
    if (src === null || loadedScripts.has(src)) continue;
    loadedScripts.add(src);
    const { hostname, pathname, searchParams } = new URL(src);
    if (hostname === 'www.googletagmanager.com' && pathname === '/gtag/js') {
      gtag('js', new Date());
      gtag('config', searchParams.get('id'));
    }
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    document.head.append(script);
  }
}
