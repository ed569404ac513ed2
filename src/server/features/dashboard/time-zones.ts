import { HOUR } from '#content/format/durations.ts';
import { now } from '#server/platform/clock.ts';

/** Names that IANA has replaced but machines still list. */
const renamed: Readonly<Record<string, string>> = { 'Europe/Kiev': 'Europe/Kyiv' };
let zoneCache: { at: number; zones: { id: string; offset: string }[] } | null = null;

/** Returns the current UTC offset, for example `UTC−06:00`. */
function offsetOf(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  return parts
    .find(({ type }) => type === 'timeZoneName')!
    .value.replace('GMT', 'UTC')
    .replace('-', '−');
}

function zoneNames(): string[] {
  const names = Intl.supportedValuesOf('timeZone').map((name) => renamed[name] ?? name);
  return ['UTC', ...new Set(names)].sort();
}

/**
 * Lists the time zones that this machine knows, by name, with their current UTC offset.
 * @param used is included even if the machine lists it under another name
 */
export function timeZones(used: string): { id: string; offset: string }[] {
  const at = now();
  if (zoneCache === null || Math.abs(at - zoneCache.at) > HOUR)
    zoneCache = { at, zones: zoneNames().map((id) => ({ id, offset: offsetOf(id, at) })) };
  const { zones } = zoneCache;
  return zones.some(({ id }) => id === used) ? zones : [{ id: used, offset: offsetOf(used, at) }, ...zones];
}
