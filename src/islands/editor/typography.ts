import { Extension, InputRule } from '@tiptap/core';
import type { Locale } from '#content/locale.ts';
import { signAt } from './typographic-signs.ts';

/** Quotes, dashes and ellipses as the language has them, while one types. Backspace takes the last one back. */
export const typography = (locale: Locale) =>
  Extension.create({
    name: 'typography',
    addInputRules: () => [
      new InputRule({
        find: /(?:"|'|--|\.\.\.)$/,
        handler({ state, range, match }) {
          const $from = state.doc.resolve(range.from);
          const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
          const found = signAt(before + match[0], locale);
          if (found === null) return null;
          state.tr.insertText(found.sign, range.from, range.to);
          return undefined;
        },
      }),
    ],
  });
