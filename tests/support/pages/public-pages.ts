import { demoPath } from '#tests/support/data/content.ts';

/** One page of each type that visitors can open. */
export interface PublicPage {
  name: string;
  /** Without its locale. Entries have their slugs in the database, so their paths are looked up when the test runs. */
  path: () => string | Promise<string>;
  /** Expected status. Default: 200. */
  status?: number;
  /** Excluded from search engines. */
  noindex?: true;
}

const at = (path: string) => () => path;

export const home: PublicPage = { name: 'home', path: at('/') };

export const listPages: readonly PublicPage[] = [
  { name: 'news list', path: at('/novyny') },
  { name: 'posters list', path: at('/poster') },
  { name: 'advertisements list', path: at('/advertisement') },
  { name: 'services list', path: at('/services') },
  { name: 'diaspora list', path: at('/diaspors') },
];

export const categoryPages: readonly PublicPage[] = [
  { name: 'news category', path: at('/novyny/category/hromada') },
  { name: 'posters category', path: at('/poster/category/kontserty') },
  { name: 'advertisements category', path: at('/advertisement/category/robota') },
  { name: 'services category', path: at('/services/category/yurysty') },
];

export const itemPages: readonly PublicPage[] = [
  { name: 'news item', path: () => demoPath('news', 'day-of-dignity-chicago') },
  { name: 'poster item', path: () => demoPath('posters', 'lisova-pisnia-chicago') },
  { name: 'advertisement item', path: () => demoPath('advertisements', 'concert-bandura') },
  { name: 'service item', path: () => demoPath('services', 'mayak-legal') },
  { name: 'diaspora item', path: () => demoPath('diaspors', 'spilno-chicago') },
  { name: 'promotional item', path: () => demoPath('reklamas', 'leleka-parcels'), noindex: true },
];

export const contactsPage: PublicPage = { name: 'contacts', path: at('/nashi-kontakty') };
export const hubPage: PublicPage = { name: 'location hub', path: at('/location/chicago-il') };
export const searchPage: PublicPage = { name: 'search', path: at('/search/all?q=chicago'), noindex: true };
const staticPage: PublicPage = { name: 'privacy policy', path: at('/privacy-policy') };
const missingPage: PublicPage = {
  name: 'page not found',
  path: at('/novyny/nemaie-takoi'),
  status: 404,
  noindex: true,
};

export const otherPages: readonly PublicPage[] = [
  contactsPage,
  { name: 'locations', path: at('/location') },
  hubPage,
  searchPage,
  { name: 'search in a section', path: at('/search/services?q=law'), noindex: true },
  { name: 'search without a word', path: at('/search/all'), noindex: true },
  { name: 'add an advertisement', path: at('/dodaty-ogoloshennya') },
  staticPage,
  { name: 'static page', path: () => demoPath('pages', 'pro-nas') },
  missingPage,
];

/** Every type of page once. */
export const everyPage: readonly PublicPage[] = [home, ...listPages, ...categoryPages, ...itemPages, ...otherPages];
