/** Tabs in one line, which scrolls if there is not enough space. */
export const tabClasses = {
  /** The tabs' bottom border, with the tools at its end. */
  row: 'mb-3 flex items-end gap-1 border-b border-line',
  list: '-mb-px flex min-w-0 flex-auto gap-x-5 overflow-x-auto fade-end max-md:scrollbar-none md:scrollbar-thin md:gap-x-4',
  tools: 'mb-0.5 ml-auto flex flex-none items-center gap-0.5',
  tab: 'inline-flex min-h-11 cursor-pointer items-center gap-1.5 border-b-2 border-transparent text-15 font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-3 data-selected:border-accent data-selected:font-semibold data-selected:text-ink md:min-h-10 current:border-accent current:font-semibold current:text-ink',
} as const;
