import { starter as advertisements } from './advertisements/starter.ts';
import { starter as news } from './news/starter.ts';
import { starter as posters } from './posters/starter.ts';
import { starter as services } from './services/starter.ts';

/**
 * Initial content of a new site for the kinds that have categories. Each has a `starter.ts` in its folder, and a line
 * here.
 */
export const starters = { advertisements, news, posters, services };
