import { describe, expect, it } from 'vitest';
import { listedKinds } from '#content/kinds.ts';
import {
  applyStoredOrder,
  defaultHomeLayout,
  homeLayoutSchema,
  type Arrangement,
  type HomeLayout,
} from './home-layout.ts';
import {
  allSections,
  homeBlocks,
  isShownKind,
  hasDisabledSections,
  sectionAt,
  visibleHomeBlocks,
  siteSections,
  acceptsAds,
  wordsOf,
} from './site-sections.ts';

const usual = listedKinds.map(({ name }) => name);
const front = (change: Partial<HomeLayout>) => ({ front: { ...defaultHomeLayout, ...change } });
const sections = (change: Partial<Arrangement>) => front({ sections: { order: [], off: [], ...change } });
const names = (settings: { front: HomeLayout }) => siteSections(settings).map(({ name }) => name);

describe('applyStoredOrder', () => {
  it.each([
    ['nothing stored', [], ['a', 'b', 'c', 'd']],
    ['all of it', ['d', 'c', 'b', 'a'], ['d', 'c', 'b', 'a']],
    ['a name that is no more', ['d', 'x', 'c', 'b', 'a'], ['d', 'c', 'b', 'a']],
    ['a name twice', ['b', 'b', 'a', 'c', 'd', 'a'], ['b', 'a', 'c', 'd']],
    ['a new last one', ['c', 'a', 'b'], ['c', 'd', 'a', 'b']],
    ['a new first one', ['d', 'c', 'b'], ['a', 'd', 'c', 'b']],
    ['two new ones that follow each other', ['d', 'a'], ['d', 'a', 'b', 'c']],
  ])('with %s', (_, order, right) => {
    expect(applyStoredOrder(['a', 'b', 'c', 'd'], order)).toEqual(right);
  });
});

describe('the sections of a site', () => {
  it('are all of the product’s sections by default, in its order', () => {
    expect(names(front({}))).toEqual(usual);
    expect(hasDisabledSections(front({}))).toBe(false);
  });

  it('are those that are on, in the owner’s order', () => {
    const settings = sections({ order: ['services', 'news', 'posters'], off: ['posters'] });
    expect(names(settings).slice(0, 2)).toEqual(['services', 'diaspors']);
    expect(names(settings)).not.toContain('posters');
    expect(new Set(names(settings)).size).toBe(usual.length - 1);
    expect(allSections(settings)).toHaveLength(usual.length);
    expect(sectionAt(settings, 'poster')).toBeUndefined();
    expect(sectionAt(settings, 'services')?.name).toBe('services');
    expect([isShownKind(settings, 'posters'), isShownKind(settings, 'news')]).toEqual([false, true]);
  });

  it('do not include kinds without a section, which cannot be turned off', () => {
    const settings = sections({ off: ['pages', 'reklamas', 'unknown'] });
    expect([isShownKind(settings, 'pages'), isShownKind(settings, 'reklamas'), hasDisabledSections(settings)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('accept ads while the section of ads is on', () => {
    expect([acceptsAds(front({})), acceptsAds(sections({ off: ['advertisements'] }))]).toEqual([true, false]);
  });

  it('have the owner’s names, language by language', () => {
    const own = {
      title: { ua: 'Події', us: '' },
      seoTitle: { ua: '', us: '' },
      description: { ua: '', us: 'Go out.' },
    };
    const { ua, us } = wordsOf(front({ titles: { posters: own } }), 'posters');
    const product = listedKinds.find(({ name }) => name === 'posters')!.words;
    expect(ua).toMatchObject({ title: 'Події', seoTitle: 'Події', seoDescription: product.ua.seoDescription });
    expect(ua.home).toBeUndefined();
    expect(us).toMatchObject({ title: product.us.title, seoTitle: product.us.seoTitle, seoDescription: 'Go out.' });
  });
});

describe('the blocks of the home page', () => {
  const blocks = (change: Partial<Arrangement>) => front({ blocks: { order: [], off: [], ...change } });

  it('have the product’s order by default', () => {
    expect(visibleHomeBlocks(front({}))).toEqual([
      'near',
      'text',
      'lead',
      'posters',
      'advertisements',
      'promos',
      'services',
      'diaspors',
    ]);
  });

  it('follow the owner’s order, and keep the positions of hidden blocks', () => {
    const settings = blocks({ order: ['services', 'lead'], off: ['near', 'promos'] });
    expect(visibleHomeBlocks(settings).slice(0, 2)).toEqual(['text', 'services']);
    expect(visibleHomeBlocks(settings)).not.toContain('promos');
    expect(homeBlocks(settings)).toContain('promos');
  });

  it('are not shown if their section is off', () => {
    expect(visibleHomeBlocks(sections({ off: ['news', 'posters'] }))).toEqual([
      'near',
      'text',
      'advertisements',
      'promos',
      'services',
      'diaspors',
    ]);
  });
});

it.each([
  ['a title that is too long', { titles: { news: { title: { ua: 'я'.repeat(25), us: '' } } } }, false],
  ['a name that is none', { sections: { order: ['News!'], off: [] } }, false],
  ['words in one language', { titles: { news: { title: { ua: 'Вісті', us: '' } } } }, true],
  ['names that the product does not know', { sections: { order: ['vacancies'], off: ['vacancies'] } }, true],
])('homeLayoutSchema validates %s', (_, change, isRight) => {
  expect(homeLayoutSchema.safeParse({ ...defaultHomeLayout, ...change }).success).toBe(isRight);
});
