import lookUp from '@photostructure/tz-lookup';
import type { Point } from '#content/places/point.ts';

/** The time zone of a point, by the borders of the time zone database (IANA name). */
export const timeZoneAt = ({ lat, lng }: Point): string => lookUp(lat, lng);
