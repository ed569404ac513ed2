import { Extension, type JSONContent } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** A document that the editor can begin with: there is always a line to write on after its last block. */
export function endingInParagraph(doc: JSONContent | null): JSONContent {
  const content = doc?.content ?? [];
  return {
    ...doc,
    type: 'doc',
    content: content.at(-1)?.type === 'paragraph' ? content : [...content, { type: 'paragraph' }],
  };
}

/** Keeps a paragraph at the end of the document, whatever is done to it; `toRichText` leaves it out while it is empty. */
export const trailingParagraph = Extension.create({
  name: 'trailingParagraph',
  addProseMirrorPlugins() {
    const paragraph = this.editor.schema.nodes.paragraph!;
    return [
      new Plugin({
        appendTransaction: (_done, _before, { doc, tr }) =>
          doc.lastChild?.type === paragraph ? null : tr.insert(doc.content.size, paragraph.create()),
      }),
    ];
  },
});
