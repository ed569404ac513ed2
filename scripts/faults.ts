import { parseArgs } from 'node:util';
import { toText } from '#bench/table.ts';
import { HOUR } from '#content/format/durations.ts';
import { findBrowser } from './browser.ts';
import { copyProject, type ProjectCopy } from './faults/copy-project.ts';
import {
  mismatchReasons,
  needsSite,
  readAreas,
  readFaults,
  titleOf,
  type Area,
  type Fault,
} from './faults/read-faults.ts';
import { endTests, runPlaywright, runVitest, type TestOutcome } from './faults/run-tests.ts';

/**
 * Introduces the faults of tests/faults/ one by one into a copy of the project, and reports which of them the tests
 * detect.
 */
const say = (line: string) => console.log(`→ ${line}`);

function usage(): void {
  console.log(`npm run faults -- [AREA | WORDS OF A NAME …] [--unit | --browser] [--list]

  AREA        islands, server/publishing/http: a folder of src, or one beside it
  --unit      Only faults that unit tests notice
  --browser   Only faults that it takes the built site to notice, over HTTP or in a browser; minutes for each
  --list      Say what there is, and make none`);
}

const isIn = (area: string, word: string) => area === word || area.endsWith(`/${word}`);

/** The faults of an area, or those whose names contain the words if there is no such area. */
function named(faults: readonly Fault[], areas: readonly Area[], word: string): Fault[] {
  const isArea = areas.some(({ name }) => isIn(name, word));
  return faults.filter(({ area, name }) => (isArea ? isIn(area, word) : name.includes(word)));
}

/** The result of the tests for a fault. `elsewhere`: the named tests passed, but others that import the file failed. */
interface Outcome {
  fault: Fault;
  kind: 'caught' | 'elsewhere' | 'missed';
  why: string;
}

/** Modules whose importers vitest can find. */
const isModule = (file: string) => file.startsWith('src/') && /\.(?:ts|tsx|astro)$/.test(file);

async function judge(copy: ProjectCopy, fault: Fault, chromium: string): Promise<Outcome> {
  const takeBack = copy.make(fault);
  try {
    const first = needsSite(fault)
      ? await runPlaywright(copy, [...fault.tests, '--max-failures=1'], chromium)
      : await runVitest(copy, ['run', '--bail', '1', ...fault.tests]);
    const [noticed] = first.failed;
    if (noticed !== undefined) return { fault, kind: 'caught', why: noticed };
    const why = first.trouble ?? `${first.passed} tests pass: ${fault.tests.join(', ')}`;
    if (!isModule(fault.file)) return { fault, kind: 'missed', why };
    const second = await runVitest(copy, ['related', fault.file, '--run', '--bail', '1']);
    const other = second.failed[0];
    return other === undefined ? { fault, kind: 'missed', why } : { fault, kind: 'elsewhere', why: other };
  } finally {
    takeBack();
  }
}

/** Runs the tests with no fault injected: a test that already fails cannot detect one. @returns whether all pass */
async function passesAsItIs(copy: ProjectCopy, faults: readonly Fault[], chromium: string): Promise<boolean> {
  const passes = async (chosen: readonly Fault[], how: (files: string[]) => Promise<TestOutcome>) => {
    const files = [...new Set(chosen.flatMap(({ tests }) => tests))].sort();
    if (files.length === 0) return true;
    say(`${files.length} test files without a fault`);
    const { passed, failed, trouble } = await how(files);
    for (const line of [...failed, ...(trouble ? [trouble] : [])]) console.log(`✗ without a fault: ${line}`);
    return passed > 0 && failed.length === 0;
  };
  const unit = faults.filter((fault) => !needsSite(fault));
  const browser = faults.filter(needsSite);
  if (!(await passes(unit, (files) => runVitest(copy, ['run', ...files], HOUR)))) return false;
  return passes(browser, (files) => runPlaywright(copy, files, chromium, 2 * HOUR));
}

const signs = { caught: '✓', elsewhere: '✓ by others than those named:', missed: '✗ NOT CAUGHT:' };

async function tryAll(copy: ProjectCopy, faults: readonly Fault[]): Promise<Outcome[] | null> {
  const chromium = faults.some(needsSite) ? findBrowser((line) => console.log(`  ${line}`)) : '';
  if (!(await passesAsItIs(copy, faults, chromium))) return null;
  const outcomes: Outcome[] = [];
  for (const fault of faults) {
    const at = Date.now();
    const outcome = await judge(copy, fault, chromium);
    outcomes.push(outcome);
    const seconds = ((Date.now() - at) / 1000).toFixed(0);
    const which = `${outcomes.length}/${faults.length} ${titleOf(fault)} (${seconds} s)`;
    console.log(`${signs[outcome.kind]} ${which}\n    ${outcome.why}`);
  }
  return outcomes;
}

const notes = { caught: '', elsewhere: 'Caught by others', missed: 'NOT CAUGHT' };

function report(outcomes: readonly Outcome[]): void {
  const row = (name: string, of: readonly Outcome[]) => {
    const count = (kind: Outcome['kind']) => of.filter((candidate) => candidate.kind === kind).length;
    return [name, ...[of.length, count('caught'), count('elsewhere'), count('missed')].map(String)];
  };
  const areas = Map.groupBy(outcomes, ({ fault }) => fault.area);
  console.log(
    toText({
      title: 'Deliberate faults',
      columns: ['area', 'faults', 'caught', 'by others', 'not caught'],
      rows: [...[...areas].map(([name, of]) => row(name, of)), row('all', outcomes)],
      notes: outcomes
        .filter(({ kind }) => kind !== 'caught')
        .map(({ fault, kind, why }) => `${notes[kind]}: ${titleOf(fault)}. ${why}`),
    }),
  );
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      list: { type: 'boolean' },
      unit: { type: 'boolean' },
      browser: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [areas, all] = [readAreas(), readFaults()];
  const unknown = positionals.filter((word) => named(all, areas, word).length === 0);
  if (values.help || unknown.length > 0) {
    if (unknown.length > 0) console.error(`✗ There is no area and no fault called ${unknown.join(', ')}`);
    usage();
    return values.help ? 0 : 2;
  }
  const wanted = new Set(positionals.length > 0 ? positionals.flatMap((word) => named(all, areas, word)) : all);
  const isOfSort = (fault: Fault) => values.unit === values.browser || Boolean(values.browser) === needsSite(fault);
  const chosen = all.filter((fault) => wanted.has(fault) && isOfSort(fault));
  if (values.list) {
    for (const fault of chosen) console.log(`${titleOf(fault)} (${fault.tests.join(', ')})`);
    return 0;
  }
  if (chosen.length === 0) {
    console.error('✗ None of these faults is of that sort');
    return 2;
  }
  const wrong = chosen.flatMap((fault) => mismatchReasons(fault, areas).map((why) => `✗ ${titleOf(fault)}: ${why}`));
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) return 1;
  say('copying the project');
  const copy = copyProject();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      endTests();
      copy.remove();
      process.exit(130);
    });
  }
  try {
    const outcomes = await tryAll(copy, chosen);
    if (outcomes === null) return 1;
    report(outcomes);
    return outcomes.some(({ kind }) => kind === 'missed') ? 1 : 0;
  } finally {
    copy.remove();
  }
}

process.exitCode = await main();
