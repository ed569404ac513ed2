import { reportMissingChunk, loadQuietly } from './navigation/load-chunk.ts';

/**
 * Events that show user activity: moving the pointer or the wheel, touching the page, typing, moving the focus, or a
 * program acting on the user's behalf.
 */
const INPUT_EVENTS = [
  'pointermove',
  'wheel',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'click',
  'submit',
  'input',
  'change',
];

/**
 * When a page appears under a pointer that does not move, browsers still fire a pointer event. Headless Chromium 156
 * fires it even without a pointer.
 */
const isPointerAtRest = ({ type, movementX, movementY }: Partial<PointerEvent>): boolean =>
  type === 'pointermove' && movementX === 0 && movementY === 0;

/**
 * Selector of the presses that `start-interaction.ts` handles. A press before it has loaded is stored and replayed. In the
 * order that compresses best, because every page loads it.
 */
const PRESSABLE_SELECTOR =
  '[data-appearance-button],[data-locale],[data-locate],[data-zoomable] picture,[data-copy],[data-city-sheet],[data-mail-u],[data-favourite],[data-write],[data-go],[data-gallery] button';

/** Milliseconds before a failed load is retried on the next user activity. */
const RETRY_MS = 5000;

/** Calls `run` once, on the first user activity. */
export function onFirstInput(run: (sign: Event) => void): void {
  const hear = (sign: Event): void => {
    if (isPointerAtRest(sign)) return;
    for (const name of INPUT_EVENTS) removeEventListener(name, hear);
    run(sign);
  };
  for (const name of INPUT_EVENTS) addEventListener(name, hear, { passive: true });
}

/**
 * Returns a function that replays the action once it can be handled, or undefined if the browser or another script
 * handles it.
 */
function createRepeat(event: Event): (() => void) | undefined {
  const { target, type } = event;
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return undefined;
  if (type === 'change')
    return (target as HTMLInputElement).form?.matches('[data-filters]')
      ? () => target.dispatchEvent(new Event('change', { bubbles: true }))
      : undefined;
  if (target instanceof HTMLFormElement && type === 'submit')
    return target.matches('[data-phone]') ? () => target.requestSubmit() : undefined;
  const pressed = type === 'click' ? target.closest<HTMLElement>(PRESSABLE_SELECTOR) : null;
  if (!pressed || (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey))) return undefined;
  return () => {
    pressed.click();
  };
}

/**
 * Loads the scripts for user interaction on the first user activity. The first press made before then is replayed. If
 * loading fails, forms and links work as they do without scripts, and other presses show a message.
 * @param attend called with the loaded module, and the event that triggered loading
 */
export function loadOnFirstInput(attend: (part: typeof import('./start-interaction.ts'), sign: Event) => void): void {
  const over = new AbortController();
  let kept: { repeat: () => void; isLost: boolean } | undefined;
  let isLoading = false;
  let isRepeating = false;

  const load = async (sign: Event): Promise<void> => {
    if (isLoading || over.signal.aborted) return;
    isLoading = true;
    const part = await loadQuietly(() => import('./start-interaction.ts')).catch(() => null);
    isLoading = false;
    const { repeat, isLost } = kept ?? {};
    kept = undefined;
    if (part) {
      over.abort();
      attend(part, sign);
    } else {
      setTimeout(() => onFirstInput((next) => void load(next)), RETRY_MS);
      if (isLost) return reportMissingChunk();
    }
    isRepeating = true;
    repeat?.();
    isRepeating = false;
  };
  const keep = (event: Event): void => {
    const repeat = isRepeating ? undefined : createRepeat(event);
    if (!repeat) return;
    event.preventDefault();
    kept ??= { repeat, isLost: event.type !== 'submit' && !(event.target as Element).closest('a[href]') };
    void load(event);
  };
  for (const type of ['click', 'submit', 'change']) document.addEventListener(type, keep, { signal: over.signal });
  onFirstInput((sign) => void load(sign));
}
