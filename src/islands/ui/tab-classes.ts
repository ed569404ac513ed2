/** Tabs: those that find no room go on in the next line, on a phone they scroll to the edges of the screen. */
export const tabLooks = {
  list: 'flex min-w-0 flex-auto gap-x-5 border-b border-line max-md:-mx-4 max-md:fade-end max-md:scrollbar-none max-md:overflow-x-auto max-md:px-4 md:flex-wrap',
  tab: 'inline-flex min-h-11 cursor-pointer items-center gap-1.5 border-b-2 border-transparent text-15 font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-3 data-selected:border-accent data-selected:font-semibold data-selected:text-ink md:min-h-10 current:border-accent current:font-semibold current:text-ink',
} as const;
