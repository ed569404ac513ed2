/**
 * What a page shows of the reader's city: its name in the header, and what is near it. It is loaded where a city is chosen.
 * @module browser
 */
import { cityOf } from '#content/places/my-city.ts';

/** The name of the city as the page says it, kept so that it need not be asked for: `us chicago-il Chicago, IL`. */
const KEPT = 'city-name';

function keptName(key: string): string | null {
  try {
    const kept = localStorage.getItem(KEPT) ?? '';
    return kept.startsWith(`${key} `) ? kept.slice(key.length + 1) : null;
  } catch {
    return null;
  }
}

function nameCity(name: string): void {
  for (const label of document.querySelectorAll('[data-city-name]')) label.textContent = name;
}

/** Asks for what is near the city, as this page wants it; null where it does not come. */
async function askNear(city: string, wanted: string): Promise<string | null> {
  const path = document.documentElement.lang === 'en' ? '/us/near' : '/near';
  try {
    const response = await fetch(`${path}?city=${city}${wanted && `&${wanted}`}`);
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

/** Names the city in the header, and puts what is near it where the page has room for that. */
export async function showCity(): Promise<void> {
  const city = cityOf(document.cookie);
  if (city === null) return;
  const place = document.querySelector<HTMLElement>('[data-near]');
  const key = `${document.documentElement.lang} ${city}`;
  const known = keptName(key);
  if (known !== null) nameCity(known);
  if (known !== null && place === null) return;
  const near = await askNear(city, place?.dataset.near ?? '');
  if (near === null) {
    if (place) place.hidden = true;
    return;
  }
  const part = document.createRange().createContextualFragment(near);
  const name = part.querySelector<HTMLElement>('[data-city]')?.dataset.city ?? '';
  place?.replaceChildren(part);
  nameCity(name);
  try {
    localStorage.setItem(KEPT, `${key} ${name}`);
  } catch {
    // Storage may be forbidden; the name is asked for again then.
  }
}

const PATIENCE_MS = 15_000;
/** Digits after the point of a degree that leave the browser: about a kilometer. */
const DIGITS = 2;

/** Sends the form of a city with where the browser says that its reader is; where it does not say, the form does. */
export function locate(button: HTMLElement): void {
  const { form } = button as HTMLButtonElement;
  const status = form?.querySelector('[role=status]');
  if (!form || !status || button.ariaBusy === 'true') return;
  const { locating = '', refused = '', unknown = '' } = button.dataset;
  button.ariaBusy = 'true';
  status.textContent = locating;
  const fail = (text: string): void => {
    button.ariaBusy = null;
    status.textContent = text;
    form.querySelector<HTMLInputElement>('[name=q]')?.focus();
  };
  if (!('geolocation' in navigator)) return fail(unknown);
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      const fields = form.elements as HTMLFormControlsCollection & { lat: HTMLInputElement; lng: HTMLInputElement };
      fields.lat.value = coords.latitude.toFixed(DIGITS);
      fields.lng.value = coords.longitude.toFixed(DIGITS);
      form.requestSubmit();
      button.ariaBusy = null;
    },
    ({ code, PERMISSION_DENIED }) => fail(code === PERMISSION_DENIED ? refused : unknown),
    { timeout: PATIENCE_MS, maximumAge: 600_000 },
  );
}
