import { describe, expect, test } from 'vitest';
import type { Field, ValidationMode } from '#content/fields/field.ts';
import { findRichTextError } from '#content/fields/rich-text-field.ts';
import { allKinds } from '#content/kinds.ts';
import { checkAttributes, type AttributeValues } from '#content/model/attributes.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import { parseContent } from '#content/model/entry-content.ts';
import type { Issue } from '#content/result.ts';
import { fromPlainText, isSafeLink, plainText } from '#content/text/rich-text.ts';
import { isSafeUrl } from '#content/urls/safe-url.ts';
import { expected } from '#tests/support/checks/expected.ts';
import { attributes } from '#tests/support/data/test-site.ts';

/** By kind and field, `news.texts.title`. */
const limits = Object.fromEntries(
  allKinds.flatMap(({ name }) =>
    Object.entries(expected[name].limits).map(([path, limit]) => [`${name}.${path}`, limit] as const),
  ),
);

function fieldsOf(
  kind: KindDeclaration,
  types: readonly string[],
): { group: 'texts' | 'details'; name: string; field: Field; key: string }[] {
  const of = (group: 'texts' | 'details') =>
    (Object.entries(kind[group]) as [string, Field][]).map(([name, field]) => ({
      group,
      name,
      field,
      key: `${kind.name}.${group}.${name}`,
    }));
  return [...of('texts'), ...of('details')].filter(({ field }) => types.includes(field.type));
}

function issuesOf(
  kind: KindDeclaration,
  group: 'texts' | 'details',
  name: string,
  value: unknown,
  mode: ValidationMode,
): Issue[] {
  const parsed = parseContent(
    kind,
    group === 'texts' ? { texts: { ua: { [name]: value } } } : { details: { [name]: value } },
    mode,
  );
  return parsed.ok ? [] : parsed.issues;
}
const pathOf = (group: 'texts' | 'details', name: string) =>
  group === 'texts' ? `texts.ua.${name}` : `details.${name}`;

const textFields = allKinds.flatMap((kind) =>
  fieldsOf(kind, ['text', 'multiline', 'richText']).map((item) => ({ ...item, kind })),
);

test('the table of limits lists every text field of every kind', () => {
  expect(textFields.map(({ key }) => key).sort()).toEqual(Object.keys(limits).sort());
});

describe.each(textFields.map((textField) => [textField.key, textField] as const))(
  '%s',
  (key, { kind, group, name }) => {
    const { min = 0, max } = limits[key]!;
    const path = pathOf(group, name);

    test('accepts the longest text and refuses a longer one, even in a draft', () => {
      for (const mode of ['draft', 'publish'] as const) {
        expect(issuesOf(kind, group, name, 'ї'.repeat(max), mode)).toEqual([]);
        // An emoji counts as one character, as people count, and surrounding white space is ignored.
        expect(issuesOf(kind, group, name, ` ${'🌻'.repeat(max)}\n`, mode)).toEqual([]);
        expect(issuesOf(kind, group, name, 'ї'.repeat(max + 1), mode)).toMatchObject([
          { path, code: 'too_long', params: { max } },
        ]);
      }
    });

    test('enforces the minimum length only on publishing', () => {
      if (min > 1) {
        expect(issuesOf(kind, group, name, 'ї'.repeat(min - 1), 'draft')).toEqual([]);
        expect(issuesOf(kind, group, name, 'ї'.repeat(min - 1), 'publish')).toMatchObject([
          { path, code: 'too_short', params: { min } },
        ]);
        expect(issuesOf(kind, group, name, ` ${'ї'.repeat(min - 1)} `, 'publish')).toMatchObject([
          { path, code: 'too_short' },
        ]);
      }
      if (min > 0) expect(issuesOf(kind, group, name, 'ї'.repeat(min), 'publish')).toEqual([]);
    });

    test('accepts only text', () => {
      for (const value of [1, true, ['a'], { text: 'a' }, { type: 'paragraph' }])
        expect(issuesOf(kind, group, name, value, 'draft').map((issue) => issue.code)).toEqual(['invalid']);
    });
  },
);

const badUrls = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'https://user:secret@example.com/',
  'https://user@example.com/',
  '//example.com/',
  '/novyny',
  'example',
  'https://',
  'https:///',
  'http://localhost/',
  'ftp://example.com/',
  '',
  `https://example.com/${'a'.repeat(2048)}`,
];

describe.each(
  allKinds.flatMap((kind) => fieldsOf(kind, ['url', 'socials']).map((item) => [item.key, { ...item, kind }] as const)),
)('%s', (_key, { kind, group, name, field }) => {
  const wrap = (value: string) => (field.type === 'socials' ? { facebook: value } : value);

  test('refuses a value that is not a web address', () => {
    // A single word may be a page name on a social network.
    for (const value of badUrls.filter((badUrl) => field.type !== 'socials' || badUrl !== 'example')) {
      for (const mode of ['draft', 'publish'] as const)
        expect([value, issuesOf(kind, group, name, wrap(value), mode).length > 0]).toEqual([value, true]);
    }
    for (const value of badUrls.slice(0, 10))
      expect(issuesOf(kind, group, name, wrap(value), 'draft').map((issue) => issue.code)).toContain('unsafe_url');
  });

  test('accepts a web address', () => {
    const taken =
      field.type === 'socials'
        ? ['https://www.facebook.com/poruch', 'poruch']
        : ['https://example.com/', 'https://xn--80aah.example/шлях?q=1#a', 'www.example.com'];
    for (const value of taken) expect(issuesOf(kind, group, name, wrap(value), 'publish')).toEqual([]);
  });
});

test('a link in a text may point to the web, an email address, a phone number or a page of the site', () => {
  for (const href of ['https://example.com/', 'mailto:a@example.com', 'tel:+13125550100', '/novyny/a'])
    expect([href, isSafeLink(href)]).toEqual([href, true]);
  for (const href of [
    'javascript:alert(1)',
    'data:text/html,1',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'mailto:a@b.c"onclick',
    'mailto:',
    ' https://example.com',
    'https://u:p@example.com',
    '',
    null,
    7,
    {},
  ])
    expect([href, isSafeLink(href)]).toEqual([href, false]);
  expect(isSafeUrl('http://example.com', true)).toBe(false);
});

describe.each(allKinds.map((kind) => [kind.name, kind] as const))('%s', (_name, kind) => {
  test('refuses unknown fields at every level', () => {
    const paths = (input: unknown) => {
      const parsed = parseContent(kind, input, 'draft');
      return parsed.ok ? [] : parsed.issues.map(({ path, code }) => [path, code]);
    };
    for (const field of ['id', 'status', 'authorId', 'revision', 'role', 'publishedAt', '__proto__x', 'constructor'])
      expect(paths({ [field]: 'x' })).toEqual([[field, 'unknown_field']]);
    expect(paths({ details: { nothing: 1 } })).toEqual([['details.nothing', 'unknown_field']]);
    expect(paths({ texts: { ua: { nothing: 1 } } })).toEqual([['texts.ua.nothing', 'unknown_field']]);
    expect(paths({ texts: { de: { title: 'Titel' } } })).toEqual([['texts.de', 'unknown_field']]);
    expect(paths(JSON.parse('{"__proto__": {"status": "published"}}'))).toEqual([['__proto__', 'unknown_field']]);
    for (const input of [null, [], 'text', 7, undefined]) expect(paths(input)).toEqual([['', 'invalid']]);
  });

  test('limits the number of tags and pictures, and refuses an invalid slug', () => {
    const codes = (input: unknown) => {
      const parsed = parseContent(kind, input, 'draft');
      return parsed.ok ? [] : parsed.issues.map((issue) => issue.code);
    };
    const some = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);
    expect(codes({ tags: some(kind.uses.tags) })).toEqual([]);
    expect(codes({ tags: some(kind.uses.tags + 1) })).toEqual(['too_many']);
    expect(codes({ gallery: some(kind.uses.gallery).map((id) => ({ id })) })).toEqual([]);
    expect(codes({ gallery: some(kind.uses.gallery + 1).map((id) => ({ id })) })).toEqual(['too_many']);
    if (kind.uses.category === 'none') expect(codes({ categoryId: 'news-1' })).not.toEqual([]);
    if (kind.uses.location === 'none') expect(codes({ locationId: 'chicago' })).not.toEqual([]);
    if (!kind.uses.cover) expect(codes({ cover: { id: 'picture' } })).not.toEqual([]);
    for (const slug of ['А', 'a b', '-a', 'a-', 'a--b', 'a/b', '../a', 'a.b', '', 'A'])
      expect([slug, codes({ slug })]).toEqual([slug, ['invalid']]);
    expect(codes({ slug: 'a'.repeat(191) })).toEqual([]);
    expect(codes({ slug: 'a'.repeat(192) })).toEqual(['too_long']);
  });
});

/** Random numbers that repeat for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const types = [
  'doc',
  'paragraph',
  'heading',
  'bulletList',
  'listItem',
  'text',
  'table',
  'tableCell',
  'picture',
  'youtube',
  'embed',
  'button',
  'gallery',
  'pullQuote',
  'callout',
  'script',
  'iframe',
  'image',
  'html',
  '__proto__',
  'constructor',
  'toString',
  '',
  null,
  7,
  { type: 'text' },
];
const values = [
  1,
  2,
  7,
  -1,
  1e9,
  NaN,
  null,
  true,
  '',
  'x',
  'x'.repeat(600),
  'javascript:alert(1)',
  '" onload="x',
  ['a'],
  { a: 1 },
  'AAAAAAAAAAA',
  '../../etc',
  'abcdefgh1234',
];
const names = [
  'level',
  'mediaId',
  'alt',
  'caption',
  'videoId',
  'title',
  'colspan',
  'rowspan',
  'start',
  'href',
  'src',
  'onclick',
  'style',
  'class',
  '__proto__',
  'constructor',
];

function hostile(next: () => number, depth = 0): unknown {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  if (next() < 0.05) return pick([null, 7, 'text', [], undefined, true]);
  const node: Record<string, unknown> = { type: depth === 0 ? 'doc' : pick(types) };
  if (next() < 0.4) node.attrs = next() < 0.1 ? pick(values) : Object.fromEntries([[pick(names), pick(values)]]);
  if (next() < 0.5) node.text = pick(values);
  if (next() < 0.3)
    node.marks =
      next() < 0.2
        ? pick(values)
        : [
            {
              type: pick(['bold', 'link', 'style', 'constructor']),
              attrs:
                next() < 0.3
                  ? pick(values)
                  : { href: pick(['https://example.com/', 'javascript:1', 7]), onclick: pick(values) },
            },
          ];
  if (depth < 14 && next() < 0.75)
    node.content =
      next() < 0.05 ? pick(values) : Array.from({ length: Math.floor(next() * 3) }, () => hostile(next, depth + 1));
  if (next() < 0.05) node[pick(names)] = pick(values);
  return node;
}

/** Independent check of a document, with a separate list of the nodes that a page can render. */
function faultsOf(node: Record<string, unknown>): string[] {
  const faults: string[] = [];
  const fits: Record<string, string[]> = {
    heading: ['level'],
    orderedList: ['start'],
    tableCell: ['colspan', 'rowspan'],
    tableHeader: ['colspan', 'rowspan'],
    picture: ['mediaId', 'alt', 'caption'],
    youtube: ['videoId', 'title'],
    embed: ['provider', 'id', 'title'],
    button: ['href', 'label'],
  };
  const plain = [
    'doc',
    'paragraph',
    'bulletList',
    'listItem',
    'blockquote',
    'pullQuote',
    'callout',
    'gallery',
    'horizontalRule',
    'hardBreak',
    'text',
    'table',
    'tableRow',
  ];
  const type = String(node.type);
  if (!plain.includes(type) && !(type in fits)) faults.push(`type ${type}`);
  if (Object.keys(node).some((key) => !['type', 'attrs', 'content', 'text', 'marks'].includes(key)))
    faults.push('field');
  const {
    attrs = {},
    marks = [],
    content = [],
  } = node as {
    attrs?: Record<string, unknown>;
    marks?: { type: string; attrs?: Record<string, unknown> }[];
    content?: Record<string, unknown>[];
  };
  if (typeof attrs !== 'object' || attrs === null || Array.isArray(attrs)) return [...faults, 'attrs'];
  for (const [name, value] of Object.entries(attrs))
    if (value !== null && !(fits[type] ?? []).includes(name)) faults.push(`attribute ${type}.${name}`);
  if (type !== 'text' && node.text !== undefined) faults.push('text outside of a text node');
  if (type === 'text' && (typeof node.text !== 'string' || node.text === '' || content.length > 0)) faults.push('text');
  for (const mark of marks) {
    if (!['bold', 'italic', 'strike', 'code', 'underline', 'link'].includes(mark.type))
      faults.push(`mark ${mark.type}`);
    if (mark.type === 'link' && !isSafeLink(mark.attrs?.href)) faults.push('link');
    const allowed = mark.type === 'link' ? ['href', 'target', 'rel', 'class', 'title'] : [];
    if (
      mark.attrs !== undefined &&
      mark.attrs !== null &&
      (typeof mark.attrs !== 'object' ||
        Object.keys(mark.attrs).some((name) => mark.attrs![name] !== null && !allowed.includes(name)))
    )
      faults.push('attribute of a mark');
  }
  return [...faults, ...content.flatMap(faultsOf)];
}

test('a hostile document is refused, or contains nothing hostile', () => {
  const next = numbers(2026);
  let sound = 0;
  for (let count = 0; count < 2000; count++) {
    const document = hostile(next);
    const fault = findRichTextError(document);
    const parsed = parseContent(allKinds[0]!, { texts: { ua: { title: 'Назва', body: document } } }, 'draft');
    // The editor's schema also restricts how the nodes of stored documents may be nested.
    if (fault !== null && typeof document === 'object' && document !== null) expect(parsed.ok).toBe(false);
    if (fault !== null) continue;
    sound += 1;
    expect(faultsOf(document as Record<string, unknown>), JSON.stringify(document)).toEqual([]);
    expect(() => plainText(document as never)).not.toThrow();
  }
  expect(sound).toBeGreaterThan(20);
});

test('a document that is too deep or too large is refused', () => {
  const nested = (depth: number): unknown =>
    depth === 0 ? { type: 'paragraph' } : { type: 'blockquote', content: [nested(depth - 1)] };
  expect(findRichTextError({ type: 'doc', content: [nested(10)] })).toBeNull();
  expect(findRichTextError({ type: 'doc', content: [nested(5000)] })).not.toBeNull();
  expect(
    findRichTextError({ type: 'doc', content: Array.from({ length: 5001 }, () => ({ type: 'paragraph' })) }),
  ).not.toBeNull();
});

test('a plain string becomes paragraphs', () => {
  expect(fromPlainText('Перший\r\nрядок\n\n\n  другий  ')).toEqual({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Перший' }, { type: 'hardBreak' }, { type: 'text', text: 'рядок' }],
      },
      { type: 'paragraph', content: [{ type: 'text', text: 'другий' }] },
    ],
  });
  for (const text of ['', '\n\n', '<script>alert(1)</script>', 'a\n \n\nb', '\u0000'])
    expect([text, findRichTextError(fromPlainText(text))]).toEqual([text, null]);
  const parsed = parseContent(allKinds[0]!, { texts: { ua: { body: 'Абзац' } } }, 'publish');
  expect(parsed).toMatchObject({ ok: true, value: { texts: { ua: { body: { type: 'doc' } } } } });
});

test('the attributes of an ad must match its category', () => {
  const codes = (attributeValues: AttributeValues, complete = true) =>
    checkAttributes(attributes, attributeValues, complete).map(
      ({ path, code }) => `${path.slice('details.attributes.'.length)} ${code}`,
    );
  expect(codes({ year: 2020, fuel: 'petrol', towbar: false, model: 'Lanos' })).toEqual([]);
  expect(codes({})).toEqual(['year required']);
  expect(codes({}, false)).toEqual([]);
  expect(codes({ year: 1949 })).toEqual(['year too_small']);
  expect(codes({ year: 2028 })).toEqual(['year too_big']);
  expect(codes({ year: '2020', fuel: 'water', towbar: 'yes', model: 7 })).toEqual([
    'year invalid',
    'fuel invalid',
    'towbar invalid',
    'model invalid',
  ]);
  expect(codes({ year: 2020, wheels: 4 })).toEqual(['wheels unknown_field']);
  expect(checkAttributes([], { constructor: 'x' }, false)).toMatchObject([{ code: 'unknown_field' }]);
});
