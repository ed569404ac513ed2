import GenericCard from '#components/cards/GenericCard.astro';
import type { KindName } from '#content/model/kind-name.ts';
import GenericView from './GenericView.astro';

type CardComponent = typeof GenericCard;
type ViewComponent = typeof GenericView;

// The looks that kinds bring along in their own folders: a new kind needs no change here.
const cards = import.meta.glob<{ default: CardComponent }>('/src/content/kinds/*/Card.astro', { eager: true });
const views = import.meta.glob<{ default: ViewComponent }>('/src/content/kinds/*/View.astro', { eager: true });

/** How lists show an entry of the kind. */
export function cardOf(kind: KindName): CardComponent {
  return cards[`/src/content/kinds/${kind}/Card.astro`]?.default ?? GenericCard;
}

/** How an entry's own page shows it. */
export function viewOf(kind: KindName): ViewComponent {
  return views[`/src/content/kinds/${kind}/View.astro`]?.default ?? GenericView;
}
