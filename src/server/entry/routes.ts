import * as auth from '../core/accounts/api.ts';
import * as brand from '../core/brand/api.ts';
import * as entries from '../core/entries/api.ts';
import * as history from '../core/entries/history-api.ts';
import * as languages from '../core/entries/languages-api.ts';
import * as search from '../core/entries/search-api.ts';
import * as termSearch from '../core/entries/term-search-api.ts';
import * as advertisements from '../features/advertisements/api.ts';
import * as audience from '../features/audience/api.ts';
import * as consent from '../features/consent/api.ts';
import * as conversations from '../features/conversations/api.ts';
import * as dashboard from '../features/dashboard/api.ts';
import * as favourites from '../features/favourites/api.ts';
import * as mailLog from '../features/mail-log/api.ts';
import * as mediaLibrary from '../features/media-library/api.ts';
import * as moderation from '../features/moderation/api.ts';
import * as notifications from '../features/notifications/api.ts';
import * as people from '../features/people/api.ts';
import * as personalData from '../features/personal-data/api.ts';
import * as promos from '../features/promos/api.ts';
import * as redirects from '../features/redirects/api.ts';
import * as reports from '../features/reports/api.ts';
import * as savedSearches from '../features/saved-searches/api.ts';
import * as setup from '../features/setup/api.ts';
import * as terms from '../features/terms/api.ts';
import { routesOf } from '../platform/http/route.ts';
import * as document from './openapi.ts';

/** The rooms whose `api.ts` declares endpoints; a test compares the list with the files. */
const rooms = {
  brand,
  entries,
  history,
  languages,
  search,
  termSearch,
  terms,
  mediaLibrary,
  advertisements,
  favourites,
  savedSearches,
  setup,
  conversations,
  reports,
  moderation,
  notifications,
  dashboard,
  people,
  personalData,
  mailLog,
  redirects,
  consent,
  promos,
  audience,
  auth,
  document,
};

/** Every endpoint of the API. */
export const routes = routesOf(rooms);

type Rooms = typeof rooms;
type Exported = { [K in keyof Rooms]: Rooms[K][keyof Rooms[K]] }[keyof Rooms];
type Declared<E> = E extends readonly (infer R)[] ? Declared<R> : E extends { key: string; spec: unknown } ? E : never;

/** The declarations of the API by their keys: the client's types come of it. */
export type ApiMap = { [R in Declared<Exported> as R['key']]: R['spec'] };
