import type { EntryContent } from '#content/model/entry-content.ts';
import type { RichNode } from './rich-node.ts';

/** Ids of the pictures inside the texts, each once. */
export function bodyMediaIds(content: EntryContent): string[] {
  const ids = new Set<string>();
  const visit = (node: RichNode) => {
    if (node.type === 'picture' && typeof node.attrs?.mediaId === 'string') ids.add(node.attrs.mediaId);
    node.content?.forEach(visit);
  };
  for (const text of Object.values(content.texts)) if (text?.body) visit(text.body);
  return [...ids];
}
