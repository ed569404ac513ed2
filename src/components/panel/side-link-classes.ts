import { sideLink } from '#styles/panel-classes.ts';

/** A link of the cabinet: in the sidebar, or on a phone or tablet one of the tabs above the page. */
export const cabinetLink =
  'group flex min-h-11.5 items-center gap-2 border-b-2 border-transparent px-2.5 py-1.5 text-left text-15 font-medium whitespace-nowrap text-ink-2 hover:bg-surface-2 hover:text-ink lg:min-h-10 lg:w-full lg:gap-3 lg:rounded-md lg:border-b-0 lg:px-3 lg:whitespace-normal current:border-accent current:font-semibold current:text-accent-text lg:current:bg-accent-soft';

export const sideLinks = {
  dashboard: { list: undefined, link: `${sideLink} max-lg:min-h-11` },
  cabinet: { list: 'flex gap-0.5 lg:block', link: cabinetLink },
} as const;
export type SideLinkVariant = keyof typeof sideLinks;
