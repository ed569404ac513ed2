import { run } from './bootstrap.mjs';

run('bench.ts', [], { tools: true });
