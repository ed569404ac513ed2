import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Sorts the imports of `.astro` files as oxfmt sorts those of scripts, because oxfmt does not read `.astro` files.
 * Without `--fix` it lists the files with unsorted imports, and fails.
 */
const root = path.resolve(import.meta.dirname, '..');
/** The imports at the start of a frontmatter, including comments between them. */
const IMPORTS = /^(?:\s|<!--[^]*?-->)*---\n(?:\/\/.*\n|\s*\n)*((?:import\s[^;]*;\n|\/\/.*\n(?=import\s))+)/;

const files = globSync('src/**/*.astro', { cwd: root });
const dir = mkdtempSync(path.join(tmpdir(), 'poruch-imports-'));
const blocks = new Map<string, { text: string; block: string }>();
try {
  copyFileSync(path.join(root, '.oxfmtrc.json'), path.join(dir, '.oxfmtrc.json'));
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const block = IMPORTS.exec(text)?.[1];
    if (block === undefined) continue;
    blocks.set(file, { text, block });
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, `${file}.ts`), block);
  }
  const oxfmt = path.join(root, 'node_modules/oxfmt/bin/oxfmt');
  const { status, stderr } = spawnSync(process.execPath, [oxfmt, '.'], { cwd: dir, encoding: 'utf8' });
  if (status !== 0) throw new Error(`oxfmt ended with ${status}: ${stderr}`);
  const unsorted = [...blocks].flatMap(([file, { text, block }]) => {
    const sorted = readFileSync(path.join(dir, `${file}.ts`), 'utf8');
    return sorted === block ? [] : [{ file, fixed: text.replace(block, () => sorted) }];
  });
  if (process.argv.includes('--fix'))
    for (const { file, fixed } of unsorted) writeFileSync(path.join(root, file), fixed);
  else if (unsorted.length > 0) {
    for (const { file } of unsorted) console.log(`${file}: the imports are not sorted`);
    console.log('node scripts/astro-imports.ts --fix sorts them');
    process.exitCode = 1;
  }
  if (blocks.size < files.length / 2) throw new Error('Most frontmatters were not read');
} finally {
  rmSync(dir, { recursive: true, force: true });
}
