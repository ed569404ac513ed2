import { run } from './bootstrap.mjs';

run('new-kind.ts', [], { tools: true, installs: false });
