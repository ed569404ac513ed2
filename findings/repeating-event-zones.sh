#!/usr/bin/env bash
# Two libraries that write the zone of a repeating event, where the file depends on more than the event:
# - ical-generator writes a native Date with the clock of the server under the TZID of the event. An event at 18:00 in
#   Chicago is at 08:00 of the next day there if the server runs in Tokyo. A TZDate of @date-fns/tz is written right.
# - timezones-ical-library answers an alias with the definition of the zone's present name (Europe/Kiev: TZID:Europe/Kyiv),
#   so that DTSTART;TZID=Europe/Kiev refers to no VTIMEZONE of the file. Its second value has the name to use.
#
# Seen with Node 24.21 on Linux x64.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund ical-generator@11.1.2 timezones-ical-library@2.3.2 @date-fns/tz@1.5.0
cat > check.mjs <<'JS'
import { TZDate } from '@date-fns/tz';
import createCalendar from 'ical-generator';
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library';

const startOf = (start, timezone) =>
  /DTSTART[^\r]*/.exec(createCalendar({ events: [{ start, timezone, summary: 'Dance', id: '1' }] }).toString())[0];
const at = '2026-10-24T23:00:00Z';
console.log(startOf(new Date(at), 'America/Chicago'));
console.log(startOf(new TZDate(at, 'America/Chicago'), 'America/Chicago'));
const [definition, name] = zoneBlock('Europe/Kiev');
console.log(/TZID:[^\r\n]*/.exec(definition)[0], name);
JS
seen=$(TZ=Asia/Tokyo node check.mjs)
echo "$seen"
expected='DTSTART;TZID=America/Chicago:20261025T080000
DTSTART;TZID=America/Chicago:20261024T180000
TZID:Europe/Kyiv TZID=Europe/Kyiv'
[[ $seen == "$expected" ]] && echo 'as described' || { echo 'changed'; exit 1; }
