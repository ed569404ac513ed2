// Every kind of content: each has a folder next to this file, and a line here. Kinds are ordered by their own
// `position`.
export { advertisements } from './advertisements/kind.ts';
export { diaspors } from './diaspors/kind.ts';
export { news } from './news/kind.ts';
export { pages } from './pages/kind.ts';
export { posters } from './posters/kind.ts';
export { reklamas } from './reklamas/kind.ts';
export { services } from './services/kind.ts';
