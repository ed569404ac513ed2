import { UsageError } from './command.ts';
import { commands } from './commands.ts';

/** Where its answer goes, and what is wrong. */
export interface Voice {
  say(text: string): void;
  complain(text: string): void;
}

/** The list of commands, in columns. */
function help(): string {
  const rows = [
    ...Object.values(commands).map(({ usage, what }) => [usage, what] as const),
    ['help', 'This list'] as const,
  ];
  const width = Math.max(...rows.map(([usage]) => usage.length));
  return [
    'npm run portal -- COMMAND [--json]\n',
    ...rows.map(([usage, what]) => `  ${usage.padEnd(width)}  ${what}`),
  ].join('\n');
}

/** One command line of the operator's tool. @returns its exit code: 0 done, 1 failed, 2 not understood */
export async function runCommand(words: readonly string[], { say, complain }: Voice): Promise<number> {
  const json = words.includes('--json');
  try {
    return await run(
      words.filter((word) => word !== '--json'),
      json,
      say,
    );
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const usage = error instanceof UsageError;
    if (json) say(JSON.stringify({ ok: false, error: message }));
    else complain(usage ? `✗ ${message}\n\n${help()}` : `✗ ${message}`);
    return usage ? 2 : 1;
  }
}

async function run([name = 'help', ...args]: string[], json: boolean, say: Voice['say']): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') {
    say(help());
    return 0;
  }
  // Some names are two words: `user link`.
  const pair = `${name} ${args[0]}`;
  const command = Object.hasOwn(commands, pair)
    ? commands[pair]
    : Object.hasOwn(commands, name)
      ? commands[name]
      : undefined;
  if (!command) throw new UsageError(`There is no command "${args.length ? pair : name}"`);
  const { line, facts, bad = false } = await command.run(command === commands[pair] ? args.slice(1) : args);
  say(json ? JSON.stringify({ ok: !bad, ...facts }) : command.bare ? line : `${bad ? '✗' : '✓'} ${line}`);
  return bad ? 1 : 0;
}
