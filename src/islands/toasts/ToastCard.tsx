import { toasts, type Severity, type Toast } from '#islands/stores/toasts.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlert, circleCheck, info, triangleAlert, x, type IconBody } from '#islands/ui/icons.ts';
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
export function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const close = () => toasts.remove(toast.id);
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
          {(toast.detail || toast.link) && (
            <p>
              {toast.detail} {toast.link && <a href={toast.link.href}>{toast.link.label}</a>}
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
