import { createLazyComponent } from '#islands/ui/lazy-components.ts';
import type { CropDialogProps } from './CropDialog.tsx';
import type { FocalPointDialogProps } from './FocalPointDialog.tsx';
import type { LibraryDialogProps } from './LibraryDialog.tsx';

// Each dialog is a separate script, loaded when first opened, so that forms load fast.
export const CropDialog = createLazyComponent<CropDialogProps>(
  async () => (await import('./CropDialog.tsx')).CropDialog,
);
export const FocalPointDialog = createLazyComponent<FocalPointDialogProps>(
  async () => (await import('./FocalPointDialog.tsx')).FocalPointDialog,
);
export const LibraryDialog = createLazyComponent<LibraryDialogProps>(
  async () => (await import('./LibraryDialog.tsx')).LibraryDialog,
);
