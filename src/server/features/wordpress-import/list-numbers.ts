import type { RichNode } from '#content/text/rich-node.ts';
import { MAX_START } from '#content/text/rich-text.ts';
import type { HtmlElement } from './html-tree.ts';

/** A number of an attribute as browsers read it: `5abc` is 5; null: there is none. */
function given(element: HtmlElement, name: string): number | null {
  const number = Number.parseInt(element.attributes[name] ?? '', 10);
  return Number.isNaN(number) ? null : number;
}

/** The numbers that readers saw before the items of an `ol`: from its start, by the values of items, up or down (HTML, 4.4.5). */
export function shownNumbers(list: HtmlElement, items: readonly HtmlElement[]): number[] {
  const isReversed = 'reversed' in list.attributes;
  let next = given(list, 'start') ?? (isReversed ? items.length : 1);
  return items.map((item) => {
    const number = given(item, 'value') ?? next;
    next = number + (isReversed ? -1 : 1);
    return number;
  });
}

/** An item and its number. */
export interface Numbered {
  number: number;
  item: RichNode;
}

const withPrefix = (number: number, { content = [] }: RichNode): RichNode[] => {
  const [first, ...rest] = content;
  const words = { type: 'text', text: `${number}. ` };
  return [{ ...first!, content: [words, ...(first!.content ?? [])] }, ...rest];
};

/** Numbered items as lists whose numbers are the same: a new one begins wherever they do not count on. Before one they are words. */
export function numberedLists(items: readonly Numbered[]): RichNode[] {
  const blocks: RichNode[] = [];
  let last: { content: RichNode[]; number: number } | null = null;
  for (const { number, item } of items) {
    if (number < 1 || number > MAX_START) {
      blocks.push(...withPrefix(number, item));
      last = null;
    } else if (last !== null && number === last.number + 1) {
      last.content.push(item);
      last.number = number;
    } else {
      last = { content: [item], number };
      blocks.push({
        type: 'orderedList',
        ...(number > 1 ? { attrs: { start: number } } : {}),
        content: last.content,
      });
    }
  }
  return blocks;
}
