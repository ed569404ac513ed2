import { readFileSync } from 'node:fs';
import path from 'node:path';

let current: string | undefined;

/** The id that the build script wrote beside the build; undefined where there is none, as while it is being built. */
export function readBuildId(distDir: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(path.join(distDir, 'build.json'), 'utf8')) as { id: string }).id;
  } catch {
    return undefined;
  }
}

export function setCurrentBuild(id: string | undefined): void {
  current = id;
}

/** The build that this process serves, as its pages and `/builds/latest.json` say; undefined in dev. */
export const currentBuild = (): string | undefined => current;
