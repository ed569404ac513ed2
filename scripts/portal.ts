import { enableCompileCache } from 'node:module';
import path from 'node:path';
import './quick-resolve.mjs';
import { runCommand } from './portal/run-command.ts';

// Modules of a command are loaded from the compile cache from its second run on, unless this user cannot write to the
// folder.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/portal'));

/** The operator's tool. */
process.exit(await runCommand(process.argv.slice(2), { say: console.log, complain: console.error }));
