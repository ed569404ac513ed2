/**
 * What a page shows of the reader's city: its name in the header, and what is near it. It is loaded where a city is chosen.
 * @module client
 */
import { MINUTE } from '#content/format/durations.ts';
import { localeInfo } from '#content/locale.ts';
import { CITY_COOKIE, cityOf } from '#content/places/written-places.ts';
import { pageLocale } from '#islands/page-locale.ts';
import { forgetCityName, keepCityName, keptCityName } from './city-name.ts';

function nameCity(name: string): void {
  for (const label of document.querySelectorAll('[data-city-name]')) label.textContent = name;
}

const inLanguage = (path: string): string => localeInfo[pageLocale()].prefix + path;

/** Asks for what is near the city, as this page wants it; null where it does not come. */
const askNear = (city: string, wanted: string): Promise<Response | null> =>
  fetch(inLanguage(`/near?city=${city}${wanted && `&${wanted}`}`)).catch(() => null);

/** Takes the city from the browser, and from the page. */
export function forgetCity(): void {
  document.cookie = `${CITY_COOKIE}=; path=/; max-age=0; samesite=lax`;
  document.documentElement.classList.remove('has-city');
  forgetCityName();
}

/** Names the city in the header, and puts what is near it where the page has room for that. */
export async function showCity(): Promise<void> {
  const city = cityOf(document.cookie);
  if (city === null) return forgetCityName();
  const place = document.querySelector<HTMLElement>('[data-near]');
  const key = `${pageLocale()} ${city}`;
  const known = keptCityName(key);
  if (known !== null) nameCity(known);
  if (known !== null && place === null) return;
  const answer = await askNear(city, place?.dataset.near ?? '');
  // There is no such place any more.
  if (answer?.status === 404) return forgetCity();
  if (!answer?.ok) {
    if (place) place.textContent = place.dataset.failed ?? '';
    return;
  }
  const part = document.createRange().createContextualFragment(await answer.text());
  const name = part.querySelector<HTMLElement>('[data-city]')?.dataset.city ?? '';
  place?.replaceChildren(part);
  nameCity(name);
  keepCityName(key, name);
}

/** A page that comes back from the browser's memory shows the city that is chosen now. */
export function followCity(): void {
  const hasCity = cityOf(document.cookie) !== null;
  document.documentElement.classList.toggle('has-city', hasCity);
  void showCity();
}

/** The sheet as it has come; null if it has not, or something else came in its place. */
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

/** From now on it opens and closes the sheet by itself. */
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

/** Puts the sheet of the city into the page and opens it. If it does not come, the link leads to the page of the same. */
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
  // The user may have closed the menu around it meanwhile.
  if (button.getClientRects().length > 0) button.click();
}

const PATIENCE_MS = 15_000;
/** Digits after the point of a degree that leave the browser: about a kilometer. */
const DIGITS = 2;

/** Sends a form with more than its fields; afterwards it is as it was, so that what is typed next is not overruled. */
export function sendWith(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  const fields = Object.entries(values).map(([name, value]) =>
    Object.assign(document.createElement('input'), { type: 'hidden', name, value }),
  );
  form.append(...fields);
  form.requestSubmit();
  for (const field of fields) field.remove();
}

/** Sends the form of a city with where the browser says that its reader is; where it does not say, the form does. */
export function locate(button: HTMLElement): void {
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
      sendWith(form, { lat: coords.latitude.toFixed(DIGITS), lng: coords.longitude.toFixed(DIGITS) });
    },
    ({ code, PERMISSION_DENIED }) => fail(code === PERMISSION_DENIED ? refused : unknown),
    { timeout: PATIENCE_MS, maximumAge: 10 * MINUTE },
  );
}
