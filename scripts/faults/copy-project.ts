import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withFault, type Fault } from './read-faults.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface ProjectCopy {
  dir: string;
  /** The directory for temporary files of the tests. Files left behind are removed with the copy. */
  tempDir: string;
  /** Introduces a fault into the copy. @returns a function that reverts it */
  make(fault: Fault): () => void;
  remove(): void;
}

/**
 * Copies the project from disk into a separate directory, so that people working on the project do not run into the
 * faults. It shares the installed packages. Data that tests keep between runs is copied, because a faulty run may
 * delete it.
 */
export function copyProject(): ProjectCopy {
  const home = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'poruch-faults-')));
  const [dir, tempDir] = [path.join(home, 'project'), path.join(home, 'tmp')];
  for (const item of [dir, tempDir]) fs.mkdirSync(item);
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', git, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  // The list also includes deleted files that are not committed.
  const files = listed.split('\0').filter((file) => file !== '' && fs.existsSync(path.join(root, file)));
  for (const file of files) fs.cpSync(path.join(root, file), path.join(dir, file), { recursive: true });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
  const cache = path.join(root, '.cache');
  if (fs.existsSync(cache)) fs.cpSync(cache, path.join(dir, '.cache'), { recursive: true });
  return {
    dir,
    tempDir,
    make(fault) {
      const file = path.join(dir, fault.file);
      const source = fs.readFileSync(file, 'utf8');
      fs.writeFileSync(file, withFault(source, fault));
      return () => fs.writeFileSync(file, source);
    },
    remove: () => fs.rmSync(home, { recursive: true, force: true, maxRetries: 3 }),
  };
}
