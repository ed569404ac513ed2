/** Elements that begin and end a line. */
export const BLOCKS =
  'p, div, ul, ol, li, dl, dt, dd, table, caption, thead, tbody, tfoot, tr, td, th, blockquote, pre, h1, h2, h3, h4, h5, h6, ' +
  'figure, figcaption, hr, aside, section, article, header, footer, main, nav, address, details, summary, form, center, ' +
  'fieldset, legend, dialog, hgroup';
/** Blocks that may contain other blocks; any other element is split around a nested block. */
const CONTAINERS =
  'body, div, li, dd, td, th, blockquote, figure, aside, section, article, header, footer, main, nav, details, center, fieldset, dialog';
/** Visible content without text. */
const OBJECTS =
  'img, picture, svg, video, audio, iframe, object, hr, input, [data-media-id], [data-provider], [data-label]';

/** Whether an element has no visible content: no words, no pictures. */
export const isEmpty = (element: Element): boolean =>
  element.textContent.trim() === '' && !element.matches(OBJECTS) && element.querySelector(OBJECTS) === null;

/** Deeper trees are not split, because no realistic paste has them and splitting is expensive. */
const MAX_DEPTH = 64;

/** Splits the ancestors of a node up to the next parent block, so that the node is its direct child. */
export function splitAncestors(node: Element): void {
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const around = node.parentElement;
    if (around === null || around.matches(CONTAINERS)) return;
    const behind = around.cloneNode(false) as Element;
    while (node.nextSibling !== null) behind.append(node.nextSibling);
    around.after(node, behind);
    for (const half of [around, behind]) if (isEmpty(half)) half.remove();
  }
}

/** Temporary marker between two paragraphs, until the paragraphs are created. */
const GAP_TAG = 'pasted-gap';

/**
 * Wraps inline content that is adjacent to blocks in paragraphs, because otherwise the editor's parser drops the spaces
 * between words.
 */
function wrapLooseLines(page: Document): void {
  for (const container of [page.body, ...page.body.querySelectorAll(CONTAINERS)]) {
    const isBlock = (node: Node) => node instanceof Element && (node.matches(BLOCKS) || node.localName === GAP_TAG);
    const children = [...container.childNodes];
    if (!children.some(isBlock)) continue;
    let line: Element | null = null;
    for (const node of children) {
      if (isBlock(node)) line = null;
      else if (line !== null) line.append(node);
      else if (node.textContent!.trim() !== '' || (node instanceof Element && !isEmpty(node))) {
        line = page.createElement('p');
        node.before(line);
        line.append(node);
      }
    }
  }
}

/** Inline elements that a style or a chat displays on their own lines. */
const SHOWN_AS_BLOCK = [
  ...['block', 'flex', 'grid', 'list-item', 'table'].map((display) => `[style*="display:${display}"]`),
  '[data-stringify-type="paragraph-break"]',
]
  .map((said) => `${said}:not(${BLOCKS}, br, img, svg)`)
  .join(', ');

/**
 * Converts divisions that a style displays inline to spans, and separates the parts of flex and similar layouts into
 * lines or words.
 */
export function convertInlineStyles(page: Document): void {
  for (const box of page.querySelectorAll<HTMLElement>('[style*="display:flex"], [style*="display:grid"]')) {
    const isStack = box.style.display === 'grid' || box.style.flexDirection.startsWith('column');
    for (const part of [...box.children].filter((candidate) => !candidate.matches(`${BLOCKS}, br`))) {
      if (isStack) part.setAttribute('style', `${part.getAttribute('style') ?? ''};display:block`);
      else part.before(' ');
    }
  }
  for (const block of page.querySelectorAll('div[style*="display:inline;"], div[style$="display:inline"]')) {
    const words = page.createElement('span');
    words.setAttribute('style', block.getAttribute('style')!);
    words.append(...block.childNodes);
    block.replaceWith(words);
  }
}

/**
 * Puts inline elements that a style displays as blocks on their own lines; empty ones separate paragraphs (Slack,
 * WhatsApp, Teams). Headings get line breaks instead.
 */
export function applyBlockStyles(page: Document): void {
  for (const element of page.querySelectorAll(SHOWN_AS_BLOCK)) {
    const lineBreak = () => page.createElement('br');
    if (isEmpty(element)) element.replaceWith(lineBreak(), lineBreak());
    else if (element.closest('h1, h2, h3, h4, h5, h6') !== null) {
      element.before(lineBreak());
      element.after(lineBreak());
    } else {
      const line = page.createElement('div');
      element.replaceWith(line);
      line.append(element);
      splitAncestors(line);
    }
  }
}

/** Replaces each tab with one space, because Word and Apple's programs pad tabs with many. */
export function replaceTabs(page: Document): void {
  for (const tab of page.querySelectorAll('[style*="mso-tab-count"], .Apple-tab-span'))
    if (tab.textContent.trim() === '') tab.textContent = ' ';
}

/** Elements that preserve newlines: code, and messages with such a style (Telegram). */
const KEEPS_NEWLINES =
  'pre, [style*="white-space:pre"], [style*="white-space:break-spaces"], [style*="white-space-collapse:preserve"]';

/** Converts preserved newlines to breaks. Spaces that indent code are also kept. */
export function convertNewlines(page: Document): void {
  for (const element of page.querySelectorAll(KEEPS_NEWLINES)) {
    const texts = page.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const around = text.parentElement!.closest(`pre, [style*="white-space"]`);
      if (around !== element || !/[\r\n]/.test(text.data)) continue;
      const lines = text.data
        .split(/\r\n?|\n/)
        .map((line) => line.replace(/^ +/, (indent) => '\u00a0'.repeat(indent.length)));
      text.replaceWith(...lines.flatMap((line, index) => (index === 0 ? [line] : [page.createElement('br'), line])));
    }
  }
}

/**
 * Drops the breaks at the start and end of a block, which are invisible, and splits paragraphs at two or more breaks,
 * as Telegram and other chats write them.
 */
export function splitAtBreaks(page: Document): void {
  /** Breaks since the last word of the line. */
  let waiting: Element[] = [];
  /** Spaces since the start of the line. */
  let blanks: Text[] = [];
  let atStart = true;
  let lastWords: Text | null = null;
  const gaps: Element[] = [];

  const endLine = () => {
    for (const item of [...waiting, ...(atStart ? blanks : [])]) item.remove();
    if (lastWords !== null) lastWords.data = lastWords.data.trimEnd();
    [waiting, blanks, lastWords] = [[], [], null];
    atStart = true;
  };
  const meetContent = () => {
    if (waiting.length > 1) {
      const gap = page.createElement(GAP_TAG);
      waiting[0]!.before(gap);
      for (const item of waiting) item.remove();
      gaps.push(gap);
    }
    waiting = [];
    blanks = [];
    atStart = false;
  };
  const walk = (node: Node) => {
    if (node instanceof Text) {
      if (node.data.trim() === '') blanks.push(node);
      else {
        meetContent();
        lastWords = node;
      }
    } else if (node instanceof Element) {
      if (node.localName === 'br') {
        if (atStart) node.remove();
        else waiting.push(node);
        return;
      }
      const isBlock = node.matches(BLOCKS);
      if (isBlock) endLine();
      else if (node.matches(OBJECTS)) {
        meetContent();
        lastWords = null;
      }
      for (const child of [...node.childNodes]) walk(child);
      if (isBlock) endLine();
    }
  };
  walk(page.body);
  endLine();
  for (const gap of gaps) splitAncestors(gap);
  wrapLooseLines(page);
  for (const gap of gaps) gap.remove();
}

/**
 * Drops paragraphs and headings without content, which other programs use as spacing. Empty paragraphs in table cells
 * are kept, because the cells require them.
 */
export function dropEmptyParagraphs(page: Document): void {
  for (const paragraph of page.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))
    if (isEmpty(paragraph) && paragraph.closest('td, th') === null) {
      const parts = [paragraph.previousSibling, paragraph.nextSibling].some(
        (node) =>
          node !== null && node.textContent!.trim() !== '' && !(node instanceof Element && node.matches(BLOCKS)),
      );
      // Between loose text, the empty paragraph is the only separator.
      if (parts) paragraph.replaceWith(page.createElement('br'), page.createElement('br'));
      else paragraph.remove();
    }
}

const SUPERSCRIPT_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUBSCRIPT_DIGITS = '₀₁₂₃₄₅₆₇₈₉';

/**
 * Writes meaning that only the styling conveys as characters: superscript and subscript digits, which would join the
 * number before them (`м²`, `10⁵`), the quotation marks of `q`, and separators of options.
 */
export function convertSuperscripts(page: Document): void {
  for (const [tag, signs] of [
    ['sup', SUPERSCRIPT_DIGITS],
    ['sub', SUBSCRIPT_DIGITS],
  ] as const)
    for (const element of page.querySelectorAll(tag)) {
      const digits = element.textContent.trim();
      if (/^\d{1,6}$/.test(digits) && element.querySelector('a') === null)
        element.replaceWith([...digits].map((digit) => signs[Number(digit)]).join(''));
    }
  for (const option of page.querySelectorAll('option')) option.prepend(' ');
  for (const quote of page.querySelectorAll('q')) quote.replaceWith('«', ...quote.childNodes, '»');
}
