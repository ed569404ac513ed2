import type { KindName } from '#content/define-kind.ts';
import type { PageReader } from '../entries/reader.ts';

/** Notes that the document changes with the public entries of the kind, or of one of its categories: none of its list does so. */
export async function dependOnList(reader: PageReader, kind: KindName, termId?: string): Promise<void> {
  await reader.latest(kind, 0, termId === undefined ? {} : { termId });
}

/** Notes that the document changes with everything public: a search for nothing finds nothing, and says so. */
export async function dependOnEverything(reader: PageReader): Promise<void> {
  await reader.search('');
}
