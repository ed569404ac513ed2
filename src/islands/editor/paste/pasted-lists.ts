import { isEmpty } from './pasted-blocks.ts';

/** Alphabets that Word uses to number lists. */
const ALPHABETS = ['abcdefghijklmnopqrstuvwxyz', 'абвгдежзиклмнопрстуфхцчшщюя', 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'];
const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** Value of a Roman numeral, or `undefined` for other words. */
function romanValue(word: string): number | undefined {
  const values = [...word].map((sign) => ROMAN[sign]);
  if (values.includes(undefined)) return undefined;
  return (values as number[]).reduce((sum, value, at, all) => sum + (value < (all[at + 1] ?? 0) ? -value : value), 0);
}

/**
 * The numbers that a list marker can represent: `3.` and `1.3.` are 3, `c)` is 3 or the Roman 100.
 * @returns an empty list for bullets and words
 */
function ordinalsOf(mark: string): number[] {
  const [, digits, letters] =
    /^\(?(?:(?:\d+[.)])*(\d{1,6})|([a-zа-яіїєґ]{1,6}(?=[.)])))[.):\s]*$/i.exec(mark.trim()) ?? [];
  if (digits !== undefined) return [Number(digits)];
  if (letters === undefined) return [];
  const word = letters.toLowerCase();
  const places = word.length > 1 ? [] : ALPHABETS.map((alphabet) => alphabet.indexOf(word) + 1);
  return [...places.filter((place) => place > 0), ...[romanValue(word) ?? []].flat()];
}

/** Whether a marker is a symbol, such as `·` or the `o` of Word's second level, rather than a word. */
const isBullet = (mark: string): boolean => mark.length <= 1 || !/[\p{L}\p{N}]/u.test(mark);

/** The nodes of Word's marker before an item, found by their style or by the comments around them. */
function markerNodesOf(paragraph: Element): ChildNode[] {
  const byStyle = paragraph.querySelector('[style*="mso-list:Ignore"]');
  if (byStyle !== null) return [byStyle];
  const nodes = [...paragraph.childNodes];
  const comment = (said: string) => nodes.findIndex(({ nodeType, nodeValue }) => nodeType === 8 && nodeValue === said);
  const [from, to] = [comment('[if !supportLists]'), comment('[endif]')];
  return from < 0 || to < from ? [] : nodes.slice(from + 1, to);
}

interface OpenList {
  list: Element;
  tag: string;
  level: number;
  /** The number of the next item. */
  next: number;
}

interface Item {
  element: Element;
  level: number;
  tag: 'ol' | 'ul';
  /** The numbers that its marker can represent. */
  ordinals: readonly number[];
  /** Whether a number out of sequence begins another list. */
  isExact: boolean;
}

/** Builds nested lists from consecutive items with their levels. */
class ListBuilder {
  /** The open lists, outermost first. */
  #open: OpenList[] = [];

  /** Replaces a line with an item. A line that is not adjacent to the last one begins another list. */
  add(line: Element, { element, level, tag, ordinals, isExact }: Item): void {
    const before = line.previousElementSibling;
    const isContinued = before?.matches('p[class^="MsoListParagraph"]') && this.#open.length > 0;
    if (isContinued && before!.previousElementSibling === this.#open[0]!.list)
      this.#open.at(-1)!.list.lastElementChild!.append(before!);
    else if (before !== (this.#open[0]?.list ?? null)) this.#open = [];
    while (this.#open.length > 0 && this.#open.at(-1)!.level > level) this.#open.pop();
    const last = this.#open.at(-1);
    const follows = tag === 'ul' || !isExact || (last !== undefined && ordinals.includes(last.next));
    if (last?.level === level && (last.tag !== tag || !follows)) this.#open.pop();
    if (this.#open.at(-1)?.level !== level) this.#begin(line, level, tag, Math.min(...ordinals));
    const now = this.#open.at(-1)!;
    now.list.append(element);
    now.next += 1;
    line.remove();
  }

  #begin(line: Element, level: number, tag: string, start: number): void {
    const list = line.ownerDocument.createElement(tag);
    if (tag === 'ol' && start > 1) list.setAttribute('start', String(start));
    const around = this.#open.at(-1)?.list.lastElementChild;
    if (around) around.append(list);
    else line.before(list);
    this.#open.push({ list, tag, level, next: start });
  }
}

/**
 * Converts Word's paragraphs with a marker to lists: `mso-list` in their style gives the level. Numbers that continue
 * after other text keep their value. Markers that are words («Стаття 1.»), and the numbers of headings, stay.
 */
export function rebuildWordLists(page: Document): void {
  const builder = new ListBuilder();
  for (const line of page.querySelectorAll('[style*="mso-list:l"]')) {
    const level = Number(/mso-list:[^;]*\blevel(\d)/.exec(line.getAttribute('style')!)?.[1] ?? 1);
    const mark = markerNodesOf(line);
    const sign = mark
      .map(({ textContent }) => textContent)
      .join('')
      .trim();
    for (const node of mark) node.remove();
    const ordinals = ordinalsOf(sign);
    const isWord = ordinals.length === 0 && !isBullet(sign);
    if (isWord || !line.matches('p, div')) {
      if (isWord || ordinals.length > 0) line.prepend(`${sign} `);
      continue;
    }
    const element = page.createElement('li');
    element.append(...line.childNodes);
    const tag = ordinals.length > 0 ? 'ol' : 'ul';
    // A letter out of sequence may belong to an unknown alphabet.
    const isExact = /\d/.test(sign) || ordinals.includes(1);
    builder.add(line, { element, level, tag, ordinals, isExact });
  }
}

/** Joins the lists of Word's web version, which puts every item into a separate list in a separate box. */
export function joinBoxedLists(page: Document): void {
  const builder = new ListBuilder();
  for (const box of page.querySelectorAll('.ListContainerWrapper')) {
    const list = box.firstElementChild;
    if (list === null || box.children.length > 1 || !list.matches(LISTS)) continue;
    const start = Number(list.getAttribute('start') ?? 1);
    const items = [...list.children];
    if (items.some(({ localName }) => localName !== 'li')) continue;
    box.before(...items);
    for (const [index, element] of items.entries()) {
      const level = Number(element.getAttribute('data-aria-level') ?? 1);
      const line = page.createElement('p');
      element.replaceWith(line);
      const tag = list.localName === 'ol' ? 'ol' : 'ul';
      builder.add(line, { element, level, tag, ordinals: [start + index], isExact: list.hasAttribute('start') });
    }
    box.remove();
  }
}

const LISTS = ':is(ul, ol)';

/** The first visible content of an item, if it is a list. */
function leadingList(item: Element): Element | null {
  for (const node of item.childNodes) {
    if (node instanceof Element) {
      if (node.matches(LISTS)) return node;
      if (node.localName !== 'br' && !isEmpty(node)) return null;
    } else if (node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '') return null;
  }
  return null;
}

/** Appends a list to an item, or to the item's last list if that is of the same type. */
function nestUnder(item: Element, list: Element): void {
  const last = item.lastElementChild;
  if (last?.localName === list.localName) {
    last.append(...list.childNodes);
    list.remove();
  } else item.append(list);
}

/** The last item of a list, or of the deepest list at its end. */
const lastItem = (list: Element): Element | null => [...list.querySelectorAll('li')].at(-1) ?? null;

/**
 * Nests deeper lists in their items: Google Docs puts them next to the item, LibreOffice into a separate list after it,
 * Evernote and Gmail into an item without text. Items of a list with no item before them become items of the outer
 * list.
 */
export function nestLists(page: Document): void {
  // Slack writes the level as an attribute instead.
  for (const list of page.querySelectorAll(`${LISTS}[data-indent]:not([data-indent="0"])`)) {
    const around = page.createElement(list.localName);
    list.replaceWith(around);
    around.append(list);
  }
  for (const list of page.querySelectorAll(`${LISTS} > ${LISTS}`)) {
    const around = list.parentElement;
    // An earlier step has already moved it out.
    if (!around?.matches(LISTS)) continue;
    const item = list.previousElementSibling;
    const before = around.previousElementSibling;
    const outer = item === null && before?.matches(LISTS) ? lastItem(before) : null;
    if (item?.localName === 'li') nestUnder(item, list);
    else if (outer !== null) outer.append(list);
    else if (around.querySelector(':scope > li') === null) around.replaceWith(...around.childNodes);
    else list.replaceWith(...list.childNodes);
    if (isEmpty(around)) around.remove();
  }
  for (const item of [...page.querySelectorAll(`${LISTS} > li`)].toReversed()) {
    for (let list = leadingList(item); list !== null; list = leadingList(item)) {
      const before = item.previousElementSibling;
      const around = item.parentElement!;
      if (before?.localName === 'li') nestUnder(before, list);
      else if (around.children.length === 1 && item.textContent.trim() === list.textContent.trim()) {
        around.replaceWith(list);
        break;
      } else {
        item.before(...list.childNodes);
        list.remove();
      }
    }
    if (isEmpty(item) && item.parentElement!.children.length > 1) item.remove();
  }
}

/** The numbers that a reader sees before the items of a list, as far as the elements show them. */
function shownNumbers(list: Element): number[] {
  const items = [...list.children].filter((child) => child.localName === 'li');
  const isReversed = list.hasAttribute('reversed');
  const given = (element: Element, name: string) => {
    const text = element.getAttribute(name);
    return text !== null && /^\s*[+-]?\d+/.test(text) ? Number.parseInt(text, 10) : null;
  };
  let next = given(list, 'start') ?? (isReversed ? items.length : 1);
  return items.map((item) => {
    const number = given(item, 'value') ?? next;
    next = number + (isReversed ? -1 : 1);
    return number;
  });
}

/** The largest start of a list that the site stores (`rich-text.ts`). */
const MAX_LIST_START = 1_000_000;

/**
 * Writes out the numbers of lists that count down, start at zero, or exceed the stored maximum, as text of their lines.
 */
export function convertNumbersToText(page: Document): void {
  for (const list of [...page.querySelectorAll('ol')].toReversed()) {
    const numbers = shownNumbers(list);
    const isUsual =
      !list.hasAttribute('reversed') && numbers.every((number) => number >= 1 && number <= MAX_LIST_START);
    if (isUsual || numbers.length === 0) continue;
    for (const [index, item] of [...list.children].filter((child) => child.localName === 'li').entries()) {
      const line = page.createElement('div');
      line.append(...item.childNodes);
      (line.querySelector(':scope > p:first-child') ?? line).prepend(`${numbers[index]}. `);
      item.replaceWith(line);
    }
    list.replaceWith(...list.childNodes);
  }
}

const listStyleSelector = (kind: string) => `[style*="list-style-type:${kind}"], [style*="list-style:${kind}"]`;

/** Replaces a list with one that has another tag name. */
function renameList(page: Document, list: Element, name: 'ol' | 'ul'): void {
  const other = page.createElement(name);
  const start = list.getAttribute('start');
  if (start !== null) other.setAttribute('start', start);
  other.append(...list.childNodes);
  list.replaceWith(other);
}

/** Reads the numbers given by styles and items, because the editor's lists have only a start number. */
export function normaliseNumbering(page: Document): void {
  for (const list of page.querySelectorAll(`ul:is(${listStyleSelector('decimal')})`)) renameList(page, list, 'ol');
  for (const list of page.querySelectorAll(`ol:is(${['disc', 'circle', 'square'].map(listStyleSelector).join(', ')})`))
    renameList(page, list, 'ul');
  // Numbers written in the items would appear twice.
  for (const list of page.querySelectorAll(`ol:is(${listStyleSelector('none')})`)) {
    if (![...list.children].every((item) => /^\s*\d+[.)]/.test(item.textContent))) continue;
    for (const item of list.children) {
      const line = page.createElement('div');
      line.append(...item.childNodes);
      item.replaceWith(line);
    }
    list.replaceWith(...list.childNodes);
  }
  for (const item of page.querySelectorAll('ol > li[value]')) {
    const list = item.parentElement!;
    const before = [...list.children].indexOf(item);
    const value = Number(item.getAttribute('value'));
    if (!Number.isInteger(value) || value === Number(list.getAttribute('start') ?? 1) + before) continue;
    if (before === 0) list.setAttribute('start', String(value));
    else {
      const behind = page.createElement('ol');
      behind.setAttribute('start', String(value));
      behind.append(...[...list.children].slice(before));
      list.after(behind);
    }
  }
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/**
 * Moves headings out of items, which must start with a paragraph. Lists of only headings (Word's numbered ones) become
 * headings with their numbers; in other lists, the heading becomes text.
 */
export function moveHeadingsOut(page: Document): void {
  for (const list of page.querySelectorAll(LISTS)) {
    const headings = [...list.children].map((item) => {
      const only = item.children.length === 1 ? item.firstElementChild! : null;
      return only?.matches(HEADINGS) && only.textContent.trim() === item.textContent.trim() ? only : null;
    });
    if (headings.length === 0 || headings.includes(null)) continue;
    const start = Number(list.getAttribute('start') ?? 1);
    if (list.localName === 'ol')
      for (const [index, heading] of headings.entries()) heading!.prepend(`${start + index}. `);
    list.replaceWith(...(headings as Element[]));
  }
  for (const heading of page.querySelectorAll(`li > :is(${HEADINGS})`)) {
    const line = page.createElement('p');
    line.append(...heading.childNodes);
    heading.replaceWith(line);
  }
}
