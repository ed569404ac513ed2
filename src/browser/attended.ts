/**
 * What a page needs once somebody is at it. It is loaded at the first sign of them, so that all of it may come late or not at
 * all: forms and links work without.
 * @module browser
 */
import { keepBarOutOfTheWay } from './consent/bar-place.ts';
import { helpForms } from './forms.ts';
import { startDepartures, type Departures } from './navigation/departures.ts';

/** @param left the address for which the page is being left already */
export function attend(left: string | undefined): Departures {
  keepBarOutOfTheWay();
  helpForms();
  return startDepartures(left);
}
