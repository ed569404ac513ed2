import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readersBaseline, staffBaseline } from '#scripts/baseline.mjs';
import { findUnsupportedCalls } from '#tests/support/baseline/built-scripts.ts';
import { findUnsupportedStyles } from '#tests/support/baseline/built-styles.ts';
import { newerFeatures } from '#tests/support/baseline/newer-features.ts';
import { expect, test } from '#tests/support/test.ts';

/** Permitted calls of newer browsers' APIs, and why each is harmless in older ones. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'URL.canParse': 'client/late-apis.ts provides it',
  '.toWellFormed': 'client/late-apis.ts provides it',
  '.checkVisibility': 'React Aria asks whether it is there',
  '.hidePopover': 'client/popover-fallback.ts provides it',
  'AbortSignal.timeout': 'it times out everywhere; only the name of its error is later',
  '.startViewTransition': 'React asks whether it is there',
  '.caretPositionFromPoint': 'ProseMirror asks whether it is there',
  '.getComposedRanges': 'ProseMirror asks whether it is there',
};

/** Styles of newer browsers: without them the page looks plainer, but nothing is hidden or unreadable. */
const STYLES: Readonly<Record<string, string>> = {
  'properties.accent-color': 'boxes in the colour of the browser',
  'properties.box-decoration-break': 'a mark that breaks has its ends once',
  'properties.content-visibility': 'all of a page is laid out',
  'properties.field-sizing': 'a text field does not grow',
  'properties.forced-color-adjust': 'no forced colours there',
  'properties.hanging-punctuation': 'quotes stand in the line',
  'properties.overflow-clip-margin': 'a focus ring is cut',
  'properties.overscroll-behavior': 'the page scrolls on behind a sheet',
  'properties.overscroll-behavior-x': 'the page scrolls on behind a row',
  'properties.resize': 'a text field keeps its height',
  'properties.scrollbar-gutter': 'the page moves by a scroll bar',
  'properties.scrollbar-width': 'scroll bars are shown',
  'properties.text-wrap': 'lines of a title differ in length',
  'properties.user-select': 'a label may be selected',
  'properties.view-transition-name': 'pages change at once',
  'properties.grid-template-rows.subgrid': 'cards of a row end at different heights',
  'properties.break-after.avoid': 'a headline may end a printed page',
  'properties.mask': 'prefixed beside it',
  'properties.mask-image': 'prefixed beside it',
  'selectors.has': 'Firefox before 121: paddings and outlines of what holds something',
  'selectors.details-content': 'details open at once',
  'selectors.first': 'printed pages alone',
  'selectors.marker': 'bullets in the colour of the text',
  'selectors.open': 'stands in :is() beside [open]',
  'selectors.popover-open': 'stands in :is() beside [open]',
  'selectors.selection': 'selected text in the colours of the browser',
  'selectors.view-transition': 'pages change at once',
  'selectors.view-transition-group': 'pages change at once',
  'selectors.view-transition-new': 'pages change at once',
  'selectors.view-transition-old': 'pages change at once',
  'at-rules.view-transition': 'pages change at once',
  'at-rules.property': 'Tailwind sets the same values within @supports',
};
/** Whether a feature is a cursor shape, or a value of a listed property. */
const isShape = (feature: string) =>
  feature.startsWith('properties.cursor.') ||
  Object.keys(STYLES).some((candidate) => feature.startsWith(`${candidate}.`));

const dir = path.resolve('dist/client/_astro');
const built = (ending: string) => readdirSync(dir).filter((name) => name.endsWith(ending));
const textOf = (name: string) => readFileSync(path.join(dir, name), 'utf8');

test('built scripts call no API missing in the baseline browsers', () => {
  const newer = newerFeatures(readersBaseline);
  const files = built('.js');
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((name) => findUnsupportedCalls(textOf(name), newer).map((call) => [call, name] as const));
  expect(found.filter(([call]) => !Object.hasOwn(SCRIPTS, call))).toEqual([]);
  // Calls that are listed but no longer used must be removed from the list.
  const called = new Set(found.map(([call]) => call));
  expect(Object.keys(SCRIPTS).filter((call) => !called.has(call))).toEqual([]);
});

test('built styles depend on no feature missing in the baseline browsers', () => {
  const newer = newerFeatures(readersBaseline);
  const files = built('.css');
  expect(files.length).toBeGreaterThan(1);
  const found = files.flatMap((name) =>
    findUnsupportedStyles(textOf(name), newer).map((feature) => [feature, name] as const),
  );
  expect(found.filter(([feature]) => !Object.hasOwn(STYLES, feature) && !isShape(feature))).toEqual([]);
  const used = new Set(found.map(([feature]) => feature));
  expect(Object.keys(STYLES).filter((feature) => !used.has(feature))).toEqual([]);
});

test('calls and styles newer than the baseline are detected', () => {
  const newer = newerFeatures(readersBaseline);
  expect(
    findUnsupportedCalls('Object.groupBy(a, b); new Set(a).isSubsetOf(b); a.toSorted(); a?.isSubsetOf?.(b)', newer),
  ).toEqual(['Object.groupBy', '.isSubsetOf']);
  expect(
    findUnsupportedStyles(
      'a { color: light-dark(red, blue); b & { top: 0 } } @supports (x: y) { a:has(b) { top: 0 } }',
      newer,
    ),
  ).toEqual(['types.color.light-dark', 'selectors.nesting']);
});

test('the baseline of staff is at least as new as that of readers', () => {
  for (const [browser, version] of Object.entries(staffBaseline))
    expect(Number(version)).toBeGreaterThanOrEqual(Number(readersBaseline[browser as keyof typeof readersBaseline]));
});
