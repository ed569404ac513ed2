import { latePart, lateParts } from '#islands/ui/late-parts.ts';

const windows = lateParts(() => import('./windows.tsx'));

export const bringWindows = windows.bring;
export const DialogWindow = windows.part((parts) => parts.DialogWindow);
export const MenuWindow = windows.part((parts) => parts.MenuWindow);
/** Few ever open it, and it is as large as the rest together. */
export const CalendarWindow = latePart(async () => (await import('#islands/ui/fields/Calendar.tsx')).CalendarWindow);
