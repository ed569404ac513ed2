import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Adds to package-lock.json the optional binaries of other platforms that npm left out, so that `npm ci` accepts the
 * lock (`npm error Missing: … from lock file`). npm leaves out an optional package if the registry in use does not have
 * the required version. The version is the one that its parent requires. Platform and engines are read from the nearest
 * version in the registry. Such an entry has no checksum, so npm does not verify it: each run requests the missing
 * checksums again, and lists the ones that remain.
 *
 * Run after each change of dependencies: `node scripts/complete-lock.mjs`. `tests/unit/lock-file.test.ts` requires it.
 */
const registry = 'https://registry.npmjs.org/';
const file = path.resolve(import.meta.dirname, '../package-lock.json');

/**
 * The optional dependencies that no entry of the lock satisfies, in npm's lookup order: next to the package that
 * requires them, then in each folder above.
 * @param {Record<string, {optionalDependencies?: Record<string, string>, dev?: boolean}>} packages of the lock
 * @returns {{name: string, version: string, dev: boolean}[]}
 */
export function missingOptional(packages) {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !foldersAbove(place).some((folder) => `${folder}node_modules/${name}` in packages))
      .map(([name, version]) => ({ name, version, dev })),
  );
}

/**
 * The entries that `npm ci` does not verify: without a checksum, and neither linked nor a part of another package.
 * @param {Record<string, { version?: string, integrity?: string, link?: boolean, inBundle?: boolean, dev?: boolean, }>}
 * packages
 * @returns {{name: string, version: string, dev: boolean, place: string}[]}
 */
export function findUnverified(packages) {
  return Object.entries(packages)
    .filter(([place, { integrity, link, inBundle }]) => place !== '' && !integrity && !link && !inBundle)
    .map(([place, { version, dev = false }]) => ({
      name: place.replace(/^.*node_modules\//, ''),
      version,
      dev,
      place,
    }));
}

/** `node_modules/a/node_modules/b` → `node_modules/a/node_modules/b/`, `node_modules/a/`, `` */
function foldersAbove(place) {
  const parts = place
    .split(/(?=node_modules\/)/)
    .filter(Boolean)
    .map((part) => `${part.replace(/\/$/, '')}/`);
  return Array.from({ length: parts.length + 1 }, (_, index) => parts.slice(0, parts.length - index).join(''));
}

async function describe({ name, version, dev }) {
  const answer = await fetch(registry + name.replace('/', '%2f'));
  if (!answer.ok) throw new Error(`${name}: the registry answers ${answer.status}`);
  const { versions } = await answer.json();
  const known = versions[version] ?? Object.values(versions).findLast(({ os, cpu }) => os || cpu);
  if (!known) throw new Error(`${name}: no version in the registry tells its platform`);
  const { cpu, dist, engines, libc, license, os } = known;
  const integrity = known.version === version ? dist.integrity : undefined;
  return [
    `node_modules/${name}`,
    { version, integrity, cpu, ...(dev ? { dev } : {}), libc, license, optional: true, os, engines },
  ];
}

if (process.argv[1] === import.meta.filename) {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingOptional(lock.packages);
  const added = await Promise.all(missing.map(describe));
  for (const { place, ...wanted } of findUnverified(lock.packages)) {
    const [, { integrity }] = await describe(wanted);
    if (integrity) lock.packages[place].integrity = integrity;
  }
  const [root, ...others] = Object.entries(lock.packages);
  const all = [...others, ...added].sort(([a], [b]) => a.localeCompare(b, 'en'));
  const packages = Object.fromEntries([root, ...all]);
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  console.log(`✓ ${added.length} optional packages added to package-lock.json`);
  for (const { name, version } of findUnverified(packages)) {
    console.log(`! ${name} ${version} has no checksum: the registry does not have it`);
  }
}
