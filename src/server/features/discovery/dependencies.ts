import type { KindName } from '#content/model/kind-name.ts';
import type { PageReader } from '#server/core/entries/read/reader.ts';
import { pageTag } from '#server/core/page-tag.ts';

/** Makes the document depend on the public entries of the kind, or of one of its categories. */
export function addListDependency(reader: PageReader, kind: KindName, termId?: string): void {
  reader.note(termId === undefined ? pageTag.list(kind) : pageTag.term(termId));
}

/** Makes the document depend on everything public. */
export function addSiteDependency(reader: PageReader): void {
  reader.note(pageTag.anything);
}
