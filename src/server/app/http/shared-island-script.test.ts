import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { expect, test } from 'vitest';
import { withSharedIslandScript } from './shared-island-script.ts';

const runtime = `<style>astro-island,astro-slot,astro-static-slot{display:contents}</style><script>touch()</script><script>${islandScript}</script>`;
const island = (directive: string) => `<astro-island client="${directive}" ssr></astro-island>`;

test('withSharedIslandScript removes the shared file’s scripts from a page whose islands all sleep', () => {
  expect(withSharedIslandScript(`<body>${runtime}${island('touch')}</body>`)).toBe(`<body>${island('touch')}</body>`);
});

test.each([
  ['an island that wakes by itself', `${runtime}${island('touch')}${island('load')}`],
  ['no island', '<p>text</p>'],
  [
    'the script of another version',
    `<style></style><script>touch()</script><script>other()</script>${island('touch')}`,
  ],
])('withSharedIslandScript leaves a page with %s unchanged', (_case, html) => {
  expect(withSharedIslandScript(html)).toBe(html);
});
