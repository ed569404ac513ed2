import { UsageError } from './portal/command.ts';
import { commands } from './portal/commands.ts';

/** The operator's tool. Exit codes: 0 done, 1 failed, 2 not understood. */
const words = process.argv.slice(2);
const json = words.includes('--json');
const [name = 'help', ...args] = words.filter((word) => word !== '--json');

/** The list of commands, in columns. */
function help(): string {
  const rows = [...Object.values(commands).map(({ usage, what }) => [usage, what] as const), ['help', 'This list'] as const];
  const width = Math.max(...rows.map(([usage]) => usage.length));
  return ['npm run portal -- COMMAND [--json]\n', ...rows.map(([usage, what]) => `  ${usage.padEnd(width)}  ${what}`)].join('\n');
}

async function main(): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') {
    console.log(help());
    return 0;
  }
  // Some names are two words: `user link`.
  const pair = `${name} ${args[0]}`;
  const command = Object.hasOwn(commands, pair) ? commands[pair] : Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${args.length ? pair : name}"`);
  const { line, facts, bad = false } = await command.run(command === commands[pair] ? args.slice(1) : args);
  console.log(json ? JSON.stringify({ ok: !bad, ...facts }) : command.bare ? line : `${bad ? '✗' : '✓'} ${line}`);
  return bad ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    const usage = error instanceof UsageError;
    if (json) console.log(JSON.stringify({ ok: false, error: message }));
    else console.error(usage ? `✗ ${message}\n\n${help()}` : `✗ ${message}`);
    process.exit(usage ? 2 : 1);
  },
);
