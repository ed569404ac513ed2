/** The frame of the segments. Its lines wrap: at 200 % or in a narrow column every segment stays readable. */
export const dateInput = (hasButton: boolean): string =>
  `flex min-h-11 w-full min-w-0 cursor-text flex-wrap items-center rounded-lg border border-ctl bg-surface py-1 pl-2 text-16 text-ink data-disabled:bg-surface-2 data-disabled:text-muted data-focus-within:outline-2 data-focus-within:outline-offset-2 data-focus-within:outline-accent data-invalid:border-2 data-invalid:border-danger md:min-h-10 md:text-14.5 ${hasButton ? 'pr-9' : 'pr-2'}`;

export const dateSegment =
  'rounded-sm px-px whitespace-pre caret-transparent outline-none data-focused:bg-accent data-focused:text-accent-ink data-placeholder:not-data-focused:text-muted data-[type=literal]:px-0 forced-colors:data-focused:outline-2';
