import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Scanner } from '@tailwindcss/oxide';
import { parse, type Rule } from 'postcss';
import { loadDesign, styles } from './house/design.ts';

/**
 * Reads every list of classes in the markup with Tailwind's own compiler and reports its faults:
 *
 * node scripts/check-classes.ts [--fix] [files]
 *
 * An unknown class; a value in brackets that the theme has a name for, or should have; two classes that set the same
 * property under the same condition, so that the order of the style sheet decides between them; an order other than
 * Tailwind's own (`--fix` corrects it, as no formatter sorts the classes of `.astro` files). For the whole project:
 * names of the theme that are unused, and words in the sources that the scanner mistakes for classes.
 */
const root = path.resolve(import.meta.dirname, '..');
const design = await loadDesign();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const foundation = /(?:theme|base|tailwind|faces)\.css$/;
const sheets = globSync('src/styles/**/*.css', { cwd: root });
/** Class names by which Swiper finds an element. */
const marks = ['gallery-strip', 'gallery-slide'];
const styledBy = (files: readonly string[]) =>
  new Set([
    ...marks,
    ...files.flatMap((file) => [...read(file).matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)),
  ]);
const styled = {
  /** The imports of the readers' style sheet, and the styles that load when the first picture is opened. */
  readers: styledBy(['prose', 'lightbox', 'base'].map((name) => `src/styles/${name}.css`)),
  all: styledBy(sheets.filter((file) => !foundation.test(file))),
};
/**
 * Values that occur in a single place only: columns, shadows at the end of the page, environment variables, viewport
 * sizes, the name of a state.
 */
const freeValue =
  /^-?(?:grid-cols|grid-rows|content|flex|shadow|bg|contain)-\[|env\(|^(?:max-)?[wh]-\[.*\d+d?v[wh]|^\[--[\w-]+:(?:var\(|--spacing\(|calc\()|^\[(?:overflow-clip-margin|content-visibility|grid-template-areas):|^align-\[|-\[Highlight(?:Text)?\]$/;
const marker = /^(?:group|peer)(?:\/[\w-]+)?$/;

const remembered = <T>(of: (name: string) => T) => {
  const known = new Map<string, T>();
  return (name: string): T => {
    if (!known.has(name)) known.set(name, of(name));
    return known.get(name)!;
  };
};
const spelling = remembered((name) => design.canonical([name])[0] ?? name);
const propertiesOf = remembered((name): ReadonlySet<string> => {
  const found = new Set<string>();
  parse(design.css(name) ?? '').walkDecls(({ prop, parent }) => {
    if (!prop.startsWith('--') && parent?.type === 'rule' && !/^(?:::|@property)/.test((parent as Rule).selector))
      found.add(prop);
  });
  return found;
});
const base = (name: string) => /(?:^|:)((?:\[[^\]]*\]|[^:[\]]|\[[^\]]*\])+!?)$/.exec(name)?.[1] ?? name;
/**
 * `p-4` next to `px-2` is idiomatic, `px-2` next to `px-4` is a mistake: only the latter two set the same properties.
 */
const setSame = (a: string, b: string): boolean => {
  const [one, other] = [propertiesOf(a), propertiesOf(b)];
  return one.size > 0 && one.size === other.size && [...one].every((prop) => other.has(prop));
};

const named = process.argv.slice(2).filter((candidate) => !candidate.startsWith('--'));
const isFixing = process.argv.includes('--fix');
const markup = globSync(['src/**/*.{astro,tsx}', 'src/**/*-classes.ts'], { cwd: root }).filter(
  (file) => !file.includes('.test.'),
);
/** The pages that link `site.css`, and their imports. */
const readers = readersFiles();
const faults: string[] = [];
const used = new Set<string>();

/**
 * Whether a quoted string is a class list by its position: in a class expression on its line, or as a value of a
 * `*-classes.ts`.
 */
function isLookAt(text: string, at: number, isLooks: boolean): boolean {
  // A string before a colon is the name of a style.
  if (text[at] !== "'" || text[text.indexOf("'", at + 1) + 1] === ':') return false;
  const before = text.slice(text.lastIndexOf('\n', at) + 1, at);
  return isLooks
    ? /^\s+(?:\w+: )?$|^(?:export )?const \w+ = $/.test(before)
    : /class(?:Name|:list)?=\{(?:[^{}()[\]]|(?<!\w)\[)*(?:\? |: |\[|, |&& |\{)$/.test(before);
}

/** The class lists of a file: attribute values, and strings that consist almost only of classes. */
function* listsOf(
  text: string,
  isLooks = false,
): Generator<{ at: number; names: string[]; list: string; start: number }> {
  for (const found of text.matchAll(
    /(class(?:Name|:list)?=)"([^"]*)"|'([^'\n]*)'|"([^"\n]*)"|`([^`\n$]*)|\}([^`\n${}<>=;]*)(?=`|\$\{)/g,
  )) {
    const [, attribute, inAttribute, single, double, template, rest] = found;
    const quoted = single ?? double;
    const names = (inAttribute ?? quoted ?? template ?? rest ?? '')
      .replace(/\$\{[^}]*\}/g, ' ')
      .split(/\s+/)
      .filter(Boolean);
    if (names.length > 60) continue;
    const known = names.filter((name) => design.knows(name));
    if (attribute === undefined) for (const name of known) used.add(name);
    const isLook = attribute !== undefined || isLookAt(text, found.index, isLooks);
    // Elsewhere a string is a list of classes if nearly all of its words are, and it is not a single word such as
    // `hidden`.
    if (!isLook && (known.length < 2 || known.length < names.length * 0.7)) continue;
    if (!isLook && names.every((name) => /^[a-z]+$/.test(name))) continue;
    yield {
      at: found.index,
      names,
      list: inAttribute ?? quoted ?? '',
      start: found.index + (attribute?.length ?? 0) + 1,
    };
  }
}

for (const file of markup) {
  const text = read(file);
  const mended: [start: number, end: number, list: string][] = [];
  const isAsked = named.length === 0 || named.includes(file);
  for (const { at, names, list, start } of listsOf(text, file.endsWith('-classes.ts'))) {
    for (const name of names) used.add(name);
    if (!isAsked) continue;
    const say = (fault: string) => faults.push(`${file}:${text.slice(0, at).split('\n').length}  ${fault}`);
    const sorted = design.sorted(names).join(' ');
    if (list !== '' && sorted !== names.join(' ')) {
      if (isFixing) mended.push([start, start + list.length, sorted]);
      else say(`order: ${sorted}`);
    }
    for (const name of names) {
      if (!design.knows(name)) {
        if (!styled[readers.has(file) ? 'readers' : 'all'].has(name) && !marker.test(name)) say(`unknown: ${name}`);
      } else if (spelling(name) !== name) say(`write ${spelling(name)}, not ${name}`);
      else if (base(name).includes('[') && !freeValue.test(base(name))) say(`value outside of the theme: ${name}`);
    }
    const known = names.filter((name) => design.knows(name));
    for (const [index, one] of known.entries())
      for (const other of known.slice(index + 1)) {
        const [a, b] = [base(one), base(other)];
        if (a !== b && one.slice(0, -a.length) === other.slice(0, -b.length) && setSame(a, b))
          say(`${one} and ${other} set the same`);
      }
  }
  if (mended.length > 0)
    writeFileSync(
      path.join(root, file),
      mended.toReversed().reduce((all, [start, end, list]) => all.slice(0, start) + list + all.slice(end), text),
    );
}

if (named.length === 0) {
  const says = [...used].map((name) => design.css(name) ?? '').join('\n') + sheets.map(read).join('\n');
  const scripts = globSync('src/**/*.{ts,tsx,astro}', { cwd: root }).map(read).join('\n');
  for (const [, token = ''] of read('src/styles/theme.css').matchAll(/^ {2}(--[\w-]+?)(?:--[\w-]+)?:/gm))
    if (
      !new RegExp(`var\\(${token}(?![\\w-])|--alpha\\(var\\(${token}`).test(says + scripts) &&
      !isOfTheme(token, says)
    )
      faults.push(`src/styles/theme.css  nobody uses ${token}`);
  for (const sheet of ['site.css', 'panel.css']) {
    const scanned = new Set(new Scanner({ sources: sourcesOf(sheet) }).scan());
    for (const name of scanned)
      if (design.knows(name) && !used.has(name) && !isNoClass(name))
        faults.push(`src/styles/${sheet}  takes ${name} for a class`);
    // The style sheet for pages behind sign-in covers all sources, the readers' one only the imports of readers' pages.
    for (const name of sheet === 'site.css' ? readersUse() : used)
      if (design.knows(name) && !scanned.has(name)) faults.push(`src/styles/${sheet}  does not see ${name}`);
  }
}

/** Whether a theme token is in use by its name, which denotes a condition or a factor instead of a value. */
function isOfTheme(token: string, says: string): boolean {
  if (token === '--spacing' || token.startsWith('--default-')) return true;
  const [, sort, word] = /^--(breakpoint|container|shadow|animate)-(.+)$/.exec(token) ?? [];
  if (sort === 'breakpoint' || sort === 'container')
    return (
      [...used].some((name) =>
        name.split(/[:-]/).some((candidate) => candidate === word || candidate === `@${word}`),
      ) || says.includes(`@variant ${word} `)
    );
  return sort !== undefined && [...used].some((name) => base(name) === `${sort}-${word}`);
}

/** Whether `@source not inline(…)` prevents a name from being treated as a class. */
function isNoClass(name: string): boolean {
  const kept = /@source not inline\('\{?([^}']*)\}?'\)/.exec(read('src/styles/tailwind.css'))?.[1] ?? '';
  return kept.split(',').includes(name);
}

function readersFiles(): Set<string> {
  const files = new Set<string>();
  for (const page of globSync(['src/pages/**/*.astro', 'src/components/layout/ErrorDocument.astro'], { cwd: root })) {
    const imported = importedBy(page);
    if (imported.has('src/styles/site.css')) for (const file of imported) files.add(file);
  }
  return files;
}

/** The classes used on readers' pages. */
function readersUse(): Set<string> {
  return new Set(
    markup
      .filter((file) => readers.has(file))
      .flatMap((file) => [...listsOf(read(file))].flatMap(({ names }) => names)),
  );
}

/** A file and all of its imports, except those of the server. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || file.startsWith('src/server/') || !existsSync(path.join(root, file))) return found;
  found.add(file);
  if (/\.(?:astro|tsx?)$/.test(file))
    for (const [, name = ''] of read(file).matchAll(/(?:from|import) ?\(?'([#.][^']+)'/g))
      importedBy(name.startsWith('#') ? `src/${name.slice(1)}` : path.join(path.dirname(file), name), found);
  return found;
}

/** The sources that the scanner reads for a sheet, as Tailwind understands `@source`. */
function sourcesOf(sheet: string): { base: string; pattern: string; negated: boolean }[] {
  return [...read(`src/styles/${sheet}`).matchAll(/@source (not )?'([^']+)'/g)].map(([, not, pattern = '']) => ({
    base: styles,
    pattern,
    negated: not !== undefined,
  }));
}

for (const fault of faults) console.log(fault);
console.log(faults.length === 0 ? 'Every class is known' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
