/* Runs with any Node on the machine, so it uses no syntax newer than Node 12: an old Node must be able to parse it and
   exit with a message. */
import fs from 'fs';
import path from 'path';
import { fileURLToPath } from 'url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** `v20.19.0` → [20, 19, 0]. Missing parts count as 0. */
function numbersOf(version) {
  const [major = 0, minor = 0, patch = 0] = version.replace(/^v/, '').split('.').map(Number);
  return [major, minor, patch];
}

/** Whether a version is this one or a later one. */
function isAtLeast(version, wanted) {
  const difference = numbersOf(version).map((number, at) => number - numbersOf(wanted)[at]);
  const first = difference.find((candidate) => candidate !== 0);
  return first === undefined || first > 0;
}

/**
 * Whether a version of Node is in a range in the format of `engines`: `^20.19.0 || >=22.12.0`.
 * @param {string} version
 * @param {string} range
 * @returns {boolean}
 */
export function satisfiesRange(version, range) {
  return range.split('||').some((part) => {
    const wanted = part.trim().replace(/^(\^|>=)\s*/, '');
    return (
      isAtLeast(version, wanted) && (!part.trim().startsWith('^') || numbersOf(version)[0] === numbersOf(wanted)[0])
    );
  });
}

/**
 * The error message for an unsupported version of Node, or null if it can install and start the product.
 * @param {string} version
 * @param {string} range
 * @param {string} command to run again afterwards
 * @returns {string | null}
 */
export function nodeVersionError(version, range, command) {
  if (satisfiesRange(version, range)) return null;
  const wanted = range
    .split('||')
    .map((part) =>
      part
        .trim()
        .replace(/^>=\s*/, '')
        .replace(/^\^(\d+)\.(.*)$/, '$1.$2 (or a later $1)'),
    )
    .join(', or ');
  return (
    '✗ Node ' +
    version.replace(/^v/, '') +
    ' cannot run this: needed is ' +
    wanted +
    ', or newer. Install Node 24 (nvm install 24, or https://nodejs.org/en/download), then: ' +
    command
  );
}

/** The command as the user typed it. */
function calledAs() {
  const name = process.env.npm_lifecycle_event || 'start';
  return name === 'start' || name === 'test' ? 'npm ' + name : 'npm run ' + name;
}

/** Exits with a one-line message if this Node is too old. */
export function requireSupportedNode() {
  const { engines } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const line = nodeVersionError(process.version, engines.node, calledAs());
  if (line === null) return;
  console.error(line);
  process.exit(1);
}

/**
 * Runs a script of this folder under the Node 24 of the dependencies with these flags and this process's arguments, and
 * exits with its result.
 * @param {string} script
 * @param {string[]} flags of Node
 * @param {{tools?: boolean, installs?: boolean}} options `tools`: the script also needs the development dependencies
 * (tests, linter, benchmarks). `installs`: installs missing dependencies. Otherwise the error message names the command
 * that installs them
 */
export function run(script, flags, options) {
  requireSupportedNode();
  import('./bootstrap/run.mjs')
    .then((bootstrap) => bootstrap.run(root, script, flags || [], options || {}))
    .catch((error) => {
      console.error('✗ ' + error.message);
      process.exit(1);
    });
}
