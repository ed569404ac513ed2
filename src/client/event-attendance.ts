import { plural } from '#content/format/plural.ts';
import { eventAttendance } from '#content/messages/site/event-attendance.ts';
import { api } from '#islands/api.ts';
import { pageLocale } from '#islands/page-locale.ts';
import { showMessage } from './navigation/notices.ts';

/** The choices of this browser: a random code for each event and date that its reader goes to. */
const STORAGE_KEY = 'going';

const locale = pageLocale();
const words = eventAttendance[locale];

function readChoices(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** Choices made on this page, in case the browser stores nothing. */
const choices = readChoices();

function storeChoices(): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(choices));
  } catch {
    // Storage may be forbidden: the choice is then known on this page only.
  }
}

const keyOf = ({ dataset }: HTMLElement) => `${dataset.go} ${dataset.date}`;

function newCode(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Marks the event of the page if the reader goes to it. */
export function markAttendance(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-go]'))
    button.ariaPressed = String(choices[keyOf(button)] !== undefined);
}

/** Says that the reader goes to the event, or no longer. */
export async function toggleAttendance(button: HTMLElement): Promise<void> {
  if (button.ariaBusy === 'true') return;
  const key = keyOf(button);
  const going = choices[key] === undefined;
  const browser = choices[key] ?? newCode();
  button.ariaBusy = 'true';
  button.ariaPressed = String(going);
  const { go: entryId = '', date } = button.dataset;
  const answer = await api('POST /event-attendance', { body: { entryId, date: date || null, browser, going } });
  button.ariaBusy = null;
  if (!answer.ok) {
    button.ariaPressed = String(!going);
    const { status, retryAfterSeconds } = answer.failure;
    const detail =
      status === 429
        ? plural(locale, Math.max(1, Math.ceil(retryAfterSeconds / 60)), words.tooMany)
        : status === 409
          ? words.over
          : words.again;
    return void showMessage({ id: 'going', severity: 'error', summary: words.failed, detail });
  }
  if (going) choices[key] = browser;
  else delete choices[key];
  storeChoices();
  const { count } = answer.value;
  const line = document.querySelector<HTMLElement>('[data-go-count]');
  if (line) {
    line.textContent = plural(locale, count, words.count);
    line.hidden = count === 0;
  }
  void showMessage({ id: 'going', severity: 'success', summary: going ? words.on : words.off });
}
