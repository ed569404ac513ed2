import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withFault, type Fault } from './read-faults.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface ProjectCopy {
  dir: string;
  /** What the tests leave behind goes with the copy. */
  tempDir: string;
  /** Makes a fault in the copy. @returns takes it back */
  make(fault: Fault): () => void;
  remove(): void;
}

/**
 * The project as it stands on the disk, in a directory of its own: nobody who works on it meets a fault. It shares the
 * installed packages; what the tests keep for later is copied, since a faulty run may throw it away.
 */
export function copyProject(): ProjectCopy {
  const home = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'poruch-faults-')));
  const [dir, tempDir] = [path.join(home, 'project'), path.join(home, 'tmp')];
  for (const one of [dir, tempDir]) fs.mkdirSync(one);
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', git, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  // Listed, too, is what was deleted and not committed.
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
