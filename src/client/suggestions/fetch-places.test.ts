import { afterEach, expect, it, vi } from 'vitest';
import { locales } from '#content/locale.ts';
import { places } from '#content/messages/places.ts';
import { fetchPlaces } from './fetch-places.ts';
import { actionOnEnter } from './suggestions.ts';

afterEach(() => vi.unstubAllGlobals());

it.each(locales)('fetchPlaces reports a failure if no response arrives (%s)', async (locale) => {
  const ask = () => fetchPlaces('Чик', { locale, signal: new AbortController().signal });
  for (const fetch of [async () => new Response('', { status: 503 }), () => Promise.reject(new Error('no network'))]) {
    vi.stubGlobal('fetch', fetch);
    expect(await ask()).toMatchObject({ groups: [], none: places[locale].failed });
  }
});

it('actionOnEnter makes Enter wait for a pending response, open hidden suggestions, and otherwise submit the form', () => {
  expect(actionOnEnter({ typed: 'чик', isAwaited: true, hasOptions: true })).toBe('wait');
  expect(actionOnEnter({ typed: 'чик', isAwaited: false, hasOptions: true })).toBe('open');
  expect(actionOnEnter({ typed: 'чик', isAwaited: false, hasOptions: false })).toBe('send');
  expect(actionOnEnter({ typed: ' ', isAwaited: false, hasOptions: true })).toBe('send');
});
