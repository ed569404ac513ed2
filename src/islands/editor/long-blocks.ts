import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { LONGEST_IN_OWN_LETTERS, longText } from '#styles/long-text-classes.ts';

/** Renders paragraphs that are too long for the site's own font in the system font. */
export const longBlocks = () =>
  new Plugin({
    props: {
      decorations({ doc }) {
        if (doc.content.size <= LONGEST_IN_OWN_LETTERS) return null;
        const long: Decoration[] = [];
        doc.descendants((node, at) => {
          if (node.isTextblock && node.content.size > LONGEST_IN_OWN_LETTERS)
            long.push(Decoration.node(at, at + node.nodeSize, { class: longText }));
          return !node.isTextblock && node.nodeSize > LONGEST_IN_OWN_LETTERS;
        });
        return DecorationSet.create(doc, long);
      },
    },
  });
