import type { ReactNode } from 'react';
import { plural } from '#content/format/plural.ts';
import { fill } from '#content/messages/define-messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import { x } from '#islands/ui/icons.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { useUi } from '#islands/ui/ui-context.ts';
import { focusRow } from './row-focus.ts';
import type { ScreenContextValue } from './Screen.tsx';
import type { ScreenMessages } from './words.ts';

/** The bar stays visible while the user scrolls to select more rows. */
const bulkBar =
  'sticky top-(--under-bars,0px) z-10 flex items-center gap-2 border-y border-accent/32 bg-accent-soft px-4 py-1.5 max-md:scrollbar-none max-md:overflow-x-auto md:flex-wrap md:px-3';

/** The actions on the selected rows; renders nothing without a selection. `children` are buttons of size `s`. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const { locale, ui } = useUi();
  return (
    <div className={count > 0 ? bulkBar : 'sr-only'} data-bulk>
      <b className={count > 0 ? 'mr-2 flex-none text-15 text-accent-text' : undefined} role="status">
        {count > 0 && plural(locale, count, ui.selected)}
      </b>
      {count > 0 && (
        <>
          <Button
            variant="g"
            size="s"
            icon={x}
            label={ui.clearSelection}
            className="order-first flex-none"
            onPress={() => {
              onClear();
              // The button is removed with the bar.
              focusRow(0);
            }}
          />
          {children}
        </>
      )}
    </div>
  );
}

/** The progress of an action on several rows, and the rows for which it failed. */
export function BulkProgress({ words, progress, troubles, dismiss }: ScreenContextValue<unknown, ScreenMessages>) {
  const { locale, ui } = words;
  const isLong = progress !== null && progress.total > 1;
  return (
    <>
      <div role="status" className={isLong ? 'flex items-center gap-3 border-t border-line px-4 py-2.5' : 'sr-only'}>
        {isLong && (
          <>
            <progress
              aria-hidden="true"
              className="h-1.5 w-40 accent-accent"
              max={progress.total}
              value={progress.done}
            />
            <span className="tabular-nums">{fill(ui.progress, progress)}</span>
          </>
        )}
      </div>
      {troubles.length > 0 && (
        <Notice className="mx-4 my-3" tone="danger" role="alert" title={plural(locale, troubles.length, ui.failedRows)}>
          <ul className="mt-1.5 mb-2.5 grid gap-1 wrap-anywhere">
            {troubles.map(({ id, title, reason }) => (
              <li key={id}>
                <b translate="no">{title}</b>: {reason}
              </li>
            ))}
          </ul>
          <Button
            size="s"
            onPress={() => {
              dismiss();
              // The button is removed with the notice.
              focusRow(0);
            }}
          >
            {ui.dismiss}
          </Button>
        </Notice>
      )}
    </>
  );
}
