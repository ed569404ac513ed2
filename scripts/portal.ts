import { runCommand } from './portal/run-command.ts';

/** The operator's tool. */
process.exit(await runCommand(process.argv.slice(2), { say: console.log, complain: console.error }));
