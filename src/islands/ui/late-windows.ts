import { lateParts } from './late-parts.ts';

const windows = lateParts(() => import('./windows.tsx'));

export const bringWindows = windows.bring;
export const DialogWindow = windows.part((parts) => parts.DialogWindow);
export const MenuWindow = windows.part((parts) => parts.MenuWindow);
export const CalendarWindow = windows.part((parts) => parts.CalendarWindow);
