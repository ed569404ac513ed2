const mark =
  'grid flex-none place-items-center overflow-hidden rounded-full bg-ink font-semibold text-page [&>img]:size-full [&>img]:object-cover';

/** A person's picture or initials in a circle. */
export const avatarClasses = {
  row: `${mark} size-9 text-13 compact:size-6 compact:text-11.5`,
  own: `${mark} size-9 text-13`,
  profile: `${mark} size-18 text-24`,
} as const;

const dot = 'absolute rounded-full border-2 border-surface bg-accent';

/** The dot of an online user, at the edge of the circle, clear of the initials. */
export const onlineDot = {
  row: `${dot} -right-px -bottom-px size-3 compact:-right-1 compact:-bottom-1 compact:size-2.5`,
  own: `${dot} -right-px -bottom-px size-3`,
  profile: `${dot} right-1 bottom-1 size-4`,
} as const;
