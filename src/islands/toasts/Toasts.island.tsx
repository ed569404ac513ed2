import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { toasts, type Toast, type ToastMessage, type Severity } from '#islands/stores/toasts.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlert, circleCheck, info, triangleAlert, x, type IconBody } from '#islands/ui/icons.ts';
import { notifyIslandReady } from '#islands/wake-island.ts';
import { useSwipe } from './use-swipe.ts';
import { useToastRegion } from './use-toast-region.ts';

const icons: Record<Severity, IconBody> = {
  success: circleCheck,
  info,
  warn: triangleAlert,
  error: circleAlert,
  secondary: info,
  contrast: info,
};

/** The colour of a toast's left border, icon and links. */
const tones: Record<Severity, string> = {
  success: '[--tone:var(--color-accent-text)]',
  info: '[--tone:var(--color-info)]',
  warn: '[--tone:var(--color-sun-text)]',
  error: '[--tone:var(--color-danger)]',
  secondary: '[--tone:var(--color-ctl)]',
  contrast: '[--tone:var(--color-page)]',
};
const paper = 'border-line-strong bg-surface';
const papers: Record<Severity, string> = {
  success: paper,
  info: paper,
  warn: paper,
  error: paper,
  secondary: 'border-line-strong bg-surface-2',
  contrast: 'border-ink bg-ink text-page',
};
const link = 'font-semibold text-(--tone) underline underline-offset-3';

/** A toast. It is closed by its button, by Escape while it has the focus, or by a swipe. */
function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const close = () => toasts.remove(toast.id);
  const { action } = toast;
  const swipe = useSwipe(toast.closable, close);
  return (
    <div
      {...swipe}
      data-toast={toast.id}
      data-leaving={toast.leaving || undefined}
      className="pointer-events-auto grid animate-toast-in touch-pan-y grid-rows-[1fr] pt-2.5 transition duration-200 data-leaving:pointer-events-none data-leaving:animate-toast-out"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && toast.closable) close();
      }}
    >
      <div
        className={`${tones[toast.severity]} ${papers[toast.severity]} flex min-h-0 gap-3 overflow-hidden rounded-lg border border-l-4 border-l-(--tone) py-2.5 pr-1.5 pl-3.5 text-15 shadow-lg`}
      >
        <Icon icon={icons[toast.severity]} size={22} className="mt-2.25 text-(--tone)" />
        <div className="min-w-0 flex-1 py-2.25 leading-normal wrap-anywhere" data-toast-text>
          <p>
            <b className="font-semibold">{toast.summary}</b>
          </p>
          {(toast.detail || toast.link || action) && (
            <p className="text-current/78">
              {toast.detail}{' '}
              {toast.link && (
                <a className={link} href={toast.link.href}>
                  {toast.link.label}
                </a>
              )}
              {action && (
                <button
                  type="button"
                  className={link}
                  onClick={() => {
                    // A double press must run the action only once.
                    if (toasts.remove(toast.id)) action.run();
                  }}
                >
                  {action.label}
                </button>
              )}
            </p>
          )}
        </div>
        {toast.closable && (
          <button
            type="button"
            className="grid size-10 flex-none place-items-center self-start rounded-md hover:bg-current/10"
            aria-label={closeLabel}
            onClick={close}
          >
            <Icon icon={x} />
          </button>
        )}
      </div>
    </div>
  );
}

interface Props {
  /** Name of the region, and of the buttons that close a toast. */
  texts: { notifications: string; close: string };
  /** The previous page's message, in the HTML, so that it is visible without scripts. */
  flash?: ToastMessage;
}

/**
 * The toasts at the bottom right, above windows, menus and the bars of the page. `--clear` is the bars' measured
 * height; until it is measured, `--tabs` (the height of the tab bar) applies. For screen readers, errors interrupt and
 * other toasts wait.
 */
export function Toasts({ texts, flash }: Props) {
  const current = useStore(toasts.list);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    setMounted(true);
    if (flash) toasts.add({ id: 'flash', ...flash });
  }, [flash]);
  const region = useToastRegion();
  useEffect(() => void notifyIslandReady(region.ref.current), [region.ref]);
  // A message may have arrived before the island woke, but the first render has to match the HTML.
  const drawn: readonly Toast[] = flash ? [{ id: 'flash', life: null, closable: false, leaving: false, ...flash }] : [];
  const shown = isMounted ? current : drawn;
  const cards = (list: readonly Toast[]) =>
    list.map((toast) => <ToastCard key={toast.id} toast={toast} closeLabel={texts.close} />);
  return (
    <section
      {...region}
      className="pointer-events-none fixed right-4 bottom-[calc(12px+var(--clear,var(--tabs,env(safe-area-inset-bottom))))] z-70 w-[calc(100vw-32px)] max-w-90 md:right-6 md:bottom-[calc(24px+var(--clear,env(safe-area-inset-bottom)))] print:hidden"
      data-toasts
      data-react-aria-top-layer="true"
      tabIndex={-1}
      aria-label={shown.length > 0 ? texts.notifications : undefined}
    >
      <div aria-live="polite" aria-atomic="false">
        {cards(shown.filter(({ severity }) => severity !== 'error'))}
      </div>
      <div aria-live="assertive" aria-atomic="false">
        {cards(shown.filter(({ severity }) => severity === 'error'))}
      </div>
    </section>
  );
}
