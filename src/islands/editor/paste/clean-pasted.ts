import { withoutTracking } from '#islands/editor/addresses.ts';
import {
  applyBlockStyles,
  BLOCKS,
  readNewlines,
  readSmallSigns,
  dropEmptyParagraphs,
  readBreaks,
  readInlineStyles,
  readTabs,
  splitOut,
} from './pasted-blocks.ts';
import {
  freeHeadings,
  joinBoxedLists,
  nestLists,
  readNumbers,
  rebuildWordLists,
  writeOutNumbers,
} from './pasted-lists.ts';
import { rtfPictures } from './rtf-pictures.ts';

/**
 * Writes `style` in one way: Word breaks its lines at 80 columns, also within a declaration. Drops what a style hides.
 */
function normaliseStyles(page: Document): void {
  for (const element of page.querySelectorAll('[style]')) {
    const style = element.getAttribute('style')!.replace(/\s+/g, ' ').trim();
    element.setAttribute('style', style.replace(/ ?([:;]) ?/g, '$1'));
  }
  for (const hidden of page.querySelectorAll('[style*="display:none"], [style*="mso-hide:all"]')) hidden.remove();
}
/** Links to notes, and none of those back from them. */
const NOTE_LINKS =
  'a:is([href^="#_ftn"], [href^="#_edn"], [href^="#ftnt"]):not([href^="#_ftnref"], [href^="#_ednref"], [href^="#ftnt_ref"])';

/** The footnotes and endnotes of Word and Google Docs, from their own place to a note at the end; what refers to them stays as `[1]`. */
function gatherFootnotes(page: Document): void {
  const marks = page.querySelectorAll<HTMLAnchorElement>(
    'a[href^="#_ftnref"], a[href^="#_ednref"], a[href^="#ftnt_ref"]',
  );
  // Word has a box for each, of one paragraph or more.
  const notes = [...marks]
    .flatMap((mark) => mark.closest('div[id^="ftn"], div[id^="edn"]') ?? mark.closest('p, li, div') ?? [])
    // A block that also refers to a note is the text itself.
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
  // The line above them.
  if (page.body.lastElementChild?.localName === 'hr') page.body.lastElementChild.remove();
  page.body.append(aside);
}

const saysLine = ({ textDecoration, textDecorationLine }: CSSStyleDeclaration, line: string): boolean =>
  `${textDecoration} ${textDecorationLine}`.includes(line);

/** Marks that Google Docs writes as styles instead of elements. */
const styled: readonly [tag: string, said: (style: CSSStyleDeclaration) => boolean][] = [
  ['strong', ({ fontWeight }) => fontWeight === 'bold' || Number(fontWeight) >= 600],
  ['em', ({ fontStyle }) => fontStyle === 'italic'],
  ['u', (style) => saysLine(style, 'underline')],
  ['s', (style) => saysLine(style, 'line-through')],
];
const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Replaces an element by its content. */
const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/**
 * Makes marks of styles. Google Docs wraps everything in a `b` that is not bold, and writes its words in spans. Headings
 * are bold and links underlined anyway.
 */
function readStyles(page: Document): void {
  for (const wrapper of page.querySelectorAll<HTMLElement>('b[id^="docs-internal-guid"], b[style], strong[style]'))
    if (['normal', '400'].includes(wrapper.style.fontWeight)) unwrap(wrapper);
  for (const element of page.querySelectorAll(`:is(${HEADINGS}) :is(b, strong), a u`)) unwrap(element);
  for (const span of page.querySelectorAll<HTMLElement>(':is(span, font, td, p)[style]')) {
    if (span.closest(HEADINGS) !== null || span.textContent.trim() === '' || span.querySelector(BLOCKS) !== null)
      continue;
    for (const [tag, said] of styled) {
      if (!said(span.style) || (tag === 'u' && (span.closest('a') ?? span.querySelector('a')) !== null)) continue;
      const element = page.createElement(tag);
      element.append(...span.childNodes);
      span.append(element);
    }
  }
}

/** Drops what reviewers said in Word, which is no part of the text. */
function dropComments(page: Document): void {
  const comments =
    '[style*="mso-element:comment-list"], .MsoCommentReference, .msocomanchor, [style*="mso-special-character:comment"]';
  for (const comment of page.querySelectorAll(comments)) comment.remove();
}

/** Makes quotes of Word's paragraphs in the styles for them. */
function readQuotes(page: Document): void {
  for (const line of page.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const before = line.previousElementSibling;
    const quote = before?.matches('blockquote[data-pasted]') ? before : page.createElement('blockquote');
    quote.setAttribute('data-pasted', '');
    if (quote !== before) line.before(quote);
    quote.append(line);
  }
}

/** Makes headings of what only says to be one (Word's web version). */
function readRoles(page: Document): void {
  for (const line of page.querySelectorAll('p[role="heading"], div[role="heading"]')) {
    const heading = page.createElement(`h${Math.min(6, Math.max(1, Number(line.getAttribute('aria-level')) || 2))}`);
    heading.append(...line.childNodes);
    line.replaceWith(heading);
  }
}

/** Attributes by which the editor knows its own blocks; other sites use the same names. */
const OWN = ['data-media-id', 'data-gallery', 'data-provider', 'data-label', 'data-pull'];

function dropOwnNames(page: Document): void {
  for (const name of OWN) for (const element of page.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
}

/** Writes the state of a checkbox as a sign in front of its item (Google Docs, Notion). */
function readCheckboxes(page: Document): void {
  for (const item of page.querySelectorAll('li[role="checkbox"], li[aria-roledescription="checkbox"]')) {
    for (const image of item.querySelectorAll(':scope > img')) image.remove();
    (item.querySelector('p') ?? item).prepend(item.getAttribute('aria-checked') === 'true' ? '☑ ' : '☐ ');
  }
  for (const box of page.querySelectorAll('input[type="checkbox"]'))
    box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ');
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

/** Links lead to where they say, without who counts them. */
function bareLinks(page: Document): void {
  for (const link of page.querySelectorAll('a[href]'))
    link.setAttribute('href', withoutTracking(link.getAttribute('href')!));
}

const PICTURE = /^data:(image\/(?:png|jpeg|webp|gif|avif));base64,([A-Za-z0-9+/=\s]+)$/;
/** The id of a picture that is still to be sent, by its number. */
const pendingId = (index: number) => `pending-${String(index).padStart(6, '0')}`;

/** The number of a picture that is still to be sent; undefined for the ids of stored ones. */
export function pendingIndex(id: string): number | undefined {
  const [, digits] = /^pending-(\d{6})$/.exec(id) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The picture that a `data:` address holds; null for any other, and where it is not sound. */
function fileOf(address: string, name: string): File | null {
  const [, type, data] = PICTURE.exec(address) ?? [];
  if (type === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(data!.replace(/\s/g, '')), (one) => one.charCodeAt(0));
    return new File([bytes], `${name}.${type.slice('image/'.length)}`, { type });
  } catch {
    return null;
  }
}

/** The text of a little picture in a chat: an emoji, a flag, a keycap, or its name as Slack writes it. */
const SIGN = /^(?:\p{Extended_Pictographic}|\p{RI}{2}|[\d#*]\ufe0f?\u20e3|:[\w+-]{1,36}:$)/u;

/** A picture that lies on the machine of who pastes. */
const OWN_PICTURE = 'img[src^="file:" i]';

/**
 * Takes the pictures out that are given with the text, to be sent, and leaves their places; chats' little pictures are the
 * signs that they stand for. Those of a document on this machine come from its `rtf`, if that has as many. What lies on another
 * site is left out: a page may not read it there.
 */
function takePictures(page: Document, rtf: string): Pick<Cleaned, 'files' | 'dropped'> {
  const files: File[] = [];
  const dropped = { foreign: 0, own: 0 };
  const own = [...page.querySelectorAll<HTMLImageElement>(OWN_PICTURE)];
  const bytes = own.length > 0 && rtf !== '' ? rtfPictures(rtf) : [];
  const ofRtf =
    bytes.length === own.length ? new Map<Element, File | null>(own.map((one, at) => [one, bytes[at]!])) : null;
  for (const image of page.querySelectorAll('img, picture, svg')) {
    if (!image.isConnected || image.closest('figure[data-media-id]') !== null) continue;
    const alt = image.getAttribute('alt') ?? '';
    const name = alt.slice(0, 40) || String(files.length + 1);
    const file = ofRtf?.get(image) ?? fileOf(image.getAttribute('src') ?? '', name);
    if (SIGN.test(alt) && alt.length <= 40) image.replaceWith(alt);
    else if (file !== null) {
      const place = page.createElement('figure');
      place.dataset.mediaId = pendingId(files.length);
      files.push(file);
      image.replaceWith(place);
      splitOut(place);
    } else {
      dropped[image.matches(OWN_PICTURE) ? 'own' : 'foreign'] += 1;
      image.remove();
    }
  }
  return { files, dropped };
}

interface Cleaned {
  html: string;
  /** The pictures that are still to be sent; their places name them by number. */
  files: File[];
  /** How many pictures were left out: of other sites, and of a document on this machine. */
  dropped: { foreign: number; own: number };
}

/**
 * Makes pasted HTML ready for the editor: Word's lists are lists again, the breaks of chats part paragraphs, footnotes are
 * a note at the end. The editor's schema drops what else it doesn't know.
 * @param rtf the same as `text/rtf`; empty: not given
 */
export function cleanPasted(html: string, rtf = ''): Cleaned {
  // Rows alone would lose their cells.
  const whole = /^\s*<t[rdh][\s>]/i.test(html) ? `<table>${html}</table>` : html;
  const page = new DOMParser().parseFromString(whole, 'text/html');
  for (const element of page.querySelectorAll('script, style, meta, link, title, template, o\\:p')) element.remove();
  const isOurs = page.body.querySelector('[data-pm-slice]') !== null;
  normaliseStyles(page);
  writeOutNumbers(page);
  dropHandlers(page);
  dropWildNumbers(page);
  gatherFootnotes(page);
  if (!isOurs) {
    dropOwnNames(page);
    dropComments(page);
    dropEmptyParagraphs(page);
  }
  readRoles(page);
  readQuotes(page);
  rebuildWordLists(page);
  joinBoxedLists(page);
  readCheckboxes(page);
  readTabs(page);
  readSmallSigns(page);
  readInlineStyles(page);
  readStyles(page);
  bareLinks(page);
  const { files, dropped } = takePictures(page, rtf);
  if (!isOurs) {
    readNumbers(page);
    nestLists(page);
    freeHeadings(page);
    readNewlines(page);
    applyBlockStyles(page);
    readBreaks(page);
    dropEmptyParagraphs(page);
  }
  const { innerHTML } = page.body;
  return { html: page.body.querySelector(BLOCKS) === null ? `<p>${innerHTML}</p>` : innerHTML, dropped, files };
}
