/**
 * The root of a card: the link of its title covers it, and the focus ring of that link is drawn around the whole card.
 */
export const cardRoot = 'group/card relative min-w-0 has-[[data-card-link]:focus-visible]:card-focus';
