import { run } from './bootstrap.mjs';

run('house.ts', [], { tools: true, installs: false });
