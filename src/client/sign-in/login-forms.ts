import { SAVE_INTENT_KEY } from '#client/ads/save-intent-key.ts';
import { setBusy } from '#client/busy.ts';
import { pageLocale } from '#islands/page-locale.ts';
import { readReturnTo } from './return-urls.ts';
import { resetSocialSignIn, signInWith } from './social-sign-in.ts';

const root = document.querySelector<HTMLElement>('[data-sign-in]');
const problem = document.getElementById('problem');

function show(text: string): void {
  const place = problem?.querySelector('[data-problem-text]');
  if (!problem || !place) return;
  problem.hidden = text === '';
  place.textContent = text;
  if (text !== '') problem.focus();
}

async function begin(button: HTMLButtonElement, { dataset }: HTMLElement): Promise<void> {
  const { landing = '/', general = '', offline = '', tooMany = '' } = dataset;
  const words = {
    locale: pageLocale(),
    landing,
    general,
    offline,
    tooMany,
  } as const;
  const text = await signInWith(button.value, words, (on) => {
    setBusy(button, on);
    if (on) show('');
  });
  if (text !== null) show(text);
}

const returnTo = readReturnTo(location.search);
// The page of the search submits it after the sign-in (`ads/save-search.ts`), if the visitor came from this site.
const search = returnTo?.match(/\/cabinet\/searches\?add=([^&]+)/)?.[1];
if (search !== undefined && document.referrer.startsWith(`${location.origin}/`))
  try {
    localStorage.setItem(SAVE_INTENT_KEY, decodeURIComponent(search));
  } catch {
    // The page after the sign-in asks instead.
  }

if (root) {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-return-to]'))
    if (returnTo !== null && field.value === '') field.value = returnTo;
  root.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (
      !(target instanceof HTMLFormElement) ||
      !target.matches('[data-social]') ||
      !(submitter instanceof HTMLButtonElement)
    )
      return;
    event.preventDefault();
    void begin(submitter, root);
  });
  addEventListener('pageshow', resetSocialSignIn);
}
