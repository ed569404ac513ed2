/** The help for keyboard shortcuts: the keys and their actions. */
export const shortcutHelpClasses = {
  list: 'mb-4 grid gap-2',
  row: 'grid grid-cols-[130px_minmax(0,1fr)] gap-3',
  key: 'inline-block min-w-6.5 rounded-xs border border-line-strong bg-surface-2 px-1.75 py-px text-center font-sans',
} as const;
