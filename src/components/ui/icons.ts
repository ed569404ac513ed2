import { icons as lucide } from '@iconify-json/lucide';

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
  aliases?: Record<string, { parent: string } | undefined>;
}

const iconSet: IconSet = lucide;
/** The names of category icons come from the database: an unknown name must not break a page. */
const FALLBACK_NAME = 'tag';

const findIcon = (name: string) => iconSet.icons[name] ?? iconSet.icons[iconSet.aliases?.[name]?.parent ?? ''];

/** Whether Lucide has an icon of this name. */
export const hasIcon = (name: string): boolean => findIcon(name) !== undefined;

/** The content of a Lucide icon's `<svg>`, drawn on a 24 × 24 grid. */
const iconBody = (name: string): string => (findIcon(name) ?? findIcon(FALLBACK_NAME))?.body ?? '';

/** The content of the icon without colours and strokes, which the style sheet sets for every `svg.icon`. */
export const unstyledIcon = (name: string): string =>
  iconBody(name)
    .replace(/^<g [^>]*>(.*)<\/g>$/s, '$1')
    .replace(
      / ?(?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g,
      '',
    );
