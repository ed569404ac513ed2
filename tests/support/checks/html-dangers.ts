import { decode } from './html.ts';

/**
 * Everything in a piece of HTML that could run, load from elsewhere or navigate away; the site's HTML quotes every
 * value.
 */
export interface HtmlDangers {
  scripts: string[];
  dangers: string[];
}

const TAG =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<script\b([^>]*)>([\s\S]*?)<\/script\s*>|<(\/?)([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Elements that the site never renders around user content. */
const forbiddenElements = new Set([
  'iframe',
  'object',
  'embed',
  'base',
  'style',
  'frame',
  'frameset',
  'applet',
  'math',
  'foreignobject',
  'template',
  'noscript',
]);
const urlAttributes = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'data',
  'xlink:href',
  'cite',
  'background',
  'ping',
  'srcset',
  'imagesrcset',
]);
const loading = new Set(['src', 'poster', 'data', 'srcset', 'imagesrcset', 'background']);

/**
 * Parses HTML as a browser's tokenizer would, well enough for program-generated markup.
 * @param own origins that the page may load from
 */
export function findDangers(html: string, own: readonly string[] = []): HtmlDangers {
  const scripts: string[] = [];
  const dangers: string[] = [];
  for (const [whole, scriptAttributes, script, closing, name = '', attributes = ''] of html.matchAll(TAG)) {
    if (script !== undefined) scripts.push(`${scriptAttributes?.trim()}|${script}`);
    if (script !== undefined || closing !== '' || name === '') continue;
    if (forbiddenElements.has(name.toLowerCase())) dangers.push(`<${name}>`);
    for (const [, key = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
      const attribute = key.toLowerCase();
      const value = decode(double ?? single ?? bare ?? '');
      if (attribute.startsWith('on') || attribute === 'srcdoc') dangers.push(`${attribute} in ${whole.slice(0, 200)}`);
      if (attribute === 'style' && /url\(|expression|@import|javascript/i.test(value)) dangers.push(`style ${value}`);
      if (urlAttributes.has(attribute) && !isHarmless(attribute, value, own))
        dangers.push(`${attribute}=${JSON.stringify(value.slice(0, 100))}`);
    }
  }
  return { scripts, dangers };
}

function isHarmless(attribute: string, value: string, own: readonly string[]): boolean {
  const local = /^(?:[/?#](?![/\\])|$)/.test(value) && !/[\t\n\r\\]/.test(value);
  if (local || own.some((origin) => value.startsWith(`${origin}/`))) return true;
  if (loading.has(attribute)) return false;
  // Viber has no other URL for sharing; the site writes that link itself.
  if (/^viber:\/\/forward\?text=[\w.~%!'()*-]+$/.test(value)) return true;
  const url = /^[a-z]/i.test(value) && URL.canParse(value) ? new URL(value) : null;
  return (
    url !== null &&
    ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) &&
    url.username === '' &&
    url.password === ''
  );
}
