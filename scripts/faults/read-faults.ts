import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** One place of the sources made wrong, as a person could make it: the tests have to notice. */
export interface Fault {
  /** The folder of the map that it is in. */
  area: string;
  /** What is wrong then, in a sentence. */
  name: string;
  file: string;
  /** Stands once in the file. */
  old: string;
  new: string;
  /** Test files of which one has to fail: all of them for vitest, or all for a browser. */
  tests: readonly string[];
}

export interface Area {
  /** `server/publishing/front`: its folder without `src/`, and the name of its file below `tests/faults/`. */
  name: string;
  folder: string;
}

const text = z.string().check(z.minLength(1));
const tests = z.array(text).check(z.minLength(1));
const schema = z.array(z.strictObject({ name: text, file: text, old: text, new: z.string(), tests }));

/** The server is named by its folders; tests are what is tried here. */
const noAreas: ReadonlySet<string> = new Set(['src/server/', 'tests/']);

/** The folders that the map of ARCHITECTURE.md names, those of the server one by one. */
export function areasOf(architecture: string): Area[] {
  const [, map = ''] = /^## Map\s+```\n([^]*?)\n```/m.exec(architecture) ?? [];
  let top = '';
  const folders = map.split('\n').flatMap((line) => {
    const inside = /^ {2}((?:(?:[\w-]+\/)+ +)+)/.exec(line)?.[1];
    const isServer = top === 'src/server/';
    if (inside !== undefined)
      return isServer
        ? inside
            .trim()
            .split(/ +/)
            .map((name) => top + name)
        : [];
    top = /^\S+/.exec(line)?.[0] ?? top;
    return line.startsWith(top) && !noAreas.has(top) ? [top] : [];
  });
  const nameOf = (folder: string) => folder.replace(/^src\//, '').replace(/\/$|\.ts$/, '');
  return folders.filter(Boolean).map((folder) => ({ name: nameOf(folder), folder }));
}

export const readAreas = (): Area[] => areasOf(read('ARCHITECTURE.md'));

/** @throws Error where a file below `tests/faults/` is not a list of faults */
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

/** Whether its tests need the built site and a browser. */
export const needsBrowser = (fault: Pick<Fault, 'tests'>): boolean =>
  fault.tests.some((file) => file.startsWith('tests/e2e/'));

/** Why a fault cannot be made in the sources as they are; empty where it can. */
export function misfits(fault: Fault, areas: readonly Area[]): string[] {
  const { area, file, old } = fault;
  const folder = areas.find(({ name }) => name === area)?.folder;
  const times = existsSync(path.join(root, file)) ? read(file).split(old).length - 1 : 0;
  const testName = needsBrowser(fault) ? /^tests\/e2e\/.*\.spec\.ts$/ : /\.test\.ts$/;
  const isTest = (one: string) => testName.test(one) && existsSync(path.join(root, one));
  return [
    ...(folder === undefined ? [`the map of ARCHITECTURE.md has no ${area}`] : []),
    ...(folder === undefined || file.startsWith(folder) ? [] : [`${file} is not in ${folder}`]),
    ...(times === 1 ? [] : [`its old text stands ${times} times in ${file}`]),
    ...(old === fault.new ? ['it changes nothing'] : []),
    ...fault.tests.filter((one) => !isTest(one)).map((one) => `${one} is no test file of its sort`),
  ];
}

/** The text of a file with the fault in it. */
export const withFault = (source: string, fault: Pick<Fault, 'old' | 'new'>): string =>
  source.replace(fault.old, () => fault.new);
