import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { kindNames } from '#content/kinds.ts';
import { productReferences } from '#scripts/house/import-rules.ts';
import { drawLayers, listServerModules } from '#scripts/house/layer-diagram.ts';
import { serverLayers } from '#scripts/house/layers.ts';
import { measureSources } from '#scripts/house/measure.ts';
import { readSources } from '#scripts/house/source.ts';

const root = path.resolve(import.meta.dirname, '../..');
const paper = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
const sources = readSources(root);
const figures = Object.fromEntries(measureSources(root).map(({ name, places }) => [name, places]));

test('ARCHITECTURE.md shows the layers with their current imports: npm run house -- --draw', () => {
  const figure = drawLayers(sources, productReferences(root, sources));
  for (const storey of serverLayers) expect(figure).toContain(`${storey}/`);
  const isShown = paper.includes(`\`\`\`\n${figure}\n\`\`\``);
  expect(isShown, 'run npm run house -- --draw, and put what it prints into ARCHITECTURE.md').toBe(true);
});

test('ARCHITECTURE.md has at most 1,500 words and 20 terms', () => {
  expect(paper.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(1500);
  const [, terms = ''] = paper.split('## Terms');
  const rows = terms.split('\n').filter((line) => line.startsWith('| '));
  expect(rows.length - 1).toBeGreaterThan(10);
  expect(rows.length - 1).toBeLessThanOrEqual(20);
});

test('the documents name only files that exist', () => {
  for (const file of [
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'README.md',
    'SECURITY.md',
    'docs/attack-tests.md',
    'docs/rooms.md',
    'docs/testing.md',
    ...['operations', 'recipes'].flatMap((name) =>
      readdirSync(path.join(root, 'docs', name)).map((page) => `docs/${name}/${page}`),
    ),
  ]) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const named = [...text.matchAll(/`((?:[\w[\].-]+\/)+[\w[\].-]+\.(?:ts|tsx|astro|mjs))`/g)].map(([, one]) => one!);
    // A document may omit the first folders of a path.
    const gone = named.filter((candidate) => !sources.some((source) => `/${source.file}`.endsWith(`/${candidate}`)));
    expect([file, gone]).toEqual([file, []]);
  }
});

test('ARCHITECTURE.md names only files and code that exist', () => {
  const named = [...paper.matchAll(/`([\w./[\]-]+\.(?:ts|astro)|[a-z]+\/)`/g)].map(([, file]) => file!);
  expect(named.length).toBeGreaterThan(40);
  const isThere = (file: string) =>
    ['', 'src', 'src/server'].some((folder) => existsSync(path.join(root, folder, file)));
  const generic = ['schema.ts', 'rows.ts', 'Card.astro', 'View.astro'];
  expect(named.filter((file) => !generic.includes(file) && !isThere(file))).toEqual([]);
  const code = sources.map(({ text }) => text).join('\n');
  for (const [, name] of paper.matchAll(/`(\w{5,})(?:\(|`)/g))
    if (/[a-z][A-Z]/.test(name!)) expect(code).toContain(name);
});

test('each module states its purpose in one sentence at the top of its main file', () => {
  const rooms = listServerModules(sources);
  expect(rooms.length).toBeGreaterThan(40);
  const silent = rooms.filter(({ file, sentence }) => file === null || !/^[A-Z][^]{10,}\.$/.test(sentence));
  expect(silent.map(({ name }) => `${name}: one of its files begins with /** A sentence. @module ${name} */`)).toEqual(
    [],
  );
  expect(new Set(rooms.map(({ name }) => name)).size).toBe(rooms.length);
});

test('the layers have no upward imports, no imports between features, no import cycles and no additional small files', () => {
  const zero = [
    ...['upward-imports', 'feature-imports', 'knots', 'circles', 'outside-storeys', 'sql-outside', 'workflow-names'],
    ...['large-folders', 'small-folders'],
  ];
  for (const name of zero) expect([name, figures[name]]).toEqual([name, []]);
  expect(figures['small-files']!.length).toBeLessThanOrEqual(44);
});

test('styles are classes in the markup: hand-written CSS is for the theme, the base, prose, print and third-party markup', () => {
  expect(figures['css-lines']!.length).toBeLessThanOrEqual(900);
  expect(sources.filter(({ file }) => /^src\/styles\/[^/]+\.css$/.test(file)).length).toBeLessThanOrEqual(8);
});

/** Maximum number of casts via `unknown`, each with its reason next to it. */
const UNKNOWN_CASTS = 5;

test('details are read with their declared types, and casts via unknown stay few', () => {
  expect(figures['details-casts']).toEqual([]);
  expect(figures['unknown-casts']!.length).toBeLessThanOrEqual(UNKNOWN_CASTS);
});

test('docs/rooms.md names every module of the sources', () => {
  const map = readFileSync(path.join(root, 'docs/rooms.md'), 'utf8');
  // Modules of content and components are listed without their zone, those of the server without `server/`.
  const named = map.split(/^## /m).flatMap((section) => {
    const zone = /^`src\/(content|components|server)`/.exec(section)?.[1];
    const cells = [...section.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) => [...cell!.matchAll(/`([^`]+)`/g)]);
    return cells.map(([, name]) => (zone ? `${zone}/${name}` : name!));
  });
  const zones = ['content', 'components', 'client', 'islands', ...serverLayers.map((storey) => `server/${storey}`)];
  const rooms = zones.flatMap((zone) =>
    readdirSync(path.join(root, 'src', zone), { withFileTypes: true })
      .filter((folder) => folder.isDirectory())
      .map(({ name }) => `${zone}/${name}`),
  );
  expect(rooms.length).toBeGreaterThan(100);
  expect(rooms.filter((room) => !named.includes(room))).toEqual([]);
  const isThere = (name: string) => ['', 'src'].some((folder) => existsSync(path.join(root, folder, name)));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

test('components do not write to Astro.locals: page files do, before they render', () => {
  const writes = /\blocals\.\w+(?:, .*\])? = /;
  expect(writes.test('page.locals.here = city')).toBe(true);
  const components = sources.filter(
    ({ file }) => /^src\/(?:components|content)\//.test(file) && file !== 'src/components/layout/page-head.ts',
  );
  expect(components.length).toBeGreaterThan(150);
  expect(components.filter(({ text }) => writes.test(text)).map(({ file }) => file)).toEqual([]);
});

test('no file outside a kind’s folder names that kind', () => {
  // Ambiguous words are searched for only in code in which they can only mean the kind.
  const named = new RegExp(
    `kinds/(?:${kindNames.join('|')})/|(?:kinds?|kind\\.name|name) (?:===|!==) '(?:${kindNames.join('|')})'|'(?:posters|diaspors|reklamas)'|['"\u0060]/(?:api|dashboard)/(?:${kindNames.join('|')}|reklama)\\b`,
  );
  const mayName = /^src\/content\/kinds\/|^src\/server\/features\/wordpress-import\/|\.test\.ts$|\/testing\.ts$/;
  const naming = sources.filter(({ file, text }) => file.startsWith('src/') && !mayName.test(file) && named.test(text));
  expect(naming.map(({ file }) => file)).toEqual([]);
});
