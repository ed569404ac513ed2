import { createLazyComponent, createLazyComponents } from '#islands/ui/lazy-components.ts';

const windows = createLazyComponents(() => import('./windows.tsx'));

export const loadOverlays = windows.bring;
export const DialogWindow = windows.part((parts) => parts.DialogWindow);
export const MenuWindow = windows.part((parts) => parts.MenuWindow);
/** A separate script, because it is rarely used, and as large as those of all other windows together. */
export const CalendarWindow = createLazyComponent(
  async () => (await import('#islands/ui/fields/Calendar.tsx')).CalendarWindow,
);
