/**
 * The client directive `client:touch="name"`: an island that is drawn at build time and comes alive when somebody touches it,
 * moves the focus into it, presses what opens it (`data-opens="name"`), or calls it (`callIsland`). The press that woke it is
 * repeated once the island can hear it; where its code does not come, what needs none still works: a form is posted.
 *
 * A page whose islands all sleep has it from `start.ts`; in the others Astro puts it into the page as an inline script of its
 * own: it imports nothing that lives elsewhere in the page as well.
 * @module client
 */
import type { CallableDocument, TouchIsland } from '#islands/call-island.ts';

type ClientDirective = (
  load: () => Promise<() => void | Promise<void>>,
  options: { value: unknown },
  island: HTMLElement,
) => void;

declare global {
  interface Window {
    /** Astro's directives, by name. */
    Astro?: Record<string, ClientDirective>;
  }
}

interface Act {
  target: HTMLElement;
  form?: HTMLFormElement;
  submitter?: HTMLElement | null;
}

/** After so many milliseconds it is told that something is under way. */
const BUSY_AFTER_MS = 400;
/** A component that throws tells nobody: after this it has failed. */
const READY_WITHIN_MS = 5000;

const touch: ClientDirective = (load, { value: name }, element) => {
  const island: TouchIsland = element;
  const page: CallableDocument = document;
  const over = new AbortController();
  let act: Act | undefined;
  let pressed: HTMLElement | undefined;
  let isWaking = false;
  let isRepeating = false;
  let tellReady: ((isReady: boolean) => void) | undefined;

  const on = (target: EventTarget, type: string, hear: (event: Event) => unknown): void =>
    target.addEventListener(type, hear, { capture: true, signal: over.signal });
  // Also one that is ready later than anybody waited for.
  on(island, 'island:ready', () => {
    over.abort();
    const forget = () => delete island.dataset.failed;
    // Nothing may move under a pointer that is down.
    if (island.matches(':active')) page.addEventListener('click', forget, { once: true });
    else forget();
    tellReady?.(true);
  });

  function repeat(): void {
    const kept = act;
    act = undefined;
    if (!kept?.target.isConnected) return;
    isRepeating = true;
    if (kept.form) kept.form.requestSubmit(kept.submitter);
    else kept.target.click();
    isRepeating = false;
  }

  /** Whether the component lives. `load()` never rejects, and React takes over in its own time after `hydrate()`. */
  async function takeOver(): Promise<boolean> {
    const ready = new Promise<boolean>((resolve) => (tellReady = resolve));
    try {
      await (
        await load()
      )();
    } catch {
      return false;
    }
    if (island.hasAttribute('ssr')) return false;
    // It hears already: for something that is pressed it takes over at once, and then answers.
    repeat();
    setTimeout(() => tellReady?.(false), READY_WITHIN_MS);
    return ready;
  }

  async function wake(): Promise<void> {
    if (isWaking) return;
    isWaking = true;
    const busy = setTimeout(() => (island.ariaBusy = 'true'), BUSY_AFTER_MS);
    const isReady = await takeOver();
    clearTimeout(busy);
    island.ariaBusy = null;
    // What was pressed after it was called, and before it took over.
    if (isReady) return repeat();
    isWaking = false;
    // Who has only touched it misses nothing.
    if (pressed || island.opener) island.dataset.failed = '';
    island.dispatchEvent(new CustomEvent('island:failed', { bubbles: true, detail: pressed ?? island.opener }));
    pressed = undefined;
    island.opener = undefined;
    repeat();
  }

  function keep(event: Event): void {
    if (isRepeating) return;
    const target = (event.target as Element).closest<HTMLElement>('button, input, select, label, summary, form');
    const isForm = event.type === 'submit';
    if (target && (isForm || !target.matches('form'))) {
      event.preventDefault();
      event.stopImmediatePropagation();
      // Only the first counts: a second press while it wakes is not a second answer.
      if (!pressed)
        act = isForm
          ? { target, form: target as HTMLFormElement, submitter: (event as SubmitEvent).submitter }
          : { target };
      pressed ??= target;
    }
    void wake();
  }

  // Who goes on before it has come has answered all the same. An event that the page itself makes is only a question.
  on(window, 'beforeunload', ({ isTrusted }) => {
    const button = act?.target as HTMLButtonElement | undefined;
    if (isTrusted && button?.type === 'submit' && button.form)
      navigator.sendBeacon(button.form.action, new FormData(button.form, button));
  });
  on(island, 'click', keep);
  on(island, 'submit', keep);
  on(island, 'focusin', wake);
  on(island, 'pointerdown', wake);
  on(page, 'click', ({ target }) => {
    const opener = (target as Element).closest<HTMLElement>(`[data-opens="${name}"]`);
    if (!opener || island.contains(opener)) return;
    island.opener ??= opener;
    void wake();
  });
  on(page, 'island:call', (event) => (event as CustomEvent).detail === name && wake());
  if (page.calledIslands?.has(String(name))) void wake();
};
// Astro does so itself for the inline script.
(window.Astro ??= {}).touch = touch;
export default touch;
