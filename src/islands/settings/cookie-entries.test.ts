import { expect, test } from 'vitest';
import { defaultConsent } from '#content/consent/consent.ts';
import {
  needsNewConsent,
  createBlankCookieEntry,
  fromForm,
  findRepeatedLinks,
  toForm,
  type CookieEntryDraft,
} from './cookie-entries.ts';

const { revision: _revision, ...stored } = defaultConsent;
const form = toForm({ consent: defaultConsent });
const edited = (change: (entries: readonly CookieEntryDraft[]) => readonly CookieEntryDraft[]) => ({
  consent: {
    ...(form.consent as object),
    optional: change((form.consent as { optional: readonly CookieEntryDraft[] }).optional),
  },
});

test('edited settings are converted back unchanged, without the revision', () => {
  expect(fromForm(form)).toEqual({ consent: stored });
  expect(needsNewConsent(form, form)).toBe(false);
});

test('lines and rows of a cookie entry become lists and links, and blank ones are dropped', () => {
  const draft = {
    ...createBlankCookieEntry('new'),
    id: ' stats ',
    name: { ua: 'А', us: 'A' },
    targets: ' _ga \n\n_gid',
    src: ' ',
    links: [
      { target: ' /privacy ', ua: 'П', us: 'P' },
      { target: '', ua: ' ', us: '' },
    ],
  };
  const { optional } = (fromForm(edited((entries) => [...entries, draft])) as { consent: { optional: unknown[] } })
    .consent;
  expect(optional[1]).toEqual({
    id: 'stats',
    name: draft.name,
    description: draft.description,
    links: { '/privacy': { ua: 'П', us: 'P' } },
    targetCookieIds: ['_ga', '_gid'],
    src: null,
    isPreselected: false,
  });
});

test('all visitors are asked for consent again when the cookie entries change, but not when only a form key changes', () => {
  expect(
    needsNewConsent(
      form,
      edited((entries) => [...entries, createBlankCookieEntry('new')]),
    ),
  ).toBe(true);
  expect(
    needsNewConsent(
      form,
      edited((entries) => entries.map((entry) => ({ ...entry, key: 'other' }))),
    ),
  ).toBe(false);
  expect(needsNewConsent(form, { consent: { ...(form.consent as object), barPosition: 'top-full' } })).toBe(false);
});

test('a duplicate link in a cookie entry is reported', () => {
  const twice = [
    { target: '/a', ua: 'А', us: 'A' },
    { target: '/a ', ua: 'Б', us: 'B' },
  ];
  expect(
    findRepeatedLinks(edited((entries) => [...entries, { ...createBlankCookieEntry('x'), links: twice }])),
  ).toEqual([{ path: 'consent.optional.1.links', code: 'taken' }]);
  expect(findRepeatedLinks(form)).toEqual([]);
});
