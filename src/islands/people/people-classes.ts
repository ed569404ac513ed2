/** A state with its explanation next to it, or below it if there is no space. */
export const personState = 'flex flex-wrap items-baseline gap-x-2.5 gap-y-1';
