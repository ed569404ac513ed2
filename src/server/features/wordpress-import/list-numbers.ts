import type { RichNode } from '#content/text/rich-node.ts';
import { MAX_LIST_START } from '#content/text/rich-text.ts';
import type { HtmlElement } from './html-tree.ts';

/** A numeric attribute, parsed as browsers do: `5abc` is 5; `null` if it is missing. */
function numericAttribute(element: HtmlElement, name: string): number | null {
  const number = Number.parseInt(element.attributes[name] ?? '', 10);
  return Number.isNaN(number) ? null : number;
}

/**
 * The numbers displayed before the items of an `ol`: counted up or down from its start, or set by the values of items
 * (HTML, 4.4.5).
 */
export function visibleListNumbers(list: HtmlElement, items: readonly HtmlElement[]): number[] {
  const isReversed = 'reversed' in list.attributes;
  let next = numericAttribute(list, 'start') ?? (isReversed ? items.length : 1);
  return items.map((item) => {
    const number = numericAttribute(item, 'value') ?? next;
    next = number + (isReversed ? -1 : 1);
    return number;
  });
}

/** An item with its number. */
export interface NumberedItem {
  number: number;
  item: RichNode;
}

const withPrefix = (number: number, { content = [] }: RichNode): RichNode[] => {
  const [first, ...rest] = content;
  const words = { type: 'text', text: `${number}. ` };
  return [{ ...first!, content: [words, ...(first!.content ?? [])] }, ...rest];
};

/** Converts numbered items to lists with the same numbers: a gap begins a new list. Numbers below one become text. */
export function numberedLists(items: readonly NumberedItem[]): RichNode[] {
  const blocks: RichNode[] = [];
  let last: { content: RichNode[]; number: number } | null = null;
  for (const { number, item } of items) {
    if (number < 1 || number > MAX_LIST_START) {
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
