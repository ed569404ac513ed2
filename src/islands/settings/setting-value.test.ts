import { expect, test } from 'vitest';
import {
  changedPaths,
  conflictingPaths,
  layOver,
  createMergePatch,
  settingsPatch,
  valueAt,
  withValueAt,
} from './setting-value.ts';

const base = {
  site: { name: { ua: 'Поруч', us: 'Poruch' }, theme: 'emerald' },
  socials: { viber: 'https://v.example' },
  list: [{ id: 'a' }],
};

test('a value is found and replaced at its path, and all others stay', () => {
  expect(valueAt(base, 'site.name.us')).toBe('Poruch');
  expect(valueAt(base, 'site.none.us')).toBeUndefined();
  const next = withValueAt(base, 'site.name.us', 'Nearby');
  expect(next).toEqual({ ...base, site: { ...base.site, name: { ua: 'Поруч', us: 'Nearby' } } });
  expect(next.list).toBe(base.list);
  expect(withValueAt(base, 'socials.viber', undefined)).toEqual({ site: base.site, list: base.list });
  expect(withValueAt({}, 'a.b', 1)).toEqual({ a: { b: 1 } });
});

test('a changed country is sent with the displayed zone, whether that changed or not', () => {
  const us = { site: { country: 'US', timeZone: 'America/Chicago', theme: 'zinc' } };
  const site = (more: object) => ({ site: { ...us.site, ...more } });
  expect(settingsPatch(us, site({ country: 'PL' }))).toEqual({ site: { country: 'PL', timeZone: 'America/Chicago' } });
  expect(settingsPatch(us, site({ country: 'PL', timeZone: 'Europe/Warsaw' }))).toEqual({
    site: { country: 'PL', timeZone: 'Europe/Warsaw' },
  });
  expect(settingsPatch(us, site({ theme: 'emerald' }))).toEqual({ site: { theme: 'emerald' } });
  expect(settingsPatch(us, us)).toEqual({});
});

test('the patch contains the changes, and null for removed values', () => {
  const after = {
    site: { name: { ua: ' Поруч ', us: 'Nearby' }, theme: 'emerald' },
    socials: { x: 'https://x.example' },
    list: [{ id: 'b' }],
  };
  expect(createMergePatch(base, after)).toEqual({
    site: { name: { us: 'Nearby' } },
    socials: { viber: null, x: 'https://x.example' },
    list: [{ id: 'b' }],
  });
  expect(createMergePatch(base, structuredClone(base))).toEqual({});
  expect(createMergePatch({ texts: { accept: { ua: 'а', us: 'a' } } }, { texts: {} })).toEqual({
    texts: { accept: null },
  });
  expect(createMergePatch(base, withValueAt(base, 'socials.viber', undefined))).toEqual({ socials: null });
});

test('a rate without a number and a day is removed, and a filled-in rate is sent as a whole', () => {
  const none = { rates: { UAH: null, EUR: null } };
  const typed = withValueAt(withValueAt(none, 'rates.UAH.rate', 0.024), 'rates.UAH.date', '2026-11-20');
  expect(createMergePatch(none, typed)).toEqual({ rates: { UAH: { rate: 0.024, date: '2026-11-20' } } });
  const emptied = withValueAt(withValueAt(typed, 'rates.UAH.rate', undefined), 'rates.UAH.date', undefined);
  expect(createMergePatch(typed, emptied)).toEqual({ rates: { UAH: null } });
  expect(changedPaths(none, emptied)).toEqual([]);
});

test('the user’s changes are merged over those of another user', () => {
  const mine = withValueAt(withValueAt(base, 'site.name.us', 'Mine'), 'socials.viber', undefined);
  const current = withValueAt(withValueAt(base, 'site.name.us', 'Theirs'), 'site.theme', 'zinc');
  expect(layOver(base, mine, current)).toEqual({
    site: { name: { ua: 'Поруч', us: 'Mine' }, theme: 'zinc' },
    list: [{ id: 'a' }],
  });
  expect(conflictingPaths(base, mine, current)).toEqual(['site.name.us']);
  expect(conflictingPaths(base, mine, mine)).toEqual([]);
  expect(changedPaths(base, current)).toEqual(['site.name.us', 'site.theme']);
});
