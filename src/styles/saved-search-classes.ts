/** The conditions of a saved search, each shown separately. */
export const conditionClasses = {
  list: 'mt-2 flex flex-wrap gap-1.5',
  item: 'rounded-full bg-surface-2 px-2.5 py-0.75 text-14',
};

/** Fields and buttons in a row, aligned at the bottom regardless of what is above a field. */
export const searchActionRow = 'flex flex-wrap items-end gap-2';
