import { run } from './bootstrap.mjs';

run('faults.ts', [], { tools: true });
