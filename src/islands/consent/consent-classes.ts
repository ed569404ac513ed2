import type { BarPosition } from '#content/consent/consent.ts';

/** Over a reading page, over a page with a tab bar, or within a work page, where it would otherwise cover forms. */
export type ConsentBarPlacement = 'over' | 'above-tabs' | 'within';

const box =
  'hidden grid-cols-1 gap-x-6 gap-y-1.5 overflow-auto border-line-strong bg-surface px-fit-3.5 py-fit-2 text-14/snug md:gap-y-3 md:px-5 md:py-4.5 md:text-15 js:rounded-2xl js:border undecided:grid';

/**
 * Without scripts it is unknown whether the visitor has answered, so the bar is at the end of the page, unobtrusively.
 */
const unscripted = 'no-js:relative no-js:z-1 no-js:order-1 no-js:grid no-js:border-t';

/**
 * The bar grows upwards, so it appears only once it has loaded completely. On a phone it scrolls, to leave most of the
 * screen to the page.
 */
const over =
  '[--gap:--spacing(2.5)] md:[--gap:--spacing(4)] js:fixed js:inset-x-(--gap) js:z-15 js:max-h-[40dvh] js:shadow-lg js:md:max-h-[calc(100dvh-var(--gap)-var(--low))] [body:not(:has(#consent-terms))_&]:js:invisible';

const places: Record<ConsentBarPlacement, string> = {
  over: `${over} [--low:var(--gap)]`,
  'above-tabs': `${over} [--low:calc(70px+env(safe-area-inset-bottom))] max-md:no-js:pb-[calc(88px+env(safe-area-inset-bottom))] md:[--low:var(--gap)]`,
  within: 'mt-3 items-center md:mt-5 md:grid-cols-[1fr_auto]',
};

/** It moves to the edge opposite the focused element. */
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
 * For the body of a page under the bar, so that the end of the page can be scrolled clear of it. Uses padding, because
 * a box would move while the page is parsed.
 */
export const consentBarClearance = 'no-js:flex no-js:flex-col undecided:pb-45 md:undecided:pb-30';

/** The classes of the consent bar. */
export function getConsentBarClasses(position: BarPosition, place: ConsentBarPlacement): string {
  const looks = [box, unscripted, places[place]];
  if (place !== 'within') {
    const [edge, side = 'center'] = position.split('-') as [keyof typeof edges, keyof typeof sides | undefined];
    looks.push(edges[edge], sides[side]);
  }
  return looks.join(' ');
}
