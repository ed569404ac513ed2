import { describe, expect, it } from 'vitest';
import type { EntryContent } from '#content/model/entry-content.ts';
import { changedFields, mergeEdit } from './merge-edit.ts';

const text = (title: string, more: Partial<NonNullable<EntryContent['texts']['ua']>> = {}) => ({
  title,
  excerpt: null,
  body: null,
  seo: null,
  extra: { correctionNote: null },
  ...more,
});
const base: EntryContent = {
  slug: 'a',
  categoryId: 'news-1',
  locationId: null,
  tags: ['x', 'y'],
  cover: { id: 'p', alt: { ua: 'Хор' } },
  gallery: [],
  details: { featured: false, price: { type: 'fixed', amount: 5 } },
  texts: { ua: text('Назва', { excerpt: 'Коротко' }), us: text('Title') },
};
const change = (part: Partial<EntryContent>): EntryContent => ({ ...base, ...part });

describe('merging an edit into the live entry', () => {
  it('applies changes of the edit, and keeps those of the live entry', () => {
    const live = change({ tags: ['y'], texts: { ...base.texts, us: text('Their title') } });
    const edit = change({
      categoryId: 'news-2',
      texts: { ...base.texts, ua: text('Нова назва', { excerpt: 'Коротко' }) },
    });
    const { content, conflicts } = mergeEdit(base, live, edit);
    expect(conflicts).toEqual([]);
    expect(content).toEqual({
      ...base,
      categoryId: 'news-2',
      tags: ['y'],
      texts: { ua: text('Нова назва', { excerpt: 'Коротко' }), us: text('Their title') },
    });
  });

  it('reports fields changed differently on both sides', () => {
    const live = change({
      texts: { ...base.texts, ua: text('Їхня', { excerpt: 'Те саме' }) },
      details: { ...base.details, price: { type: 'fixed', amount: 7 } },
    });
    const edit = change({
      texts: { ...base.texts, ua: text('Моя', { excerpt: 'Те саме' }) },
      details: { ...base.details, price: { amount: 6, type: 'fixed' } },
    });
    const { content, conflicts } = mergeEdit(base, live, edit);
    expect(conflicts.sort()).toEqual(['details.price', 'texts.ua.title']);
    expect(content.texts.ua!.title).toBe('Моя');
    expect(mergeEdit(base, edit, edit).conflicts).toEqual([]);
  });

  it('reports every difference as a conflict if the base is missing', () => {
    expect(mergeEdit(null, base, change({ slug: 'b' })).conflicts).toEqual(['slug']);
    expect(mergeEdit(null, base, change({}))).toEqual({ content: base, conflicts: [] });
  });

  it('adds and removes languages', () => {
    const only = change({ texts: { ua: base.texts.ua! } });
    expect(mergeEdit(base, base, only).content.texts).toEqual({ ua: base.texts.ua });
    expect(mergeEdit(only, only, base).content.texts).toEqual(base.texts);
    expect(mergeEdit(base, change({ texts: { ...base.texts, us: text('Theirs') } }), only).conflicts).toEqual([
      'texts.us.title',
    ]);
  });

  it('ignores the order of keys and the representation of empty values', () => {
    const same = change({
      details: { price: { amount: 5, type: 'fixed', min: null }, featured: false, bylines: [] },
      cover: { alt: { ua: 'Хор' }, id: 'p' },
    });
    expect(changedFields(base, same)).toEqual([]);
    expect(changedFields(base, change({ tags: ['y', 'x'] }))).toEqual(['tags']);
    expect(changedFields(base, change({ details: { ...base.details, featured: true } }))).toEqual(['details.featured']);
  });
});
