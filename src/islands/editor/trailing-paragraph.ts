import { Extension, type JSONContent } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { RichNode } from '#content/text/rich-node.ts';
import { toEmbedNode } from '#content/text/rich-text.ts';

/** Converts older stored formats to the current one. */
const upgradeNode = (node: JSONContent): JSONContent => {
  const { content, ...rest } = toEmbedNode(node as RichNode);
  return content === undefined ? rest : { ...rest, content: content.map(upgradeNode) };
};

/** Prepares a document for the editor, with an empty line to write on after its last block. */
export function withTrailingParagraph(doc: JSONContent | null): JSONContent {
  const content = (doc?.content ?? []).map(upgradeNode);
  return {
    ...doc,
    type: 'doc',
    content: content.at(-1)?.type === 'paragraph' ? content : [...content, { type: 'paragraph' }],
  };
}

/** Keeps a paragraph at the end of the document after every change. `toRichText` leaves it out while it is empty. */
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
