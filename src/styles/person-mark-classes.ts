const mark =
  'grid flex-none place-items-center overflow-hidden rounded-full bg-ink font-semibold text-page [&>img]:size-full [&>img]:object-cover';

/** A person's picture or initials in a circle. */
export const personMark = {
  row: `${mark} size-9 text-13 compact:size-6 compact:text-11.5`,
  own: `${mark} size-9 text-13`,
  profile: `${mark} size-18 text-24`,
} as const;
