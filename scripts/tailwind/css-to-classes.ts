/**
 * Says for each selector of a style sheet which classes of Tailwind stand for it, so that they can be put into the markup:
 *
 *     node scripts/tailwind/css-to-classes.ts src/styles/home.css
 *
 * Wide screens are the base of the old sheets and phones that of the new classes: it turns `@media (max-width: 760px)` round.
 * What it cannot say in classes of the theme is listed under the selector after `!`: a token is missing, or it stays CSS.
 * It goes when the last of the old sheets is gone.
 */
import { readFileSync } from 'node:fs';
import { parse, type AtRule, type Declaration, type Rule } from 'postcss';
import { loadDesign } from './design.ts';

const design = await loadDesign();
const colours: Record<string, string> = { '--bg': 'page' };
const radii: Record<string, string> = {
  'var(--r-s)': 'sm',
  'var(--r)': 'lg',
  'var(--r-l)': '2xl',
  '4px': 'xs',
  '5px': 'xs',
  '6px': 'sm',
  '7px': 'md',
  '9px': 'lg',
  '12px': 'xl',
  '14px': 'xl',
  '18px': '2xl',
  '8px': 'md',
  '10px': 'lg',
  '16px': '2xl',
  '99px': 'full',
  '999px': 'full',
  '50%': 'full',
  '0': 'none',
};
const weights: Record<string, string> = {
  '400': 'normal',
  '450': 'book',
  '500': 'medium',
  '550': 'strong',
  '600': 'semibold',
  '650': 'heavy',
  '700': 'bold',
};

const colourOf = (value: string): string | null => {
  const name = value.match(/^var\((--[\w-]+)\)$/)?.[1];
  if (name) return colours[name] ?? name.slice(2);
  if (/^(transparent|currentcolor|inherit)$/i.test(value))
    return value.toLowerCase().replace('currentcolor', 'current');
  const mix = value.match(/^color-mix\(in oklab, var\(--([\w-]+)\) (\d+)%, transparent\)$/);
  return mix ? `${mix[1]}/${mix[2]}` : null;
};
const size = (value: string, negative = false): string => {
  const px = value.match(/^(-?)([\d.]+)px$/);
  if (value === '0') return '0';
  if (px && Number.isInteger(Number(px[2]))) return `${px[1] && !negative ? '-' : ''}${Number(px[2]) / 4}`;
  if (value === '100%') return 'full';
  if (value === 'auto' || value === 'fit-content' || value === 'max-content') return value.replace('-content', '');
  return `[${value.replaceAll(' ', '_')}]`;
};
const prefixed = (name: string, value: string): string =>
  value.startsWith('-') ? `-${name}-${size(value.slice(1))}` : `${name}-${size(value)}`;
const text = (value: string) => `text-${value.replace(/px$/, '')}`;
const leadings: Record<string, string> = {
  '1.1': 'tight',
  '1.16': 'snug',
  '1.18': 'snug',
  '1.2': 'snug',
  '1.25': 'title',
  '1.27': 'title',
  '1.28': 'title',
  '1.3': 'title',
  '1.35': 'title',
  '1.36': 'normal',
  '1.4': 'normal',
  '1.45': 'normal',
  '1.5': 'relaxed',
};
const leading = (value: string) =>
  leadings[value]
    ? `leading-${leadings[value]}`
    : value === '1'
      ? 'leading-none'
      : value.endsWith('px')
        ? `leading-${Number.parseFloat(value) / 4}`
        : `leading-[${value}]`;

const boxes = (name: string, value: string): string[] => {
  const [top = '0', right = top, bottom = top, left = right] = value.split(/ (?![^(]*\))/);
  const edges: [string, string][] =
    top === bottom && left === right
      ? top === left
        ? [['', top]]
        : [
            ['y', top],
            ['x', left],
          ]
      : left === right
        ? [
            ['t', top],
            ['x', left],
            ['b', bottom],
          ]
        : top === bottom
          ? [
              ['y', top],
              ['r', right],
              ['l', left],
            ]
          : [
              ['t', top],
              ['r', right],
              ['b', bottom],
              ['l', left],
            ];
  return edges.filter(([edge, one]) => one !== '0' || edge === '').map(([edge, one]) => prefixed(name + edge, one));
};

const columns = (value: string): string => {
  const even = value.match(/^repeat\((\d+), minmax\(0, 1fr\)\)$/);
  if (even) return `grid-cols-${even[1]}`;
  if (value === 'minmax(0, 1fr)' || value === '1fr') return 'grid-cols-1';
  if (value === 'minmax(0, 1fr) minmax(0, 1fr)') return 'grid-cols-2';
  return `grid-cols-[${value.replaceAll(', ', ',').replaceAll(' ', '_')}]`;
};

const table: Record<string, (value: string) => string | string[] | null> = {
  display: (v) =>
    ({ none: 'hidden', block: 'block', grid: 'grid', flex: 'flex', inline: 'inline', contents: 'contents' })[v] ?? v,
  position: (v) => v,
  visibility: (v) => (v === 'hidden' ? 'invisible' : v),
  'flex-wrap': (v) => `flex-${v}`,
  'flex-direction': (v) => `flex-${v.replace('column', 'col')}`,
  flex: (v) =>
    /^\d+$|^none$|^auto$/.test(v) ? `flex-${v}` : v === '1 1 auto' ? 'flex-auto' : `flex-[${v.replaceAll(' ', '_')}]`,
  'flex-basis': (v) => `basis-${size(v)}`,
  order: (v) => prefixed('order', v).replace('[', '').replace(']', ''),
  'align-items': (v) => `items-${v.replace('flex-', '')}`,
  'align-self': (v) => `self-${v.replace('flex-', '')}`,
  'align-content': (v) => `content-${v}`,
  'justify-content': (v) => `justify-${v.replace('space-', '').replace('flex-', '')}`,
  'justify-items': (v) => `justify-items-${v}`,
  'justify-self': (v) => `justify-self-${v}`,
  'place-items': (v) => `place-items-${v}`,
  gap: (v) => {
    const [row = '', column] = v.split(' ');
    return column ? [`gap-x-${size(column)}`, ...(row === '0' ? [] : [`gap-y-${size(row)}`])] : `gap-${size(row)}`;
  },
  'column-gap': (v) => `gap-x-${size(v)}`,
  'row-gap': (v) => `gap-y-${size(v)}`,
  'grid-template-columns': columns,
  'grid-area': (v) => `[grid-area:${v.replaceAll(' ', '')}]`,
  'grid-template-areas': (v) => `[grid-template-areas:${v.replaceAll(' ', '_')}]`,
  'grid-column': (v) => (v === '1 / -1' ? 'col-span-full' : `col-[${v.replaceAll(' ', '')}]`),
  'grid-row': (v) => `row-[${v.replaceAll(' ', '')}]`,
  width: (v) => `w-${size(v)}`,
  height: (v) => `h-${size(v)}`,
  'min-width': (v) => `min-w-${size(v)}`,
  'min-height': (v) => `min-h-${size(v)}`,
  'max-width': (v) =>
    /^\d+ch$/.test(v) ? `measure-${Number.parseInt(v, 10)}` : v === '1240px' ? 'max-w-page' : `max-w-${size(v)}`,
  'max-height': (v) => `max-h-${size(v)}`,
  padding: (v) => boxes('p', v),
  margin: (v) => boxes('m', v),
  'padding-block': (v) =>
    v.includes(' ') ? [`pt-${size(v.split(' ')[0]!)}`, `pb-${size(v.split(' ')[1]!)}`] : `py-${size(v)}`,
  'padding-inline': (v) => `px-${size(v)}`,
  'margin-block': (v) =>
    v.includes(' ') ? [prefixed('mt', v.split(' ')[0]!), prefixed('mb', v.split(' ')[1]!)] : prefixed('my', v),
  'margin-inline': (v) => prefixed('mx', v),
  ...Object.fromEntries(
    ['top', 'right', 'bottom', 'left'].flatMap((edge) => [
      [`padding-${edge}`, (v: string) => `p${edge[0]}-${size(v)}`],
      [`margin-${edge}`, (v: string) => prefixed(`m${edge[0]}`, v)],
      [edge, (v: string) => prefixed(edge, v)],
      [`border-${edge}`, (v: string) => border(v, edge[0])],
    ]),
  ),
  inset: (v) =>
    v.includes(' ')
      ? boxes('inset', v).map((one) =>
          one
            .replace(/inset([trbl])-/, (_, e: string) => `${{ t: 'top', r: 'right', b: 'bottom', l: 'left' }[e]}-`)
            .replace(/insetx-/, 'inset-x-')
            .replace(/insety-/, 'inset-y-'),
        )
      : prefixed('inset', v),
  border: (v) => border(v),
  'border-block': (v) => border(v, 'y'),
  'border-inline': (v) => border(v, 'x'),
  'border-color': (v) => {
    const c = colourOf(v);
    return c && `border-${c}`;
  },
  'border-radius': (v) => (radii[v] ? `rounded-${radii[v]}` : null),
  'border-style': (v) => `border-${v}`,
  background: (v) => (v === 'none' ? 'bg-transparent' : ((c) => c && `bg-${c}`)(colourOf(v))),
  color: (v) => {
    const c = colourOf(v);
    return c && `text-${c}`;
  },
  'font-size': (v) => text(v),
  'font-weight': (v) => (weights[v] ? `font-${weights[v]}` : null),
  'line-height': leading,
  'letter-spacing': (v) =>
    ({ '-0.01em': 'tracking-tight', '-0.02em': 'tracking-tighter', '0.02em': 'tracking-wide', '0': 'tracking-none' })[
      v
    ] ?? `tracking-[${v}]`,
  font: (v) => {
    const m = v.match(/^(\d+) ([\d.]+px)(?:\/([\d.]+(?:px)?))? var\(--(\w+)\)$/);
    if (m?.[4] === 'serif' && m[1] === '600' && design.knows(`text-h${Number.parseFloat(m[2]!)}`))
      return ['font-serif', `text-h${Number.parseFloat(m[2]!)}`];
    return m && [`font-${m[4]}`, `font-${weights[m[1]!]}`, text(m[2]!), ...(m[3] ? [leading(m[3])] : [])];
  },
  'font-variant-numeric': (v) => v,
  'text-align': (v) => `text-${v}`,
  'text-wrap': (v) => `text-${v}`,
  'white-space': (v) => `whitespace-${v}`,
  'text-transform': (v) => v,
  'text-decoration': (v) =>
    ({ underline: 'underline', none: 'no-underline', 'line-through': 'line-through' })[v] ?? null,
  'text-decoration-thickness': (v) => `decoration-${Number.parseInt(v, 10)}`,
  'text-underline-offset': (v) => `underline-offset-${Number.parseInt(v, 10)}`,
  'text-decoration-color': (v) => {
    const c = colourOf(v);
    return c && `decoration-${c}`;
  },
  'overflow-wrap': (v) => (v === 'anywhere' ? 'wrap-anywhere' : v === 'break-word' ? 'wrap-break-word' : null),
  'word-break': (v) => (v === 'break-all' ? v : null),
  'text-overflow': (v) => `text-${v}`,
  overflow: (v) => `overflow-${v}`,
  'overflow-x': (v) => `overflow-x-${v}`,
  'overflow-y': (v) => `overflow-y-${v}`,
  'object-fit': (v) => `object-${v}`,
  'aspect-ratio': (v) => `aspect-${v.replaceAll(' ', '') === '1' ? 'square' : v.replaceAll(' ', '')}`,
  opacity: (v) => `opacity-${Number(v) * 100}`,
  'z-index': (v) => `z-${v}`,
  cursor: (v) => `cursor-${v}`,
  'pointer-events': (v) => `pointer-events-${v}`,
  'list-style': (v) => `list-${v}`,
  'box-shadow': (v) => (v === 'none' ? 'shadow-none' : null),
  outline: (v) => (v === 'none' ? 'outline-none' : null),
  'outline-offset': (v) => prefixed('outline-offset', v),
  '-webkit-line-clamp': (v) => `line-clamp-${v}`,
  '-webkit-box-orient': () => [],
  'scrollbar-width': (v) => (v === 'none' ? 'scrollbar-none' : null),
  'vertical-align': (v) => `align-${v}`,
  content: (v) => (v === "''" ? [] : null),
  'border-collapse': (v) => `border-${v}`,
  'user-select': (v) => `select-${v}`,
  columns: (v) => `columns-${v}`,
  'break-inside': (v) => `break-inside-${v}`,
  'grid-auto-flow': (v) => `grid-flow-${v.replace('column', 'col')}`,
  appearance: (v) => `appearance-${v}`,
};
function border(value: string, edge?: string): string[] | null {
  const name = edge ? `border-${edge}` : 'border';
  if (value === '0' || value === 'none') return [`${name}-0`];
  const m = value.match(/^(\d+)px (solid|dashed|dotted) (.+)$/);
  const colour = m && colourOf(m[3]!);
  return m && colour
    ? [m[1] === '1' ? name : `${name}-${m[1]}`, ...(m[2] === 'solid' ? [] : [`border-${m[2]}`]), `border-${colour}`]
    : null;
}

const media: Record<string, string> = {
  '(max-width: 760px)': 'max-md:',
  '(min-width: 761px)': 'md:',
  '(max-width: 1000px)': 'max-lg:',
  '(min-width: 1001px)': 'lg:',
  print: 'print:',
  '(max-width: 360px)': 'max-[361px]:',
  '(max-width: 420px)': 'max-[421px]:',
  '(max-width: 900px)': 'max-lg:',
  '(max-width: 1100px)': 'max-xl:',
  '(max-width: 560px)': 'max-sm:',
  '(prefers-reduced-motion: reduce)': 'motion-reduce:',
  '(forced-colors: active)': 'forced-colors:',
  '(scripting: none)': 'noscript:',
  '(max-width: 400px)': 'max-xs:',
  '(max-width: 520px)': 'max-sm:',
  '(max-width: 1200px)': 'max-xl:',
};
const states: [RegExp, string][] = [
  [/:hover/, 'hover:'],
  [/:focus-visible/, 'focus-visible:'],
  [/:focus-within/, 'focus-within:'],
  [/:focus/, 'focus:'],
  [/:disabled/, 'disabled:'],
  [/:first-child/, 'first:'],
  [/:last-child/, 'last:'],
  [/:empty/, 'empty:'],
  [/:checked/, 'checked:'],
  [/\[aria-current\]/, 'current:'],
  [/\[aria-(\w+)='true'\]/, 'aria-$1:'],
  [/\[aria-(busy|disabled)\]/, 'aria-$1:'],
  [/\[data-(disabled|pending|selected|focused|hovered|pressed|open|inert)\]/, 'data-$1:'],
  [/\[open\]/, 'open:'],
  [/::before/, 'before:'],
  [/::after/, 'after:'],
  [/::placeholder/, 'placeholder:'],
  [/::backdrop/, 'backdrop:'],
  [/::marker/, 'marker:'],
];
interface Found {
  classes: Map<string, Map<string, string[]>>;
  rest: string[];
}
const found = new Map<string, Found>();
for (const file of process.argv.slice(2))
  parse(readFileSync(file, 'utf8')).walkDecls((one: Declaration) => {
    const rule = one.parent as Rule;
    if (rule.type !== 'rule') return;
    let variant = '';
    for (let up = rule.parent as AtRule | undefined; up?.type === 'atrule'; up = up.parent as AtRule | undefined)
      if (up.name !== 'layer') variant = (media[up.params] ?? `[@${up.name} ${up.params}]:`) + variant;
    for (const selector of rule.selectors) {
      let key = selector,
        own = variant;
      for (const [from, to] of [
        [/^\.dark /, 'dark:'],
        [/^\.js /, 'js:'],
        [/^:root:not\(\.js\) /, 'no-js:'],
        [/^:lang\(en\) /, 'lang-en:'],
      ] as const)
        if (from.test(key)) {
          key = key.replace(from, '');
          own = to + own;
        }
      const [, head = '', last = key] = key.match(/^(.*[ >+~])?([^ >+~]+)$/) ?? [];
      let subject = last;
      for (const [from, to] of states) {
        const m = subject.match(from);
        if (m) {
          subject = subject.replace(from, '');
          own += to.replace('$1', m[1] ?? '');
        }
      }
      key = head + subject;
      const at: Found = found.get(key) ?? { classes: new Map(), rest: [] };
      found.set(key, at);
      const made = table[one.prop]?.(one.value.replaceAll(/\s+/g, ' '));
      const list = made === null || made === undefined ? null : [made].flat();
      const unknown = list?.filter(
        (name) =>
          !design.knows(own.startsWith('[@') ? name : own.replace(/^(js|no-js|lang-en|current|dark):/, '') + name),
      );
      if (!list || unknown!.length > 0)
        at.rest.push(`${own}{ ${one.prop}: ${one.value}${one.important ? ' !important' : ''} }`);
      else {
        const by = at.classes.get(own) ?? new Map<string, string[]>();
        at.classes.set(own, by);
        by.set(one.prop, list);
      }
    }
  });

for (const [selector, { classes, rest }] of found) {
  // What phones say and wide screens say otherwise: the phone's word first, the other behind `md:`.
  for (const [narrow, wide] of [
    ['max-md:', 'md:'],
    ['max-lg:', 'lg:'],
  ] as const)
    for (const [variant, props] of [...classes]) {
      if (!variant.startsWith(narrow)) continue;
      const base = variant.slice(narrow.length);
      for (const [prop, list] of [...props]) {
        const other = classes.get(base)?.get(prop);
        if (!other || narrow === 'max-lg:') continue;
        props.delete(prop);
        classes.get(base)!.set(prop, list);
        const target = classes.get(wide + base) ?? new Map<string, string[]>();
        classes.set(wide + base, target.set(prop, other));
      }
    }
  const all = [...classes].flatMap(([variant, props]) => [...props.values()].flat().map((one) => variant + one));
  console.log(`${selector}\n    ${design.sorted(design.canonical([...new Set(all)])).join(' ')}`);
  for (const one of rest) console.log(`  ! ${one}`);
}
