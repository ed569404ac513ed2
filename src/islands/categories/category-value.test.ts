import { describe, expect, it, test } from 'vitest';
import { attributeSchema } from '#content/model/attributes.ts';
import {
  changedNames,
  emptyAttribute,
  emptyOption,
  createAttributeKey,
  rebaseCategoryValue,
  toCategoryBody,
  toCategoryValue,
  fillMissingKeys,
  type AttributeDraft,
} from './category-value.ts';

const none: ReadonlySet<string> = new Set();
const defaults = { expiryDays: 30, showPrice: true, maxPhotos: 10, moderation: 'default' as const, attributes: [] };
const view = { adsDefaults: defaults, parentId: null };
const draft = (change: Partial<AttributeDraft>): AttributeDraft => ({ ...emptyAttribute(), ...change });

it.each([1.125, 1.998, 0.5, 12, 1200, 12.5, -1.125])(
  'toBody sends the limit %d of an untouched category unchanged',
  (limit) => {
    const weight = {
      key: 'weight',
      type: 'number',
      label: { ua: 'Вага', us: 'Weight' },
      min: limit,
      max: limit,
    } as const;
    const { ads } = toCategoryBody({
      ...toCategoryValue({ ...view, adsDefaults: { ...defaults, attributes: [weight] } }, null),
    });
    expect((ads as typeof defaults).attributes[0]).toMatchObject({ min: limit, max: limit });
  },
);

describe('attribute keys', () => {
  it.each([
    [{ ua: 'Рік випуску', us: 'Year made' }, 'yearMade'],
    [{ ua: 'Рік випуску', us: '' }, 'rikVypusku'],
    [{ ua: '4 колеса', us: '4 wheels' }, 'wheels'],
    [{ ua: '🎺', us: '' }, 'field'],
    [{ ua: '', us: 'a'.repeat(60) }, 'a'.repeat(40)],
  ])('the key of %j is %s', (label, key) => {
    expect(createAttributeKey(label, none)).toBe(key);
  });

  it('are unique within a category, and do not change once stored', () => {
    const keys = fillMissingKeys([
      draft({ label: { ua: 'Колір', us: 'Color' } }),
      draft({ key: 'color', stored: true, label: { ua: 'Відтінок', us: 'Shade' } }),
      draft({ label: { ua: 'Колір', us: 'Color' } }),
    ]).map(({ key }) => key);
    expect(keys).toEqual(['color2', 'color', 'color3']);
  });
});

describe('category request body', () => {
  it('equals the stored category if nothing was changed', () => {
    const attributes = [
      {
        key: 'mileage',
        type: 'number' as const,
        label: { ua: 'Пробіг', us: 'Mileage' },
        unit: { ua: 'миль', us: 'mi' },
        min: 0,
        max: 500_000,
      },
      {
        key: 'fuel',
        type: 'select' as const,
        label: { ua: 'Пальне', us: 'Fuel' },
        required: true,
        options: [{ value: 'gas', label: { ua: 'Бензин', us: 'Gas' } }],
      },
    ];
    const category = {
      id: 'x',
      revision: 1,
      kind: 'advertisements',
      parentId: 'p',
      slug: 'avto',
      name: { ua: 'Авто', us: 'Cars' },
      description: null,
      icon: 'car',
      position: 0,
      enabled: true,
      ads: { ...defaults, attributes },
      can: { update: true, delete: false },
    };
    const value = toCategoryValue(view, category);
    expect(toCategoryBody(value)).toEqual({
      name: category.name,
      description: { ua: '', us: '' },
      slug: 'avto',
      parentId: 'p',
      icon: 'car',
      enabled: true,
      ads: category.ads,
    });
    expect(changedNames(value, toCategoryValue(view, category))).toEqual([]);
    expect(changedNames(value, { ...value, enabled: false })).toEqual(['enabled']);
  });

  it('omits fields that a type does not have, parses numbers with a comma, and derives values from labels', () => {
    const option = { ...emptyOption(), label: { ua: ' Червоний ', us: 'Red ' } };
    const all = {
      label: { ua: 'А', us: 'A' },
      unit: { ua: 'м', us: 'm' },
      required: true,
      min: '1,5',
      max: '',
      options: [option, { ...option, id: 'other' }],
    };
    const sent = (type: AttributeDraft['type']) => {
      const { attributes } = toCategoryBody({
        ...toCategoryValue(view, null),
        ads: { ...toCategoryValue(view, null).ads!, attributes: [draft({ ...all, type })] },
      }).ads as { attributes: unknown[] };
      expect(attributeSchema.safeParse(attributes[0]).success).toBe(true);
      return attributes[0];
    };
    expect(sent('number')).toEqual({
      key: 'a',
      type: 'number',
      label: all.label,
      unit: all.unit,
      required: true,
      min: 1.5,
    });
    expect(sent('boolean')).toEqual({ key: 'a', type: 'boolean', label: all.label });
    expect(sent('text')).toEqual({ key: 'a', type: 'text', label: all.label, unit: all.unit, required: true });
    expect(sent('select')).toEqual({
      key: 'a',
      type: 'select',
      label: all.label,
      required: true,
      options: [
        { value: 'red', label: { ua: 'Червоний', us: 'Red' } },
        { value: 'red2', label: { ua: 'Червоний', us: 'Red' } },
      ],
    });
  });

  it('omits ad settings for a kind without them, and leaves missing names for the server to reject', () => {
    expect(toCategoryBody(toCategoryValue({ adsDefaults: null, parentId: 'p' }, null))).toEqual({
      name: { ua: '', us: '' },
      description: { ua: '', us: '' },
      slug: null,
      parentId: 'p',
      icon: null,
      enabled: true,
    });
    const value = toCategoryValue(view, null);
    expect(toCategoryBody({ ...value, ads: { ...value.ads!, expiryDays: 'forever' } })).toMatchObject({
      ads: { expiryDays: 'forever' },
    });
  });
});

it('changes typed during a save are reapplied to the stored category', () => {
  const attribute = draft({
    label: { ua: 'Колір', us: 'Color' },
    type: 'select',
    options: [{ ...emptyOption(), label: { ua: 'Білий', us: 'White' } }],
  });
  const sent = {
    ...toCategoryValue(view, null),
    name: { ua: ' Авто', us: 'Cars' },
    slug: '',
    ads: { ...toCategoryValue(view, null).ads!, attributes: [attribute] },
  };
  const json = {
    id: 'x',
    revision: 1,
    kind: 'advertisements',
    parentId: null,
    slug: 'avto',
    name: { ua: 'Авто', us: 'Cars' },
    description: null,
    icon: null,
    position: 0,
    enabled: true,
    ads: toCategoryBody(sent).ads as typeof defaults,
    can: { update: true, delete: false },
  };
  const stored = toCategoryValue(view, json);
  expect(rebaseCategoryValue(sent, sent, stored)).toEqual(stored);

  const typed = {
    ...sent,
    description: { ua: 'Ще', us: '' },
    ads: {
      ...sent.ads,
      maxPhotos: '3',
      attributes: [draft({ label: { ua: 'Рік', us: 'Year' } }), { ...attribute, label: { ua: 'Барва', us: 'Paint' } }],
    },
  };
  const after = rebaseCategoryValue(sent, typed, stored);
  expect(toCategoryBody(after)).toMatchObject({
    name: { ua: 'Авто', us: 'Cars' },
    slug: 'avto',
    description: { ua: 'Ще', us: '' },
    ads: {
      maxPhotos: 3,
      expiryDays: 30,
      attributes: [
        { key: 'year' },
        { key: 'color', label: { ua: 'Барва', us: 'Paint' }, options: [{ value: 'white' }] },
      ],
    },
  });
  expect(after.ads!.attributes.map((item) => [item.stored, ...item.options.map((option) => option.stored)])).toEqual([
    [false],
    [true, true],
  ]);
});

test('a field that another editor has added is kept alongside the changed ones', () => {
  const field = (key: string, label: string): AttributeDraft =>
    draft({ id: key, key, stored: true, label: { ua: label, us: label } });
  const value = toCategoryValue(view, null);
  const withFields = (...attributes: AttributeDraft[]) => ({ ...value, ads: { ...value.ads!, attributes } });
  const base = withFields(field('year', 'Рік'), field('fuel', 'Пальне'), field('gone', 'Зайве'));
  const mine = withFields(
    field('year', 'Рік випуску'),
    field('fuel', 'Пальне'),
    field('gone', 'Зайве'),
    draft({ label: { ua: 'Пробіг', us: 'Mileage' } }),
  );
  const theirs = withFields(field('color', 'Колір'), field('year', 'Рік'), field('fuel', 'Паливо'));
  expect(rebaseCategoryValue(base, mine, theirs).ads!.attributes.map(({ label }) => label.ua)).toEqual([
    'Рік випуску',
    'Паливо',
    'Пробіг',
    'Колір',
  ]);
});

test('each language of a name is merged separately', () => {
  const value = { ...toCategoryValue(view, null), name: { ua: 'Авто', us: 'Cars' } };
  const mine = { ...value, name: { ua: 'Автівки', us: 'Cars' } };
  const theirs = { ...value, name: { ua: 'Авто', us: 'Vehicles' } };
  expect(rebaseCategoryValue(value, mine, theirs).name).toEqual({ ua: 'Автівки', us: 'Vehicles' });
});
