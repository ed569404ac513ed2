import type { ReactNode } from 'react';
import { emptyState } from '#styles/panel-classes.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { circleAlert, inbox, rotateCcw, type IconBody } from './icons.ts';
import { useUi } from './ui-context.ts';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  icon?: IconBody;
  /** The next action: a link or a button. */
  children?: ReactNode;
}

/** The state of an empty list, with a next action. */
export function EmptyState({ title, text, icon = inbox, children }: EmptyStateProps) {
  return (
    <div className={emptyState.frame}>
      <Icon icon={icon} size={28} className={emptyState.icon} />
      <h2 className={emptyState.title}>{title}</h2>
      {text !== undefined && <p className={emptyState.text}>{text}</p>}
      {children !== undefined && <div className={emptyState.acts}>{children}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  title: string;
  text?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  children?: ReactNode;
}

/** The state after a failed load; typed text is kept. */
export function ErrorState({ title, text, onRetry, busy = false, children }: ErrorStateProps) {
  const { ui } = useUi();
  return (
    <div className={emptyState.frame} role="alert">
      <Icon icon={circleAlert} size={28} className="mb-1 text-danger" />
      <h2 className={emptyState.title}>{title}</h2>
      {text !== undefined && <p className={emptyState.text}>{text}</p>}
      <div className={emptyState.acts}>
        {onRetry && (
          <Button icon={rotateCcw} onPress={onRetry} busy={busy}>
            {ui.retry}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

/** The state after a failed refresh: the old content stays and may be outdated. */
export function OutdatedState({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { ui } = useUi();
  return <ErrorState title={ui.outdated} text={ui.outdatedText} busy={busy} onRetry={onRetry} />;
}

const bone = 'block animate-breathe rounded-md bg-surface-2';

/** Placeholder rows while a list loads. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  const { ui } = useUi();
  return (
    <div role="status">
      <span className="sr-only">{ui.loading}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-4 border-t border-line px-4 py-3.5" aria-hidden="true">
          <i className={`${bone} h-10.5 w-14`} />
          <span className="flex-1">
            <i className={`${bone} h-3.25 w-4/5 max-w-90`} />
            <i className={`${bone} mt-2.25 h-3.25 w-2/5 max-w-35`} />
          </span>
          <i className={`${bone} h-6 w-24`} />
        </div>
      ))}
    </div>
  );
}
