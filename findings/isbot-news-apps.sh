#!/usr/bin/env bash
# isbot 5.2.3 takes readers in news apps, on televisions and with some phones for bots.
#
# Its patterns "news" and "google" match the names that Apple News, SmartNews and NewsBreak put behind the browser's own
# ("… Mobile/15E148 AppleNews/1014") and the model of a television ("; Google TV Build/…"); its exception for Cubot phones
# wants a blank before the name, which "Android 14;CUBOT X30" has not. A news site that counts visitors by isbot()
# loses them. Of the same browsers without these names none is taken for a bot, nor the app of Google or a Pixel phone.
#
# Seen: "true" for the first five user agents below, "false" for the other five.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund isbot@5.2.3 >/dev/null
cat >check.mjs <<'JS'
import { isbot } from 'isbot';

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const android = (device) =>
  `Mozilla/5.0 (Linux; Android 14;${device}) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/148.0.0.0 Mobile Safari/537.36`;
const agents = [
  [true, `${ios} AppleNews/1014`],
  [true, `${ios} SmartNews 8.1`],
  [true, `${android(' K')} NewsBreak/5.2`],
  [true, android(' Google TV Build/STTE.231215')],
  [true, android('CUBOT X30')],
  [false, ios],
  [false, android(' K')],
  [false, `${android(' K')} GSA/14.2`],
  [false, android(' Google Pixel 9')],
  [false, android(' CUBOT X30')],
];
const changed = agents.filter(([seen, agent]) => isbot(agent) !== seen);
for (const [seen, agent] of agents) console.log(`${isbot(agent)}${isbot(agent) === seen ? '' : ' (changed)'}  ${agent}`);
process.exit(changed.length > 0 ? 1 : 0);
JS
node check.mjs
