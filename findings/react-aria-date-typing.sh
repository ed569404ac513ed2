#!/usr/bin/env bash
# DateField of react-aria-components turns what is typed into another valid date without an error. A day that does not
# exist becomes the last one of its month: 31, 11, 2026 is 30 November. On a clock of twelve hours the digits of 18 become
# 8 in the morning, so an hour of 18 before :30 is 8:30 AM. A form that must not lose what people type has to
# compare the typed text with the value.
#
# Seen with Node 24.21 on Linux x64.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund react@19.3.1 react-dom@19.3.1 react-aria-components@1.22.1 @internationalized/date@3.12.4 jsdom@31.0.1
cat > check.mjs <<'JS'
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<!doctype html><div id="root"></div>', { pretendToBeVisual: true, url: 'http://localhost/' });
Object.defineProperty(globalThis, 'window', { value: window });
for (const name of Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis) || /Event$|^navigator$/.test(name)))
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
const { createElement, act } = await import('react');
const { createRoot } = await import('react-dom/client');
const { DateField, DateInput, DateSegment, I18nProvider } = await import('react-aria-components');
const { parseDateTime, parseDate } = await import('@internationalized/date');

async function typeInto(locale, granularity, first, text, defaultValue) {
  let value = null;
  const root = createRoot(document.getElementById('root'));
  const field = createElement(
    DateField,
    { granularity, 'aria-label': 'Date', defaultValue, onChange: (next) => (value = next) },
    createElement(DateInput, null, (segment) => createElement(DateSegment, { segment })),
  );
  await act(() => root.render(createElement(I18nProvider, { locale }, field)));
  await act(() => document.querySelector(`[data-type=${first}]`).focus());
  for (const data of text)
    await act(() => {
      const event = new window.InputEvent('beforeinput', { inputType: 'insertText', data, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(event);
    });
  await act(() => document.activeElement.blur());
  const shown = document.getElementById('root').textContent.replaceAll(/[\u2066\u2069\u200e]/g, '').replaceAll(/\s/gu, ' ');
  await act(() => root.unmount());
  return `${value} shown as ${shown.trim()}`;
}

console.log('31, 11, 2026 in uk-UA:', await typeInto('uk-UA', 'day', 'day', '31112026'));
console.log('hour 18 in en-US:', await typeInto('en-US', 'minute', 'hour', '18', parseDateTime('2026-10-27T09:30')));
JS
node check.mjs | tee seen
diff seen - << 'SEEN'
31, 11, 2026 in uk-UA: 2026-11-30 shown as 30.11.2026
hour 18 in en-US: 2026-10-27T08:30:00 shown as 10/27/2026, 8:30 AM
SEEN
