import * as auth from '#server/core/accounts/api.ts';
import * as brand from '#server/core/brand/api.ts';
import * as entries from '#server/core/entries/api/api.ts';
import * as history from '#server/core/entries/api/history-api.ts';
import * as languages from '#server/core/entries/api/languages-api.ts';
import * as search from '#server/core/entries/api/search-api.ts';
import * as termSearch from '#server/core/entries/api/term-search-api.ts';
import * as advertisements from '#server/features/advertisements/api.ts';
import * as audience from '#server/features/audience/api.ts';
import * as consent from '#server/features/consent/api.ts';
import * as conversations from '#server/features/conversations/api.ts';
import * as dashboard from '#server/features/dashboard/api.ts';
import * as eventAttendance from '#server/features/event-attendance/api.ts';
import * as eventReminders from '#server/features/event-reminders/api.ts';
import * as favourites from '#server/features/favourites/api.ts';
import * as mailLog from '#server/features/mail-log/api.ts';
import * as mediaLibrary from '#server/features/media-library/api.ts';
import * as moderation from '#server/features/moderation/api.ts';
import * as notifications from '#server/features/notifications/api.ts';
import * as people from '#server/features/people/api.ts';
import * as personalData from '#server/features/personal-data/api.ts';
import * as promos from '#server/features/promos/api.ts';
import * as recommendations from '#server/features/recommendations/api.ts';
import * as redirects from '#server/features/redirects/api.ts';
import * as reports from '#server/features/reports/api.ts';
import * as savedSearches from '#server/features/saved-searches/api.ts';
import * as setup from '#server/features/setup/api.ts';
import * as terms from '#server/features/terms/api.ts';
import { routesOf } from '#server/platform/http/route.ts';
import * as document from './openapi.ts';

/** The modules whose `api.ts` declares endpoints; a test compares the list with the files. */
const apiModules = {
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
  eventAttendance,
  eventReminders,
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
  recommendations,
  document,
};

/** Every endpoint of the API. */
export const routes = routesOf(apiModules);

type ApiModules = typeof apiModules;
type ModuleExports = { [K in keyof ApiModules]: ApiModules[K][keyof ApiModules[K]] }[keyof ApiModules];
type Declared<E> = E extends readonly (infer R)[] ? Declared<R> : E extends { key: string; spec: unknown } ? E : never;

/** The declarations of the API by key, from which the client's types are derived. */
export type ApiMap = { [R in Declared<ModuleExports> as R['key']]: R['spec'] };
