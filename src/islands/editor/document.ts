import type { JSONContent } from '@tiptap/core';
import type { RichNode, RichText } from '#content/rich-text.ts';

/** Values that a node has anyway. */
const defaults: Readonly<Record<string, unknown>> = { colspan: 1, rowspan: 1, start: 1 };

const isEmpty = ({ type, content = [] }: JSONContent) => type === 'paragraph' && content.length === 0;

/** Blocks without the empty paragraphs at their end, which are there to be written in; one stays where there is nothing else. */
const written = (blocks: readonly JSONContent[]) =>
  blocks.slice(0, Math.max(1, blocks.findLastIndex((one) => !isEmpty(one)) + 1));

/** A node as the site stores it: without attributes that say nothing. */
function clean({ type = '', attrs, content, text, marks }: JSONContent): RichNode {
  const given = Object.entries(attrs ?? {}).filter(
    ([name, value]) => value !== null && value !== undefined && value !== '' && defaults[name] !== value,
  ) as [string, unknown][];
  return {
    type,
    ...(given.length > 0 ? { attrs: Object.fromEntries(given) } : {}),
    ...(content === undefined ? {} : { content: written(content).map(clean) }),
    ...(text === undefined ? {} : { text }),
    ...(marks === undefined || marks.length === 0
      ? {}
      : {
          marks: marks
            .map((mark) => clean(mark as JSONContent))
            .map(({ type, attrs }) => ({ type, ...(attrs ? { attrs } : {}) })),
        }),
  };
}

const atoms = new Set(['picture', 'button', 'embed', 'horizontalRule', 'text', 'table']);
const holdsSomething = (node: RichNode): boolean => atoms.has(node.type) || (node.content ?? []).some(holdsSomething);

/** The editor's document for the API; null where there is nothing in it. */
export function toRichText(json: JSONContent): RichText | null {
  const doc = clean(json) as RichText;
  return holdsSomething(doc) ? doc : null;
}
