/** A comment of the block editor that marks the beginning or end of a block, or an empty block. */
export interface BlockComment {
  /** `paragraph`, `acf/quote`: without `core/`, which the editor itself omits. */
  name: string;
  attributes: Record<string, unknown>;
  /** The raw attributes, or ''. */
  given: string;
  place: 'opens' | 'closes' | 'alone';
}

const BLOCK = /^(\/)?wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)(?:\s+(\{[\s\S]*\}))?\s*(\/)?$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Unreadable attributes are treated as missing: their raw text is reported anyway. */
function readObject(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Reads an HTML comment; `null` if it does not mark a block. */
export function parseBlockComment(comment: string): BlockComment | null {
  const [, closes, name, given = '', alone] = BLOCK.exec(comment) ?? [];
  if (name === undefined) return null;
  const place = closes ? 'closes' : alone ? 'alone' : 'opens';
  return {
    name: name.replace(/^core\//, ''),
    attributes: given === '' ? {} : readObject(given),
    given: unescapeUnicode(given),
    place,
  };
}

/**
 * Decodes `\u003c` escapes for the report: the editor escapes some letters, and characters that would end a comment.
 */
function unescapeUnicode(given: string): string {
  return given.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Attachment ids shown by an empty block: a picture, or the pictures of a gallery. */
export function attachmentsOf({ name, attributes, place }: BlockComment): string[] {
  if (place !== 'alone') return [];
  const ids =
    name === 'gallery' && Array.isArray(attributes.ids) ? attributes.ids : name === 'image' ? [attributes.id] : [];
  return (ids as unknown[]).filter((id) => typeof id === 'number' || typeof id === 'string').map(String);
}

/** Address of a block's background picture, which is only in its attributes. */
export function backgroundOfBlock({ attributes, place }: BlockComment): string | null {
  if (place === 'closes') return null;
  const { style } = attributes;
  const background = isObject(style) && isObject(style.background) ? style.background.backgroundImage : null;
  return isObject(background) && typeof background.url === 'string' ? background.url : null;
}
