import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { circleAlert, inbox, rotateCcw, type IconBody } from './icons.ts';
import { useUi } from './UiProvider.tsx';

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
    <div className="ui-state">
      <Icon icon={icon} size={28} />
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {children !== undefined && <div className="ui-state-actions">{children}</div>}
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
    <div className="ui-state ui-state-error" role="alert">
      <Icon icon={circleAlert} size={28} />
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      <div className="ui-state-actions">
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

/** A failed refresh: the old content stays and may be outdated. */
export function OutdatedState({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { ui } = useUi();
  return <ErrorState title={ui.outdated} text={ui.outdatedText} busy={busy} onRetry={onRetry} />;
}

/** Placeholder rows while a list loads. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  const { ui } = useUi();
  return (
    <div role="status">
      <span className="sr-only">{ui.loading}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="ui-skeleton-row" aria-hidden="true">
          <i />
          <span>
            <i />
            <i />
          </span>
          <i />
        </div>
      ))}
    </div>
  );
}
