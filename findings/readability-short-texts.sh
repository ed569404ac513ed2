#!/usr/bin/env bash
# @mozilla/readability 0.6.0 keeps teasers of other entries beside a short text, although they are marked as complementary.
#
# It drops role="complementary" (and navigation, menu, dialog) before it looks for the article. If what it has found then has fewer than
# charThreshold = 500 characters, it tries again without dropping them, and in the end takes the attempt with most characters: the one
# with the teasers. An advertisement of two sentences is shown with the titles of others behind it; the same page with a longer text is
# not. <aside> and <footer> are taken out of every attempt.
#
# Seen: "short, role: true", "long, role: false", "short, aside: false", "long, aside: false" (whether a teaser is in the result).
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @mozilla/readability@0.6.0 jsdom@26.1.0 >/dev/null
cat >check.mjs <<'JS'
import { Readability } from '@mozilla/readability';
import { JSDOM } from 'jsdom';

const sentence = 'A cot for a child, hardly used, with its mattress and two sheets, to be fetched at the weekend. ';
const teasers = ['A bicycle for a girl of seven', 'Two winter coats, size M', 'A kitten looks for a home'];
const page = (length, open, close) => `<!doctype html><html lang="en"><head><title>A cot</title></head><body><main><div>
  <article><h1>A cot for a child</h1>${`<p>${sentence.repeat(2)}</p>`.repeat(length)}</article>
  <${open}><h2>More like this</h2><ul>${teasers.map((one) => `<li><a href="/${one.length}">${one}</a><p>Chicago, today, with three photos</p></li>`).join('')}</ul></${close}>
  </div></main></body></html>`;
const expected = { 'short, role': true, 'long, role': false, 'short, aside': false, 'long, aside': false };
const seen = Object.fromEntries(
  Object.keys(expected).map((name) => {
    const [length, mark] = name.split(', ');
    const [open, close] = mark === 'role' ? ['section role="complementary"', 'section'] : ['aside', 'aside'];
    const { document } = new JSDOM(page(length === 'short' ? 2 : 6, open, close)).window;
    return [name, new Readability(document).parse().textContent.includes(teasers[0])];
  }),
);
for (const [name, has] of Object.entries(seen)) console.log(`${name}: ${has}${has === expected[name] ? '' : ' (changed)'}`);
process.exit(Object.entries(seen).some(([name, has]) => has !== expected[name]) ? 1 : 0);
JS
node check.mjs
