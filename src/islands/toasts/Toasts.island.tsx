import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { islandIsReady } from '#islands/call-island.ts';
import { toasts, type Toast, type ToastMessage, type Severity } from '#islands/stores/toasts.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlert, circleCheck, info, triangleAlert, x, type IconBody } from '#islands/ui/icons.ts';
import { useRegion } from './use-region.ts';
import { useSwipe } from './use-swipe.ts';

const icons: Record<Severity, IconBody> = {
  success: circleCheck,
  info,
  warn: triangleAlert,
  error: circleAlert,
  secondary: info,
  contrast: info,
};

/** One message. Closed by its cross, by Escape where the focus is in it, and by a swipe. */
function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const close = () => toasts.remove(toast.id);
  const { action } = toast;
  const swipe = useSwipe(toast.closable, close);
  return (
    <div
      {...swipe}
      data-toast={toast.id}
      className={`toast toast-${toast.severity}${toast.leaving ? ' leaving' : ''}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && toast.closable) close();
      }}
    >
      <div className="toast-body">
        <Icon icon={icons[toast.severity]} size={22} />
        <div className="toast-text">
          <p>
            <b>{toast.summary}</b>
          </p>
          {(toast.detail || toast.link || action) && (
            <p>
              {toast.detail} {toast.link && <a href={toast.link.href}>{toast.link.label}</a>}
              {action && (
                <button
                  type="button"
                  className="toast-act"
                  onClick={() => {
                    // Pressed twice, it is done once.
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
          <button type="button" className="toast-close" aria-label={closeLabel} onClick={close}>
            <Icon icon={x} />
          </button>
        )}
      </div>
    </div>
  );
}

interface Props {
  /** Name of the region, and of the button that closes a toast. */
  texts: { notifications: string; close: string };
  /** What the page before this one wanted said; it stands in the HTML, so that it is seen without scripts. */
  flash?: ToastMessage;
}

/** The messages at the bottom right. Errors interrupt those who hear the page, the others wait for their turn. */
export function Toasts({ texts, flash }: Props) {
  const current = useStore(toasts.list);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    setMounted(true);
    if (flash) toasts.add({ id: 'flash', ...flash });
  }, [flash]);
  const region = useRegion();
  useEffect(() => void islandIsReady(region.ref.current), [region.ref]);
  // The message that woke the island came before it: the first rendering has to be that of the HTML.
  const drawn: readonly Toast[] = flash ? [{ id: 'flash', life: null, closable: false, leaving: false, ...flash }] : [];
  const shown = isMounted ? current : drawn;
  const cards = (list: readonly Toast[]) =>
    list.map((toast) => <ToastCard key={toast.id} toast={toast} closeLabel={texts.close} />);
  return (
    <section
      {...region}
      className="toasts"
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
