import { unstyledIcon } from '#components/ui/icons.ts';
import { categoryIcons } from '#content/messages/dashboard/category-icons.ts';

/** The content of the `<svg>` of these icons, by name. */
export function iconBodies(names: Iterable<string | null>): Record<string, string> {
  return Object.fromEntries([...new Set(names)].flatMap((name) => (name === null ? [] : [[name, unstyledIcon(name)]])));
}

/** The icons that a category may use, including its current one. */
export function offeredIcons(own: string | null): Record<string, string> {
  return iconBodies([...Object.keys(categoryIcons.ua), own]);
}
