/** Slots for promos: on the home page, in lists, below articles. */
export const promoSlots = ['home_top', 'list_inline', 'article_foot'] as const;
export type PromoSlotName = (typeof promoSlots)[number];
