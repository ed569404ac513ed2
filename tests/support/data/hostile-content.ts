/** Documents, HTML and words that an attacker might send, reproducible by seed. */
export type Random = () => number;

/** A small generator of uniform random numbers (mulberry32), so that a failure can be reproduced. */
export function createSeededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** Trace that an injected script leaves if it runs; the tests look for it. */
export const TRAP = 'window.__pwned=(window.__pwned||0)+1';
const FOREIGN = 'evil.example';

export const hostileWords: readonly string[] = [
  `<script>${TRAP}</script>`,
  `<img src=x onerror="${TRAP}">`,
  `"><svg onload="${TRAP}">`,
  `'"><img src=x onerror='${TRAP}'>`,
  `</title></textarea></script><script>${TRAP}</script>`,
  `--><script>${TRAP}</script>`,
  `]]><script>${TRAP}</script>`,
  `<iframe srcdoc="<script>parent.${TRAP}</script>"></iframe>`,
  `<a href="javascript:${TRAP}">тисни</a>`,
  `<math><mi xlink:href="data:x,<script>${TRAP}</script>">`,
  `<style>@import "https://${FOREIGN}/a.css";</style>`,
  `<base href="https://${FOREIGN}/"><form action="https://${FOREIGN}/">`,
  '{{constructor.constructor("window.__pwned=1")()}}',
  '${window.__pwned=1}',
  '&lt;script&gt;window.__pwned=1&lt;/script&gt;',
  '\u202eписано навпаки\u202c',
  'нуль\u0000посередині',
  'пів пари \ud83d тут',
  '\u2066ізольовано\u2069',
  'дзвінок\u0007і вихід\u001b[31m',
  '__proto__',
  'constructor',
];

const scheme = `javascript:${TRAP}`;
export const hostileAddresses: readonly string[] = [
  scheme,
  scheme.toUpperCase(),
  ` ${scheme}`,
  `\t${scheme}`,
  `java\tscript:${TRAP}`,
  `java\nscript:${TRAP}`,
  `\u0001${scheme}`,
  `\u00a0${scheme}`,
  `&#106;avascript:${TRAP}`,
  `javascript&colon;${TRAP}`,
  `JaVaScRiPt:${TRAP}`,
  `view-source:${scheme}`,
  `feed:${scheme}`,
  `data:text/html,<script>${TRAP}</script>`,
  'DATA:text/html;base64,PHNjcmlwdD53aW5kb3cuX19wd25lZD0xPC9zY3JpcHQ+',
  'data:image/svg+xml,<svg onload="window.__pwned=1"/>',
  `vbscript:msgbox(1)`,
  'VbScript:msgbox(1)',
  'blob:https://a/b',
  'file:///etc/passwd',
  'about:blank',
  'ws://a',
  'jar:https://a!/b',
  `//${FOREIGN}/a`,
  `/\\${FOREIGN}/a`,
  `/\t/${FOREIGN}/a`,
  `\\\\${FOREIGN}`,
  `https://user:secret@${FOREIGN}/`,
  `https:${FOREIGN}`,
  `https://${FOREIGN}/" onmouseover="${TRAP}`,
  `https://${FOREIGN}/'><script>${TRAP}</script>`,
  `mailto:a@b.c" onclick="${TRAP}`,
  `tel:1" onclick="${TRAP}`,
  `/a" onclick="${TRAP}`,
  `mailto:<script>${TRAP}</script>`,
  '#',
  '',
  '?',
  'x'.repeat(5000),
];

const attributes = (random: Random): Record<string, unknown> =>
  JSON.parse(
    pick(random, [
      '{}',
      `{"onclick":${JSON.stringify(TRAP)}}`,
      `{"style":"background:url(https://${FOREIGN}/a)"}`,
      `{"__proto__":{"level":2,"polluted":true}}`,
      '{"constructor":{"prototype":{"polluted":true}}}',
      `{"src":"https://${FOREIGN}/a.png"}`,
      '{"level":1}',
      '{"level":"2\\" onclick=\\"x"}',
      '{"level":1e999}',
      '{"colspan":1e9}',
      '{"colspan":"2"}',
      '{"start":-1}',
      '{"start":"x"}',
      'null',
      '[]',
      '7',
      `{"class":"a\\" onclick=\\"${TRAP}"}`,
    ]),
  ) as Record<string, unknown>;

const types = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'horizontalRule',
  'hardBreak',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
  'picture',
  'youtube',
  'embed',
  'button',
  'gallery',
  'pullQuote',
  'callout',
  'script',
  'iframe',
  'svg',
  'image',
  'html',
  'style',
  'doc',
  '__proto__',
  'constructor',
  'toString',
  'SCRIPT',
  '',
];

function mark(random: Random): unknown {
  return pick<() => unknown>(random, [
    () => ({ type: 'link', attrs: { href: pick(random, hostileAddresses) } }),
    () => ({
      type: 'link',
      attrs: {
        href: '/novyny',
        title: pick(random, hostileWords),
        class: pick(random, hostileWords),
        target: '"><script>',
        rel: pick(random, hostileWords),
      },
    }),
    () => ({ type: 'link', attrs: { href: '/novyny', onclick: TRAP } }),
    () => ({ type: 'link', attrs: { href: { toString: TRAP } } }),
    () => ({ type: 'bold', attrs: attributes(random) }),
    () => ({ type: 'textStyle', attrs: { style: 'color:red' } }),
    () => ({ type: pick(random, ['script', '__proto__', 'constructor', 'onclick', '']) }),
    () => pick(random, [null, 7, 'bold', []]),
  ])();
}

const text = (random: Random): unknown => ({
  type: 'text',
  text: pick(random, hostileWords),
  ...(random() < 0.3 ? { marks: [mark(random)] } : {}),
});

function media(random: Random): unknown {
  const chance = random();
  if (chance < 0.2)
    return {
      type: 'button',
      attrs: { href: pick(random, hostileAddresses), label: pick(random, [...hostileWords, '', ' ', 7]) },
    };
  if (chance < 0.4)
    return {
      type: 'embed',
      attrs: {
        provider: pick(random, ['telegram', 'x', 'facebook', '__proto__', FOREIGN, 7]),
        id: pick(random, ['durov/142', 'a/status/1', '"><script>1', `../../${FOREIGN}`, 'watch/?v="', 7]),
        title: pick(random, hostileWords),
      },
    };
  return chance < 0.7
    ? {
        type: 'picture',
        attrs: {
          mediaId: pick(random, ['abcdefgh12', `../../x`, `https://${FOREIGN}/a.svg`, '"><script>', scheme, 7]),
          alt: pick(random, hostileWords),
          caption: pick(random, hostileWords),
        },
      }
    : {
        type: 'youtube',
        attrs: {
          videoId: pick(random, ['dQw4w9WgXcQ', '"><script>1', `${FOREIGN}/a`, 'dQw4w9WgXc"', 7]),
          title: pick(random, hostileWords),
        },
      };
}

function anyNode(random: Random, depth: number): unknown {
  const chance = random();
  if (chance < 0.35 || depth > 5) return text(random);
  if (chance < 0.42) return media(random);
  if (chance < 0.46)
    return pick<unknown>(random, [
      null,
      7,
      'text',
      [],
      { type: 7 },
      { text: 'x' },
      { type: 'text' },
      { type: 'text', text: { $ne: 1 } },
    ]);
  const type = random() < 0.75 ? pick(random, types.slice(0, 12)) : pick(random, types);
  return {
    type,
    ...(random() < 0.2 ? { attrs: attributes(random) } : type === 'heading' ? { attrs: { level: 2 } } : {}),
    ...(random() < 0.05 ? { onclick: TRAP } : {}),
    content: times(Math.floor(random() * 3), () => anyNode(random, depth + 1)),
  };
}

const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });

/** Valid nodes with hostile text and links: most of these are stored, and must be harmless when they are shown. */
function mildDocument(random: Random): unknown {
  const words = () => ({
    type: 'text',
    text: pick(random, hostileWords),
    ...(random() < 0.3 ? { marks: [{ type: 'bold' }] } : {}),
  });
  const linked = () => ({
    type: 'text',
    text: pick(random, hostileWords),
    marks: [
      {
        type: 'link',
        attrs: {
          href: pick(random, [
            '/novyny',
            'https://example.com/?a="b"',
            'mailto:a@example.com',
            'https://example.com/<script>',
          ]),
          title: pick(random, hostileWords),
          class: pick(random, hostileWords),
          rel: pick(random, hostileWords),
          target: pick(random, hostileWords),
        },
      },
    ],
  });
  const item = () => ({ type: 'listItem', content: [paragraph(words())] });
  const blocks: (() => unknown)[] = [
    () => paragraph(words(), linked()),
    () => ({ type: 'heading', attrs: { level: pick(random, [2, 3, 4]) }, content: [words()] }),
    () => ({ type: 'bulletList', content: [item(), item()] }),
    () => ({ type: 'blockquote', content: [paragraph(words())] }),
    () => ({
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', content: [paragraph(words())] },
            { type: 'tableCell', attrs: { colspan: 2 }, content: [paragraph(linked())] },
          ],
        },
      ],
    }),
    () => ({ type: 'youtube', attrs: { videoId: 'dQw4w9WgXcQ', title: pick(random, hostileWords) } }),
    () => ({ type: 'embed', attrs: { provider: 'telegram', id: 'durov/142', title: pick(random, hostileWords) } }),
    () => ({ type: 'button', attrs: { href: 'https://example.com/?a="b"', label: pick(random, hostileWords) } }),
    () => ({ type: 'pullQuote', content: [paragraph(words()), paragraph(linked())] }),
    () => ({ type: 'callout', content: [paragraph(words())] }),
  ];
  return doc(...times(1 + Math.floor(random() * 4), () => pick(random, blocks)()));
}

function deep(levels: number): unknown {
  let node: unknown = paragraph({ type: 'text', text: 'на дні' });
  for (let level = 0; level < levels; level++) node = { type: 'blockquote', content: [node] };
  return doc(node);
}

/** Bodies as an attacker would send them: one of each type, and the rest at random. */
export function hostileDocuments(seed: number, count: number): unknown[] {
  const random = createSeededRandom(seed);
  const fixed: unknown[] = [
    deep(1000),
    deep(13),
    deep(9),
    doc(paragraph({ type: 'text', text: 'а'.repeat(1_000_000) })),
    doc(paragraph({ type: 'text', text: 'a'.repeat(600_000) })),
    doc(...times(6000, () => paragraph({ type: 'text', text: 'x' }))),
    JSON.parse('{"type":"doc","__proto__":{"content":[]},"content":[]}'),
    JSON.parse('{"__proto__":{"type":"doc"},"content":[]}'),
    { type: 'doc', content: {} },
    { type: 'doc', content: 'x' },
    [],
    7,
    true,
    null,
    { type: 'paragraph' },
    ...hostileWords,
    ...hostileWords.map((words) => doc(paragraph({ type: 'text', text: words }))),
    ...hostileAddresses.map((href) =>
      doc(paragraph({ type: 'text', text: 'тут', marks: [{ type: 'link', attrs: { href } }] })),
    ),
  ];
  return [
    ...fixed,
    ...times(Math.max(0, count - fixed.length), () =>
      random() < 0.5 ? mildDocument(random) : doc(...times(1 + Math.floor(random() * 4), () => anyNode(random, 1))),
    ),
  ].slice(0, count);
}

/** HTML as an attacker might paste it. */
export function hostileHtml(seed: number, count: number): string[] {
  const random = createSeededRandom(seed);
  const escaped = (value: string) => value.replaceAll('"', '&quot;');
  const parts: (() => string)[] = [
    () => pick(random, hostileWords),
    () =>
      `<p onclick="${TRAP}" onmouseover="${TRAP}" style="background:url(https://${FOREIGN}/a)">${pick(random, hostileWords)}</p>`,
    () => `<a href="${escaped(pick(random, hostileAddresses))}" onclick="${TRAP}">тисни</a>`,
    () =>
      `<img src="https://${FOREIGN}/a.png" onerror="${TRAP}"><img src="data:image/svg+xml,<svg onload='${TRAP}'/>"><picture><source srcset="https://${FOREIGN}/b.webp"></picture>`,
    () =>
      `<svg><script>${TRAP}</script><animate onbegin="${TRAP}" attributeName="x"/><foreignObject><img src=x onerror="${TRAP}"></foreignObject></svg>`,
    () =>
      `<figure data-media-id='x" onerror="${TRAP}'><img src="https://${FOREIGN}/c.png" onerror="${TRAP}"></figure><div data-video-id='"><script>${TRAP}</script>'></div>`,
    () =>
      `<iframe src="${escaped(scheme)}"></iframe><object data="${escaped(scheme)}"></object><embed src="${escaped(scheme)}"><video src=x onerror="${TRAP}"></video><audio src=x onerror="${TRAP}"></audio>`,
    () =>
      `<details open ontoggle="${TRAP}"><summary>a</summary></details><input autofocus onfocus="${TRAP}"><marquee onstart="${TRAP}">a</marquee>`,
    () =>
      `<noscript><p title="</noscript><img src=x onerror=${TRAP}>"></noscript><template><img src=x onerror="${TRAP}"></template><math><mtext><table><mglyph><style><img src=x onerror="${TRAP}"></style>`,
    () =>
      `<meta http-equiv="refresh" content="0;url=${escaped(scheme)}"><base href="https://${FOREIGN}/"><link rel="stylesheet" href="https://${FOREIGN}/a.css"><style>@import url(https://${FOREIGN}/b.css)</style>`,
    () => `<form action="${escaped(scheme)}"><button formaction="${escaped(scheme)}">x</button></form>`,
    () => '<div>'.repeat(1000) + 'глибоко' + '</div>'.repeat(1000),
    () => `<table><tr><td colspan="999999" onclick="${TRAP}">a</td></tr></table><ol start="1e99"><li>b</li></ol>`,
  ];
  return times(count, (at) =>
    at < parts.length ? parts[at]!() : times(1 + Math.floor(random() * 4), () => pick(random, parts)()).join(''),
  );
}
