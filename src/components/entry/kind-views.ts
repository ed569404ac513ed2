import GenericCard from '#components/cards/GenericCard.astro';
import type { KindName } from '#content/model/kind-name.ts';
import GenericView from './GenericView.astro';

type CardComponent = typeof GenericCard;
type ViewComponent = typeof GenericView;

// Components in the kinds' own folders: a new kind needs no change here.
const cards = import.meta.glob<{ default: CardComponent }>('/src/content/kinds/*/Card.astro', { eager: true });
const views = import.meta.glob<{ default: ViewComponent }>('/src/content/kinds/*/View.astro', { eager: true });

/** The card of the kind in lists. */
export function cardComponentOf(kind: KindName): CardComponent {
  return cards[`/src/content/kinds/${kind}/Card.astro`]?.default ?? GenericCard;
}

/** The view of the kind on an entry's own page. */
export function viewComponentOf(kind: KindName): ViewComponent {
  return views[`/src/content/kinds/${kind}/View.astro`]?.default ?? GenericView;
}
