import { fill } from '#content/messages/define-messages.ts';
import type { Act } from '#content/workflow.ts';
import type { EntryRow } from '#server/core/entries/row-view.ts';
import { BulkBar } from '../ui/BulkBar.tsx';
import { Button } from '../ui/Button.tsx';
import { actIcon, sharedOffers } from './acts.ts';
import { useNewsroom } from './newsroom-context.ts';

export interface BulkActsProps {
  rows: readonly EntryRow[];
  progress: { done: number; total: number } | null;
  onAct: (act: Act, rows: readonly EntryRow[]) => void;
  onClear: () => void;
}

/** What can be done with the selected entries; a number says with how many of them, where it is not all. */
export function BulkActs({ rows, progress, onAct, onClear }: BulkActsProps) {
  const { texts } = useNewsroom();
  return (
    <>
      <BulkBar count={rows.length} onClear={onClear}>
        {sharedOffers(rows).map(({ act, rows: those }) => (
          <Button
            key={act}
            size="s"
            icon={actIcon(act)}
            className={act === 'trash' ? 'newsroom-trash' : undefined}
            disabled={progress !== null}
            onPress={() => onAct(act, those)}
          >
            {those.length === rows.length
              ? texts.acts[act]
              : fill(texts.some, { act: texts.acts[act], n: those.length })}
          </Button>
        ))}
      </BulkBar>
      <div role="status" className={progress !== null && progress.total > 1 ? 'newsroom-progress' : 'sr-only'}>
        {progress !== null && progress.total > 1 && (
          <>
            <progress aria-hidden="true" max={progress.total} value={progress.done} />
            <span className="num">{fill(texts.progress, progress)}</span>
          </>
        )}
      </div>
    </>
  );
}
