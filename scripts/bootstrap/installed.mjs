import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{platform: string, arch: string, libc: string | null}} Machine `libc`: `glibc` or `musl`, only on Linux
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, os?: string[], cpu?:
 * string[], libc?: string[], }} LockedPackage
 */

/** The machine in npm's terms. @returns {Machine} */
export function currentMachine() {
  const { platform, arch, report } = process;
  let libc = null;
  if (platform === 'linux') {
    // Detects the libc in the same way as npm.
    report.excludeNetwork = true;
    libc = report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  }
  return { platform, arch, libc };
}

/** Whether a list such as `["linux"]` or `["!win32"]` allows a value. A missing list allows every value. */
function allows(list, value) {
  if (!list || list.length === 0) return true;
  if (value === null || list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((candidate) => candidate.startsWith('!'));
}

/**
 * Whether an installation needs a package of the lock file. An optional package is needed if it is built for specific
 * machines and this is one of them: the binaries of sharp, libSQL, rolldown and others, without which nothing runs.
 * @param {string} folder
 * @param {LockedPackage} locked
 * @param {Machine} machine
 * @param {boolean} tools
 */
export function isNeeded(folder, { dev, optional, devOptional, os, cpu, libc }, { platform, arch, libc: ours }, tools) {
  if (folder === '' || (dev && !tools)) return false;
  if (!optional && !devOptional) return true;
  return Boolean(os || cpu || libc) && allows(os, platform) && allows(cpu, arch) && allows(libc, ours);
}

/** The packages in a lock file by folder. Empty if the file is missing or truncated. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** The version of the package in a folder, or null if it does not exist. */
function versionIn(dir) {
  try {
    return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')).version;
  } catch {
    return null;
  }
}

const node24 = (root) => path.join(root, 'node_modules/node/bin/node');

/**
 * Why an installation is incomplete, in words for the operator, or null if it is complete. npm records its
 * installations. Binaries are looked for in their folders, because those may come from another machine.
 * @param {string} root
 * @param {{tools?: boolean, machine?: Machine}} options
 * @returns {string | null}
 */
export function findInstallProblem(root, { tools = false, machine = currentMachine() } = {}) {
  if (!existsSync(path.join(root, 'node_modules'))) return 'there are none yet';
  const lock = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(lock)) return 'an installation was interrupted';
  const there = packagesOf(lock);
  for (const [folder, locked] of Object.entries(packagesOf(path.join(root, 'package-lock.json')))) {
    if (!isNeeded(folder, locked, machine, tools)) continue;
    const name = folder.replace(/^.*node_modules\//, '');
    const binary = locked.optional || locked.devOptional;
    const version = binary ? versionIn(path.join(root, folder)) : (there[folder]?.version ?? null);
    if (version === locked.version) continue;
    if (version !== null) return `${name} is ${version}, and package-lock.json asks for ${locked.version}`;
    if (!binary) return `${name} is missing`;
    return `${name}, which this machine needs, is missing: they are of another machine, or were installed in part`;
  }
  return existsSync(node24(root)) ? null : 'the package "node" has brought no Node 24 for this machine';
}

const stampFile = (root) => path.join(root, 'node_modules/.cache/installed.json');

/** Inputs of the installation check: its result is valid until one of them changes. */
function stampOf(root, tools) {
  const seen = (file) => {
    const { ino, mtimeMs, size } = statSync(path.join(root, file));
    return [ino, mtimeMs, size].join(' ');
  };
  return JSON.stringify({
    lock: seen('package-lock.json'),
    installed: seen('node_modules/.package-lock.json'),
    node: seen('node_modules/node/bin/node'),
    machine: currentMachine(),
    tools,
  });
}

/** Whether a complete installation was stamped, and its binaries still exist. */
function isStamped(root, tools) {
  try {
    const { stamp, binaries } = JSON.parse(readFileSync(stampFile(root), 'utf8'));
    return (
      [tools, true].some((candidate) => stamp === stampOf(root, candidate)) &&
      binaries.every((folder) => existsSync(path.join(root, folder, 'package.json')))
    );
  } catch {
    // Not stamped, or not installed.
    return false;
  }
}

/** Like `findInstallProblem`, but fast if the last result was null and nothing has changed. */
export function findReadinessProblem(root, tools) {
  if (isStamped(root, tools)) return null;
  const why = findInstallProblem(root, { tools });
  if (why !== null) return why;
  const machine = currentMachine();
  const binaries = Object.entries(packagesOf(path.join(root, 'package-lock.json')))
    .filter(([folder, locked]) => (locked.optional || locked.devOptional) && isNeeded(folder, locked, machine, tools))
    .map(([folder]) => folder);
  try {
    mkdirSync(path.dirname(stampFile(root)), { recursive: true });
    writeFileSync(stampFile(root), JSON.stringify({ stamp: stampOf(root, tools), binaries }));
  } catch {
    // This user cannot write to the folder, so the check runs every time.
  }
  return null;
}
