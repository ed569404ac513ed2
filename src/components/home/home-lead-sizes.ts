/** How wide the lead story's picture is drawn; the preload in the head must say the same. */
export const LEAD_SIZES = '(min-width: 1240px) 540px, (min-width: 761px) 46vw, 100vw';
