import type { BarPosition } from '#content/consent/consent.ts';

/** Over a page that is read, over one with a bar of tabs, or as a part of a page where people work: there it would lie on forms. */
export type BarPlace = 'over' | 'above-tabs' | 'within';

const box =
  'hidden grid-cols-1 gap-x-6 gap-y-1.5 overflow-auto border-line-strong bg-surface px-fit-3.5 py-fit-2 text-14/snug md:gap-y-3 md:px-5 md:py-4.5 md:text-15 js:rounded-2xl js:border undecided:grid';

/** Without scripts nobody knows whether it was answered: it waits at the end of the page, and asks for nothing else. */
const unscripted = 'no-js:relative no-js:z-1 no-js:order-1 no-js:grid no-js:border-t';

/** It grows upwards: not before all of it has arrived. On a phone it leaves most of the screen to what is read: its words scroll then. */
const over =
  '[--gap:--spacing(2.5)] md:[--gap:--spacing(4)] js:fixed js:inset-x-(--gap) js:z-15 js:max-h-[40dvh] js:shadow-lg js:md:max-h-[calc(100dvh-var(--gap)-var(--low))] [body:not(:has(#consent-terms))_&]:js:invisible';

const places: Record<BarPlace, string> = {
  over: `${over} [--low:var(--gap)]`,
  'above-tabs': `${over} [--low:calc(70px+env(safe-area-inset-bottom))] max-md:no-js:pb-[calc(88px+env(safe-area-inset-bottom))] md:[--low:var(--gap)]`,
  within: 'mt-3 items-center md:mt-5 md:grid-cols-[1fr_auto]',
};

/** It moves to the other edge from what has the focus. */
const edges = {
  top: 'js:top-(--gap) js:data-moved:top-auto js:data-moved:bottom-(--low)',
  bottom: 'js:bottom-(--low) js:data-moved:top-(--gap) js:data-moved:bottom-auto',
  center:
    'md:mx-auto js:inset-y-0 js:my-auto js:h-fit js:data-moved:top-auto js:data-moved:bottom-(--low) js:data-moved:my-0',
};
const sides = {
  left: 'md:js:right-auto md:js:w-105',
  right: 'md:js:left-auto md:js:w-105',
  full: 'items-center md:grid-cols-[1fr_auto]',
  center: 'md:js:w-105',
};

/**
 * Of the body of a page that the bar lies over: its end can be scrolled out from under the bar. Padding, not a box: that would
 * move while the page is parsed.
 */
export const underBar = 'no-js:flex no-js:flex-col undecided:pb-45 md:undecided:pb-30';

/** The classes of the bar that asks. */
export function barLook(position: BarPosition, place: BarPlace): string {
  const looks = [box, unscripted, places[place]];
  if (place !== 'within') {
    const [edge, side = 'center'] = position.split('-') as [keyof typeof edges, keyof typeof sides | undefined];
    looks.push(edges[edge], sides[side]);
  }
  return looks.join(' ');
}
