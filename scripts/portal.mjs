import { run } from './bootstrap.mjs';

// Long commands make much and keep little: by itself V8 would let that grow to several times what is in use.
run('portal.ts', ['--max-semi-space-size=8', '--heap-growing-percent=100']);
