// What a new site begins with, of the kinds that have categories: `starter.ts` in the folder of each, and its line here.
export { starter as advertisements } from './advertisements/starter.ts';
export { starter as news } from './news/starter.ts';
export { starter as posters } from './posters/starter.ts';
export { starter as services } from './services/starter.ts';
