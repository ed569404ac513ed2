import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import { setClock } from '#server/platform/clock.ts';
import { openDemoCopy, type DemoCopy } from '#tests/support/data/demo-copy.ts';
import { stopClock } from '#tests/support/test-clock.ts';
import { searchEntries } from './search-entries.ts';

let demo: DemoCopy;
beforeAll(async () => {
  demo = await openDemoCopy();
}, 120_000);
afterAll(() => demo.close());

async function find(text: string) {
  const locale = /\p{Script=Cyrillic}/u.test(text) ? 'ua' : 'us';
  const result = await searchEntries(demo.database, { text, locale });
  return { ...result, slugs: result.ids.map((id) => demo.slugs.get(id)!) };
}

describe('an entry of the named place', () => {
  it.each([
    ['здати на права хьюстон', 'shkola-vodiiv'],
    ['автошкола українською хьюстон', 'shkola-vodiiv'],
    ['репетитор англійської сакраменто', 'english-bridge'],
    ['2-room flat in Chicago under $1,500 with a pet', 'kvartyra-1-spalnia'],
    ['квартира 2 кімнати чикаго до 1500', 'kvartyra-1-spalnia'],
    ['адвокати безкоштовні клівленд', 'u-klivlendi-vidkryly'],
    ['куди сходити з дітьми на вихідних чикаго', 'rizdvianyi-yarmarok'],
  ])('comes first, and the place is not reported as empty: %s', async (text, first) => {
    const { slugs, query } = await find(text);
    expect(slugs[0]).toMatch(new RegExp(`^${first}`));
    expect(query.place?.isDropped).toBe(false);
  });
});

it.each([
  ['квартира оренда чикаго', 'piat-kilometriv', 'pralna-mashyna', 'karpaty-moving', 'english-bridge'],
  ['пральна машина чикаго', 'kimnata', 'dvi-spalni'],
  ['washing machine chicago', 'kimnata', 'lego'],
  ['як передати посилку в україну з чикаго', 'salon-kosy', 'pralna-mashyna', 'prohnoz'],
  ['здати на права хьюстон', 'trysta-kilohramiv'],
  ['шукаю роботу водієм у чикаго з житлом', 'varenyky'],
  ['авто до 15000', 'sota-shvydka', 'avtoservis'],
  ['куди сходити з дітьми на вихідних чикаго', 'dytiachyi-vizochok', 'zymovyi-odiah', 'lego'],
  ['free events with kids', 'dytiachyi-vizochok', 'zymovyi-odiah', 'lego', 'kimnata'],
  ['apartment chicago', 'piat-kilometriv', 'karpaty-moving'],
  ['машина до 15000', 'pralna-mashyna', 'koshenia', 'kimnata', 'dvi-spalni'],
  ['2 bed under 1500 with a pet', 'iphone', 'koshenia', 'dytiachyi-vizochok'],
  ['тачка з пробігом до 20000', 'pralna-mashyna', 'koshenia'],
])('searchEntries does not find entries that share only a stray word: %s', async (text, ...strays) => {
  const { slugs } = await find(text);
  expect(slugs.length).toBeGreaterThan(0);
  expect(slugs.filter((slug) => strays.some((stray) => slug.startsWith(stray)))).toEqual([]);
});

it.each([
  // The rarer of two words may be less important, so entries about the other are results.
  ['галаксі обмін на камеру', 'galaxy-s23'],
  ['скасований рейс', 'snihova-buria'],
  // Incidental adjacent words.
  ['гітара з автографом', 'rok-n-rol'],
])('searchEntries finds an entry about one of two words if none contains both: %s', async (text, wanted) => {
  const { slugs, partial } = await find(text);
  expect(slugs.slice(0, 3).filter((slug) => slug.startsWith(wanted))).toHaveLength(1);
  expect(partial).toBe(true);
});

it.each([
  // Loan words of the diaspora, and names in Cyrillic.
  ['мувінг чикаго', 'leleka-karho'],
  ['плампер', 'maister-dodomu'],
  // An action and its object, and the trade that does it.
  ['повісити полицю', 'dribnyi-remont'],
  ['перевірка машини перед покупкою', 'avtoservis-motor'],
  ['хендімен', 'maister-dodomu'],
  ['тракінг', 'vodii-cdl'],
  ['бебісітер', 'dohliadalnytsia'],
  ['бріджстоун', 'zymovi-shyny'],
  ['возичок', 'dytiachyi-vizochok'],
  ['тойота кемри', 'toyota-camry'],
  ['тойота кемрі', 'toyota-camry'],
  ['тойота корола', 'toyota-camry'],
  ['хонда цивік', 'honda-cr-v'],
])(
  'searchEntries finds the meaning of a word that no dictionary has, without correcting it: %s',
  async (text, first) => {
    const { slugs, query } = await find(text);
    expect(slugs[0]).toMatch(new RegExp(`^${first}`));
    expect(query.changes).toEqual([]);
  },
);

it('searchEntries finds entries by a qualifying word that is rarer than the thing that the query names', async () => {
  const { slugs } = await find('уроки шахів для сина');
  expect(
    slugs.slice(0, 5).some((slug) => slug.startsWith('shakhovyi-klub')),
    slugs.join(),
  ).toBe(true);
});

it('searchEntries measures the nearest distance to the thing itself, not to an entry that shares a word', async () => {
  const { query } = await find('диван бостон');
  expect(query.place).toMatchObject({ isDropped: true, nearest: { label: 'Бруклін, NY' } });
});

it('searchEntries finds nothing if no entry has the thing, even if entries match its intended user', async () => {
  expect(await find('басейн для дітей')).toMatchObject({ total: 0 });
});

it.each([
  ['сантехнік чикаго', 'maister-dodomu', 'dribnyi-remont', 'prybyrannia', 'maliari'],
  ['plumber rochester ny', 'maister-dodomu', 'dribnyi-remont'],
  ['маляр бостон', 'maliari', 'dribnyi-remont'],
  ['прибирання чикаго', 'prybyrannia'],
  ['дрібний ремонт чикаго', 'dribnyi-remont', 'maister-dodomu'],
  ['зробити манікюр чикаго', 'stryzhka'],
  ['здати на права бостон', 'shkola-vodiiv'],
])('searchEntries excludes providers who would have to come from far away: %s', async (text, ...far) => {
  const { slugs } = await find(text);
  expect(slugs.filter((slug) => far.some((candidate) => slug.startsWith(candidate)))).toEqual([]);
});

it.each([
  // First those beyond 50 miles but within driving distance, then those that serve the whole state or country.
  ['handyman sandusky ohio', 'maister-dodomu'],
  ['сантехнік акрон', 'maister-dodomu'],
  ['адвокат пітсбург', 'taras-levytskyi'],
  ['психолог портленд', 'psykhoterapiia-tysha'],
  ['податки бостон', 'podatky-bez-stresu'],
  // Things that are shipped, or bought once, may be far away.
  ['переклад документів бостон', 'pereklad-dokumentiv'],
  ['диван бостон', 'viddam-dvomisnyi'],
])('searchEntries includes providers who travel, serve the whole state or ship things: %s', async (text, first) => {
  const { slugs } = await find(text);
  expect(
    slugs.some((slug) => slug.startsWith(first)),
    slugs.join(),
  ).toBe(true);
});

it.each([
  ['хто возить передачі до львова', 'leleka-karho'],
  ['передача до львова', 'leleka-karho'],
  ['потрібен зубник', 'stomatolohiia-perlyna'],
  ['perukar na dom', 'stryzhka'],
  ['perukar', 'stryzhka'],
  ['хто знає доброго дантиста', 'stomatolohiia-perlyna'],
  ['диван тракнутий гумогвинтом', 'kutovyi-dyvan'],
  ['бандура хроматична завзялівська', 'kontsertna-bandura'],
  ['сантехнік гвинтокрильний', 'maister-dodomu'],
])(
  'searchEntries falls back to entries for a single known word before it reports no results: %s',
  async (text, wanted) => {
    const { slugs } = await find(text);
    expect(
      slugs.some((slug) => slug.startsWith(wanted)),
      slugs.join(),
    ).toBe(true);
  },
);

it.each([
  ['квартира без тварин', 'furnished-studio', 'dvi-spalni', 'kvartyra-1-spalnia'],
  ['квартира без собак', 'furnished-studio', 'dvi-spalni', 'kvartyra-1-spalnia'],
  ['apartment no pets', 'furnished-studio', 'dvi-spalni', 'kvartyra-1-spalnia'],
  ['apartment pets not allowed', 'furnished-studio', 'koshenia', 'large-dog-crate'],
  ['квартира где нельзя с животными', 'furnished-studio', 'dvi-spalni'],
  ['квартира без меблів', 'dvi-spalni', 'kvartyra-1-spalnia', 'furnished-studio'],
  ['sofa -free', 'kutovyi-dyvan', 'viddam'],
  ['диван не безкоштовно', 'kutovyi-dyvan', 'viddam'],
  ['квартира не студія', 'kvartyra-1-spalnia', 'furnished-studio'],
  ['apartment not studio', 'kvartyra-1-spalnia', 'furnished-studio'],
  ['авто не toyota', 'honda-cr-v', 'toyota-camry'],
  ['car except Toyota', 'honda-cr-v', 'toyota-camry'],
  ['телефон не iphone', 'galaxy-s23', 'iphone'],
  ['кімната не в обмін', 'kimnata-v-domi', 'kimnata-dlia'],
  ['робота не водієм', 'maister-iz', 'vodii-cdl'],
  ['робота крім водія', 'maister-iz', 'vodii-cdl'],
  // A condition with «без» is stated by the ad itself.
  ['робота бруклін без англійської', 'pekar-abo'],
  // Verbs and questions deny nothing.
  ['не виплатили зарплату що робити', 'taras-levytskyi'],
])('searchEntries excludes entries with a denied word: %s', async (text, first, ...denied) => {
  const { slugs } = await find(text);
  expect(slugs[0]).toMatch(new RegExp(`^${first}`));
  expect(slugs.filter((slug) => denied.some((candidate) => slug.startsWith(candidate)))).toEqual([]);
});

it.each([
  'телефон не работает',
  'работодатель не платит зарплату',
  'чек не прийшов що робити',
  'що не можна ввозити в сша',
  'чому не можна працювати по туристичній візі',
  'can not pay rent',
  'job does not require english',
  'how to get ssn if not working',
  'apartment not more than 1500',
  'car not over 5000',
  'диван не дороже 500',
  'квартира не вище 3 поверху',
  'школа не только для детей',
  'school not only for kids',
  'apartment not far from metro',
  'робота не на повний день',
  'квартира без котла',
  'продукти котрі не можна ввозити',
  'лікар без страховки',
  'перевезення чикаго -львів',
])('searchEntries reads no denial from %s', async (text) => {
  const { query } = await find(text);
  expect(query.conditions.filter(({ type, from }) => type === 'denied' || /кот|котр/u.test(from))).toEqual([]);
});

it.each([
  ['мероприятия', 'posters'],
  ['мероприятия чикаго', 'posters'],
  ['события чикаго', 'posters'],
  ['events chicago', 'posters'],
])('searchEntries finds the section for a word that names it, even if no text has the word: %s', async (text, kind) => {
  const { facets, slugs } = await find(text);
  expect(facets.kind.map(({ value }) => value)).toContain(kind);
  expect(slugs[0]).toMatch(/^(?:rizdvianyi|velyki|48-hodyn|zymovyi-kubok)/);
});

it.each([['house cleaning Houston'], ['прибирання квартир Сієтл'], ['furniture assembly Houston']])(
  'searchEntries does not match part of a trade name if no provider serves the place: %s',
  async (text) => {
    expect(await find(text)).toMatchObject({ total: 0 });
  },
);

/** Noon of the Thursday before the first weekend with an event, which the demo has within two weeks of any day. */
async function beforeWeekendWithEvent(): Promise<number> {
  const { rows } = await demo.database.client.execute({
    sql: 'select starts_at as at from search_entry where starts_at > ? order by starts_at',
    args: [new Date(Date.now() + 3 * DAY).toISOString()],
  });
  const at = rows
    .map((row) => Date.parse(String(row.at)))
    .find((start) => [6, 0].includes(new Date(start).getUTCDay()))!;
  const day = new Date(at - (new Date(at).getUTCDay() === 6 ? 2 : 3) * DAY);
  return day.setUTCHours(17, 0, 0, 0);
}

it('searchEntries ranks an entry on the requested days above one that meets a less important condition, and reports no condition as dropped', async () => {
  stopClock(await beforeWeekendWithEvent());
  const { query } = await find('куди сходити з дітьми на вихідних').finally(() => setClock(null));
  expect(query.conditions.map(({ type, isDropped }) => [type, isDropped])).toEqual([
    ['days', false],
    ['children', false],
  ]);
});

it('searchEntries finds nothing for words without hits', async () => {
  expect(await find('жщшхюґжщ гґєїфщ')).toMatchObject({ total: 0, few: null, partial: false });
});

it('searchEntries distinguishes a few full matches from close ones, and names a condition that no entry meets', async () => {
  expect(await find('2-кімнатна квартира')).toMatchObject({
    // The living room counts: flats with one bedroom and with two.
    few: 2,
    partial: false,
    query: { conditions: [{ from: '2-кімнатна', isDropped: false }] },
  });
  expect(await find('квартира 9 кімнат')).toMatchObject({
    few: null,
    partial: true,
    query: { conditions: [{ from: '9 кімнат', isDropped: true }] },
  });
});

it.each(['кімната до 1000 з собакою', 'room with a dog', 'furnished studio boston with a cat'])(
  'searchEntries excludes an entry that states the opposite of a condition from close matches: %s',
  async (text) => {
    const { slugs } = await find(text);
    expect(slugs.filter((slug) => /^(?:kimnata|furnished-studio)/.test(slug))).toEqual([]);
    // They are found without the condition.
    const free = await find(text.replace(/ (?:з собакою|with a (?:dog|cat))/, ''));
    expect(free.slugs.some((slug) => /^(?:kimnata|furnished-studio)/.test(slug))).toBe(true);
  },
);

it.each([
  // The only word occurs in body texts, and no entry is about it.
  ['борщ', /zymovyi-kubok|piat-kilometriv|rizdvianyi-yarmarok/],
  ['куди піти', /^kudy-pity/],
  ['курс валют', /^kurs-nbu/],
  ['exchange rate', /^kurs-nbu/],
  ['uniting for ukraine', /u4u/],
  ['14800', /^toyota-camry/],
  ['жильё', /kimnat|taunkhaus|kvartyra|spalni/],
  ['ребенок', /dit|dyt/],
  ['обои', /^maliari/],
  ['Киев', /./],
  ['шахмати', /shakh/],
  ['кицька в добрі руки', /^koshenia/],
  ['homemade pierogi', /^varenyky/],
  ['beach', /maiami/],
])('%s has the expected first result', async (text, wanted) => {
  const { slugs } = await find(text);
  expect(slugs[0]).toMatch(wanted);
});

it.each([
  // Neither a price nor a number of grams, nor a word that only shares a stem.
  '(312) 555-0148',
  '312-555-0148',
  'нога',
])('%s finds nothing', async (text) => {
  const { slugs } = await find(text);
  expect(slugs).toEqual([]);
});

it.each([
  ['Вашингтон DC', 'Вашингтон, DC'],
  ['Washington, D.C.', 'Вашингтон, DC'],
  ['Fort Bragg', 'Fort Bragg, NC'],
])('%s is recognised as the place %s', async (text, label) => {
  const { query } = await searchEntries(demo.database, { text, locale: 'ua' });
  expect(query.place?.label).toBe(label);
});

it('searchEntries includes only entries with a price if a price limit is set: a story is not a car', async () => {
  const { few, total } = await searchEntries(demo.database, { text: 'авто до 15000', locale: 'ua' });
  expect([few, total]).toEqual([1, 2]);
});
