const veil = 'fixed inset-0 z-50 grid animate-appear bg-veil';
/** The layer over the page while a window is open. On a phone the window is at the bottom. */
export const overlay = `${veil} items-end justify-items-center overflow-y-auto p-3 md:items-center md:p-4`;
/** The layer with a window near the top of the screen. */
export const overlayTop = `${veil} content-start justify-items-center overflow-y-auto p-3 md:grid-rows-[8vh_auto]`;
/** The layer with a full-screen window. */
export const overlayFull = `${veil} overflow-hidden`;

const frame = 'w-full rounded-2xl border border-line bg-surface shadow-xl';
export const modal = {
  s: `${frame} max-w-115`,
  m: `${frame} max-w-140`,
  l: `${frame} max-w-215`,
  full: 'h-dvh bg-surface',
} as const;

export const popover =
  'z-60 max-w-[min(340px,calc(100vw-24px))] min-w-50 overflow-auto rounded-lg border border-line bg-surface shadow-lg';
export const menuLine = 'mx-2 my-1.5 h-px border-0 bg-line';
export const menuList = 'p-1.5 outline-none';
const item =
  'flex min-h-11.5 cursor-pointer items-center gap-2.5 rounded-md px-3 py-1.5 text-15 outline-none data-disabled:cursor-default data-disabled:opacity-60 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-accent data-focus-visible:outline-solid data-focused:bg-surface-2 md:min-h-10';
export const menuItem = {
  plain: `${item} data-disabled:text-muted`,
  danger: `${item} text-danger`,
} as const;
