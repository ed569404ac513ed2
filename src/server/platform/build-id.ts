import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A build of the site: the same sources have the same id. */
export interface Build {
  id: string;
  /** Build time, ISO 8601. */
  time: string;
}

let current: Build | undefined;

/**
 * Returns the metadata that the build script wrote next to the build, or `undefined` if it is missing, as during a
 * build.
 */
export function readBuild(distDir: string): Build | undefined {
  const file = path.join(distDir, 'build.json');
  try {
    const { id } = JSON.parse(readFileSync(file, 'utf8')) as { id: string };
    return { id, time: statSync(file).mtime.toISOString() };
  } catch {
    return undefined;
  }
}

export function setCurrentBuild(build: Build | undefined): void {
  current = build;
}

/**
 * The id of the build that this process serves, which its pages and `/builds/latest.json` also report; undefined in
 * dev.
 */
export const currentBuild = (): string | undefined => current?.id;
