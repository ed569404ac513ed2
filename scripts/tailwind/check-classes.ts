/**
 * Reads every list of classes of the markup with Tailwind's own compiler and says what is wrong with it:
 *
 *     node scripts/tailwind/check-classes.ts [--strict] [--fix] [files]
 *
 * A class nobody knows; a value in brackets where the theme has a word for it, or ought to; two classes that set the same
 * property under the same condition, of which the order of the style sheet would pick one; another order than Tailwind's own
 * (`--fix` mends it; no formatter sorts the classes of `.astro` files now).
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { parse, type Rule } from 'postcss';
import { loadDesign } from './design.ts';

const design = await loadDesign();
const sheets = globSync('src/styles/**/*.css').filter((file) => !/(theme|utilities|base|tailwind)\.css$/.test(file));
/** Classes that the old sheets still style, and names by which scripts, tests and `group-*` find an element. */
const hooks = new Set([
  'icon',
  'pic',
  'filters',
  'card-link',
  'listing-mark',
  'site-footer',
  'tab-bar',
  'promo-slot',
  'promo',
]);
for (const sheet of sheets)
  for (const [, name] of readFileSync(sheet, 'utf8').matchAll(/\.([a-zA-Z][\w-]*)/g)) hooks.add(name!);
/** Shapes that are of one place alone: columns, shadows of the page's end, what the environment says, what a state is called. */
const freeValue =
  /^-?(grid-cols|grid-rows|content|flex|shadow|bg)-\[|env\(|^\[(contain|overflow-clip-margin|content-visibility|grid-template-areas):|^align-\[/;
const spellings = new Map<string, string>();
const spelling = (name: string): string => {
  const known = spellings.get(name) ?? design.canonical([name])[0] ?? name;
  spellings.set(name, known);
  return known;
};
const marker = /^(group|peer)(\/[\w-]+)?$/;

const base = (name: string) => name.match(/(?:^|:)((?:\[[^\]]*\]|[^:[\]]|\[[^\]]*\])+!?)$/)?.[1] ?? name;
const properties = new Map<string, ReadonlySet<string>>();
function propertiesOf(name: string): ReadonlySet<string> {
  const known = properties.get(name);
  if (known) return known;
  const found = new Set<string>();
  const sheet = parse(design.css(name) ?? '');
  sheet.walkDecls(({ prop, parent }) => {
    if (!prop.startsWith('--') && parent?.type === 'rule' && !/^(::|@property)/.test((parent as Rule).selector))
      found.add(prop);
  });
  properties.set(name, found);
  return found;
}
/** `p-4` beside `px-2` is a way of saying things; `px-2` beside `px-4` is a mistake. The same set of properties tells them apart. */
const sameThing = (a: string, b: string): boolean => {
  const [one, other] = [propertiesOf(a), propertiesOf(b)];
  return one.size > 0 && one.size === other.size && [...one].every((prop) => other.has(prop));
};

const files = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const strict = process.argv.includes('--strict');
const fix = process.argv.includes('--fix');
let faults = 0;
const say = (file: string, text: string, at: number, fault: string) => {
  faults += 1;
  console.log(`${file}:${text.slice(0, at).split('\n').length}  ${fault}`);
};
for (const file of files.length > 0
  ? files
  : globSync('src/**/*.{astro,tsx}').concat(globSync('src/**/*-classes.ts'))) {
  if (file.includes('.test.')) continue;
  const text = readFileSync(file, 'utf8');
  const mended: [start: number, end: number, list: string][] = [];
  for (const found of text.matchAll(/(class(?:Name|:list)?=)"([^"]*)"|'([^'\n]*)'|`([^`\n]*)`/g)) {
    const names = (found[2] ?? found[3] ?? found[4] ?? '')
      .replace(/\$\{[^}]*\}/g, ' ')
      .split(/\s+/)
      .filter(Boolean);
    if (names.length > 60) continue;
    const known = names.filter((name) => design.knows(name));
    const isAttribute = found[1] !== undefined;
    // Elsewhere a string is a list of classes when nearly all of it is, and it is no single word such as `hidden`.
    if (!isAttribute && (known.length < 2 || known.length < names.length * 0.7)) continue;
    if (!isAttribute && names.every((name) => /^[a-z]+$/.test(name))) continue;
    const list = found[2] ?? found[3] ?? '';
    const sorted = design.sorted(names).join(' ');
    if (list !== '' && sorted !== names.join(' ')) {
      const start = found.index + (found[1]?.length ?? 0) + 1;
      if (fix) mended.push([start, start + list.length, sorted]);
      else say(file, text, found.index, `order: ${sorted}`);
    }
    for (const name of names) {
      if (!design.knows(name) && !hooks.has(name) && !marker.test(name))
        say(file, text, found.index, `unknown: ${name}`);
      else if (strict && hooks.has(name) && !design.knows(name)) say(file, text, found.index, `old sheet: ${name}`);
      if (!design.knows(name)) continue;
      const canonical = spelling(name);
      if (canonical !== name) say(file, text, found.index, `write ${canonical}, not ${name}`);
      else if (base(name).includes('[') && !freeValue.test(base(name)))
        say(file, text, found.index, `value outside of the theme: ${name}`);
    }
    for (const [index, one] of known.entries())
      for (const other of known.slice(index + 1)) {
        const [a, b] = [base(one), base(other)];
        if (a !== b && one.slice(0, -a.length) === other.slice(0, -b.length) && sameThing(a, b))
          say(file, text, found.index, `${one} and ${other} set the same`);
      }
  }
  if (mended.length > 0)
    writeFileSync(
      file,
      mended.toReversed().reduce((all, [start, end, list]) => all.slice(0, start) + list + all.slice(end), text),
    );
}
console.log(faults === 0 ? 'Every class is known' : `${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
