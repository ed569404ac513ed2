import type { CropDialogProps } from './CropDialog.tsx';
import type { FocusDialogProps } from './FocusDialog.tsx';
import type { LibraryDialogProps } from './LibraryDialog.tsx';
import { whenAsked } from './when-asked.tsx';

// Each has its own script, loaded when it first opens, so that forms load fast.
export const CropDialog = whenAsked<CropDialogProps>(async () => (await import('./CropDialog.tsx')).CropDialog);
export const FocusDialog = whenAsked<FocusDialogProps>(async () => (await import('./FocusDialog.tsx')).FocusDialog);
export const LibraryDialog = whenAsked<LibraryDialogProps>(
  async () => (await import('./LibraryDialog.tsx')).LibraryDialog,
);
