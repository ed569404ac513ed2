import { showMessage } from '#client/navigation/notices.ts';
import { plural } from '#content/format/plural.ts';
import { localeInfo, type Locale } from '#content/locale.ts';
import { adActionMessages } from '#content/messages/site/ad-actions.ts';
import type { SignInReason } from '#content/urls/sign-in-reason.ts';
import type { ApiResponseBody, ApiKey } from '#islands/api.ts';
import { pageLocale } from '#islands/page-locale.ts';
import { request } from '#islands/request.ts';
import { favourites } from '#islands/stores/favourites.ts';
import { SAVE_INTENT_KEY } from './save-intent-key.ts';

/** Scripts for the pages of ads. Loaded when a reader needs them, or is signed in and may have favourites. */
const locale: Locale = pageLocale();
const words = adActionMessages[locale];

type PhoneAnswer = ApiResponseBody<Extract<ApiKey, `POST /${string}/phone`>>;

const showSuccess = (summary: string) => void showMessage({ id: 'favourite', severity: 'success', summary });
const showFailure = (id: string, summary: string, detail: string) =>
  void showMessage({ id, severity: 'error', summary, detail });

/**
 * Requests a phone number and replaces the button with it. Rejects if the server cannot be reached: the form still
 * works.
 */
export async function showPhone(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  if (!button || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  const answer = await request<PhoneAnswer>(form.dataset.phone ?? '', { method: 'POST' });
  // Reset even if the form is submitted instead: the user may come back to the page.
  button.ariaBusy = null;
  if (!answer.ok) {
    const { status, retryAfterSeconds } = answer.failure;
    if (status === 429)
      return showFailure(
        'phone',
        words.phoneNotShown,
        plural(locale, Math.max(1, Math.ceil(retryAfterSeconds / 60)), words.tooMany),
      );
    if (status === 404) return showFailure('phone', words.phoneNotShown, words.phoneGone);
    throw new Error(`The phone was answered with ${status}`);
  }
  const { phone, shown } = answer.value;
  const link = document.createElement('a');
  link.className = button.className;
  link.dataset.phoneNumber = '';
  link.href = `tel:${phone.split(';')[0]}`;
  link.textContent = shown;
  link.addEventListener('click', () => {
    copy(phone.split(';')[0]!).catch(() => undefined);
  });
  button.replaceWith(link);
  // The note about a hidden number no longer applies.
  form.parentElement?.querySelector('[data-phone-note]')?.remove();
  link.focus();
}

async function copy(phone: string): Promise<void> {
  await navigator.clipboard.writeText(phone);
  await showMessage({ id: 'copied', severity: 'success', summary: words.copied });
}

const isSignedIn = () => document.documentElement.classList.contains('signed-in');
const buttonsOf = (id: string) => document.querySelectorAll<HTMLElement>(`[data-favourite="${CSS.escape(id)}"]`);

favourites.kept.subscribe((all) => {
  for (const [id, on] of all) for (const button of buttonsOf(id)) button.setAttribute('aria-pressed', String(on));
});

/** Marks the reader's favourites. The author of the ad on the page is offered actions for their own ad. */
export async function markFavourites(): Promise<void> {
  const bar = document.querySelector<HTMLElement>('[data-ad]');
  const ad = bar?.dataset.ad!.split('/').at(-1);
  const shown = [...document.querySelectorAll<HTMLElement>('[data-favourite]')].map(
    ({ dataset }) => dataset.favourite!,
  );
  const own = await favourites.learn(ad === undefined ? shown : [ad, ...shown]);
  if (!bar || ad === undefined || !own.includes(ad)) return;
  const back = bar.querySelector<HTMLButtonElement>('[data-put-back]');
  if (back === null) return offerOwnActs(bar.dataset as Record<'ad' | 'edit', string>, ad);
  // A sold ad: its author can put it back.
  bar.hidden = false;
  back.addEventListener('click', () => void sellOwn(bar.dataset.ad!, [back]));
}

/**
 * Replaces the actions for other readers: writing a message, requesting the phone, and adding to the favourites.
 * @param data the URLs of the ad in the API and of its form
 */
function offerOwnActs({ ad, edit }: Record<'ad' | 'edit', string>, id: string): void {
  const sells: HTMLButtonElement[] = [];
  for (const write of document.querySelectorAll<HTMLAnchorElement>('[data-write]')) {
    const change = write.cloneNode(false) as HTMLAnchorElement;
    change.removeAttribute('data-write');
    change.removeAttribute('aria-label');
    Object.assign(change, { href: edit, textContent: words.edit });
    const sell = document.createElement('button');
    sell.className = change.className;
    Object.assign(sell, { type: 'button', textContent: words.sold, onclick: () => void sellOwn(ad, sells) });
    sells.push(sell);
    write.replaceWith(change, sell);
  }
  for (const asked of document.querySelectorAll('[data-phone], [data-phone-note]')) asked.remove();
  for (const heart of buttonsOf(id)) heart.remove();
}

/** Marks the ad as sold, or active again. The pressed button stays, and shows the opposite action. */
async function sellOwn(address: string, buttons: readonly HTMLButtonElement[]): Promise<void> {
  if (buttons[0]?.ariaBusy === 'true') return;
  const isSold = buttons[0]?.textContent === words.undo;
  for (const button of buttons) button.ariaBusy = 'true';
  const answer = await request(`${address}/transitions`, { method: 'POST', body: { to: isSold ? 'active' : 'sold' } });
  for (const button of buttons) {
    button.ariaBusy = null;
    if (answer.ok) button.textContent = isSold ? words.sold : words.undo;
  }
  if (answer.ok)
    return void showMessage({ id: 'own', severity: 'success', summary: isSold ? words.back : words.isSold });
  const summary = isSold ? words.notBack : words.notSold;
  showFailure('own', summary, answer.failure.status === 0 ? words.tryAgain : words.changed);
}

/**
 * Adds an entry to the favourites or removes it. An anonymous user has to sign in first: the requested favourite is
 * carried in the URL, and confirmed after sign-in.
 */
export async function toggleFavourite(button: HTMLElement): Promise<void> {
  const id = button.dataset.favourite ?? '';
  if (!isSignedIn()) return signIn(id);
  const on = button.getAttribute('aria-pressed') !== 'true';
  const status = await favourites.keep(id, on);
  if (status === 204) return showSuccess(on ? words.kept : words.dropped);
  if (status === 401) return signIn(id);
  showFailure(
    'favourite',
    words.notKept,
    status === 422 ? words.full : status === 404 ? words.notThere : words.tryAgain,
  );
}

function signIn(id: string): void {
  const { prefix } = localeInfo[locale];
  try {
    localStorage.setItem(SAVE_INTENT_KEY, id);
  } catch {
    // The page after sign-in asks for confirmation instead.
  }
  const returnTo = `${prefix}/cabinet/favourites?add=${encodeURIComponent(id)}`;
  const reason: SignInReason = 'favourite';
  location.assign(`${prefix}/login?${new URLSearchParams({ returnTo, for: reason }).toString()}`);
}
