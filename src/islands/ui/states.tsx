import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { circleAlert, inbox, rotateCcw, type IconBody } from './icons.ts';
import { useUi } from './UiProvider.tsx';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  icon?: IconBody;
  /** What one can do about it: a link or a button. */
  children?: ReactNode;
}

/** There is nothing here, and what to do about it. */
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

/** It could not be loaded; what was typed is still there. */
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

/** What is on the screen could not be drawn anew: it stays, and may be old. */
export function OutdatedState({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { ui } = useUi();
  return <ErrorState title={ui.outdated} text={ui.outdatedText} busy={busy} onRetry={onRetry} />;
}

/** Grey rows where rows will be. */
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
