import { run } from './bootstrap.mjs';

run('test.ts', [], { tools: true });
