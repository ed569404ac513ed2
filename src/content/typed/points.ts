import type { Point } from '#content/places/point.ts';
import { normaliseTypedNumber } from './characters.ts';
import { parseSuccess, parseFailure, type ParseResult } from './parse-result.ts';

const NUMBER = String.raw`[-+]?\d{1,3}[.,]\d{1,15}`;
const DEGREES = String.raw`(${NUMBER})\s*°?\s*`;
/** `41.8781, -87.6298`, `41,8781; -87,6298`, `41.8781° N 87.6298° W`: formats that maps copy to the clipboard. */
const PAIR = new RegExp(String.raw`^\(?\s*${DEGREES}([NS])?(?:\s*[,;]\s*|\s+)${DEGREES}([EW])?\s*\)?$`, 'iu');
/** Patterns of coordinates in map URLs: the place itself first, then the centre of the view. */
const URL_PATTERNS: readonly RegExp[] = [
  /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/u,
  /[?&]mlat=(-?\d+(?:\.\d+)?)&mlon=(-?\d+(?:\.\d+)?)/u,
  /[?&](?:ll|query|center|sll)=(-?\d+(?:\.\d+)?)(?:,|%2C)\+?(-?\d+(?:\.\d+)?)(?=&|#|$)/iu,
  /[?&](?:q|daddr|destination)=(?:loc:)?(-?\d+(?:\.\d+)?)(?:,|%2C)\+?(-?\d+(?:\.\d+)?)(?=&|#|$)/iu,
  /[/@](-?\d+\.\d+),\+?(-?\d+\.\d+)/u,
  /#map=[\d.]+\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/u,
  /^geo:(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/iu,
];
/** `41°53'44.5"N 87°40'55.9"W`. */
const SEXAGESIMAL =
  /^(\d{1,2})°\s*(\d{1,2})'\s*(\d{1,2}(?:\.\d{1,9})?)\s*(?:["“”]|'{2})\s*([NS])[\s,]+(\d{1,3})°\s*(\d{1,2})'\s*(\d{1,2}(?:\.\d{1,9})?)\s*(?:["“”]|'{2})\s*([EW])$/iu;
const MAX_POINT_LENGTH = 2048;

/**
 * Parses a geographic point as users copy it from maps: a pair of decimal degrees (WGS 84), latitude first, or a URL of
 * Google Maps, Apple Maps or OpenStreetMap that contains one. Short links contain none and are rejected.
 * @returns fault `point`
 */
export function parsePoint(typed: string): ParseResult<Point> {
  if (typed.length > MAX_POINT_LENGTH) return parseFailure('point');
  const text = normaliseTypedNumber(typed);
  const pair = PAIR.exec(text);
  if (pair !== null)
    return checkBounds(
      applySign(pair[1]!, pair[2] === 'S' || pair[2] === 's'),
      applySign(pair[3]!, /w/iu.test(pair[4] ?? '')),
    );
  const parts = SEXAGESIMAL.exec(text);
  if (parts !== null) {
    const degrees = (at: number) => Number(parts[at]) + Number(parts[at + 1]) / 60 + Number(parts[at + 2]) / 3600;
    return checkBounds(degrees(1) * (/s/iu.test(parts[4]!) ? -1 : 1), degrees(5) * (/w/iu.test(parts[8]!) ? -1 : 1));
  }
  for (const form of URL_PATTERNS) {
    const found = form.exec(text);
    const point = found === null ? null : checkBounds(Number(found[1]), Number(found[2]));
    if (point?.ok) return point;
  }
  return parseFailure('point');
}

/** @param isOpposite whether its letter denotes south or west */
function applySign(number: string, isOpposite: boolean): number {
  const value = Number(number.replace(',', '.'));
  return isOpposite ? -Math.abs(value) : value;
}

/** Rounds to about ten centimetres; maps provide up to fifteen digits. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

function checkBounds(lat: number, lng: number): ParseResult<Point> {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
    ? parseSuccess({ lat: roundDegrees(lat), lng: roundDegrees(lng) })
    : parseFailure('point');
}
