import { formFrame } from '#islands/entry-form/entry-form-classes.ts';

export const adForm = `${formFrame} max-w-190`;

/** A list of other ads. */
export const adList = 'mt-1.5 grid gap-1.5 wrap-anywhere [&_a]:underline [&_a]:underline-offset-3';

/** A row that opens a choice, or is one. */
export const adLine = 'flex w-full items-center justify-between gap-3 text-start hover:bg-surface-2';
