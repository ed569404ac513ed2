import { SaxesParser } from 'saxes';

/** Maximum bytes of a file, elements in it, and nesting depth. Files beyond these are rejected. */
export const MAX_SVG_BYTES = 512 * 1024;
const MAX_ELEMENTS = 5000;
const MAX_DEPTH = 40;
/** Longest side of the stored drawing, in pixels; its viewBox keeps its own units. */
const MAX_SIDE_PX = 1024;
const rounded = (length: number) => Math.max(1, Math.round(length));
/** Maximum shapes, with copies of copies counted as often as they are drawn: a few lines could draw millions. */
const MAX_SHAPES = 20_000;

/**
 * Elements that draw or group (SVG 2, https://www.w3.org/TR/SVG2/eltindex.html). No text, since its fonts may be
 * missing on other machines.
 */
const ELEMENTS = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask title desc'.split(
    ' ',
  ),
);

/** Paint properties, each also allowed in `style`. */
const PROPERTIES = new Set(
  (
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-dasharray stroke-dashoffset opacity color display visibility clip-path clip-rule mask stop-color stop-opacity ' +
    'paint-order vector-effect shape-rendering'
  ).split(' '),
);

const ATTRIBUTES = new Set(
  (
    'id class style d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height points transform viewBox preserveAspectRatio offset ' +
    'gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits pathLength href'
  ).split(' '),
);

const LOCAL_REFERENCE = /^#[\w.:-]+$/;
/** Allowed functions of CSS and SVG: colours, positions, and references within the file. */
const FUNCTIONS = new Set(
  'url rgb rgba hsl hsla matrix translate translatex translatey scale scalex scaley rotate skewx skewy'.split(' '),
);

/**
 * Sanitises the value of an SVG attribute and normalises its references within the file. Returns `null` for external
 * references and code.
 */
function cleanValue(value: string): string | null {
  const plain = value.replace(/url\(\s*(['"]?)(#[\w.:-]+)\1\s*\)/gi, 'url($2)');
  if (/[\\<>{}@'";]|\/\*/.test(plain)) return null;
  for (const [, name = '', first = ''] of plain.matchAll(/([\w-]*)\s*\(\s*(\S?)/g))
    if (!FUNCTIONS.has(name.toLowerCase()) || (name.toLowerCase() === 'url' && first !== '#')) return null;
  return plain;
}

export class SvgError extends Error {
  readonly reason: 'malformed' | 'too_complex' | 'no_size';

  constructor(reason: 'malformed' | 'too_complex' | 'no_size') {
    super(reason);
    this.reason = reason;
  }
}

export interface SafeSvg {
  svg: string;
  width: number;
  height: number;
  /** Names of the removed elements and attributes, each once. */
  removed: string[];
}

interface Node {
  name: string;
  attributes: [name: string, value: string][];
  children: (Node | string)[];
}

/** Properties that render a separate layer, which is as expensive as many shapes. */
const LAYERS = new Set(['clip-path', 'mask', 'opacity']);
const LAYER_COST = 20;

const attributeOf = (node: Node, name: string) => node.attributes.find(([one]) => one === name)?.[1];

const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, (item) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[item]!);

/** Parses `fill:red; stroke:none` into pairs that are safe to keep. */
function declarations(css: string): [string, string][] {
  return css.split(';').flatMap((item) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.+?)\s*(?:!important)?\s*$/s.exec(item) ?? [];
    const clean = PROPERTIES.has(name) ? cleanValue(value) : null;
    return clean === null ? [] : [[name, clean] as [string, string]];
  });
}

/** The class rules of a style sheet, in the form that drawing programs write; everything else in it is dropped. */
function classRules(sheet: string): Map<string, [string, string][]> {
  const rules = new Map<string, [string, string][]>();
  for (const [, selectors = '', body = ''] of sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const selector of selectors.split(',')) {
      const [, name] = /^\s*(?:[\w]+)?\.([\w-]+)\s*$/.exec(selector) ?? [];
      if (name !== undefined) rules.set(name, [...(rules.get(name) ?? []), ...declarations(body)]);
    }
  return rules;
}

/** Short, plain entities declared by a drawing program; entities that contain others are ignored. */
function ownEntities(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(
      text.slice(0, 20_000).matchAll(/<!ENTITY\s+([\w.-]+)\s+(["'])([^&<%]{0,200}?)\2\s*>/g),
      ([, name, , value]) => [name!, value!],
    ),
  );
}

/** The tree of allowed nodes, the text of its style sheets, and what was removed. */
function parse(text: string): { root: Node | null; sheet: string; removed: Set<string> } {
  const removed = new Set<string>();
  const stack: (Node | null)[] = [];
  let root: Node | null = null;
  let sheet = '';
  let inStyle = 0;
  let count = 0;
  let signs = 0;
  /** Counts the expanded text, because entities can make a small file large. */
  const take = (chunk: string) => {
    signs += chunk.length;
    if (signs > MAX_SVG_BYTES) throw new SvgError('too_complex');
  };
  const parser = new SaxesParser({ xmlns: false });
  Object.assign(parser.ENTITIES, ownEntities(text));
  parser.on('error', () => {
    throw new SvgError('malformed');
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > MAX_ELEMENTS || stack.length > MAX_DEPTH) throw new SvgError('too_complex');
    const short = name.replace(/^svg:/, '');
    if (short === 'style') inStyle += 1;
    const parent = stack.at(-1);
    const isKept = ELEMENTS.has(short) && parent !== null && (stack.length > 0 || short === 'svg');
    if (!isKept && short !== 'style' && short !== 'metadata' && !short.includes(':')) removed.add(short);
    const node: Node | null = isKept ? { name: short, attributes: [], children: [] } : null;
    stack.push(node);
    if (node === null) return;
    for (const [full, value] of Object.entries(attributes)) {
      take(value);
      const key = full === 'xlink:href' ? 'href' : full;
      const isKnown = (ATTRIBUTES.has(key) || PROPERTIES.has(key)) && (key !== 'href' || LOCAL_REFERENCE.test(value));
      // Styles and classes are checked by their declarations.
      const clean = key === 'style' || key === 'class' ? value : cleanValue(value);
      if (isKnown && clean !== null) node.attributes.push([key, clean]);
      else if (/^on|href$/.test(key)) removed.add(key);
    }
    if (root === null) root = node;
    else parent?.children.push(node);
  });
  parser.on('text', (words) => {
    take(words);
    const node = stack.at(-1);
    if (inStyle > 0) sheet += words;
    else if (node && (node.name === 'title' || node.name === 'desc')) node.children.push(words);
  });
  parser.on('cdata', (words) => {
    if (inStyle > 0) sheet += words;
  });
  parser.on('closetag', ({ name }) => {
    if (name.replace(/^svg:/, '') === 'style') inStyle -= 1;
    stack.pop();
  });
  parser.write(text).close();
  return { root, sheet, removed };
}

/**
 * Number of shapes finally drawn, with references (copies, clips, masks, gradients) counted each time. @throws SvgError
 * for too many, or for a copy of itself
 */
function countDrawnShapes(root: Node): number {
  const byId = new Map<string, Node>();
  const collect = (node: Node): void => {
    const id = attributeOf(node, 'id');
    if (id !== undefined) byId.set(`#${id}`, node);
    for (const child of node.children) if (typeof child !== 'string') collect(child);
  };
  collect(root);
  const known = new Map<Node, number>();
  const inside = new Set<Node>();
  const count = (node: Node): number => {
    const before = known.get(node);
    if (before !== undefined) return before;
    if (inside.has(node)) throw new SvgError('too_complex');
    inside.add(node);
    const named = node.attributes.flatMap(([name, value]) =>
      name === 'href' ? [value] : Array.from(value.matchAll(/url\((#[^)]*)\)/g), ([, id]) => id!),
    );
    const parts = [
      ...node.children.filter((child) => typeof child !== 'string'),
      ...named.flatMap((id) => byId.get(id) ?? []),
    ];
    const own = node.attributes.some(([name]) => LAYERS.has(name)) ? LAYER_COST : 1;
    const sum = parts.reduce((total, part) => total + count(part), own);
    inside.delete(node);
    known.set(node, sum);
    if (sum > MAX_SHAPES) throw new SvgError('too_complex');
    return sum;
  };
  return count(root);
}

/** Moves the declarations of classes and styles into the attributes of a node and its descendants, overriding them. */
function inlineStyles(node: Node, rules: ReadonlyMap<string, [string, string][]>): void {
  const own = new Map(node.attributes);
  const said = [
    ...(own.get('class') ?? '').split(/\s+/).flatMap((name) => rules.get(name) ?? []),
    ...declarations(own.get('style') ?? ''),
  ];
  own.delete('class');
  own.delete('style');
  for (const [name, value] of said) own.set(name, value);
  node.attributes = [...own];
  for (const child of node.children) if (typeof child !== 'string') inlineStyles(child, rules);
}

function serializeNode(node: Node): string {
  const attributes = node.attributes.map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('');
  const inside = node.children
    .map((child) => (typeof child === 'string' ? escapeXml(child) : serializeNode(child)))
    .join('');
  return inside === '' ? `<${node.name}${attributes}/>` : `<${node.name}${attributes}>${inside}</${node.name}>`;
}

/** A length in pixels (CSS Values 4, section 6.2); `null` for percentages and for anything but a length. */
function pixels(value: string | undefined): number | null {
  const [, number, unit = ''] = /^\s*(\d*\.?\d+)\s*(px|pt|pc|mm|cm|in)?\s*$/.exec(value ?? '') ?? [];
  if (number === undefined) return null;
  const per: Record<string, number> = { pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };
  return Number(number) * (per[unit] ?? 1);
}

/**
 * Reduces a drawing to shapes, colours and gradients: nothing that runs, requests another server, or looks different on
 * another machine. Classes of a style sheet become attributes.
 * @throws SvgError if the file is not an SVG, draws too much, or does not state its size
 */
export function safeSvg(text: string): SafeSvg {
  const { root, sheet, removed } = parse(text.replace(/^\uFEFF/, ''));
  if (root === null) throw new SvgError('malformed');
  const attributes = new Map(root.attributes);
  const box = attributes
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const isBox = box?.length === 4 && box.every(Number.isFinite) && box[2]! > 0 && box[3]! > 0;
  const width = isBox ? box[2]! : pixels(attributes.get('width'));
  const height = isBox ? box[3]! : pixels(attributes.get('height'));
  if (!width || !height || width > 100_000 || height > 100_000) throw new SvgError('no_size');
  for (const name of ['width', 'height', 'x', 'y', 'viewBox']) attributes.delete(name);
  root.attributes = [['viewBox', isBox ? box.join(' ') : `0 0 ${width} ${height}`], ...attributes];
  inlineStyles(root, classRules(sheet));
  countDrawnShapes(root);
  // Some programs use hundredths of a millimetre as units.
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  const size = { width: rounded(width * scale), height: rounded(height * scale) };
  const svg = serializeNode(root).replace(
    '<svg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"`,
  );
  return { svg, ...size, removed: [...removed] };
}
