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
  rebuildWordLists(page);
  for (const element of page.querySelectorAll('script, style, meta, link, title, o\\:p')) element.remove();
  const foreign = [...page.querySelectorAll('img, picture, svg')].filter((image) => image.closest('figure[data-media-id]') === null);
  for (const image of foreign) image.remove();
  const flat = page.body.querySelector(BLOCKS) === null;
  const inner = splitBreaks(page.body.innerHTML);
  return { html: flat ? `<p>${inner}</p>` : inner, dropped: foreign.length };
}
