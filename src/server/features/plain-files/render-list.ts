import fs from 'node:fs';

/** Input of a rendering child process: the pages to render, and the store to render them into. */
export interface RenderList {
  into: string;
  keys: string[];
  /** Reports to the parent which pages of this shard could not be rendered. */
  tellFailures(shard: number, keys: readonly string[]): void;
}

/** Writes the list for child processes. @returns their arguments */
export function writeRenderList(file: string, into: string, keys: readonly string[]): string[] {
  fs.writeFileSync(file, JSON.stringify(keys));
  return [`--list=${file}`, `--into=${into}`];
}

/** Returns the child process's list, or `null` if it must render the whole site. */
export function parseRenderList(argv: readonly string[]): RenderList | null {
  const valueOf = (name: string) => argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
  const [file, into] = [valueOf('list'), valueOf('into')];
  if (file === undefined || into === undefined) return null;
  return {
    into,
    keys: JSON.parse(fs.readFileSync(file, 'utf8')) as string[],
    tellFailures: (shard, keys) => fs.writeFileSync(`${file}.failed-${shard}`, JSON.stringify(keys)),
  };
}

/**
 * Called in the parent: returns the pages of all children that could not be rendered, and removes the list and the
 * reports.
 */
export function collectFailures(file: string): string[] {
  const failed: string[] = [];
  for (let shard = 0; fs.existsSync(`${file}.failed-${shard}`); shard += 1) {
    failed.push(...(JSON.parse(fs.readFileSync(`${file}.failed-${shard}`, 'utf8')) as string[]));
    fs.rmSync(`${file}.failed-${shard}`);
  }
  fs.rmSync(file, { force: true });
  return failed;
}
