import type { ActingEntry } from '#content/consent/consent-dialog.ts';
import { signalsOf } from '#content/consent/consent-signals.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

// Not read from the page: what has been loaded runs, whatever becomes of its element.
const loaded = new Set<string>();

/** Google's tags read `arguments` objects only. */
function gtag(..._words: unknown[]): void {
  (window.dataLayer ??= []).push(arguments);
}

/** Loads the scripts of what is allowed, each once; before the first, Google's consent mode is told that nothing is. */
export function loadTags(allowed: readonly ActingEntry[]): void {
  if (loaded.size === 0) gtag('consent', 'default', signalsOf([]));
  gtag('consent', 'update', signalsOf(allowed));
  for (const { src } of allowed) {
    if (src === null || loaded.has(src)) continue;
    loaded.add(src);
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
