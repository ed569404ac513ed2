/** Word's lists are paragraphs with a mark in front: `mso-list` in their style says so. */
function rebuildWordLists(page: Document): void {
  for (const paragraph of page.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    // The mark itself stands in a span that Word ignores.
    const mark = paragraph.querySelector('span[style*="mso-list:Ignore"], span[style*="mso-list: Ignore"]');
    const tag = /^\s*(?:\d+|[a-zа-яіїє])[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    const before = paragraph.previousElementSibling;
    const list = before?.matches(`${tag}[data-word]`) ? before : page.createElement(tag);
    list.setAttribute('data-word', '');
    list.append(item);
    if (list === before) paragraph.remove();
    else paragraph.replaceWith(list);
  }
}

/** What Google Docs says by style instead of by element. */
const styled: readonly [tag: string, said: (style: CSSStyleDeclaration) => boolean][] = [
  ['strong', ({ fontWeight }) => fontWeight === 'bold' || Number(fontWeight) >= 600],
  ['em', ({ fontStyle }) => fontStyle === 'italic'],
  ['s', ({ textDecoration, textDecorationLine }) => `${textDecoration} ${textDecorationLine}`.includes('line-through')],
];

/** Google Docs wraps all of it in a `b` that is not bold, and writes its words in spans. Headings are bold anyway. */
function readStyles(page: Document): void {
  for (const wrapper of page.querySelectorAll<HTMLElement>('b[id^="docs-internal-guid"], b[style]'))
    if (['normal', '400'].includes(wrapper.style.fontWeight)) wrapper.replaceWith(...wrapper.childNodes);
  for (const span of page.querySelectorAll<HTMLElement>('span[style]')) {
    if (span.closest('h1, h2, h3, h4, h5, h6') !== null || span.textContent.trim() === '') continue;
    for (const [tag, said] of styled) {
      if (!said(span.style)) continue;
      const element = page.createElement(tag);
      element.append(...span.childNodes);
      span.append(element);
    }
  }
}

/** Numbers that the site would refuse on save (`rich-text.ts`) count as not given. */
function dropWildNumbers(page: Document): void {
  const limits = { colspan: 20, rowspan: 20, start: 1_000_000 };
  for (const [name, most] of Object.entries(limits)) {
    for (const element of page.querySelectorAll(`[${name}]`)) {
      const value = Number(element.getAttribute(name));
      if (!Number.isInteger(value) || value < 1 || value > most) element.removeAttribute(name);
    }
  }
}

/** Handlers would not survive the editor's schema, but a parser further on need not see them at all. */
function dropHandlers(page: Document): void {
  for (const element of page.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (name.startsWith('on')) element.removeAttribute(name);
}

const BLOCKS = 'p, div, ul, ol, table, blockquote, h1, h2, h3, h4, h5, h6, figure, hr';

/** Telegram and chats write paragraphs as two line breaks. */
function splitBreaks(html: string): string {
  return html.replace(/(?:<br\b[^>]*>\s*){2,}/gi, '</p><p>');
}

/**
 * Pasted HTML made ready for the editor: Word's lists are lists again, chats' line breaks are paragraphs, pictures from
 * elsewhere are gone. Whatever else the editor does not know, its schema drops.
 * @returns also how many pictures were dropped
 */
export function cleanPasted(html: string): { html: string; dropped: number } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  dropHandlers(page);
  dropWildNumbers(page);
  rebuildWordLists(page);
  readStyles(page);
  for (const element of page.querySelectorAll('script, style, meta, link, title, o\\:p')) element.remove();
  const foreign = [...page.querySelectorAll('img, picture, svg')].filter(
    (image) => image.closest('figure[data-media-id]') === null,
  );
  for (const image of foreign) image.remove();
  const flat = page.body.querySelector(BLOCKS) === null;
  const inner = splitBreaks(page.body.innerHTML);
  return { html: flat ? `<p>${inner}</p>` : inner, dropped: foreign.length };
}
