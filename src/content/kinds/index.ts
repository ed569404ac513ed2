// Every kind of content: a folder beside this file, and its line here. Their order is each kind's own `position`.
export { advertisements } from './advertisements/kind.ts';
export { diaspors } from './diaspors/kind.ts';
export { news } from './news/kind.ts';
export { pages } from './pages/kind.ts';
export { posters } from './posters/kind.ts';
export { reklamas } from './reklamas/kind.ts';
export { services } from './services/kind.ts';
