import { latePart, lateParts } from '#islands/ui/late-parts.ts';

const windows = lateParts(() => import('./windows.tsx'));

export const loadWindows = windows.bring;
export const DialogWindow = windows.part((parts) => parts.DialogWindow);
export const MenuWindow = windows.part((parts) => parts.MenuWindow);
/** A separate script, because it is rarely used, and as large as those of all other windows together. */
export const CalendarWindow = latePart(async () => (await import('#islands/ui/fields/Calendar.tsx')).CalendarWindow);
