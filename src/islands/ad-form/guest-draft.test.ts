import { expect, test } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import type { BrowserStorage } from '#islands/stores/browser-storage.ts';
import { GUEST_DRAFT_KEY } from './guest-draft-key.ts';
import { readGuestDraft, removeGuestDraft, isSameDraft, writeGuestDraft } from './guest-draft.ts';

const NOW = Date.parse('2026-11-21T18:00:00.000Z');

function storageOf(): BrowserStorage & { names(): string[] } {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    names: () => [...kept.keys()],
  };
}

const draft = {
  at: NOW,
  fields: { 'texts.ua.title': 'Стіл', categoryId: 'stoly' },
  photos: [
    { key: 'a', name: 'a.jpg' },
    { key: 'b', name: 'b.jpg' },
  ],
};

test('a guest draft is restored with its fields and the order of its photos', () => {
  const storage = storageOf();
  expect(readGuestDraft(storage, NOW)).toBeNull();
  expect(writeGuestDraft(storage, draft)).toBe(true);
  expect(storage.names()).toEqual([GUEST_DRAFT_KEY]);
  expect(readGuestDraft(storage, NOW + 29 * DAY)).toEqual(draft);
  expect(readGuestDraft(storage, NOW + 31 * DAY)).toBeNull();
});

test('a guest draft exists if it has only photos, but not if it is empty', () => {
  const storage = storageOf();
  writeGuestDraft(storage, { ...draft, fields: {} });
  expect(readGuestDraft(storage, NOW)?.photos).toHaveLength(2);
  writeGuestDraft(storage, { at: NOW, fields: {}, photos: [] });
  expect(storage.names()).toEqual([]);
});

test('a guest draft is deleted once it is sent or cleared', () => {
  const storage = storageOf();
  writeGuestDraft(storage, draft);
  removeGuestDraft(storage);
  expect(storage.names()).toEqual([]);
});

test('foreign data under the key of the guest draft is ignored without errors', () => {
  const storage = storageOf();
  for (const [text, photos] of [
    ['{"at":1,"changes":{"categoryId":"x","photos":"no"}}', []],
    [
      '{"at":1,"changes":{"categoryId":"x","photos":[null,{"key":1},{"key":"a","name":"b","more":1}]}}',
      [{ key: 'a', name: 'b' }],
    ],
  ] as const) {
    storage.setItem(GUEST_DRAFT_KEY, text);
    expect(readGuestDraft(storage, 1)).toEqual({ at: 1, fields: { categoryId: 'x' }, photos });
  }
  storage.setItem(GUEST_DRAFT_KEY, 'not json');
  expect(readGuestDraft(storage, 1)).toBeNull();
});

test('two guest drafts are equal by content, regardless of their time', () => {
  expect(isSameDraft(draft, { ...draft, at: NOW + 1, fields: { categoryId: 'stoly', 'texts.ua.title': 'Стіл' } })).toBe(
    true,
  );
  expect(isSameDraft(draft, { ...draft, photos: draft.photos.toReversed() })).toBe(false);
  expect(isSameDraft(draft, null)).toBe(false);
});
