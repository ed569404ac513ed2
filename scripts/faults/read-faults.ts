import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { serverLayers } from '#scripts/house/layers.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** A deliberate mistake in one place of the sources, of a kind that people make: the tests have to detect it. */
export interface Fault {
  /** The folder of the file. */
  area: string;
  /** A sentence that describes the resulting fault. */
  name: string;
  file: string;
  /** Occurs exactly once in the file. */
  old: string;
  new: string;
  /** Test files of which at least one has to fail. Either all of them run in Vitest, or all in a browser. */
  tests: readonly string[];
}

export interface Area {
  /** `server/publishing/http`: its folder without `src/`, which is also the name of its file below `tests/faults/`. */
  name: string;
  folder: string;
}

const text = z.string().check(z.minLength(1));
const tests = z.array(text).check(z.minLength(1));
const schema = z.array(z.strictObject({ name: text, file: text, old: text, new: z.string(), tests }));

/** Folders that are an area as a whole. The server is split by module. */
const folders = [
  ...['content', 'client', 'islands', 'pages', 'components', 'styles'].map((name) => `src/${name}/`),
  ...['src/middleware.ts', 'scripts/', 'demo/', 'drizzle/', 'deploy/'],
];

/** Modules without faults of their own. Any faults in them are filed under their layer. */
const withoutFaults: ReadonlySet<string> = new Set([
  ...['', '/database', '/jobs', '/rate-limit', '/storage'].map((room) => `platform${room}`),
  ...['publisher', 'store'].map((room) => `publishing/${room}`),
  ...[
    'advertisers',
    'audit',
    'entry-form',
    'fingerprints',
    'page-views',
    'redirects',
    'schema',
    'settings',
    'taxonomy',
  ].map((room) => `core/${room}`),
  ...['advertisements', 'contact', 'mail-log', 'media-library', 'notifications', 'people', 'redirects'].map(
    (room) => `features/${room}`,
  ),
  ...['app', 'app/http'],
]);

/** The areas below a root: folders, and the layers of the server with their modules. */
function areasOf(below: string): Area[] {
  const foldersIn = (folder: string) =>
    readdirSync(path.join(below, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  const rooms = serverLayers
    .flatMap((storey) => [storey, ...foldersIn(`src/server/${storey}`).map((room) => `${storey}/${room}`)])
    .filter((room) => !withoutFaults.has(room))
    .map((room) => `src/server/${room}/`);
  const nameOf = (folder: string) => folder.replace(/^src\//, '').replace(/\/$|\.ts$/, '');
  return [...folders, ...rooms].map((folder) => ({ name: nameOf(folder), folder }));
}

export const readAreas = (): Area[] => areasOf(root);

/** @throws Error if a file below `tests/faults/` is not a list of faults */
export function readFaults(): Fault[] {
  const files = globSync('**/*.json', { cwd: path.join(root, 'tests/faults') });
  return files.sort().flatMap((file) => {
    const parsed = schema.safeParse(JSON.parse(read(`tests/faults/${file}`)));
    if (!parsed.success) throw new Error(`tests/faults/${file}: ${z.prettifyError(parsed.error)}`);
    const area = file.replaceAll(path.sep, '/').replace(/\.json$/, '');
    return parsed.data.map((fault) => ({ area, ...fault }));
  });
}

export const titleOf = ({ area, name }: Fault): string => `${area} › ${name}`;

const onSite = /^tests\/(?:e2e|http)\/.*\.spec\.ts$/;

/** Whether its tests need the built site. */
export const needsSite = (fault: Pick<Fault, 'tests'>): boolean => fault.tests.some((file) => onSite.test(file));

/** Why a fault does not fit the current sources. Empty if it does. */
export function mismatchReasons(fault: Fault, areas: readonly Area[]): string[] {
  const { area, file, old } = fault;
  const folder = areas.find(({ name }) => name === area)?.folder;
  const times = existsSync(path.join(root, file)) ? read(file).split(old).length - 1 : 0;
  const testName = needsSite(fault) ? onSite : /\.test\.ts$/;
  const isTest = (item: string) => testName.test(item) && existsSync(path.join(root, item));
  return [
    ...(folder === undefined ? [`there is no area ${area}`] : []),
    ...(folder === undefined || file.startsWith(folder) ? [] : [`${file} is not in ${folder}`]),
    ...(times === 1 ? [] : [`its old text stands ${times} times in ${file}`]),
    ...(old === fault.new ? ['it changes nothing'] : []),
    ...fault.tests.filter((test) => !isTest(test)).map((test) => `${test} is no test file of its sort`),
  ];
}

/** The text of a file with the fault applied. */
export const withFault = (source: string, fault: Pick<Fault, 'old' | 'new'>): string =>
  source.replace(fault.old, () => fault.new);
