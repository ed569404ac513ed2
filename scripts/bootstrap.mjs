import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Runs with whatever Node the machine has (20 or newer): installs the dependencies where they are missing or not those
 * of the lock file, then hands over to the Node 24 that came with them.
 */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const marker = path.join(root, 'node_modules/.installed-lock');
const node24 = path.join(root, 'node_modules/node/bin/node');

function lockHash() {
  return createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json'))).digest('hex');
}

function install() {
  const wanted = lockHash();
  if (existsSync(marker) && existsSync(node24) && readFileSync(marker, 'utf8') === wanted) return;
  // Not on stdout: that is the portal's answer.
  console.error('→ Installing dependencies (once; about a minute)');
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(command, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) {
    console.error('✗ npm could not install the dependencies; its message stands above.');
    process.exit(1);
  }
  if (!existsSync(node24)) {
    console.error('✗ The "node" package did not bring a Node 24 binary for this machine. Allow its install script: npm rebuild node');
    process.exit(1);
  }
  writeFileSync(marker, wanted);
}

/**
 * Runs a script of this folder under Node 24, given these flags, with this process's arguments, and ends as it ends.
 */
export function run(script, flags = []) {
  install();
  const bin = path.join(root, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${path.dirname(node24)}${path.delimiter}${bin}${path.delimiter}${process.env.PATH ?? ''}` };
  const child = spawn(node24, [...flags, path.join(root, 'scripts', script), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
