/**
 * The client directive `client:touch="name"`: an island that is rendered at build time and hydrates when the user
 * touches it, focuses it, presses its opener (`data-opens="name"`), or a script calls it (`wakeIsland`). The press that
 * triggered hydration is replayed after it. If the code does not load, everything that works without it still does: a
 * form is posted.
 *
 * A page whose islands all use this directive loads it from `start.ts`. In others, Astro adds it to the page as a
 * separate inline script, so it imports no module that is also used elsewhere on the page.
 * @module client
 */
import type { IslandDocument, TouchIsland } from '#islands/wake-island.ts';

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

interface PendingAction {
  target: HTMLElement;
  form?: HTMLFormElement;
  submitter?: HTMLElement | null;
}

/** Milliseconds after which the island is marked as busy. */
const BUSY_AFTER_MS = 400;
/** A component that throws reports nothing, so it is treated as failed after this time. */
const READY_WITHIN_MS = 5000;

const touch: ClientDirective = (load, { value: name }, element) => {
  const island: TouchIsland = element;
  const page: IslandDocument = document;
  const over = new AbortController();
  let act: PendingAction | undefined;
  let pressed: HTMLElement | undefined;
  let isWaking = false;
  let isRepeating = false;
  let tellReady: ((isReady: boolean) => void) | undefined;

  const on = (target: EventTarget, type: string, hear: (event: Event) => unknown): void =>
    target.addEventListener(type, hear, { capture: true, signal: over.signal });
  // Also runs if the island becomes ready only after the timeout.
  on(island, 'island:ready', () => {
    over.abort();
    const forget = () => delete island.dataset.failed;
    // Layout must not shift while the pointer is down.
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

  /** Whether the component is hydrated. `load()` never rejects, and React hydrates asynchronously after `hydrate()`. */
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
    // React already listens: it hydrates a pressed element at once, and then handles the event.
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
    // The press came after the call, but before hydration.
    if (isReady) return repeat();
    isWaking = false;
    // A user who has only touched the island needs no message.
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
      // Only the first press is stored: pressing again while the island loads does not answer twice.
      if (!pressed)
        act = isForm
          ? { target, form: target as HTMLFormElement, submitter: (event as SubmitEvent).submitter }
          : { target };
      pressed ??= target;
    }
    void wake();
  }

  // An answer is sent even if the user leaves before hydration. A `beforeunload` event dispatched by the page itself
  // only asks about unsaved input.
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
// For the inline script, Astro does this itself.
(window.Astro ??= {}).touch = touch;
export default touch;
