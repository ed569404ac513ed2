import { getViteConfig } from 'astro/config';

export default getViteConfig({ test: { include: ['src/**/*.test.ts', 'tests/unit/**/*.test.ts'], env: { AUTH_SECRET: 'only-for-tests-0123456789-0123456789' }, testTimeout: 60_000, hookTimeout: 60_000, retry: 1 } } as never, { devToolbar: { enabled: false } } as never);
