import { isEmpty } from './pasted-blocks.ts';

/** Alphabets by which Word numbers lists. */
const ALPHABETS = ['abcdefghijklmnopqrstuvwxyz', 'абвгдежзиклмнопрстуфхцчшщюя', 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'];
const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** The value of a Roman number; undefined for other words. */
function romanValue(word: string): number | undefined {
  const values = [...word].map((sign) => ROMAN[sign]);
  if (values.includes(undefined)) return undefined;
  return (values as number[]).reduce((sum, value, at, all) => sum + (value < (all[at + 1] ?? 0) ? -value : value), 0);
}

/**
 * The numbers that a list's mark can mean: `3.` and `1.3.` are 3, `c)` is 3 or the Roman 100.
 * @returns none for bullets and words
 */
export function ordinalsOf(mark: string): number[] {
  const [, digits, letters] =
    /^\(?(?:(?:\d+[.)])*(\d{1,6})|([a-zа-яіїєґ]{1,6}(?=[.)])))[.):\s]*$/i.exec(mark.trim()) ?? [];
  if (digits !== undefined) return [Number(digits)];
  if (letters === undefined) return [];
  const word = letters.toLowerCase();
  const places = word.length > 1 ? [] : ALPHABETS.map((alphabet) => alphabet.indexOf(word) + 1);
  return [...places.filter((place) => place > 0), ...[romanValue(word) ?? []].flat()];
}

/** Whether a mark is a sign, as `·` or the `o` of Word's second level, and no word. */
const isBullet = (mark: string): boolean => mark.length <= 1 || !/[\p{L}\p{N}]/u.test(mark);

/** The nodes of Word's mark in front of an item: by their style, or by the comments around them. */
function markOf(paragraph: Element): ChildNode[] {
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

/**
 * Makes lists of Word's paragraphs with a mark in front: `mso-list` in their style tells that, and the level. Numbers
 * that go on behind other text keep their value. Marks that are words («Стаття 1.»), and the numbers of headings, stay.
 */
export function rebuildWordLists(page: Document): void {
  /** The open lists, the outer one first. */
  let open: OpenList[] = [];
  for (const line of page.querySelectorAll('[style*="mso-list:l"]')) {
    const level = Number(/mso-list:[^;]*\blevel(\d)/.exec(line.getAttribute('style')!)?.[1] ?? 1);
    const mark = markOf(line);
    const sign = mark
      .map(({ textContent }) => textContent)
      .join('')
      .trim();
    for (const node of mark) node.remove();
    const ordinals = ordinalsOf(sign);
    if (!line.matches('p, div') || (ordinals.length === 0 && !isBullet(sign))) {
      if (!isBullet(sign) || ordinals.length > 0) line.prepend(`${sign} `);
      continue;
    }
    const tag = ordinals.length > 0 ? 'ol' : 'ul';
    if (line.previousElementSibling !== (open[0]?.list ?? null)) open = [];
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    const last = open.at(-1);
    const follows = tag === 'ul' || (last !== undefined && ordinals.includes(last.next));
    const isUnclear = !/\d/.test(sign) && !ordinals.includes(1);
    if (last?.level === level && (last.tag !== tag || !(follows || isUnclear))) open.pop();
    const item = page.createElement('li');
    item.append(...line.childNodes);
    if (open.at(-1)?.level !== level) {
      const list = page.createElement(tag);
      const start = Math.min(...ordinals);
      if (tag === 'ol' && start !== 1) list.setAttribute('start', String(start));
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else line.before(list);
      open.push({ list, tag, level, next: start });
    }
    const now = open.at(-1)!;
    now.list.append(item);
    now.next += 1;
    line.remove();
  }
}

const LISTS = ':is(ul, ol)';

/** The first thing that an item shows, if that is a list. */
function leadingList(item: Element): Element | null {
  for (const node of item.childNodes) {
    if (node instanceof Element) {
      if (node.matches(LISTS)) return node;
      if (node.localName !== 'br' && !isEmpty(node)) return null;
    } else if (node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '') return null;
  }
  return null;
}

/** Adds a list to the end of an item, to the list of its kind that stands there already. */
function nestUnder(item: Element, list: Element): void {
  const last = item.lastElementChild;
  if (last?.localName === list.localName) {
    last.append(...list.childNodes);
    list.remove();
  } else item.append(list);
}

/**
 * Puts deeper lists into the item that they belong to: Google Docs writes them beside it; Evernote, OneNote and Gmail
 * into an item without words. The first of a list has none before it: its items become items of the list.
 */
export function nestLists(page: Document): void {
  for (const list of [...page.querySelectorAll(`${LISTS} > ${LISTS}`)].toReversed()) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') nestUnder(item, list);
    else list.replaceWith(...list.childNodes);
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
    if (isEmpty(item) && item.querySelector(LISTS) === null && item.parentElement!.children.length > 1) item.remove();
  }
}
