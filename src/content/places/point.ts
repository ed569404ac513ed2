/** Degrees, north and east positive. */
export interface Point {
  lat: number;
  lng: number;
}

/** Whether the coordinates of a place are known. */
export function hasPoint<T extends { lat: number | null; lng: number | null }>(place: T): place is T & Point {
  return place.lat !== null && place.lng !== null;
}

/** URL of a public map with a marker at a point. @param zoom 11 shows a town, 17 a house */
export function mapHref({ lat, lng }: Point, zoom = 11): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`;
}
