import { run } from './bootstrap.mjs';

run('new-list.ts', [], { tools: true, installs: false });
