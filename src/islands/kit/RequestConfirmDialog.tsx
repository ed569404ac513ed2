import type { ReactNode } from 'react';
import type { ApiFailure, ApiResult } from '#islands/request.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#islands/ui/overlays/ConfirmDialog.tsx';
import type { ActionMessage } from './page-store.ts';
import { createScreenHook } from './Screen.tsx';
import { useDialogRequest } from './use-dialog-request.ts';
import type { ScreenMessages } from './words.ts';

const useScreen = createScreenHook<unknown, ScreenMessages>();

type Looks = Pick<ConfirmDialogProps, 'title' | 'text' | 'confirmLabel' | 'danger' | 'phrase'>;

export interface RequestConfirmDialogProps extends Looks {
  request: () => Promise<ApiResult<unknown>>;
  /** The message after success. */
  summary: ActionMessage;
  /** Replaces the default, which closes the dialog, shows the summary and refreshes the page. */
  onDone?: () => void;
  /** A 404 counts as success: another user has already deleted it. */
  goneIsDone?: boolean;
  /** Additional fields. */
  children?: (failure: ApiFailure | null) => ReactNode;
}

/** A confirmation dialog that sends its request on confirmation. */
export function RequestConfirmDialog({
  request,
  summary,
  onDone,
  goneIsDone = false,
  children,
  ...looks
}: RequestConfirmDialogProps) {
  const { close, done } = useScreen();
  const { busy, failure, error, run } = useDialogRequest();
  async function confirm(): Promise<void> {
    const answer = await run(request);
    if (!answer.ok && !(goneIsDone && answer.failure.status === 404)) return;
    if (onDone) onDone();
    else done(summary);
  }
  return (
    <ConfirmDialog {...looks} isOpen onClose={close} onConfirm={() => void confirm()} busy={busy} error={error}>
      {children?.(failure)}
    </ConfirmDialog>
  );
}
