import { formatDate, formatRelative, type DateStyle } from '#content/format.ts';
import type { Locale } from '#content/locale.ts';
import { startConsent } from './consent/consent.ts';
import { missPart, quietly } from './navigation/lost-parts.ts';
import { startNavigation } from './navigation/navigation.ts';
import { reportPresence } from './presence.ts';
import { countPromoViews } from './promo-views.ts';

// Everything here is a nicety: each page works without it. Consent comes first: what fails after it takes nothing from it.
startConsent();

const root = document.documentElement;
const locale: Locale = root.lang === 'en' ? 'us' : 'ua';
/** The reader's own zone: "yesterday" is theirs. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const now = new Date();

const all = <T extends HTMLElement>(selector: string) => document.querySelectorAll<T>(selector);

/** Today's date in the header, and times as people say them by their own clocks: pages tell those of the site's zone. */
function tellTimes(): void {
  for (const element of all<HTMLTimeElement>('[data-today]')) {
    const weekday = new Intl.DateTimeFormat(root.lang, { weekday: 'long' }).format(now);
    element.textContent = `${weekday}, ${formatDate(locale, now.toISOString(), 'dayMonth', timeZone)}`;
  }
  for (const element of all<HTMLTimeElement>('time[data-relative]')) {
    const at = element.dateTime;
    const isClock = element.dataset.relative === 'clock';
    const sameDay =
      formatDate(locale, at, 'numeric', timeZone) === formatDate(locale, now.toISOString(), 'numeric', timeZone);
    if (!isClock) element.textContent = formatRelative(locale, at, now, timeZone);
    else if (sameDay) element.textContent = formatDate(locale, at, 'time', timeZone);
    if (element.title !== '') element.title = formatDate(locale, at, 'full', timeZone);
  }
  for (const element of all<HTMLTimeElement>('time[data-moment]')) {
    element.textContent = formatDate(locale, element.dateTime, element.dataset.moment as DateStyle, timeZone);
  }
  // An event keeps the time of its place: only who joins from elsewhere is told their own hour.
  for (const element of all<HTMLTimeElement>('time[data-own-time]')) {
    const at = element.dateTime;
    const { ownTime = '', same = '', zone = timeZone } = element.dataset;
    const time = formatDate(locale, at, 'weekdayTime', timeZone);
    element.textContent =
      time === formatDate(locale, at, 'weekdayTime', zone) ? same : ownTime.replace('{time}', () => time);
  }
}

/** What was chosen and is still to be shown. */
let coming: string | undefined;

/** Light → dark → as the system → light. Kept on the device only. */
function switchAppearance(button: HTMLElement): void {
  const appearance = coming ?? root.dataset.appearance;
  const next = appearance === 'light' ? 'dark' : appearance === 'dark' ? 'system' : 'light';
  try {
    localStorage.setItem('appearance', next);
  } catch {
    // Storage may be forbidden; the wish then lasts for this page.
  }
  nameAppearance(button, next);
  coming = next;
  // Colours are computed anew for the whole page: the pressed button is painted first.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (next === 'system') delete root.dataset.appearance;
      else root.dataset.appearance = next;
      coming = undefined;
      dispatchEvent(new Event('appearance'));
    }),
  );
}

function nameAppearance(button: HTMLElement, appearance = root.dataset.appearance ?? 'system'): void {
  const label = button.dataset[appearance];
  if (label === undefined) return;
  button.ariaLabel = label;
  button.title = label;
}

const sharedPath = (path: string) => path.replace(/^\/us(?=\/|$)/, '') || '/';

/** The language is remembered for a year. The page stays as it is, also with what a stored page does not know of its address. */
function chooseLanguage(link: HTMLAnchorElement): void {
  document.cookie = `i18n_redirected=${link.dataset.locale}; path=/; max-age=31536000; samesite=lax`;
  if (sharedPath(link.pathname) !== sharedPath(location.pathname)) return;
  link.search = location.search;
  link.hash = location.hash;
}

/** The address of a public mailbox is put together only when someone asks for it. */
function openMail(link: HTMLAnchorElement): void {
  link.href = `mailto:${atob(link.dataset.mailU ?? '')}@${atob(link.dataset.mailD ?? '')}`;
}

/** What stands on buttons that say for a while that something was copied: pressed again meanwhile, they still know it. */
const labels = new WeakMap<HTMLElement, string>();

async function copy(link: HTMLElement, text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  const label = link.querySelector('span');
  if (!label) return;
  const before = labels.get(label) ?? label.textContent;
  labels.set(label, before);
  label.textContent = root.dataset.copied ?? before;
  setTimeout(() => {
    label.textContent = before;
  }, 2000);
}

/** What only some readers use is loaded when they reach for it. A module that does not come leaves the page as it is. */
const adActs = () => import('./ad-acts.ts');
const guestMessage = () => import('./conversations/guest-message.ts');
const lightbox = () => import('./gallery/lightbox.ts');
const suggestions = () => import('./suggestions/suggestions.ts');

function openGallery(from: HTMLElement): void {
  const gallery = from.closest<HTMLElement>('[data-gallery]');
  const strip = gallery?.querySelector('.gallery-strip');
  if (!gallery || !strip) return;
  const slide = from.closest('.gallery-strip > li');
  const index = slide ? [...strip.children].indexOf(slide) : Math.round(strip.scrollLeft / strip.clientWidth);
  lightbox().then(({ openLightbox }) => openLightbox(gallery, index), missPart);
}

for (const type of ['pointerdown', 'focusin']) {
  document.addEventListener(type, ({ target }) => {
    if (target instanceof Element && target.closest('[data-gallery]')) quietly(lightbox).catch(() => undefined);
  });
}

for (const type of ['focusin', 'input']) {
  document.addEventListener(type, ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-suggest], [data-find-place]'))
      quietly(suggestions)
        .then(({ suggestIn }) => suggestIn(target))
        .catch(() => undefined);
  });
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches('[data-phone]')) return;
  event.preventDefault();
  quietly(adActs)
    .then(({ showPhone }) => showPhone(form))
    .catch(() => form.submit());
});

/** Whoever is not signed in types first, and signs in when they send. */
const guestForm = () =>
  root.classList.contains('signed-in') ? null : document.querySelector<HTMLFormElement>('form[data-guest-message]');

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.guestMessage === undefined) return;
  event.preventDefault();
  guestMessage().then(({ signInToSend }) => signInToSend(form), missPart);
});

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const find = <T extends HTMLElement>(selector: string) => target?.closest<T>(selector);
  const language = find<HTMLAnchorElement>('[data-locale]');
  if (language) chooseLanguage(language);
  const appearance = find('[data-appearance-button]');
  if (appearance) switchAppearance(appearance);
  const mail = find<HTMLAnchorElement>('a[data-mail-u]');
  if (mail) openMail(mail);
  const share = find('[data-share]');
  if (share)
    navigator
      .share({ title: share.dataset.shareTitle ?? '', url: share.dataset.shareUrl ?? location.href })
      .catch(() => undefined);
  const picture = find('[data-gallery-open], .gallery-strip picture');
  if (picture) openGallery(picture);
  const write = find<HTMLAnchorElement>('a[data-write]');
  const form = write && !event.ctrlKey && !event.metaKey && !event.shiftKey ? guestForm() : null;
  if (write && form) {
    event.preventDefault();
    quietly(guestMessage)
      .then(({ openGuestForm }) => openGuestForm(form) || location.assign(write.href))
      .catch(() => location.assign(write.href));
  }
  const favourite = find('[data-favourite]');
  if (favourite) adActs().then(({ toggleFavourite }) => toggleFavourite(favourite), missPart);
  const link = find('[data-copy]');
  if (link && navigator.clipboard) {
    event.preventDefault();
    copy(link, link.dataset.copy ?? '').catch(() => undefined);
  }
});

/** `/` leads to the search field, unless someone is typing. */
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return;
  const field = document.querySelector<HTMLInputElement>('[data-search-field]');
  if (!field?.offsetParent) return;
  event.preventDefault();
  field.focus();
});

/** Empty fields of a filter would only make its address longer. */
document.addEventListener('formdata', (event) => {
  if (!(event.target instanceof HTMLFormElement) || !event.target.matches('[data-filters]')) return;
  for (const [name, value] of [...event.formData]) if (value === '') event.formData.delete(name);
});

document.addEventListener('change', (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  const isFilter = field.form?.matches('[data-filters]') && (field.type === 'checkbox' || field.type === 'select-one');
  // On a phone the filters are unfolded to set several of them; there the button sends them.
  if (isFilter && (field.matches('[data-auto-submit]') || matchMedia('(min-width: 761px)').matches))
    field.form?.requestSubmit();
});

/** On a phone rows of sections scroll sideways; the one where the reader is should be in sight. */
function showCurrentSection(): void {
  for (const row of all('[data-current-in-sight], .search-scopes, .cabinet-nav')) {
    const current = row.querySelector<HTMLElement>('[aria-current]')?.getBoundingClientRect();
    const { left } = row.getBoundingClientRect();
    if (current) row.scrollLeft += current.left - left + current.width / 2 - row.clientWidth / 2;
  }
}

for (const button of all('[data-share]')) button.hidden = !('share' in navigator);
for (const button of all('[data-appearance-button]')) nameAppearance(button);
if (root.classList.contains('signed-in') && document.querySelector('[data-favourite]'))
  quietly(adActs)
    .then(({ markFavourites }) => markFavourites())
    .catch(() => undefined);
tellTimes();
showCurrentSection();
reportPresence();
countPromoViews();
startNavigation();
