/**
 * All characters that the `Char` production of XML 1.0 excludes: control characters, lone surrogates, U+FFFE and
 * U+FFFF.
 */
const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** Escapes text for an element or an attribute; characters that XML 1.0 can't contain, even escaped, are dropped. */
export function escapeXml(text: string): string {
  return text.replace(illegal, '').replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** A CDATA section; an end marker within the text is split over two sections. */
export function cdata(text: string): string {
  return `<![CDATA[${text.replace(illegal, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** `<name attribute="…">text</name>`, escaped; an empty element if `text` is omitted. */
export function element(name: string, text?: string, attributes: Record<string, string | number> = {}): string {
  const list = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  return text === undefined ? `<${name}${list}/>` : `<${name}${list}>${escapeXml(text)}</${name}>`;
}
