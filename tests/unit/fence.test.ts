import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
let dir: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'poruch-fence-'));
  copyFileSync(path.join(root, '.oxlintrc.json'), path.join(dir, '.oxlintrc.json'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function lint(file: string, source: string): { status: number | null; output: string } {
  const target = path.join(dir, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, source);
  const run = spawnSync(process.execPath, [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--deny-warnings'], {
    cwd: dir,
    encoding: 'utf8',
  });
  return { status: run.status, output: run.stdout };
}

describe('who may import whom', () => {
  it.each([
    [
      'an island that ships the database to the browser',
      'src/islands/bad.island.tsx',
      "import { database } from '#server/platform/database/database.ts';\nexport const open = database;\n",
    ],
    [
      'an island with a deep server module',
      'src/islands/ui/bad.ts',
      "import { now } from '#server/core/entries/commands.ts';\nexport const at = now;\n",
    ],
    [
      'content that reads the database',
      'src/content/news/bad.ts',
      "import { database } from '#server/platform/database/database.ts';\nexport const open = database;\n",
    ],
    [
      'content that is not isomorphic',
      'src/content/bad.ts',
      "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
    ],
    [
      'a page that asks the database itself',
      'src/pages/bad.ts',
      "import { findItem } from '#server/core/entries/public-list-rows.ts';\nexport const find = findItem;\n",
    ],
    [
      'drizzle outside the database folder',
      'src/server/core/entries/bad.ts',
      "import { eq } from 'drizzle-orm';\nexport const equal = eq;\n",
    ],
  ])('refuses %s', (_what, file, source) => {
    const { status, output } = lint(file, source);
    expect(status).not.toBe(0);
    expect(output).toContain('no-restricted-imports');
  });

  it.each([
    [
      'an island with a type of the server',
      'src/islands/good.island.tsx',
      "import type { Page } from '#server/core/entries/reader.ts';\nexport const pages: Page<string>[] = [];\n",
    ],
    [
      'drizzle in the database folder',
      'src/server/platform/database/good.ts',
      "import { eq } from 'drizzle-orm';\nexport const equal = eq;\n",
    ],
    [
      'a page that asks the reader',
      'src/pages/good.ts',
      "import { PageReader } from '#server/core/entries/reader.ts';\nexport const open = PageReader.open;\n",
    ],
  ])('lets %s pass', (_what, file, source) => {
    expect(lint(file, source)).toMatchObject({ status: 0 });
  });
});
