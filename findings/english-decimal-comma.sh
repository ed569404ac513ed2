#!/usr/bin/env bash
# NumberParser of @internationalized/number 3.6.9 (under react-aria's NumberField) drops a decimal comma in English without a word.
#
# People who write Ukrainian type «12,5» in the English half of a bilingual site as well. The parser takes any comma for a sign between
# thousands, wherever it stands, and gives a number ten or a hundred times as large instead of none. In Ukrainian the mirror case is
# refused: "1,234.50" and "1.234,50" are not numbers.
#
# Seen: en-US "12,5" → 125, "1234,50" → 123450; uk-UA "12,5" → 12.5, "1,234.50" → NaN, "1.234,50" → NaN.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @internationalized/number@3.6.9 >/dev/null
cat >check.mjs <<'JS'
import { NumberParser } from '@internationalized/number';

const seen = [
  ['en-US', '12,5', 125],
  ['en-US', '1234,50', 123450],
  ['en-US', '12.5', 12.5],
  ['uk-UA', '12,5', 12.5],
  ['uk-UA', '1 234,50', 1234.5],
  ['uk-UA', '1,234.50', NaN],
  ['uk-UA', '1.234,50', NaN],
];
let changed = 0;
for (const [locale, typed, before] of seen) {
  const now = new NumberParser(locale).parse(typed);
  if (!Object.is(now, before)) changed += 1;
  console.log(`${locale}  ${typed} → ${now}${Object.is(now, before) ? '' : ` (was ${before})`}`);
}
process.exit(changed > 0 ? 1 : 0);
JS
node check.mjs
