/**
 * Content for the reader's city: its name in the header, and entries near it. Loaded if a city is chosen.
 * @module client
 */
import { MINUTE } from '#content/format/durations.ts';
import { localeInfo } from '#content/locale.ts';
import { CITY_COOKIE, readCityCookie } from '#content/places/place-reference.ts';
import { pageLocale } from '#islands/page-locale.ts';
import { forgetCityName, storeCityName, readCityName } from './city-name.ts';

function showCityName(name: string): void {
  for (const label of document.querySelectorAll('[data-city-name]')) label.textContent = name;
}

const inLanguage = (path: string): string => localeInfo[pageLocale()].prefix + path;

/** Requests the entries near the city that this page needs. Resolves to null if the request fails. */
const fetchNear = (city: string, wanted: string): Promise<Response | null> =>
  fetch(inLanguage(`/near?city=${city}${wanted && `&${wanted}`}`)).catch(() => null);

/** Removes the city from the browser and the page. */
export function forgetCity(): void {
  document.cookie = `${CITY_COOKIE}=; path=/; max-age=0; samesite=lax`;
  document.documentElement.classList.remove('has-city');
  forgetCityName();
}

/** Shows the city's name in the header, and entries near it on pages with a place for them. */
export async function showCity(): Promise<void> {
  const city = readCityCookie(document.cookie);
  if (city === null) return forgetCityName();
  const place = document.querySelector<HTMLElement>('[data-near]');
  const key = `${pageLocale()} ${city}`;
  const known = readCityName(key);
  if (known !== null) showCityName(known);
  if (known !== null && place === null) return;
  const answer = await fetchNear(city, place?.dataset.near ?? '');
  // The place no longer exists.
  if (answer?.status === 404) return forgetCity();
  if (!answer?.ok) {
    if (place) place.textContent = place.dataset.failed ?? '';
    return;
  }
  const part = document.createRange().createContextualFragment(await answer.text());
  const name = part.querySelector<HTMLElement>('[data-city]')?.dataset.city ?? '';
  place?.replaceChildren(part);
  showCityName(name);
  storeCityName(key, name);
}

/** A page restored from the back/forward cache shows the current city. */
export function refreshCityOnRestore(): void {
  const hasCity = readCityCookie(document.cookie) !== null;
  document.documentElement.classList.toggle('has-city', hasCity);
  void showCity();
}

/** The loaded sheet, or null if it failed to load or the response contains no sheet. */
async function fetchSheet(path: string): Promise<Element | null> {
  try {
    const answer = await fetch(path);
    if (!answer.ok) return null;
    return document
      .createRange()
      .createContextualFragment(await answer.text())
      .querySelector('#my-city');
  } catch {
    return null;
  }
}

/** Turns the link into a button that opens and closes the sheet itself. */
function makeButton(link: HTMLElement): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: link.className });
  button.setAttribute('popovertarget', 'my-city');
  button.ariaLabel = link.ariaLabel;
  button.append(...link.childNodes);
  const hadFocus = link === document.activeElement;
  link.replaceWith(button);
  if (hadFocus) button.focus({ preventScroll: true });
  return button;
}

/** Loads the city sheet into the page and opens it. If loading fails, the link opens the city page. */
export async function openCitySheet(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === 'true') return;
  if (!document.querySelector('#my-city')) {
    link.ariaBusy = 'true';
    const sheet = await fetchSheet(link.dataset.citySheet ?? '');
    link.ariaBusy = null;
    if (!sheet) return location.assign(link.href);
    if (!document.querySelector('#my-city')) document.querySelector('#site-nav')?.after(sheet);
    if (document.documentElement.matches('.has-city')) void showCity();
  }
  const button = makeButton(link);
  // The user may have closed the menu around it in the meantime.
  if (button.getClientRects().length > 0) button.click();
}

const TIMEOUT_MS = 15_000;
/** Decimal places of coordinates sent by the browser: about a kilometre. */
const COORDINATE_DECIMALS = 2;

/** Submits a form with additional values and then restores it, so that they do not override later input. */
export function submitWithValues(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  const fields = Object.entries(values).map(([name, value]) =>
    Object.assign(document.createElement('input'), { type: 'hidden', name, value }),
  );
  form.append(...fields);
  form.requestSubmit();
  for (const field of fields) field.remove();
}

/** Submits the city form with the browser's position, or without it if that is not available. */
export function submitBrowserPosition(button: HTMLElement): void {
  const { form } = button as HTMLButtonElement;
  const status = form?.querySelector<HTMLElement>('[data-locate-status]');
  if (!form || !status || button.ariaBusy === 'true') return;
  const { locating = '', refused = '', unknown = '' } = button.dataset;
  const say = (text: string, isFailed: boolean): void => {
    status.textContent = text;
    status.toggleAttribute('data-failed', isFailed);
    button.ariaBusy = isFailed || text === '' ? null : 'true';
  };
  say(locating, false);
  const fail = (text: string): void => {
    say(text, true);
    form.querySelector<HTMLInputElement>('[name=q]')?.focus();
  };
  if (!('geolocation' in navigator)) return fail(unknown);
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      say('', false);
      submitWithValues(form, {
        lat: coords.latitude.toFixed(COORDINATE_DECIMALS),
        lng: coords.longitude.toFixed(COORDINATE_DECIMALS),
      });
    },
    ({ code, PERMISSION_DENIED }) => fail(code === PERMISSION_DENIED ? refused : unknown),
    { timeout: TIMEOUT_MS, maximumAge: 10 * MINUTE },
  );
}
