import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { starter as newsCategories } from '#content/kinds/news/starter.ts';
import { sceneNames } from '#demo/pictures/scenes.ts';
import type { DemoNewsText } from '#demo/types.ts';
import { demoNews } from './news.ts';
import { demoPages } from './pages.ts';
import { demoTags } from './tags.ts';

const untranslated = [
  'nbu-rate-today',
  'weekend-forecast',
  'chicago-weekend-guide',
  'detroit-chess-open',
  'los-angeles-film-days',
  'miami-beach-cleanup',
];

const cyrillic = /\p{Script=Cyrillic}/u;
/** A straight apostrophe or quotation mark, a code span, a doubled space, a hyphen used as a dash. */
const sloppy = /['"`]| {2}| - /;
const link = /\]\(([^)]*)\)/g;

const duplicates = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const linksOf = (body: string) => [...body.matchAll(link)].map((match) => match[1] ?? '');
const paragraphsOf = (body: string) =>
  body.split(/\n{2,}/).filter((block) => !/^(## |- |\d+\. |> )/.test(block)).length;

function expectNewsText(text: DemoNewsText) {
  expect(text.title.length).toBeGreaterThanOrEqual(5);
  expect(text.title.length).toBeLessThanOrEqual(200);
  expect(text.excerpt.length).toBeGreaterThan(20);
  expect(text.excerpt.length).toBeLessThanOrEqual(300);
  expect(text.correctionNote?.length ?? 0).toBeLessThanOrEqual(500);
  expect(text.body.split(/\n{2,}/).length).toBeGreaterThanOrEqual(4);
  expect(paragraphsOf(text.body)).toBeGreaterThanOrEqual(3);
  expect(`${text.title} ${text.excerpt} ${text.body}`).not.toMatch(sloppy);
  for (const target of linksOf(text.body)) expect(target).toMatch(/^https:\/\/[a-z0-9.-]+(\/\S*)?$/);
}

describe('demo news', () => {
  const categories = newsCategories.map((category) => category.key);
  const tags = demoTags.map((tag) => tag.key);

  it('has 28 items with unique keys and titles, sorted newest first', () => {
    expect(demoNews).toHaveLength(28);
    expect(duplicates(demoNews.map((news) => news.key))).toEqual([]);
    expect(duplicates(demoNews.map((news) => news.ua.title))).toEqual([]);
    const ages = demoNews.map((news) => news.hoursAgo);
    expect(ages).toEqual(ages.toSorted((a, b) => a - b));
  });

  it('publishes the first dozen items within the two-day window of the news sitemap', () => {
    expect(demoNews.filter((news) => news.hoursAgo < 48).length).toBeGreaterThanOrEqual(12);
  });

  it('leaves exactly six items untranslated (Ukrainian only)', () => {
    expect(demoNews.filter((news) => !news.us).map((news) => news.key)).toEqual(untranslated);
  });

  it('uses every optional field at least once', () => {
    expect(demoNews.filter((news) => news.featured)).toHaveLength(2);
    expect(demoNews.filter((news) => news.guestByline)).toHaveLength(1);
    expect(demoNews.filter((news) => news.sourceUrl)).toHaveLength(1);
    expect(demoNews.filter((news) => news.ua.correctionNote && news.us?.correctionNote)).toHaveLength(1);
  });

  it('uses every category and every tag', () => {
    expect(new Set(demoNews.map((news) => news.category))).toEqual(new Set(categories));
    expect(new Set(demoNews.flatMap((news) => news.tags))).toEqual(new Set(tags));
  });

  it.each(demoNews)('$key is complete and follows the typography rules', (news) => {
    expect(news.key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const placed = [news.category, ...(news.moreCategories ?? [])];
    expect(categories).toEqual(expect.arrayContaining(placed));
    expect(placed.length).toBeLessThanOrEqual(3);
    expect(duplicates(placed)).toEqual([]);
    expect(news.tags.length).toBeGreaterThanOrEqual(1);
    expect(news.tags.length).toBeLessThanOrEqual(4);
    expect(duplicates(news.tags)).toEqual([]);
    expect(tags).toEqual(expect.arrayContaining(news.tags));
    expect(sceneNames).toContain(news.picture.scene);
    expect(news.picture.alt.ua).toMatch(cyrillic);
    expect(news.picture.alt.us).not.toMatch(cyrillic);
    expectNewsText(news.ua);
    if (!news.us) return;
    expectNewsText(news.us);
    expect(`${news.us.title} ${news.us.excerpt} ${news.us.body}`).not.toMatch(cyrillic);
    expect(linksOf(news.us.body)).toEqual(linksOf(news.ua.body));
  });
});

describe('tags and news categories', () => {
  const icons: { icons: Record<string, unknown> } = JSON.parse(
    readFileSync(new URL('../../node_modules/@iconify-json/lucide/icons.json', import.meta.url), 'utf8'),
  );

  it('has fourteen tags without commas', () => {
    expect(demoTags).toHaveLength(14);
    expect(duplicates(demoTags.map((tag) => tag.key))).toEqual([]);
    for (const tag of demoTags) expect(`${tag.name.ua}${tag.name.us}`).not.toContain(',');
  });

  it.each(newsCategories)('$key has an icon and texts within the length limits', (category) => {
    expect(Object.keys(icons.icons)).toContain(category.icon);
    expect(category.name.ua.length).toBeLessThanOrEqual(100);
    expect(category.name.us).not.toMatch(cyrillic);
    expect(category.description?.ua).toMatch(cyrillic);
    expect(category.description?.us).not.toMatch(cyrillic);
  });

  it('has no duplicate keys', () => {
    expect(duplicates(newsCategories.map((category) => category.key))).toEqual([]);
  });
});

describe('demo pages', () => {
  it('have unique slugs and keys', () => {
    expect(demoPages.map((page) => page.slug).toSorted()).toEqual([
      'bezpechni-uhody',
      'nashi-kontakty',
      'pravyla',
      'privacy-policy',
      'pro-nas',
      'rozmishchennia-reklamy',
    ]);
    expect(duplicates(demoPages.flatMap((page) => page.key ?? []))).toEqual([]);
    expect(duplicates(demoPages.map((page) => `${page.menu} ${page.order}`))).toEqual([]);
  });

  it.each(demoPages)('$slug has the same content in both languages', ({ ua, us }) => {
    for (const text of [ua, us]) {
      expect(text.title.length).toBeLessThanOrEqual(255);
      expect(`${text.title} ${text.excerpt} ${text.body}`).not.toMatch(sloppy);
    }
    expect(`${us.title} ${us.excerpt} ${us.body}`).not.toMatch(cyrillic);
    const outline = (body: string) => body.split('\n').map((line) => line.match(/^(## |- |\d+\. |> )/)?.[0] ?? '');
    expect(outline(us.body)).toEqual(outline(ua.body));
    expect(linksOf(us.body)).toEqual(linksOf(ua.body));
  });

  it('name every cookie of the site in the privacy policy', () => {
    const policy = demoPages.find((page) => page.key === 'privacy_policy');
    expect(policy).toMatchObject({ version: '1.0', effectiveDate: '2026-11-01' });
    for (const cookie of ['i18n_redirected', 'poruch_city', 'list_density', 'ncc_c', 'ncc_e', 'ncc_r']) {
      expect(policy?.ua.body).toContain(cookie);
      expect(policy?.us.body).toContain(cookie);
    }
  });
});
