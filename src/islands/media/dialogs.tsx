import { latePart } from '#islands/ui/late-parts.ts';
import type { CropDialogProps } from './CropDialog.tsx';
import type { FocusDialogProps } from './FocusDialog.tsx';
import type { LibraryDialogProps } from './LibraryDialog.tsx';

// Each dialog is a separate script, loaded when first opened, so that forms load fast.
export const CropDialog = latePart<CropDialogProps>(async () => (await import('./CropDialog.tsx')).CropDialog);
export const FocusDialog = latePart<FocusDialogProps>(async () => (await import('./FocusDialog.tsx')).FocusDialog);
export const LibraryDialog = latePart<LibraryDialogProps>(
  async () => (await import('./LibraryDialog.tsx')).LibraryDialog,
);
