import { commands, UsageError, type Command } from './portal/commands.ts';

/** The operator's tool. Exit codes: 0 done, 1 failed, 2 not understood. */
const [name = 'help', ...words] = process.argv.slice(2);
const json = words.includes('--json');
const args = words.filter((word) => word !== '--json');

function help(): void {
  console.log('npm run portal -- COMMAND [--json]\n');
  for (const command of Object.values(commands)) console.log(`  ${command.usage.padEnd(22)} ${command.what}`);
  console.log(`  ${'help'.padEnd(22)} This list`);
}

async function main(): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') {
    help();
    return 0;
  }
  const command: Command | undefined = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}"`);
  const { line, facts } = await command.run(args);
  console.log(json ? JSON.stringify({ ok: true, ...facts }) : `✓ ${line}`);
  return 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    if (json) console.log(JSON.stringify({ ok: false, error: message }));
    else console.error(`✗ ${message}`);
    if (error instanceof UsageError && !json) help();
    process.exit(error instanceof UsageError ? 2 : 1);
  },
);
