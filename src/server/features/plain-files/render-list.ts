import fs from 'node:fs';

/** What a child that renders is given: which pages, and the store that they go to. */
export interface RenderList {
  into: string;
  keys: string[];
  /** Leaves the pages of this shard that could not be rendered where the parent reads them. */
  tellFailures(shard: number, keys: readonly string[]): void;
}

/** Writes the list for children. @returns their arguments */
export function writeRenderList(file: string, into: string, keys: readonly string[]): string[] {
  fs.writeFileSync(file, JSON.stringify(keys));
  return [`--list=${file}`, `--into=${into}`];
}

/** In the child: its list; null where it is to render the whole site. */
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

/** In the parent: what could not be rendered, by all children; the list and their answers are removed. */
export function takeFailures(file: string): string[] {
  const failed: string[] = [];
  for (let shard = 0; fs.existsSync(`${file}.failed-${shard}`); shard += 1) {
    failed.push(...(JSON.parse(fs.readFileSync(`${file}.failed-${shard}`, 'utf8')) as string[]));
    fs.rmSync(`${file}.failed-${shard}`);
  }
  fs.rmSync(file, { force: true });
  return failed;
}
