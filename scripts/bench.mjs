import { run } from './bootstrap.mjs';

run('../bench/bench.ts', [], { tools: true });
