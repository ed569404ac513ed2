import { builtinModules } from 'node:module';
import { referencesOf, resolver, type Reference } from './imports.ts';
import { moduleOf, serverLayers } from './layers.ts';
import { isTest, readSources, scriptsOf, type Source } from './source.ts';

/** An import that violates the import rules. */
interface Breach {
  /** File and line, the import, and why it is refused. */
  text: string;
}

/** The permitted imports of a part of the sources. All others are refused. */
interface Zone {
  name: string;
  /** Its files. The first matching zone applies. */
  files: RegExp;
  /** Zones whose values it may import. */
  values: readonly string[];
  /** Zones from which it may also import types. */
  types?: readonly string[];
  packages: readonly string[];
  node?: true;
}

const server = ['platform', 'publishing', 'core', 'features', 'app'];
const sql = ['drizzle-orm', '@libsql/client'];
const isSql = /(?:^|\/)(?:[\w-]+-)?(?:schema|rows)\.ts$/;

/** In the server, each layer imports from those below it. The rules for modules and SQL apply in addition. */
const zones: readonly Zone[] = [
  {
    name: 'content',
    files: /^src\/content\/.*(?<!\.astro)$/,
    values: ['content'],
    packages: ['zod', 'zod/mini', 'libphonenumber-js/min', 'culori/fn'],
  },
  {
    name: 'views',
    files: /^src\/content\//,
    values: ['content', 'views', 'components', 'client', 'styles'],
    packages: [],
  },
  {
    name: 'client',
    files: /^src\/client\//,
    values: ['content', 'client', 'islands', 'styles'],
    packages: [
      'astro/runtime/server/astro-island.js',
      'react',
      'react-dom/client',
      'swiper',
      'swiper/modules',
      'thumbhash',
    ],
  },
  {
    name: 'islands',
    files: /^src\/islands\//,
    values: ['content', 'islands', 'styles'],
    types: server,
    packages: [
      ...['react', 'react-dom', 'react-aria-components', '@internationalized/date', 'react-easy-crop'],
      ...['nanostores', '@nanostores/react'],
      ...['@tiptap/core', '@tiptap/pm/*', '@tiptap/suggestion', 'prosemirror-search', 'linkifyjs', 'marked', 'diff'],
    ],
  },
  {
    name: 'components',
    files: /^src\/components\//,
    values: ['content', 'components', 'client', 'islands', 'styles', ...server],
    packages: [
      ...['astro', 'astro/*', 'astro:*', 'react', 'd3-scale', 'd3-shape', 'thumbhash'],
      '@iconify-json/lucide',
    ],
    node: true,
  },
  {
    name: 'pages',
    files: /^src\/(?:pages\/|middleware\.ts$)/,
    values: ['content', 'components', 'client', 'islands', 'styles', 'pages', ...server],
    packages: ['astro', 'astro:*'],
  },
  { name: 'styles', files: /^src\/styles\//, values: ['styles'], packages: [] },
  ...server.map((name, at): Zone => ({
    name,
    files: new RegExp(`^src/server/${name}/`),
    values: ['content', ...server.slice(0, at + 1)],
    packages: [],
    node: true,
  })),
  { name: 'env', files: /^src\/[^/]+\.d\.ts$/, values: [], types: ['content', ...server], packages: ['astro'] },
  { name: 'demo', files: /^demo\//, values: ['content', 'demo', 'core', 'platform'], packages: ['sharp'], node: true },
];

/** Packages of the server, and the only modules that may import them. Other modules use the packages through those. */
const homes: Readonly<Record<string, readonly string[]>> = {
  '@astrojs/node': ['app'],
  '@aws-sdk/client-s3': ['platform/storage'],
  '@better-auth/core': ['core/accounts'],
  '@fontsource/literata': ['core/social-cards'],
  '@fontsource/onest': ['core/social-cards'],
  '@photostructure/tz-lookup': ['core/places'],
  astro: ['app', 'app/http'],
  'better-auth': ['core/accounts'],
  '@date-fns/tz': ['features/discovery'],
  bowser: ['core/accounts'],
  flydrive: ['platform/storage'],
  'ical-generator': ['features/discovery'],
  isbot: ['platform/http'],
  nodemailer: ['platform/mail'],
  parse5: ['features/wordpress-import'],
  'timezones-ical-library': ['features/discovery'],
  pino: ['platform/telemetry'],
  'prom-client': ['platform/telemetry', 'app'],
  react: ['core/social-cards'],
  satori: ['core/social-cards', 'core/brand'],
  saxes: ['features/wordpress-import', 'core/brand'],
  sharp: ['core/media', 'core/social-cards', 'core/brand'],
  stemmer: ['core/search'],
  thumbhash: ['core/media'],
  yazl: ['features/personal-data'],
  zipcodes: ['core/places'],
};

/**
 * The modules of a layer in order: each imports values from those before it. Features import no values from their own
 * layer.
 */
const roomOrder: Readonly<Record<string, readonly string[]>> = {
  platform: ['', 'database', 'rate-limit', 'storage', 'jobs', 'telemetry', 'http', 'mail', 'health'],
  publishing: ['store', 'publisher', 'http'],
  core: [
    ...['', 'schema', 'social-cards', 'audit', 'fingerprints', 'media', 'brand', 'settings', 'page-views', 'accounts'],
    ...[
      'taxonomy',
      'places',
      'notifications',
      'search',
      'advertisers',
      'entries',
      'starter',
      'entry-form',
      'redirects',
    ],
  ],
};

/** Islands and readers' scripts that bundle the registry of kinds, and why it is worth the size. */
const carriesKinds: Readonly<Record<string, string>> = {};
/** Files that import by a pattern or a computed name. The files that they import are not code. */
const namesFiles: ReadonlySet<string> = new Set([
  'src/components/entry/kind-views.ts',
  'src/components/panel/existing-pages.ts',
  'src/server/core/social-cards/fonts.ts',
]);
const REGISTRY = 'src/content/kinds.ts';

const builtins = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));
const zoneOf = (file: string): Zone | undefined => zones.find(({ files }) => files.test(file));
/** Code in a `<script>` of a page runs in the same environment as these scripts. */
const clientZone = zones.find(({ name }) => name === 'client');
const isOurs = (specifier: string) => /^(?:\.\.?(?:\/|$)|#|\/)/.test(specifier);
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Whether a file of the product imports SQL where that is not allowed. */
export const isForbiddenSqlImport = ({ from, specifier }: Reference): boolean =>
  from.startsWith('src/') &&
  specifier !== null &&
  sql.includes(packageOf(specifier)) &&
  !(from.startsWith('src/server/') && (isSql.test(from) || from.startsWith('src/server/platform/database/')));

/** Why a file may not import a package or a Node module, or null if it may. */
function packageReason(zone: Zone, reference: Reference, specifier: string): string | null {
  const { from, isValue } = reference;
  if (builtins.has(specifier) || specifier.startsWith('node:'))
    return zone.node ? null : `${zone.name} runs without Node`;
  const name = packageOf(specifier);
  const room = moduleOf(from);
  if (sql.includes(name)) return isForbiddenSqlImport(reference) ? 'SQL belongs into a rows.ts beside it' : null;
  if (room === null) {
    const listed = zone.packages.some((candidate) =>
      candidate.endsWith('*') ? specifier.startsWith(candidate.slice(0, -1)) : specifier === candidate,
    );
    return listed ? null : `${zone.name} does not use ${specifier}`;
  }
  if (name === 'zod' || !isValue) return null;
  const home = homes[name] ?? [];
  if (home.includes(room)) return null;
  return `${name} is not at home in ${room}, but in ${home.join(' and ') || 'no room yet: see homes in scripts/house/import-rules.ts'}`;
}

/** Why a file may not import another one of the project, or null if it may. */
function fileReason(zone: Zone, { from, isValue }: Reference, to: string): string | null {
  if (isTest(to)) return 'the product does not need its tests';
  const target = zoneOf(to);
  if (target === undefined) return `${to} stands in no zone of the product: see zones in scripts/house/import-rules.ts`;
  const allowed = [...zone.values, ...(isValue ? [] : (zone.types ?? []))];
  if (!allowed.includes(target.name)) {
    const types = zone.types?.includes(target.name) ? 'only types' : 'nothing';
    return `${zone.name} takes ${types} from ${target.name}${suggestAlternative(zone.name, target.name)}`;
  }
  const [here, there] = [moduleOf(from), moduleOf(to)];
  if (isOtherFeature(here, there))
    return 'features do not know each other: a page hands it in, or the core asks for it';
  if (!isValue) return null;
  if (['components', 'pages'].includes(zone.name) && (isSql.test(to) || to.startsWith('src/server/platform/database/')))
    return 'pages ask readers and commands, never the database';
  return roomReason(here, there);
}

/** An alternative to the import, unless it is obvious. */
function suggestAlternative(here: string, there: string): string {
  if (here === 'core' && there === 'features')
    return ': it declares an extension point (platform/extension-point.ts), and app/features.ts fills it';
  if (['islands', 'client'].includes(here) && server.includes(there))
    return ': the page hands in a value, or the API is asked';
  return '';
}

const isOtherFeature = (here: string | null, there: string | null) =>
  here !== there && here?.startsWith('features/') === true && there?.startsWith('features/') === true;

function roomReason(here: string | null, there: string | null): string | null {
  if (here === null || there === null || here === there) return null;
  const [storey = '', room = ''] = here.split('/');
  const [storeyThere, roomThere = ''] = there.split('/');
  if (storey !== storeyThere) return null;
  const order = roomOrder[storey];
  if (order === undefined) return null;
  const [at, atThere] = [order.indexOf(room), order.indexOf(roomThere)];
  if (at < 0 || atThere < 0)
    return `${at < 0 ? here : there} has no place yet: add it to roomOrder in scripts/house/import-rules.ts`;
  if (atThere < at) return null;
  return `${here} takes no values from ${there}, which builds on it (roomOrder): take a type, or have it handed in`;
}

function reasonOf(reference: Reference): string | null {
  const { from, specifier, to, isElement } = reference;
  const zone = isElement ? clientZone : zoneOf(from);
  if (zone === undefined) return `${from} stands in no zone: see zones in scripts/house/import-rules.ts`;
  if (specifier === null) return namesFiles.has(from) ? null : 'what is imported is not known before it runs';
  if (to !== null) return fileReason(zone, reference, to);
  if (!isOurs(specifier)) return packageReason(zone, reference, specifier);
  // Styles and pictures are not code.
  return /\.(?:css|svg|json|woff2|webp|sql)(?:\?\w+)?$/.test(specifier) || zone.node ? null : 'no such file';
}

/** The chain of files through which a file needs the registry of kinds at run time, or null if it does not. */
function importPathToKinds(start: string, needs: ReadonlyMap<string, readonly string[]>): string[] | null {
  const before = new Map([[start, '']]);
  for (const file of before.keys()) {
    if (file === REGISTRY) {
      const way: string[] = [];
      for (let at = file; at !== ''; at = before.get(at)!) way.unshift(at);
      return way;
    }
    for (const next of needs.get(file) ?? []) if (!before.has(next)) before.set(next, file);
  }
  return null;
}

/** Islands and scripts of pages that ship the registry of kinds to the browser but are not in `carriesKinds`. */
function kindBreaches(references: readonly Reference[]): Breach[] {
  const needs = new Map<string, string[]>();
  const starts = new Set<string>();
  for (const { from, to, isValue, isElement } of references) {
    if (/\.island\.tsx?$|^src\/client\//.test(from)) starts.add(from);
    if (to === null || !isValue) continue;
    if (isElement) starts.add(to);
    else if (!from.endsWith('.astro')) needs.set(from, [...(needs.get(from) ?? []), to]);
  }
  return [...starts].sort().flatMap((start) => {
    const way = importPathToKinds(start, needs);
    // A separate rule reports an import through the server.
    return way === null || carriesKinds[start] !== undefined || way.some((file) => file.startsWith('src/server/'))
      ? []
      : [
          {
            text: `${start} carries the registry of kinds to the browser: ${way.join(' -> ')}. Its page can hand addresses in; what is worth the weight stands in carriesKinds`,
          },
        ];
  });
}

export const zoneNameOf = (file: string): string | null => zoneOf(file)?.name ?? null;

/** Modules in building order: lowest layer first, and within a layer each module before those that import it. */
export function sortModules(rooms: readonly string[]): string[] {
  const rankOf = (room: string) => {
    const [storey = '', name = ''] = room.split('/');
    return serverLayers.indexOf(storey) * 1000 + (roomOrder[storey]?.indexOf(name) ?? (name === '' ? -1 : 0));
  };
  return rooms.toSorted((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b));
}

/** The imports of the product's sources, without tests, benchmarks and scripts. */
export function productReferences(root: string, sources: readonly Source[]): Reference[] {
  const resolve = resolver(root, sources);
  return sources
    .filter(({ file }) => /^(?:src|demo)\//.test(file) && !isTest(file) && !file.endsWith('.css'))
    .flatMap((source) => referencesOf(source, scriptsOf(source), resolve));
}

/**
 * Code that the import rules do not cover: files without a zone, modules without a place in the order, code in
 * templates, and components hydrated as islands that are not `.island.tsx` files.
 */
function placeBreaches(sources: readonly Source[]): Breach[] {
  return sources.flatMap(({ file, text }): Breach[] => {
    if (!file.startsWith('src/') || isTest(file)) return [];
    if (zoneOf(file) === undefined)
      return [{ text: `${file} stands in no zone: see zones in scripts/house/import-rules.ts` }];
    const [storey = '', room = ''] = (moduleOf(file) ?? '').split('/');
    if (roomOrder[storey]?.includes(room) === false && !(storey === 'publishing' && room === ''))
      return [
        { text: `${file}: ${storey}/${room} has no place yet: add it to roomOrder in scripts/house/import-rules.ts` },
      ];
    if (!file.endsWith('.astro')) return [];
    const front = /^(?:\s|<!--[^]*?-->)*---[^]*?\n---/.exec(text)?.[0] ?? '';
    const template = text.slice(front.length).replace(/<(script|style)[^>]*>[^]*?<\/\1>/g, '');
    const islands = [...template.matchAll(/<(\w+)(?:\s[^<>]*?)?\sclient:/g)].map(([, name = '']) => name);
    return [
      ...(/<script[^>]*\ssrc=/.test(text) ? ['a script is named by its address: import it in a script element'] : []),
      ...(/\bimport\s*\(/.test(template) ? ['a template imports: do it in the frontmatter'] : []),
      ...islands
        .filter((name) => !new RegExp(`import[^;]*\\b${name}\\b[^;]*from '[^']*\\.island\\.tsx'`).test(front))
        .map((name) => `${name} is hydrated and no .island.tsx`),
    ].map((reason) => ({ text: `${file}: ${reason}` }));
  });
}

/** Every import of the product's sources that violates the import rules. */
export function findImportViolations(root: string, sources: readonly Source[] = readSources(root)): Breach[] {
  const references = productReferences(root, sources);
  const wrong = references.flatMap((reference) => {
    const reason = reasonOf(reference);
    const { from, line, specifier, to } = reference;
    return reason === null ? [] : [{ text: `${from}:${line} imports ${to ?? specifier ?? 'something'}: ${reason}` }];
  });
  return [...wrong, ...placeBreaches(sources), ...kindBreaches(references)];
}
