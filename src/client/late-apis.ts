/**
 * APIs that the client calls and that some browsers of the baseline (`scripts/baseline.mjs`) lack. Each page loads this
 * first. `tests/http/baseline.spec.ts` fails for a call of a later API that is neither guarded nor polyfilled here.
 * @module client
 */

// Browsers older than the baseline, detected as in the style sheet, get the page without scripts: importers of this module don't run.
if (!CSS.supports('color', 'color-mix(in srgb,red,red)')) {
  document.documentElement.classList.remove('js');
  for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent;
  throw new Error('This browser is too old for the scripts of this page.');
}

// Safari 17, Chrome 120.
URL.canParse ||= (url, base) => {
  try {
    return !!new URL(url, base);
  } catch {
    return false;
  }
};

// Firefox 119.
const text = String.prototype;
text.toWellFormed ||= function toWellFormed() {
  return this.replace(/\p{Surrogate}/gu, '\ufffd');
};

// Safari 17, Firefox 125, Chrome 114.
if (!('popover' in HTMLElement.prototype))
  void import('./popover-fallback.ts').then((part) => part.installPopoverFallback());
