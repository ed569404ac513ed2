import { describe, expect, it } from 'vitest';
import { safeSvg, SvgError } from './safe-svg.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 24 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const shape = '<path d="M0 0h24v24z"/>';

/** SVG content that is not part of a drawing. */
const hostile: readonly [name: string, inside: string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script by address', '<script xlink:href="https://evil.test/x.js"/>'],
  ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
  ['a script of another namespace', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'],
  ['a handler', '<rect width="9" height="9" onload="alert(1)" ONCLICK="alert(1)"/>'],
  [
    'a page',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
  ],
  ['a link', '<a xlink:href="javascript:alert(1)"><rect width="9" height="9"/></a>'],
  ['a picture of elsewhere', '<image href="https://evil.test/track.png" width="9" height="9"/>'],
  ['a picture inside', '<image href="data:image/svg+xml;base64,PHN2Zz4=" width="9" height="9"/>'],
  ['a copy of elsewhere', '<use href="https://evil.test/x.svg#a"/>'],
  ['a copy of data', '<use xlink:href="data:image/svg+xml;base64,PHN2Zz4=#x"/>'],
  [
    'an animation that sets',
    '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="href" values="javascript:alert(1)"/>',
  ],
  [
    'a style that fetches',
    '<style>@import url(https://evil.test/x.css); .a { fill: url(https://evil.test/x) }</style><rect class="a" width="9" height="9"/>',
  ],
  [
    'a style that runs',
    '<rect style="fill: expression(alert(1)); background: url(javascript:alert(1))" width="9" height="9"/>',
  ],
  ['an escaped address', '<rect fill="u\\72l(https://evil.test/x)" width="9" height="9"/>'],
  [
    'a filter that fetches',
    '<filter id="f"><feImage href="https://evil.test/x.png"/></filter><rect filter="url(https://evil.test/f#f)" width="9" height="9"/>',
  ],
  [
    'an address behind one of the same file',
    '<rect mask="url(#a), url(https://evil.test/x.png)" width="9" height="9"/>',
  ],
  ['an address of another server', '<rect fill="url(#a) url(//evil.test)" width="9" height="9"/>'],
  ['a set of pictures', `<rect mask="image-set('https://evil.test/x' 1x)" width="9" height="9"/>`],
  ['a set of pictures in a style', `<rect style="mask: image-set('https://evil.test/x' 1x)" width="9" height="9"/>`],
  ['a frame', '<iframe src="https://evil.test/"/><embed src="https://evil.test/"/><object data="https://evil.test/"/>'],
];

describe('SVG content that is not part of a drawing', () => {
  it.each(hostile)('%s is removed', (_, inside) => {
    const { svg: clean } = safeSvg(svg(shape + inside));
    expect(clean).toContain('<path d="M0 0h24v24z"/>');
    expect(clean).not.toMatch(
      /script|alert|evil|javascript|data:|import|iframe|foreignObject|<image|<a\b|onload|onclick/i,
    );
  });

  it('is listed in `removed`', () => {
    expect(safeSvg(svg(`${shape}<script/><text>x</text><rect onload="x"/>`)).removed).toEqual([
      'script',
      'text',
      'onload',
    ]);
  });
});

describe('drawing content', () => {
  it.each<[name: string, file: string, has: string]>([
    [
      'classes of Illustrator',
      svg(
        '<style type="text/css">.st0{fill:#0057B7;}\n.st1{fill:none;stroke:#FFD700;stroke-width:2}</style><path class="st0" d="M1 1z"/><path class="st1" d="M2 2z"/>',
      ),
      '<path d="M1 1z" fill="#0057B7"/><path d="M2 2z" fill="none" stroke="#FFD700" stroke-width="2"/>',
    ],
    [
      'entities of Illustrator',
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg xmlns="&ns_svg;" viewBox="0 0 9 9"><path d="M0 0z"/></svg>`,
      '<path d="M0 0z"/>',
    ],
    [
      'a gradient',
      svg(
        '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><rect fill="url(#g)" width="9" height="9"/>',
      ),
      'fill="url(#g)"',
    ],
    [
      'styles of Inkscape',
      svg('<g style="fill:#ff0000;-inkscape-stroke:none;stroke-width:.5"><path d="M0 0z"/></g>'),
      '<g fill="#ff0000" stroke-width=".5">',
    ],
    [
      'a copy of a copy',
      svg('<g id="a"><path d="M0 0z"/></g><g id="b"><use href="#a"/></g><use href="#b"/>'),
      '<use href="#b"/>',
    ],
    [
      'a copy of a shape',
      svg('<defs><path id="a" d="M0 0z"/></defs><use xlink:href="#a" x="3"/>'),
      '<use href="#a" x="3"/>',
    ],
    ['a byte order mark and comments', `\uFEFF<!-- Generator: Sketch -->${svg(shape)}`, shape],
    [
      'metadata beside it',
      svg(`<metadata><rdf:RDF xmlns:rdf="x"/></metadata><sodipodi:namedview xmlns:sodipodi="y"/>${shape}`),
      shape,
    ],
  ])('%s is kept', (_, file, has) => {
    const clean = safeSvg(file);
    expect(clean.svg).toContain(has);
    expect(clean.removed).toEqual([]);
    // A clean file stays unchanged.
    expect(safeSvg(clean.svg).svg).toBe(clean.svg);
  });
});

describe('size of an SVG', () => {
  it.each([
    ['viewBox="0 0 120 40" width="100%"', 120, 40],
    ['viewBox="-10 -10 20,40"', 20, 40],
    ['width="64px" height="32"', 64, 32],
    ['width="1in" height="72pt"', 96, 96],
    // CorelDRAW uses hundredths of a millimetre as units.
    ['width="210mm" height="297mm" viewBox="0 0 21000 29700"', 724, 1024],
    ['viewBox="0 0 10000 5000"', 1024, 512],
    ['viewBox="0 0 0.5 0.25"', 1, 1],
  ])('is read from %s', (attributes, width, height) =>
    expect(safeSvg(svg(shape, attributes))).toMatchObject({ width, height }),
  );

  it.each(['', 'width="100%" height="100%"', 'viewBox="0 0 0 0"', 'viewBox="a b c d"'])(
    '%j is rejected because it has no size',
    (attributes) => expect(() => safeSvg(svg(shape, attributes))).toThrow(new SvgError('no_size')),
  );
});

describe('reason for rejecting an SVG as a logo', () => {
  /** Seven clips (masks) of ten shapes, each shape clipped by the next clip. */
  const nestedBy = (element: string, property: string) =>
    ['a', 'b', 'c', 'd', 'e', 'f', 'g']
      .map(
        (id, at, all) =>
          `<${element} id="${id}">${`<rect width="9" height="9" ${at === 0 ? '' : `${property}="url(#${all[at - 1]})"`}/>`.repeat(10)}</${element}>`,
      )
      .join('')
      .concat(`<rect style="${property}:url('#g')" width="9" height="9"/>`);
  /** Ten copies of ten copies of …: a hundred thousand shapes in a few lines. */
  const bomb = ['a', 'b', 'c', 'd', 'e']
    .map((id, at, all) => `<g id="${id}">${at === 0 ? shape : `<use href="#${all[at - 1]}"/>`.repeat(10)}</g>`)
    .join('')
    .concat('<use href="#e"/>'.repeat(10));
  const nested = (depth: number) => '<g>'.repeat(depth) + shape + '</g>'.repeat(depth);
  it.each<[name: string, file: string, reason: SvgError['reason']]>([
    ['half a file', '<svg viewBox="0 0 9 9"><path d="M0', 'malformed'],
    ['a page', '<html><body>no</body></html>', 'malformed'],
    ['a page with a drawing', '<html><svg viewBox="0 0 9 9"/></html>', 'malformed'],
    ['an undefined entity', svg('<g id="&nothing;"/>'), 'malformed'],
    [
      'entities of entities',
      `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${svg('<title>&b;</title>')}`,
      'malformed',
    ],
    ['very deep', svg(nested(100)), 'too_complex'],
    ['very many', svg('<g/>'.repeat(6000)), 'too_complex'],
    ['copies of copies', svg(bomb), 'too_complex'],
    ['clips of clips', svg(nestedBy('clipPath', 'clip-path')), 'too_complex'],
    ['masks of masks', svg(nestedBy('mask', 'mask')), 'too_complex'],
    [
      'a long entity, named often',
      `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(190)}">]>${svg(Array.from({ length: 40 }, () => `<g id="${'&a;'.repeat(100)}"/>`).join(''))}`,
      'too_complex',
    ],
    ['an entity of a page', `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(9000)}">]>${svg('<g id="&a;"/>')}`, 'malformed'],
    ['a copy of itself', svg('<g id="a"><use href="#a"/></g>'), 'too_complex'],
    ['two that copy each other', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), 'too_complex'],
  ])('%s → %s', (_, file, reason) => expect(() => safeSvg(file)).toThrow(new SvgError(reason)));
});
