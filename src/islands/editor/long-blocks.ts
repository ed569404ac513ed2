import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { MAX_SITE_FONT_LENGTH, longText } from '#styles/long-text-classes.ts';

/** Renders paragraphs that are too long for the site's own font in the system font. */
export const systemFontForLongBlocks = () =>
  new Plugin({
    props: {
      decorations({ doc }) {
        if (doc.content.size <= MAX_SITE_FONT_LENGTH) return null;
        const long: Decoration[] = [];
        doc.descendants((node, at) => {
          if (node.isTextblock && node.content.size > MAX_SITE_FONT_LENGTH)
            long.push(Decoration.node(at, at + node.nodeSize, { class: longText }));
          return !node.isTextblock && node.nodeSize > MAX_SITE_FONT_LENGTH;
        });
        return DecorationSet.create(doc, long);
      },
    },
  });
