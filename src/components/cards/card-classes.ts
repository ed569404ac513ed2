/** The root of a card: the link of its title covers it, and the focus of that link is shown around it. */
export const cardRoot = 'group/card relative min-w-0 has-[[data-card-link]:focus-visible]:card-focus';
