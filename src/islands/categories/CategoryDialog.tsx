import type { DialogProps } from './category-request.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { IntoDialog } from './IntoDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import type { Asked } from './row-actions.ts';

/** The window of what was asked for. */
export function CategoryDialog({ what, ...props }: DialogProps & { what: Asked }) {
  if (what === 'into') return <IntoDialog {...props} />;
  return what === 'merge' ? <MergeDialog {...props} /> : <DeleteDialog {...props} />;
}
