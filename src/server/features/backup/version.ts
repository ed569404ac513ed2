import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The product's version, from its package. */
export function productVersion(): string {
  const { version } = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../../../package.json'), 'utf8'),
  ) as {
    version: string;
  };
  return version;
}
