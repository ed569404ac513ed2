import type { CropDialogProps } from './CropDialog.tsx';
import type { FocusDialogProps } from './FocusDialog.tsx';
import type { LibraryDialogProps } from './LibraryDialog.tsx';
import { whenAsked } from './when-asked.tsx';

// Each is a file of its own that comes when it is opened first: forms are to be quick without them.
export const CropDialog = whenAsked<CropDialogProps>(async () => (await import('./CropDialog.tsx')).CropDialog);
export const FocusDialog = whenAsked<FocusDialogProps>(async () => (await import('./FocusDialog.tsx')).FocusDialog);
export const LibraryDialog = whenAsked<LibraryDialogProps>(
  async () => (await import('./LibraryDialog.tsx')).LibraryDialog,
);
