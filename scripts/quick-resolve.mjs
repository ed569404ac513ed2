import { registerHooks } from 'node:module';

/**
 * Loaded by the operator's tool, and with `--import` in each process of the unit tests (`vitest.config.ts`). Node
 * parses the package.json of drizzle-orm, 180 kB, again for each of its modules and each import of them, which takes 40
 * % of the time that a process needs to load the server. A package name resolves to the same file for all sources, so
 * it is looked up once. Drizzle's own relative imports are resolved directly.
 */
const known = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? '';
    const isRelative = specifier.startsWith('.');
    if (isRelative && parent.includes('/node_modules/drizzle-orm/') && parent.endsWith('.js')) {
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true };
    }
    const isPlace = isRelative || specifier.startsWith('#') || specifier.includes(':') || specifier.startsWith('/');
    // `require` resolves under different conditions, and imports within packages may resolve to another version.
    if (isPlace || parent.includes('/node_modules/') || !context.conditions.includes('import'))
      return next(specifier, context);
    const folder = parent.includes('/src/') ? parent.slice(0, parent.lastIndexOf('/src/')) : parent;
    const key = `${folder} ${specifier}`;
    const found = known.get(key) ?? next(specifier, context);
    known.set(key, found);
    return { ...found, shortCircuit: true };
  },
});
