import type { ReactNode } from 'react';
import { plural } from '#content/plural.ts';
import { focusRow } from '../kit/row-focus.ts';
import { Button } from './Button.tsx';
import { useUi } from './UiProvider.tsx';

/** The actions on the selected rows; renders nothing if there are none. `children` are buttons of size `s`. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const { locale, ui } = useUi();
  return (
    <div className={count > 0 ? 'ui-bulk' : 'sr-only'} data-bulk>
      <b role="status">{count > 0 && plural(locale, count, ui.selected)}</b>
      {count > 0 && (
        <>
          {children}
          <span className="ui-bulk-space" />
          <Button
            variant="g"
            size="s"
            onPress={() => {
              onClear();
              // The button is removed with the bar.
              focusRow(0);
            }}
          >
            {ui.clearSelection}
          </Button>
        </>
      )}
    </div>
  );
}
