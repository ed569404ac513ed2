#!/usr/bin/env bash
# axe-core 4.14.1 in Chromium reports contrasts of forced colours that nobody sees.
#
# In forced colours Chromium paints text by the system's colours, and getComputedStyle() says so for `color` and `background-color`, but not for
# `-webkit-text-fill-color`: it keeps what the author wrote. axe asks for that property first, so it compares a colour that is not
# painted with the background that is. A dark label of a bright button is reported as dark on black, and a text that cannot be read could
# pass. With the property set to the computed `color` of each element, axe sees what is painted.
#
# Needs a Chromium (CHROMIUM_PATH, by default /usr/bin/chromium). Seen with Chromium 156 and playwright-core 1.65.1:
# "color is forced: true", "text fill is forced: false", "violations: 1", "violations with the painted colour: 0".
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund axe-core@4.14.1 playwright-core@1.65.1 >/dev/null
cat >check.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
});
const page = await browser.newPage({ colorScheme: 'dark', forcedColors: 'active' });
await page.setContent(`<!doctype html><html lang="en"><title>A button</title><meta name="color-scheme" content="light dark">
  <p style="color: #052e22; background: #34d399">Post an ad</p>`);
await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'));
const colours = () =>
  page.evaluate(() => {
    const { color, webkitTextFillColor } = getComputedStyle(document.querySelector('p'));
    return { color, webkitTextFillColor };
  });
const violations = () =>
  page.evaluate(async () => (await axe.run(document, { runOnly: ['color-contrast'] })).violations.length);
const AUTHOR = 'rgb(5, 46, 34)';
const { color, webkitTextFillColor } = await colours();
const before = await violations();
await page.evaluate(() => {
  const text = document.querySelector('p');
  text.style.webkitTextFillColor = getComputedStyle(text).color;
});
const seen = {
  'color is forced': color !== AUTHOR,
  'text fill is forced': webkitTextFillColor !== AUTHOR,
  violations: before,
  'violations with the painted colour': await violations(),
};
await browser.close();
const expected = [true, false, 1, 0];
Object.entries(seen).forEach(([name, value], at) => {
  console.log(`${name}: ${value}${value === expected[at] ? '' : ' (changed)'}`);
  if (value !== expected[at]) process.exitCode = 1;
});
JS
node check.mjs
