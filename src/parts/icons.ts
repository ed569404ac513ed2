import { icons as lucide } from '@iconify-json/lucide';

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
  aliases?: Record<string, { parent: string } | undefined>;
}

const set: IconSet = lucide;
/** Categories carry the name of their icon in the database; a name that the set does not know must not break a page. */
const FALLBACK = 'tag';

/** The inside of a Lucide icon's `<svg>`, drawn on 24 × 24. */
export function iconBody(name: string): string {
  return (set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''] ?? set.icons[FALLBACK])?.body ?? '';
}
