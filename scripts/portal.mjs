import { run } from './bootstrap.mjs';

run('portal.ts');
