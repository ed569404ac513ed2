import { sortModules, zoneNameOf } from './import-rules.ts';
import type { Reference } from './imports.ts';
import { moduleOf, serverLayers } from './layers.ts';
import { isTest, type Source } from './source.ts';

/** Purpose of a module, from the header of its main file. */
export interface ServerModule {
  name: string;
  /** Its main file, or null if no `@module` tag names it. */
  file: string | null;
  sentence: string;
}

const head = /^\/\*\*\n((?: \*.*\n)+?) \* @module (\S+)\n \*\/\n/;

/**
 * The modules of the server from the headers of their main files, lowest layer first. Each additional main file counts
 * as a further module.
 */
export function listServerModules(sources: readonly Source[]): ServerModule[] {
  const names = new Set(sources.map(({ file }) => moduleOf(file)).filter((room) => room !== null));
  const heads = sources.flatMap(({ file, text }): ServerModule[] => {
    const [, lines = '', name = ''] = head.exec(text) ?? [];
    return moduleOf(file) === null || name === ''
      ? []
      : [{ name, file, sentence: lines.replaceAll(/^ \* ?/gm, '').trim() }];
  });
  return sortModules([...names]).flatMap((name) => {
    const own = heads.filter((room) => room.name === name && room.file !== null && moduleOf(room.file) === name);
    return own.length > 0 ? own : [{ name, file: null, sentence: '' }];
  });
}

const WIDTH = 100;
const INDENT = 14;

/** Formats a description next to its name, wrapped to the page width. */
function beside(name: string, words: readonly string[]): string {
  const lines: string[] = [];
  for (const [at, word] of words.entries()) {
    const text = at < words.length - 1 ? `${word},` : word;
    const last = lines.at(-1);
    if (last !== undefined && INDENT + last.length + 1 + text.length <= WIDTH)
      lines[lines.length - 1] = `${last} ${text}`;
    else lines.push(text);
  }
  return lines.map((line, at) => (at === 0 ? name : '').padEnd(INDENT) + line).join('\n');
}

/** Draws zones and layers with their modules, highest first, each with those from which it imports values. */
export function drawLayers(sources: readonly Source[], references: readonly Reference[]): string {
  const rooms = sortModules([...new Set(sources.map(({ file }) => moduleOf(file)).filter((room) => room !== null))]);
  const order = ['pages', 'components', 'client', 'islands', ...serverLayers.toReversed(), 'content'];
  const taken = new Map<string, Set<string>>();
  for (const { from, to, isValue, isElement } of references) {
    if (to === null || !isValue || isTest(from)) continue;
    const [here, there] = [isElement ? 'client' : zoneNameOf(from), zoneNameOf(to)];
    if (here === null || there === null || here === there) continue;
    taken.set(here, (taken.get(here) ?? new Set()).add(there));
  }
  const boxes = order.map((name) => {
    const own = rooms.filter((room) => room.startsWith(`${name}/`)).map((room) => room.slice(name.length + 1));
    const below = order.filter((other) => taken.get(name)?.has(other));
    return [
      own.length > 0 ? beside(`${name}/`, own) : `${name}/`,
      ...(below.length > 0 ? [beside('   takes', below)] : []),
    ].join('\n');
  });
  return boxes.join('\n');
}
