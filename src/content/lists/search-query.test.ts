import { describe, expect, it } from 'vitest';
import { kinds, listedKinds, type ListedKind } from '#content/kinds.ts';
import { readSearch, writeSearch } from './search-query.ts';

const ads = kinds.advertisements as ListedKind;
const spelled = (text: string, kind = ads) => {
  const read = readSearch(kind, text);
  return read.ok
    ? writeSearch(read.value)
    : read.failure.code === 'invalid'
      ? read.failure.issues.map(({ path, code }) => `${path} ${code}`)
      : [];
};

describe('a saved search', () => {
  it('has one canonical spelling, without page and sort order', () => {
    expect(spelled('priceMax=500&photo=1&location=chicago-il&page=3&sort=cheap&category=avto')).toBe(
      'category=avto&location=chicago-il&photo=1&priceMax=500',
    );
    expect(spelled('category=avto&location=chicago-il&photo=1&priceMax=%24500')).toBe(
      'category=avto&location=chicago-il&photo=1&priceMax=500',
    );
    expect(spelled('')).toBe('');
    expect(spelled('free=&condition=')).toBe('');
  });

  it('keeps its canonical spelling when it is parsed again', () => {
    for (const kind of listedKinds) {
      const once = spelled('', kind) as string;
      expect(spelled(once, kind)).toBe(once);
    }
    const posters = kinds.posters as ListedKind;
    expect(spelled('when=upcoming', posters)).toBe('');
    for (const when of ['today', 'tomorrow', 'weekend', 'week', 'month', 'past'])
      expect(spelled(`when=${when}`, posters)).toBe(`when=${when}`);
    expect(spelled('from=2026-12-01&to=2026-12-31', posters)).toBe('from=2026-12-01&to=2026-12-31');
  });

  it('may have search terms, and then accepts only the filters of the search page', () => {
    expect(spelled('q=%D1%81%D1%82%D1%96%D0%BB++%D0%B4%D1%83%D0%B1&photo=1&priceMax=90&page=2&sort=newest')).toBe(
      'photo=1&priceMax=90&q=%D1%81%D1%82%D1%96%D0%BB+%D0%B4%D1%83%D0%B1',
    );
    expect(spelled('q=+&condition=used')).toBe('condition=used');
    expect(spelled('q=a&from=2026-12-01', kinds.posters as ListedKind)).toBe('from=2026-12-01&q=a');
    expect(spelled('q=a&from=2026-12-01')).toEqual(['query.from unknown_field']);
    expect(spelled('q=a&location=chicago-il', kinds.news as ListedKind)).toBe('location=chicago-il&q=a');
    expect(spelled('q=a&priceMin=5', kinds.news as ListedKind)).toEqual(['query.priceMin unknown_field']);
    expect(spelled(`q=${encodeURIComponent('ї'.repeat(200))}`)).toBe(`q=${encodeURIComponent('ї'.repeat(200))}`);
  });

  it.each([
    ['q=stil&condition=used', ['query.condition unknown_field']],
    [`q=${'x'.repeat(201)}`, ['query.q too_long']],
    ['verified=1&photo=1', ['query.verified unknown_field']],
    ['tag=avto', ['query.tag unknown_field']],
    ['condition=broken', ['query.condition invalid']],
    ['priceMin=cheap', ['query.priceMin invalid']],
    ['category=../x', ['query.category invalid']],
    ['photo=yes', ['query.photo invalid']],
    [`location=${'x'.repeat(2000)}`, ['query too_long']],
  ])('is rejected with its issues: %s', (text, issues) => {
    expect(spelled(text)).toEqual(issues);
  });
});
