/** Width of the lead story's picture. The preload in the head must have the same value. */
export const LEAD_SIZES = '(min-width: 1240px) 540px, (min-width: 761px) 46vw, 100vw';
