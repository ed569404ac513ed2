import type { LoggedError } from './serialize-error.ts';

const LEVELS: Readonly<Record<number, readonly [name: string, colour: number]>> = {
  10: ['TRACE', 90],
  20: ['DEBUG', 90],
  30: ['INFO', 36],
  40: ['WARN', 33],
  50: ['ERROR', 31],
  60: ['FATAL', 35],
};

const paint = (text: string, colour: number) => `\u001B[${colour}m${text}\u001B[39m`;
/** Untrusted text must not control the terminal. */
const stripControlCharacters = (text: string) => text.replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g, '�');

function describe({ type, message, code, stack, cause }: LoggedError, indent = '    '): string {
  const head = `${indent}${type}${code === undefined ? '' : ` ${code}`}: ${message}`;
  const frames = stack
    ? `\n${stack
        .split('\n')
        .map((frame) => `${indent}  ${frame}`)
        .join('\n')}`
    : '';
  return (
    stripControlCharacters(head + frames) + (cause ? `\n${indent}caused by\n${describe(cause, `${indent}  `)}` : '')
  );
}

/** Formats a log line for a terminal; other lines are returned unchanged. */
export function prettyLine(line: string): string {
  let entry: { level: number; time: string; msg?: string; err?: LoggedError } & Record<string, unknown>;
  try {
    entry = JSON.parse(line) as typeof entry;
  } catch {
    return line;
  }
  const { level, time, msg = '', err, requestId, ...fields } = entry;
  const [name, colour] = LEVELS[level] ?? [String(level), 0];
  const shown = Object.entries(fields).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const id = typeof requestId === 'string' ? [paint(stripControlCharacters(requestId.slice(0, 8)), 90)] : [];
  const head = [
    paint(time.slice(11, 19), 90),
    paint(name.padEnd(5), colour),
    stripControlCharacters(msg),
    ...shown.map((item) => paint(stripControlCharacters(item), 90)),
    ...id,
  ].join(' ');
  return `${head}\n${err ? `${describe(err)}\n` : ''}`;
}
