import { Mark, markInputRule } from '@tiptap/core';
import { isSafeLink } from '#content/text/rich-text.ts';

interface Simple {
  name: string;
  tag: string;
  also?: string[];
  /** All alternative delimiters that can be typed around the words, such as `**`. */
  typed?: readonly string[];
  key?: string;
}

function simpleMark({ name, tag, also = [], typed = [], key }: Simple) {
  return Mark.create({
    name,
    // Typographic replacements do not apply in code.
    code: name === 'code',
    parseHTML: () => [tag, ...also].map((item) => ({ tag: item })),
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return key === undefined ? {} : { [key]: () => this.editor.commands.toggleMark(name) };
    },
    addInputRules() {
      return typed.map((signs) => {
        const sign = signs.replaceAll('*', '\\*');
        const last = signs.at(-1)!;
        return markInputRule({
          find: new RegExp(`(?:^|\\s)(${sign}(?![\\s${last}])([^${last}]*[^\\s${last}])${sign})$`),
          type: this.type,
        });
      });
    },
  });
}

/** A link, if the site allows its target (`isSafeLink`); otherwise plain text. */
const link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({
    href: { default: null },
    title: { default: null },
    // Older documents have these attributes; pasted content must not set them.
    target: { default: null, parseHTML: () => null },
    rel: { default: null, parseHTML: () => null },
    class: { default: null, parseHTML: () => null },
  }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => (isSafeLink(element.getAttribute('href')) ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'a',
    { href: HTMLAttributes.href as string, title: HTMLAttributes.title as string | null, rel: 'noopener' },
    0,
  ],
});

/** The marks of `rich-text.ts`. */
export const marks = [
  simpleMark({ name: 'bold', tag: 'strong', also: ['b'], typed: ['**', '__'], key: 'Mod-b' }),
  simpleMark({ name: 'italic', tag: 'em', also: ['i'], typed: ['*', '_'], key: 'Mod-i' }),
  simpleMark({ name: 'underline', tag: 'u', key: 'Mod-u' }),
  simpleMark({ name: 'strike', tag: 's', also: ['del', 'strike'], typed: ['~~'], key: 'Mod-Shift-s' }),
  simpleMark({ name: 'code', tag: 'code', typed: ['`'], key: 'Mod-e' }),
  link,
];
