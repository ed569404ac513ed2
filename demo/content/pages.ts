import { defaultSettings } from '#content/settings.ts';
import { starterPages, starterWords } from '#server/core/starter/starter-set.ts';
import type { StarterPage } from '#content/starter.ts';

/** The static pages; menus sort them by `order`. */
export const demoPages: StarterPage[] = starterPages(starterWords(defaultSettings));
