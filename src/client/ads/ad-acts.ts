import { say } from '#client/navigation/notices.ts';
import { plural } from '#content/format/plural.ts';
import { localeInfo, type Locale } from '#content/locale.ts';
import { adActs } from '#content/messages/site/ad-acts.ts';
import type { ApiAnswer, ApiKey } from '#islands/api.ts';
import { pageLocale } from '#islands/page-locale.ts';
import { request } from '#islands/request.ts';
import { favourites } from '#islands/stores/favourites.ts';
import { WISH_KEY } from './wish-key.ts';

/** What scripts do on the pages of ads. Loaded when a reader asks for it, or is signed in and may keep something. */
const locale: Locale = pageLocale();
const words = adActs[locale];

type PhoneAnswer = ApiAnswer<Extract<ApiKey, `POST /${string}/phone`>>;

const kept = (summary: string) => void say({ id: 'favourite', severity: 'success', summary });
const failed = (id: string, summary: string, detail: string) => void say({ id, severity: 'error', summary, detail });

/** Asks for a phone and puts it in the place of the button. Rejects where the server is not reached: the form still works. */
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
      return failed(
        'phone',
        words.phoneNotShown,
        plural(locale, Math.max(1, Math.ceil(retryAfterSeconds / 60)), words.tooMany),
      );
    if (status === 404) return failed('phone', words.phoneNotShown, words.phoneGone);
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
  // What is said of a hidden number is over.
  form.parentElement?.querySelector('[data-phone-note]')?.remove();
  link.focus();
}

async function copy(phone: string): Promise<void> {
  await navigator.clipboard.writeText(phone);
  await say({ id: 'copied', severity: 'success', summary: words.copied });
}

const isSignedIn = () => document.documentElement.classList.contains('signed-in');
const buttonsOf = (id: string) => document.querySelectorAll<HTMLElement>(`[data-favourite="${CSS.escape(id)}"]`);

favourites.kept.subscribe((all) => {
  for (const [id, on] of all) for (const button of buttonsOf(id)) button.setAttribute('aria-pressed', String(on));
});

/** Marks what the reader keeps already. */
export const markFavourites = (): Promise<void> =>
  favourites.learn(
    [...document.querySelectorAll<HTMLElement>('[data-favourite]')].map((button) => button.dataset.favourite ?? ''),
  );

/** Keeps an entry, or no longer. Who is not signed in does that first; the wish goes along in the address and is asked for there. */
export async function toggleFavourite(button: HTMLElement): Promise<void> {
  const id = button.dataset.favourite ?? '';
  if (!isSignedIn()) return signIn(id);
  const on = button.getAttribute('aria-pressed') !== 'true';
  const status = await favourites.keep(id, on);
  if (status === 204) return kept(on ? words.kept : words.dropped);
  if (status === 401) return signIn(id);
  failed('favourite', words.notKept, status === 422 ? words.full : status === 404 ? words.notThere : words.tryAgain);
}

function signIn(id: string): void {
  const { prefix } = localeInfo[locale];
  try {
    localStorage.setItem(WISH_KEY, id);
  } catch {
    // The page that one comes back to asks instead.
  }
  const returnTo = `${prefix}/cabinet/favourites?add=${encodeURIComponent(id)}`;
  location.assign(`${prefix}/login?${new URLSearchParams({ returnTo }).toString()}`);
}
