import path from 'node:path';
import type { Figure } from './figure.ts';
import { isTest, type Source } from './source.ts';

const MAX_FILES = 40;
const MIN_FILES = 3;

/** Folders of `src/pages` are URLs, so the number of their files is not a choice. */
const isRoute = (folder: string) => folder.startsWith('src/pages');

/** The folder of a file and its parent folders, without `src`. */
function foldersOf(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === 'src' ? [] : [folder, ...foldersOf(folder)];
}

const isSpec = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);

/**
 * Folders that are too large to browse, and those of `src` that are too small to be a module. Test files are not
 * counted, but test support is. A large folder has more than 40 files, not counting its subfolders, a small one fewer
 * than 3 in total.
 */
export function folderFigures(sources: readonly Source[]): Figure[] {
  const direct = new Map<string, number>();
  const whole = new Map<string, number>();
  const add = (counts: Map<string, number>, folder: string) => counts.set(folder, (counts.get(folder) ?? 0) + 1);
  for (const { file } of sources) {
    if (isSpec(file)) continue;
    add(direct, path.posix.dirname(file));
    // The fonts' style sheet is generated alongside its fonts.
    if (!file.startsWith('src/') || isTest(file) || file === 'src/styles/fonts/faces.css') continue;
    for (const folder of foldersOf(file)) add(whole, folder);
  }
  const listed = (counts: ReadonlyMap<string, number>, isCounted: (files: number) => boolean) =>
    [...counts]
      .filter(([folder, files]) => !isRoute(folder) && isCounted(files))
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([folder, files]) => `${folder} (${files} files)`);
  return [
    {
      name: 'large-folders',
      meaning: `folders with more than ${MAX_FILES} files beside their subfolders, without tests and pages`,
      places: listed(direct, (files) => files > MAX_FILES),
    },
    {
      name: 'small-folders',
      meaning: `folders of src with fewer than ${MIN_FILES} files, those of subfolders included, without tests and pages`,
      places: listed(whole, (files) => files < MIN_FILES),
    },
  ];
}
