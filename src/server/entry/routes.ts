import { routesOf } from '../platform/http/route.ts';
import * as redirects from '../features/redirects/api.ts';

/** The rooms whose `api.ts` declares endpoints; a test compares the list with the files. */
const rooms = { redirects };

/** Every endpoint of the API. */
export const routes = routesOf(rooms);
/** The same for the client's types. */
export type Rooms = typeof rooms;
