import { stripVTControlCharacters } from 'node:util';

/** Interval of progress updates for a terminal and for a log. */
const TERMINAL_MS = 500;
const LOG_MS = 15_000;
const NAMED = 3;

/** A progress line for a part of the tests: how much is done, how long it has run, and which tests are running now. */
export class Progress {
  readonly #part: string;
  readonly #started = Date.now();
  readonly #running = new Set<string>();
  #total = 0;
  #done = 0;
  #tests = 0;
  #failed = 0;
  #said = Date.now();

  constructor(part: string) {
    this.#part = part;
  }

  expect(total: number): void {
    this.#total += total;
    this.#say(true);
  }

  begin(name: string): void {
    this.#running.add(name);
    this.#say();
  }

  /** @param tests number of completed tests, including this one @param failed how many of them failed */
  end(name: string, tests: number, failed: number): void {
    this.#running.delete(name);
    this.#done += 1;
    this.#tests += tests;
    this.#failed += failed;
    this.#say();
  }

  /** Reports a failed test that will be retried later. */
  pause(name: string): void {
    this.#running.delete(name);
    this.#say();
  }

  /** Prints a message above the line. */
  tell(message: string): void {
    this.#clear();
    process.stdout.write(`${message}\n`);
  }

  close(): void {
    this.#say(true);
    if (process.stdout.isTTY) process.stdout.write('\n');
  }

  #clear(): void {
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[2K');
  }

  #say(always = false): void {
    const every = process.stdout.isTTY ? TERMINAL_MS : LOG_MS;
    if (!always && Date.now() - this.#said < every) return;
    this.#said = Date.now();
    const seconds = Math.round((Date.now() - this.#started) / 1000);
    const names = [...this.#running].slice(0, NAMED).join(', ');
    const failed = this.#failed ? `, ${this.#failed} failed` : '';
    const now = names ? `; now ${names}` : '';
    const line = `  ${this.#part}: ${this.#done} of ${this.#total}, ${this.#tests} tests${failed}, ${seconds} s${now}`;
    this.#clear();
    process.stdout.write(process.stdout.isTTY ? line.slice(0, (process.stdout.columns || 80) - 1) : `${line}\n`);
  }
}

/** A test in the final report of `npm test`. */
export interface ReportedTest {
  /** Its file and full name. */
  name: string;
  ms: number;
  error?: string | undefined;
}

export interface SkippedTest {
  name: string;
  reason: string;
}

/** One line per reason: the number of tests skipped for it, and the name of the first. */
export function skippedLines(skipped: readonly SkippedTest[]): string[] {
  const reasons = Map.groupBy(skipped, ({ reason }) => reason);
  return [...reasons].map(([reason, [first, ...more]]) => {
    const others = more.length > 0 ? ` and ${more.length} more` : '';
    return `○ not tried: ${reason}\n    ${first!.name}${others}`;
  });
}

/** The closing line, read by CI and people. */
export function formatSummaryLine(reports: readonly TestReport[]): string {
  const sum = (count: (report: TestReport) => number) => reports.reduce((total, report) => total + count(report), 0);
  const [passed, failed] = [sum((item) => item.passed), sum((item) => item.failed.length)];
  return `${passed} passed, ${failed} failed, ${sum((item) => item.skipped?.length ?? 0)} skipped`;
}

/** The result of a part of the tests, for the end of `npm test`. */
export interface TestReport {
  passed: number;
  failed: ReportedTest[];
  /** Tests that failed at first and passed when retried alone. They count as passed. */
  unsteady?: readonly ReportedTest[];
  /** Tests that were skipped, and why. */
  skipped?: SkippedTest[];
  slowest: ReportedTest[];
}

const SLOWEST = 10;

/** The slowest of these tests, in descending order. */
export function slowest(tests: readonly ReportedTest[]): ReportedTest[] {
  return tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
}

/** The first lines of an error, joined into one: the log above may be thousands of lines long, or truncated. */
export function inOneLine(error: string | undefined): string {
  const lines = stripVTControlCharacters(error ?? '')
    .split('\n')
    .map((line) => line.trim());
  return lines.filter(Boolean).slice(0, 6).join(' | ').slice(0, 600);
}
