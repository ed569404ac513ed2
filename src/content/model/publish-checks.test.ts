import { describe, expect, test } from 'vitest';
import { findAlphabetWarnings, findPublishWarnings, type CheckedContent, type CheckedKind } from './publish-checks.ts';

const kind: CheckedKind = {
  uses: { cover: true },
  oneLanguage: false,
  indexable: true,
  texts: [
    { name: 'title', type: 'text', required: true },
    { name: 'excerpt', type: 'multiline', required: false },
    { name: 'body', type: 'richText', required: true },
    { name: 'correctionNote', type: 'multiline', required: false },
  ],
};
const text = (words: string, marks?: { type: string; attrs?: Record<string, unknown> }[]) => ({
  type: 'text',
  text: words,
  ...(marks ? { marks } : {}),
});
const link = (href: string) => ({ type: 'link', attrs: { href } });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const heading = (level: number, words: string) => ({ type: 'heading', attrs: { level }, content: [text(words)] });
const doc = (...content: object[]) => ({ type: 'doc', content });

const fine = {
  title: 'Хор просто неба',
  excerpt: 'Щосуботи в парку.',
  body: doc(paragraph(text('Приходьте.'))),
  correctionNote: '',
  seo: null,
};
const english = {
  ...fine,
  title: 'A choir in the open',
  excerpt: 'Every Saturday in the park.',
  body: doc(paragraph(text('Come along.'))),
};
const blank = { title: '', excerpt: '', body: null, correctionNote: '', seo: null };
const alt = { ua: 'Хор', us: 'A choir' };
const whole: CheckedContent = {
  cover: { id: 'cover', alt },
  gallery: [{ id: 'one', alt }],
  texts: { ua: fine, us: english },
};
const codes = (change: Partial<CheckedContent>, of = kind) =>
  findPublishWarnings(of, { ...whole, ...change }).map(({ code, path }) => `${code} ${path}`);
const withBody = (...content: object[]) =>
  findPublishWarnings(kind, { ...whole, texts: { ...whole.texts, ua: { ...fine, body: doc(...content) } } }).map(
    ({ code, params }) => [code, params],
  );

test('a complete entry has no remarks', () => {
  expect(findPublishWarnings(kind, whole)).toEqual([]);
});

describe('pictures', () => {
  test('a missing cover is reported only if the kind has covers', () => {
    expect(codes({ cover: null })).toEqual(['no_cover cover']);
    expect(codes({ cover: null }, { ...kind, uses: { cover: false } })).toEqual([]);
  });

  test('a missing description is reported for each written language', () => {
    expect(findPublishWarnings(kind, { ...whole, cover: { id: 'cover', alt: { ua: ' ', us: 'A choir' } } })).toEqual([
      { code: 'cover_alt', path: 'cover', params: {}, languages: ['ua'] },
    ]);
    expect(
      findPublishWarnings(
        { ...kind, oneLanguage: true },
        { ...whole, cover: { id: 'cover' }, texts: { ua: fine, us: blank } },
      )[0]?.languages,
    ).toEqual(['ua']);
  });

  test('a gallery picture is identified by its position', () => {
    expect(findPublishWarnings(kind, { ...whole, gallery: [{ id: 'one', alt }, { id: 'two' }] })).toEqual([
      { code: 'gallery_alt', path: 'gallery.1', params: { n: 2 }, languages: ['ua', 'us'] },
    ]);
  });

  test('pictures inside a text are counted at any depth', () => {
    const picture = (words: string | null) => ({ type: 'picture', attrs: { mediaId: 'abcdefgh', alt: words } });
    expect(withBody(picture(null), { type: 'blockquote', content: [picture('')] }, picture('Хор'))).toEqual([
      ['body_alt', { n: 2 }],
    ]);
  });
});

describe('headings', () => {
  test.each([
    ['in order', [2, 3, 4, 2, 3], []],
    ['the first too deep', [3, 3], ['heading_deep']],
    ['one level skipped', [2, 4], ['heading_skipped']],
    ['back up is no skip', [2, 3, 4, 2], []],
    ['twice', [4, 2, 4], ['heading_deep', 'heading_skipped']],
  ])('%s', (_name, levels, expected) => {
    expect(withBody(...levels.map((level) => heading(level, `Рівень ${level}`))).map(([code]) => code)).toEqual(
      expected,
    );
  });

  test('a long heading is shortened to its beginning', () => {
    expect(withBody(heading(3, 'д'.repeat(50)))).toEqual([['heading_deep', { heading: `${'д'.repeat(39)}…` }]]);
  });
});

describe('placeholders in a draft', () => {
  test.each([
    'За дані відповідає [впишіть: ім’я власника].',
    '[Fill in: name]',
    'Ціна [уточнити]',
    'Адреса: [TBD]',
    '[todo перевірити дату]',
    '[To do: дата]',
    'Телефон: [xxx]',
    '[ впишіть: ім’я]',
    '[fill\u00a0in: x]',
    '[вписати телефон]',
    '[вкажіть: адреса]',
    '[впишіть: без кінця',
    'Lorem ipsum dolor sit amet',
  ])('are found in "%s"', (words) => {
    expect(withBody(paragraph(text(words))).map(([code]) => code)).toContain('blank');
  });

  test.each([
    '«[Він] приїхав торік», — каже сусідка.',
    'Вона [Олена] згодна.',
    '[1] Джерело',
    '[додатково] про вхід',
    'Press [Insert], then [Add]',
    'рейтинг [TK]',
    '“[Add] to that the cost”',
    '[address]',
    'Масив a[todos] у коді',
    'Упишіть ім’я власника',
  ])('are not found in "%s"', (words) => {
    expect(withBody(paragraph(text(words))).map(([code]) => code)).not.toContain('blank');
  });
});

describe('links', () => {
  test.each(['тут', 'Тут.', ' ТУТ ', '«тут»', 'here', 'Click here!', 'read more…'])(
    'a link whose only text is "%s" is reported',
    (words) => {
      expect(withBody(paragraph(text('Реєстрація '), text(words, [link('https://example.com')])))).toEqual([
        ['bare_link', { words }],
      ]);
    },
  );

  test('a link that describes its target is not reported, even if only a part of it is bold', () => {
    expect(withBody(paragraph(text('Реєстрація тут', [link('/a')])))).toEqual([]);
    expect(withBody(paragraph(text('тут', [link('/a')]), text(' розклад', [{ type: 'bold' }, link('/a')])))).toEqual(
      [],
    );
    expect(withBody(paragraph(text('ту', [link('/a')]), text('т', [{ type: 'bold' }, link('/a')])))).toEqual([
      ['bare_link', { words: 'тут' }],
    ]);
    expect(withBody(paragraph(text('тут', [link('/a')]), text('тут', [link('/b')])))).toHaveLength(2);
  });
});

describe('texts', () => {
  test('the checked title length is that of the SEO title, or of the title if there is no SEO title', () => {
    const long = 'д'.repeat(61);
    expect(codes({ texts: { ...whole.texts, ua: { ...fine, title: long } } })).toEqual(['long_title texts.ua.title']);
    expect(codes({ texts: { ...whole.texts, ua: { ...fine, title: long, seo: { title: 'Хор' } } } })).toEqual([]);
    expect(codes({ texts: { ...whole.texts, ua: { ...fine, seo: { title: long } } } })).toEqual([
      'long_title texts.ua.seo',
    ]);
    expect(codes({ texts: { ...whole.texts, ua: { ...fine, title: long } } }, { ...kind, indexable: false })).toEqual(
      [],
    );
  });

  test('a missing summary is reported if the kind has summaries', () => {
    expect(codes({ texts: { ...whole.texts, us: { ...whole.texts.us, excerpt: '  ' } } })).toEqual([
      'no_excerpt texts.us.excerpt',
    ]);
    expect(
      codes(
        { texts: { ...whole.texts, us: { ...whole.texts.us, excerpt: '' } } },
        { ...kind, texts: kind.texts.filter(({ name }) => name !== 'excerpt') },
      ),
    ).toEqual([]);
  });
});

describe('translations', () => {
  test('a missing language is reported, except for kinds with one language', () => {
    expect(codes({ texts: { ua: fine, us: blank } })).toEqual(['no_translation texts.us.title']);
    expect(codes({ texts: { ua: fine, us: blank } }, { ...kind, oneLanguage: true })).toEqual([]);
  });

  test('an optional field that is filled in for only one language is reported for the other; a required one is already an error', () => {
    const ua = { ...fine, correctionNote: 'Виправлено дату.' };
    expect(findPublishWarnings(kind, { ...whole, texts: { ua, us: { ...whole.texts.us, body: null } } })).toEqual([
      { code: 'partial', path: 'texts.us.correctionNote', params: {}, fields: ['correctionNote'] },
    ]);
  });

  test('an outdated translation is reported with the number of changes', () => {
    expect(findPublishWarnings(kind, whole, { behind: { us: 3 } })).toEqual([
      { code: 'behind', path: 'texts.us.title', params: { n: 3 } },
    ]);
    expect(
      findPublishWarnings(kind, { ...whole, texts: { ua: fine, us: blank } }, { behind: { us: 3 } }).map(
        ({ code }) => code,
      ),
    ).toEqual(['no_translation']);
  });

  test('texts in the alphabet of the other language are reported per field', () => {
    const left = 'Хор співає щосуботи просто неба, і прийти можуть усі охочі.';
    expect(
      findPublishWarnings(kind, {
        ...whole,
        texts: {
          ua: { ...fine, title: 'Community choir in the open', body: english.body },
          us: { ...english, excerpt: 'Щосуботи просто неба в парку.', body: doc(paragraph(text(left))) },
        },
      }),
    ).toEqual([
      { code: 'alphabet', path: 'texts.ua.title', params: {} },
      { code: 'alphabet', path: 'texts.us.excerpt', params: {} },
      { code: 'alphabet', path: 'texts.us.body', params: {} },
    ]);
    const half = doc(
      paragraph(text('The choir sings in the open every Saturday, and everybody may come.'.repeat(2))),
      paragraph(text(left)),
    );
    expect(findPublishWarnings(kind, { ...whole, texts: { ua: fine, us: { ...english, body: half } } })).toEqual([
      { code: 'alphabet_part', path: 'texts.us.body', params: { n: 1 } },
    ]);
  });

  test('an entry without texts has remarks on its cover only', () => {
    expect(codes({ texts: { ua: blank, us: blank }, cover: null, gallery: [{ id: 'one' }] })).toEqual([
      'no_cover cover',
    ]);
  });
});

describe('languages', () => {
  const same = doc(paragraph(text('Приходьте щосуботи до парку.')), paragraph(text('Come along.')));
  const texts = { ua: { ...fine, body: same }, us: { ...english, body: same } };

  test('texts that repeat the source are reported for the translation only', () => {
    const found = (sourceLocale: 'ua' | 'us' | null) =>
      findPublishWarnings(kind, { ...whole, texts }, { sourceLocale })
        .filter(({ code }) => code === 'untranslated')
        .map(({ path, params }) => [path, params.n]);
    expect(found('ua')).toEqual([['texts.us.body', 2]]);
    expect(found(null)).toEqual([['texts.us.body', 2]]);
    expect(found('us')).toEqual([['texts.ua.body', 2]]);
  });

  test('SEO fields are checked as well', () => {
    const seo = { title: null, description: 'Щосуботи співаємо разом у парку.' };
    expect(codes({ texts: { ua: fine, us: { ...english, seo } } })).toEqual(['alphabet texts.us.seo']);
  });

  test('a save checks the alphabet of the fields that it changes', () => {
    const foreign = { ...whole, texts: { ua: fine, us: { ...english, title: 'Хор шукає співаків', body: null } } };
    const asked = (...changed: string[]) => findAlphabetWarnings(kind, foreign, changed).map(({ path }) => path);
    expect([asked('texts.us.title', 'tags'), asked('tags'), asked('texts.ua.title')]).toEqual([
      ['texts.us.title'],
      [],
      [],
    ]);
  });
});
