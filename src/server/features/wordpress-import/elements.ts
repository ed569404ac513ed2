/** Elements and the marks that they become. */
export const MARKS: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  u: 'underline',
  ins: 'underline',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};
export const HEADINGS: Readonly<Record<string, number>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };
export const PLAIN_BLOCKS = new Set([
  'p',
  'div',
  'section',
  'article',
  'aside',
  'header',
  'footer',
  'main',
  'center',
  'address',
  'details',
  'summary',
  'fieldset',
  'dl',
  'dd',
  'figcaption',
  'hgroup',
  'nav',
]);
export const PLAIN_INLINE = new Set([
  '',
  'span',
  'abbr',
  'acronym',
  'bdi',
  'time',
  'label',
  'data',
  'wbr',
  'nobr',
  'picture',
  'source',
  'track',
  'param',
  'map',
  'area',
  'tbody',
  'legend',
]);
/** Formatting that the editor does not support: only the words are kept. */
export const LOST_FORMATTING = new Set(['sub', 'sup', 'ruby', 'rt', 'mark', 'small', 'big', 'font', 'bdo']);
export const DROPPED_ELEMENTS = new Set(['script', 'style', 'noscript', 'template', 'link', 'meta', 'base', 'xmp']);
export const FORM_ELEMENTS = new Set(['form', 'input', 'button', 'select', 'option', 'textarea']);
export const MEDIA_ELEMENTS = new Set(['video', 'audio', 'object', 'embed']);

/** Elements allowed around the picture in a figure with a single picture. */
export const PICTURE_WRAPPERS = new Set([
  'a',
  'picture',
  'source',
  'img',
  'span',
  'div',
  'p',
  'br',
  'center',
  'noscript',
]);
