import { removeTracking } from '#islands/editor/link-urls.ts';
import {
  applyBlockStyles,
  BLOCKS,
  convertNewlines,
  convertSuperscripts,
  dropEmptyParagraphs,
  splitAtBreaks,
  convertInlineStyles,
  replaceTabs,
  splitAncestors,
} from './pasted-blocks.ts';
import {
  moveHeadingsOut,
  joinBoxedLists,
  nestLists,
  normaliseNumbering,
  rebuildWordLists,
  convertNumbersToText,
} from './pasted-lists.ts';
import { rtfPictures } from './rtf-pictures.ts';

/** Normalises `style`: Word wraps lines at 80 columns, even within a declaration. Drops content hidden by a style. */
function normaliseStyles(page: Document): void {
  for (const element of page.querySelectorAll('[style]')) {
    const style = element.getAttribute('style')!.replace(/\s+/g, ' ').trim();
    element.setAttribute('style', style.replace(/ ?([:;]) ?/g, '$1'));
  }
  for (const hidden of page.querySelectorAll('[style*="display:none"], [style*="mso-hide:all"]')) hidden.remove();
}
/** Links to notes, but not the backlinks. */
const NOTE_LINKS =
  'a:is([href^="#_ftn"], [href^="#_edn"], [href^="#ftnt"]):not([href^="#_ftnref"], [href^="#_ednref"], [href^="#ftnt_ref"])';

/**
 * Moves the footnotes and endnotes of Word and Google Docs into a note at the end. References to them stay as `[1]`.
 */
function gatherFootnotes(page: Document): void {
  const marks = page.querySelectorAll<HTMLAnchorElement>(
    'a[href^="#_ftnref"], a[href^="#_ednref"], a[href^="#ftnt_ref"]',
  );
  // Word puts each note into a separate box, with at least one paragraph.
  const notes = [...marks]
    .flatMap((mark) => mark.closest('div[id^="ftn"], div[id^="edn"]') ?? mark.closest('p, li, div') ?? [])
    // A block that also refers to a note belongs to the main text.
    .filter((block) => block.querySelector(NOTE_LINKS) === null);
  for (const mark of page.querySelectorAll('a[href^="#_ftn"], a[href^="#_edn"], a[href^="#ftnt"]'))
    mark.replaceWith(mark.textContent.trim());
  if (notes.length === 0) return;
  const lists = page.querySelectorAll('[style*="mso-element:footnote-list"], [style*="mso-element:endnote-list"]');
  const aside = page.createElement('aside');
  aside.setAttribute('role', 'note');
  for (const note of new Set(notes)) {
    const lines = note.querySelectorAll(':scope > p');
    const line = page.createElement('p');
    if (lines.length > 0) aside.append(...lines);
    else {
      line.append(...note.childNodes);
      aside.append(line);
    }
    note.remove();
  }
  for (const list of lists) list.remove();
  // The rule above the notes.
  if (page.body.lastElementChild?.localName === 'hr') page.body.lastElementChild.remove();
  page.body.append(aside);
}

const hasTextDecoration = ({ textDecoration, textDecorationLine }: CSSStyleDeclaration, line: string): boolean =>
  `${textDecoration} ${textDecorationLine}`.includes(line);

/** Marks that Google Docs writes as styles instead of elements. */
const styleMarks: readonly [tag: string, said: (style: CSSStyleDeclaration) => boolean][] = [
  ['strong', ({ fontWeight }) => fontWeight === 'bold' || Number(fontWeight) >= 600],
  ['em', ({ fontStyle }) => fontStyle === 'italic'],
  ['u', (style) => hasTextDecoration(style, 'underline')],
  ['s', (style) => hasTextDecoration(style, 'line-through')],
];
const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Replaces an element with its content. */
const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/**
 * Converts styles to marks. Google Docs wraps everything in a `b` that is not bold, and writes its words in spans.
 * Headings are bold and links underlined anyway.
 */
function convertStyles(page: Document): void {
  for (const wrapper of page.querySelectorAll<HTMLElement>('b[id^="docs-internal-guid"], b[style], strong[style]'))
    if (['normal', '400'].includes(wrapper.style.fontWeight)) unwrap(wrapper);
  for (const element of page.querySelectorAll(`:is(${HEADINGS}) :is(b, strong), a u`)) unwrap(element);
  for (const span of page.querySelectorAll<HTMLElement>(':is(span, font, td, p)[style]')) {
    if (span.closest(HEADINGS) !== null || span.textContent.trim() === '' || span.querySelector(BLOCKS) !== null)
      continue;
    for (const [tag, said] of styleMarks) {
      if (!said(span.style) || (tag === 'u' && (span.closest('a') ?? span.querySelector('a')) !== null)) continue;
      const element = page.createElement(tag);
      element.append(...span.childNodes);
      span.append(element);
    }
  }
}

/** Drops reviewers' comments of Word, which are not part of the text. */
function dropComments(page: Document): void {
  const comments =
    '[style*="mso-element:comment-list"], .MsoCommentReference, .msocomanchor, [style*="mso-special-character:comment"]';
  for (const comment of page.querySelectorAll(comments)) comment.remove();
}

/** Converts Word's quote styles to quotes. */
function convertQuotes(page: Document): void {
  for (const line of page.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const before = line.previousElementSibling;
    const quote = before?.matches('blockquote[data-pasted]') ? before : page.createElement('blockquote');
    quote.setAttribute('data-pasted', '');
    if (quote !== before) line.before(quote);
    quote.append(line);
  }
}

/** Converts elements with the heading role to headings (Word's web version). */
function convertRoles(page: Document): void {
  for (const line of page.querySelectorAll('p[role="heading"], div[role="heading"]')) {
    const heading = page.createElement(`h${Math.min(6, Math.max(1, Number(line.getAttribute('aria-level')) || 2))}`);
    heading.append(...line.childNodes);
    line.replaceWith(heading);
  }
}

/** Attributes by which the editor recognises its blocks. Other sites use the same names. */
const OWN_ATTRIBUTES = ['data-media-id', 'data-gallery', 'data-provider', 'data-label', 'data-pull'];

function dropOwnAttributes(page: Document): void {
  for (const name of OWN_ATTRIBUTES)
    for (const element of page.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
}

/** Writes the state of a checkbox as a character before its item (Google Docs, Notion). */
function convertCheckboxes(page: Document): void {
  for (const item of page.querySelectorAll('li[role="checkbox"], li[aria-roledescription="checkbox"]')) {
    for (const image of item.querySelectorAll(':scope > img')) image.remove();
    (item.querySelector('p') ?? item).prepend(item.getAttribute('aria-checked') === 'true' ? '☑ ' : '☐ ');
  }
  for (const box of page.querySelectorAll('input[type="checkbox"]'))
    box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ');
}

/** Drops numbers that the site would reject on save (`rich-text.ts`). */
function dropInvalidNumbers(page: Document): void {
  const limits = { colspan: 20, rowspan: 20, start: 1_000_000 };
  for (const [name, most] of Object.entries(limits)) {
    for (const element of page.querySelectorAll(`[${name}]`)) {
      const value = Number(element.getAttribute(name));
      if (!Number.isInteger(value) || value < 1 || value > most) element.removeAttribute(name);
    }
  }
}

/** The editor's schema drops event handlers anyway, but no other parser should see them. */
function dropHandlers(page: Document): void {
  for (const element of page.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (name.startsWith('on')) element.removeAttribute(name);
}

/** Removes tracking redirects from links. */
function removeTrackingFromLinks(page: Document): void {
  for (const link of page.querySelectorAll('a[href]'))
    link.setAttribute('href', removeTracking(link.getAttribute('href')!));
}

const PICTURE_DATA_URL = /^data:(image\/(?:png|jpeg|webp|gif|avif));base64,([A-Za-z0-9+/=\s]+)$/;
/** Placeholder id of a picture that is not uploaded yet, by its index. */
const pendingId = (index: number) => `pending-${String(index).padStart(6, '0')}`;

/** Index of a picture that is not uploaded yet, or `undefined` for ids of stored ones. */
export function pendingIndex(id: string): number | undefined {
  const [, digits] = /^pending-(\d{6})$/.exec(id) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The picture of a `data:` address, or `null` for other or invalid addresses. */
function fileOf(address: string, name: string): File | null {
  const [, type, data] = PICTURE_DATA_URL.exec(address) ?? [];
  if (type === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(data!.replace(/\s/g, '')), (candidate) => candidate.charCodeAt(0));
    return new File([bytes], `${name}.${type.slice('image/'.length)}`, { type });
  } catch {
    return null;
  }
}

/** The text of a small picture in a chat: an emoji, a flag, a keycap, or Slack's name for it. */
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{RI}{2}|[\d#*]\ufe0f?\u20e3|:[\w+-]{1,36}:$)/u;

/** A picture on the user's computer. */
const LOCAL_PICTURE_SELECTOR = 'img[src^="file:" i]';

/**
 * Extracts the embedded pictures for upload, and leaves placeholders. Small images in chats become the characters that
 * they represent. Pictures of a local document come from its `rtf`, if it contains the same number. Pictures on other
 * sites are left out, because a page may not read them.
 */
function extractPictures(page: Document, rtf: string): Pick<CleanedPaste, 'files' | 'dropped'> {
  const files: File[] = [];
  const dropped = { foreign: 0, own: 0 };
  const own = [...page.querySelectorAll<HTMLImageElement>(LOCAL_PICTURE_SELECTOR)];
  const bytes = own.length > 0 && rtf !== '' ? rtfPictures(rtf) : [];
  const ofRtf =
    bytes.length === own.length
      ? new Map<Element, File | null>(own.map((candidate, at) => [candidate, bytes[at]!]))
      : null;
  for (const image of page.querySelectorAll('img, picture, svg')) {
    if (!image.isConnected || image.closest('figure[data-media-id]') !== null) continue;
    const alt = image.getAttribute('alt') ?? '';
    const name = alt.slice(0, 40) || String(files.length + 1);
    const file = ofRtf?.get(image) ?? fileOf(image.getAttribute('src') ?? '', name);
    if (EMOJI.test(alt) && alt.length <= 40) image.replaceWith(alt);
    else if (file !== null) {
      const place = page.createElement('figure');
      place.dataset.mediaId = pendingId(files.length);
      files.push(file);
      image.replaceWith(place);
      splitAncestors(place);
    } else {
      dropped[image.matches(LOCAL_PICTURE_SELECTOR) ? 'own' : 'foreign'] += 1;
      image.remove();
    }
  }
  return { files, dropped };
}

interface CleanedPaste {
  html: string;
  /** Pictures to be uploaded, in the order of the numbers in their placeholders. */
  files: File[];
  /** Numbers of pictures left out: of other sites, and of a local document. */
  dropped: { foreign: number; own: number };
}

/**
 * Prepares pasted HTML for the editor: restores Word's lists, splits paragraphs at the breaks of chats, and moves
 * footnotes into a note at the end. The editor's schema drops everything else that it does not know.
 * @param rtf the same content as `text/rtf`, or an empty string if not available
 */
export function cleanPasted(html: string, rtf = ''): CleanedPaste {
  // Rows without a table would lose their cells.
  const whole = /^\s*<t[rdh][\s>]/i.test(html) ? `<table>${html}</table>` : html;
  const page = new DOMParser().parseFromString(whole, 'text/html');
  for (const element of page.querySelectorAll('script, style, meta, link, title, template, o\\:p')) element.remove();
  const isOurs = page.body.querySelector('[data-pm-slice]') !== null;
  normaliseStyles(page);
  convertNumbersToText(page);
  dropHandlers(page);
  dropInvalidNumbers(page);
  gatherFootnotes(page);
  if (!isOurs) {
    dropOwnAttributes(page);
    dropComments(page);
    dropEmptyParagraphs(page);
  }
  convertRoles(page);
  convertQuotes(page);
  rebuildWordLists(page);
  joinBoxedLists(page);
  convertCheckboxes(page);
  replaceTabs(page);
  convertSuperscripts(page);
  convertInlineStyles(page);
  convertStyles(page);
  removeTrackingFromLinks(page);
  const { files, dropped } = extractPictures(page, rtf);
  if (!isOurs) {
    normaliseNumbering(page);
    nestLists(page);
    moveHeadingsOut(page);
    convertNewlines(page);
    applyBlockStyles(page);
    splitAtBreaks(page);
    dropEmptyParagraphs(page);
  }
  const { innerHTML } = page.body;
  return { html: page.body.querySelector(BLOCKS) === null ? `<p>${innerHTML}</p>` : innerHTML, dropped, files };
}
