import { expect, test } from 'vitest';
import { groupsFor, matchesQuery } from './palette-groups.ts';
import { isShortcut } from './shortcut.ts';

const places = [
  { id: 'a', label: 'Новини', href: '/dashboard/news', group: 'sections' },
  { id: 'b', label: 'Нова новина', href: '/dashboard/news/new-page', group: 'create' },
] as const;
const entry = {
  id: '1',
  kind: 'news',
  title: 'Ялинка',
  titleLocale: 'ua',
  status: 'draft',
  where: 'Новини · Чернетка',
  href: '/dashboard/news/edit/1',
} as const;
const recent = [{ label: 'Учора', note: '', href: '/dashboard/news/edit/2' }];
const nothing = { entries: [], people: [] };
const shown = (typed: string, found: Parameters<typeof groupsFor>[2] = nothing) =>
  groupsFor(typed, places, found, recent, () => 'uk').map(({ name, lines }) => [
    name,
    ...lines.map(({ label }) => label),
  ]);

test('an empty query lists all places, with recently opened entries first', () => {
  expect(shown(' ')).toEqual([
    ['recent', 'Учора'],
    ['sections', 'Новини'],
    ['create', 'Нова новина'],
  ]);
});

test('a query keeps the options that match, regardless of letter case and word order', () => {
  expect(
    shown('НОВИНА нова', {
      entries: [entry],
      people: [{ id: 'p', name: 'Ян', email: 'y@example.com', href: '/dashboard/settings/people/p' }],
    }),
  ).toEqual([
    ['create', 'Нова новина'],
    ['entries', 'Ялинка'],
    ['people', 'Ян'],
  ]);
  expect(shown('нічого')).toEqual([]);
  expect([matchesQuery('Міста й штати', 'шта міс'), matchesQuery('Міста й штати', 'місто')]).toEqual([true, false]);
});

test('the palette remembers opened entries, but not places, which are always listed', () => {
  const [sections] = groupsFor('новини', places, nothing, recent, () => undefined);
  const entries = groupsFor('ялинка', places, { ...nothing, entries: [entry] }, recent, () => 'uk').at(-1);
  expect([sections!.lines[0]!.keeps, entries!.lines[0]]).toEqual([
    false,
    { label: 'Ялинка', note: 'Новини · Чернетка', href: '/dashboard/news/edit/1', lang: 'uk', keeps: true },
  ]);
});

test('isShortcut matches the physical K key with Ctrl or ⌘, and no other keys', () => {
  const key = {
    code: 'KeyK',
    key: 'л',
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
  } as KeyboardEvent;
  expect(
    [{ ctrlKey: true }, { metaKey: true }, {}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, code: 'KeyL' }].map(
      (change) => isShortcut({ ...key, ...change }),
    ),
  ).toEqual([true, true, false, false, false]);
});
