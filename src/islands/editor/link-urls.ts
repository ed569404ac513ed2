import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import * as linkify from 'linkifyjs';
import { APOSTROPHES, QUOTES } from '#content/text/punctuation.ts';
import { isSafeLink } from '#content/text/rich-text.ts';
import { parseEmail } from '#content/typed/email.ts';
import { parseWebAddress } from '#content/typed/web.ts';

/** Maximum length of a typed address. */
export const MAX_LINK_URL_LENGTH = 2048;

/** Completes a typed address, such as a bare domain or email address. */
export function completeLinkUrl(typed: string): string {
  const text = typed.trim();
  const mail = text.includes('@') && !/[/:]/.test(text) ? parseEmail(text) : null;
  if (mail?.ok) return `mailto:${mail.value}`;
  const page = parseWebAddress(text);
  return page.ok ? page.value : text;
}

/** Returns the address if it is the whole text, as when copied, or `null` for any other text. */
export function parseLinkUrl(text: string): string | null {
  const one = text.length > 2 * MAX_LINK_URL_LENGTH ? '' : text.trim();
  if (/\s/.test(one) || !/^(?:https?:\/\/|mailto:|tel:)/i.test(one)) return null;
  const bare = removeTracking(one);
  return isSafeLink(bare) ? bare : null;
}

const REDIRECTORS: readonly { host: RegExp; path: RegExp; parameter: string }[] = [
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, parameter: 'q' },
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, parameter: 'url' },
  { host: /^lm?\.facebook\.com$/, path: /^\/l\.php$/, parameter: 'u' },
  { host: /^l\.instagram\.com$/, path: /^\/$/, parameter: 'u' },
  { host: /^(?:www\.)?youtube\.com$/, path: /^\/redirect$/, parameter: 'q' },
];
const TRACKING = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|yclid|igsh|igshid|mc_cid|mc_eid|_hsenc|_hsmi|mibextid)$/i;

/** Removes tracking from an address: redirects of Google and Facebook, `utm_…`, `fbclid`. Unparsable addresses stay. */
export function removeTracking(address: string): string {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return address;
  const url = new URL(address);
  for (const { host, path, parameter } of REDIRECTORS) {
    const inner = host.test(url.hostname) && path.test(url.pathname) ? url.searchParams.get(parameter) : null;
    if (inner !== null && /^https?:/i.test(inner) && URL.canParse(inner)) return removeTracking(new URL(inner).href);
  }
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  if (tracking.length === 0) return address;
  for (const name of tracking) url.searchParams.delete(name);
  return url.href;
}

/** The characters around an address that belong to the sentence rather than to the address. */
const LEADING_PUNCTUATION = new RegExp(String.raw`^[([{<${QUOTES}${APOSTROPHES}]+`, 'u');
const TRAILING_PUNCTUATION = new RegExp(String.raw`[.,;:!?…>\]}${QUOTES}${APOSTROPHES}]+$`, 'u');

/**
 * Finds the address in a typed word, with its position, or returns `null` if there is none. A closing bracket belongs
 * to the address if its opening one does.
 */
export function findLinkUrl(word: string): { from: number; to: number; href: string } | null {
  const from = LEADING_PUNCTUATION.exec(word)?.[0].length ?? 0;
  let text = word.slice(from);
  for (;;) {
    const shorter = text.replace(TRAILING_PUNCTUATION, '');
    const isOpen = shorter.endsWith(')') && shorter.split('(').length <= shorter.split(')').length - 1;
    text = isOpen ? shorter.slice(0, -1) : shorter;
    if (!isOpen) break;
  }
  const [found, ...more] = linkify.find(text, { defaultProtocol: 'https' });
  if (found === undefined || more.length > 0 || found.start !== 0 || found.end !== text.length) return null;
  return isSafeLink(found.href) ? { from, to: from + text.length, href: found.href } : null;
}

/** Links the addresses in a pasted text node, unless it is already linked or code. */
function linkTextNode(node: Node): Node[] {
  const { schema } = node.type;
  const link = schema.marks.link!;
  if (node.marks.some(({ type }) => type === link || type.spec.code)) return [node];
  const nodes: Node[] = [];
  let at = 0;
  const text = node.text!;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const found = word.length <= MAX_LINK_URL_LENGTH && /[.@]/.test(word) ? findLinkUrl(word) : null;
    if (found === null) continue;
    if (index + found.from > at) nodes.push(schema.text(text.slice(at, index + found.from), node.marks));
    nodes.push(schema.text(word.slice(found.from, found.to), link.create({ href: found.href }).addToSet(node.marks)));
    at = index + found.to;
  }
  if (at < text.length) nodes.push(schema.text(text.slice(at), node.marks));
  return nodes;
}

function linkFragment(fragment: Fragment): Fragment {
  const nodes: Node[] = [];
  fragment.forEach((node) => {
    if (node.isText) nodes.push(...linkTextNode(node));
    else nodes.push(node.copy(linkFragment(node.content)));
  });
  return Fragment.fromArray(nodes);
}

/** Links the bare addresses of pasted content. */
export const linkBareUrls = ({ content, openStart, openEnd }: Slice): Slice =>
  new Slice(linkFragment(content), openStart, openEnd);
