import { forgetCityName } from './city-name.ts';
import { reportMissingChunk, loadQuietly } from './navigation/load-chunk.ts';
import { showMessage } from './navigation/notices.ts';

/** Code that only some readers use is loaded on demand. If a module does not load, the page stays as it is. */
const adActs = () => import('./ads/ad-actions.ts');
const guestMessage = () => import('./ads/guest-message.ts');
const attendance = () => import('./event-attendance.ts');

const root = document.documentElement;

/** The chosen appearance that is not yet shown. */
let pendingAppearance: string | undefined;

/** Light → dark → system → light. Stored only on the device. */
function switchAppearance(): void {
  const appearance = pendingAppearance ?? root.dataset.appearance;
  const next = appearance === 'light' ? 'dark' : appearance === 'dark' ? 'system' : 'light';
  try {
    localStorage.setItem('appearance', next);
  } catch {
    // Storage may be forbidden: the choice then lasts for this page.
  }
  pendingAppearance = next;
  // Recomputing colours repaints the page, so paint the pressed button first.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (next === 'system') delete root.dataset.appearance;
      else root.dataset.appearance = next;
      pendingAppearance = undefined;
      dispatchEvent(new Event('appearance'));
    }),
  );
}

const withoutLocale = (path: string) => path.replace(/^\/us(?=\/|$)/, '') || '/';

/**
 * Stores the language for a year. The user stays on the same page, including its query and hash, which the link of a
 * stored page does not contain.
 */
function chooseLanguage(link: HTMLAnchorElement): void {
  document.cookie = `i18n_redirected=${link.dataset.locale}; path=/; max-age=31536000; samesite=lax`;
  if (withoutLocale(link.pathname) !== withoutLocale(location.pathname)) return;
  link.search = location.search;
  link.hash = location.hash;
}

/** Assembles the address of a public mailbox only on a click. */
function openMail(link: HTMLAnchorElement): void {
  const { dataset } = link;
  link.href = `mailto:${atob(dataset.mailU ?? '')}@${atob(dataset.mailD ?? '')}`;
}

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  await showMessage({ id: 'copied', severity: 'success', summary: root.dataset.copied ?? '' });
}

/** The form under an ad for visitors who are not signed in: they type first, and sign in on sending. */
const guestForm = () =>
  root.classList.contains('signed-in') ? null : document.querySelector<HTMLFormElement>('form[data-guest-message]');

function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  // Held back while offline.
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  if (form.matches('[data-phone]')) {
    event.preventDefault();
    loadQuietly(adActs)
      .then(({ showPhone }) => showPhone(form))
      .catch(() => form.submit());
  }
  if (form.matches('[data-guest-message]')) {
    event.preventDefault();
    guestMessage().then(({ signInToSend }) => signInToSend(form), reportMissingChunk);
  }
}

function onClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  if (!target) return;
  const find = <T extends HTMLElement>(selector: string) => target.closest<T>(selector);
  const language = find<HTMLAnchorElement>('a[data-locale]');
  if (language) chooseLanguage(language);
  if (find('[data-appearance-button]')) switchAppearance();
  const mail = find<HTMLAnchorElement>('a[data-mail-u]');
  if (mail) openMail(mail);
  if (find('[popovertarget=share-menu]') && 'share' in navigator) {
    event.preventDefault();
    const { textContent: title } = document.querySelector('h1')!;
    const { href: url } = document.querySelector<HTMLAnchorElement>('#share-menu [data-copy]')!;
    navigator.share({ title: title.trim(), url }).catch(() => undefined);
  }
  const write = find<HTMLAnchorElement>('a[data-write]');
  // Held back while offline.
  const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const form = write && isPlain ? guestForm() : null;
  if (write && form) {
    event.preventDefault();
    loadQuietly(guestMessage)
      .then(({ openGuestForm }) => openGuestForm(form) || location.assign(write.href))
      .catch(() => location.assign(write.href));
  }
  const favourite = find('[data-favourite]');
  if (favourite) adActs().then(({ toggleFavourite }) => toggleFavourite(favourite), reportMissingChunk);
  const going = find('[data-go]');
  if (going) attendance().then(({ toggleAttendance }) => toggleAttendance(going), reportMissingChunk);
  const locator = find('[data-locate]');
  if (locator)
    import('./my-city.ts').then(({ submitBrowserPosition }) => submitBrowserPosition(locator), reportMissingChunk);
  const city = find<HTMLAnchorElement>('a[data-city-sheet]');
  if (city && isPlain) {
    event.preventDefault();
    loadQuietly(() => import('./my-city.ts'))
      .then(({ openCitySheet }) => openCitySheet(city))
      .catch(() => location.assign(city.href));
  }
  if (find('[data-forget-city]')) forgetCityName();
  const link = find('[data-copy]');
  if (link && navigator.clipboard) {
    event.preventDefault();
    copy(link.dataset.copy ?? '').catch(() => undefined);
    // An open sheet would cover the toast.
    link.closest<HTMLElement>('[popover]')?.hidePopover();
  }
}

/** Whether the reader goes to any event: see `event-attendance.ts`. */
function hasChoices(): boolean {
  try {
    return localStorage.getItem('going') !== null;
  } catch {
    return false;
  }
}

/** Handles presses in place that would otherwise open another page, and those that only scripts can handle. */
export function handleClicksAndSubmits(): void {
  // Only on the first input, so that pages load no more for it.
  if (document.querySelector('[data-go]') && hasChoices())
    loadQuietly(attendance)
      .then(({ markAttendance }) => markAttendance())
      .catch(() => undefined);
  document.addEventListener('submit', onSubmit);
  document.addEventListener('click', onClick);
}
