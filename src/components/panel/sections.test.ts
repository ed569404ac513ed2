import { expect, test } from 'vitest';
import { cabinetSections, dashboardSections } from '#content/model/access.ts';
import { pathOfPage, sectionsFor } from './sections.ts';

const all = new Set([...Object.values(cabinetSections), ...Object.values(dashboardSections)].map(({ path }) => path));
const names = (...args: Parameters<typeof sectionsFor>) => sectionsFor(...args).map(({ name }) => name);

test.each([
  ['/src/pages/dashboard/index.astro', '/dashboard'],
  ['/src/pages/dashboard.astro', '/dashboard'],
  ['/src/pages/dashboard/settings/index.astro', '/dashboard/settings'],
  ['/src/pages/dashboard/tags.astro', '/dashboard/tags'],
])('pathOfPage maps %s to %s', (file, path) => {
  expect(pathOfPage(file)).toBe(path);
});

/** Only the sections of the original product, as kinds may have been added. */
const first = new Set(['home', 'news', 'posters', 'moderation', 'advertisements', 'services', 'diaspors', 'media']);

test('sectionsFor returns the sections of each role in order', () => {
  expect(names('dashboard', 'user', all)).toEqual([]);
  expect(names('dashboard', 'author', all).filter((name) => first.has(name))).toEqual([
    'home',
    'news',
    'posters',
    'media',
  ]);
  expect(names('dashboard', 'editor', all).filter((name) => first.has(name))).toEqual([
    'home',
    'news',
    'posters',
    'moderation',
    'advertisements',
    'services',
    'diaspors',
    'media',
  ]);
  expect(names('dashboard', 'admin', all)).toEqual(Object.keys(dashboardSections));
  expect(names('cabinet', 'user', all)).toEqual(Object.keys(cabinetSections));
});

test('sectionsFor omits sections without a page', () => {
  expect(names('dashboard', 'admin', new Set(['/dashboard/tags', '/dashboard/settings/people']))).toEqual(['tags']);
});
