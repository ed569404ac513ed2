/** A comment by which the block editor says where one of its blocks begins, ends, or stands without anything in it. */
export interface BlockComment {
  /** `paragraph`, `acf/quote`: without the `core/` that the editor itself leaves out. */
  name: string;
  attributes: Record<string, unknown>;
  /** The attributes as they are written; '' for none. */
  given: string;
  place: 'opens' | 'closes' | 'alone';
}

const BLOCK = /^(\/)?wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)(?:\s+(\{[\s\S]*\}))?\s*(\/)?$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Attributes that nobody can read are as if there were none: what is written of them is told all the same. */
function readObject(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Reads a comment of HTML; null where it is none of a block. */
export function blockComment(comment: string): BlockComment | null {
  const [, closes, name, given = '', alone] = BLOCK.exec(comment) ?? [];
  if (name === undefined) return null;
  const place = closes ? 'closes' : alone ? 'alone' : 'opens';
  return {
    name: name.replace(/^core\//, ''),
    attributes: given === '' ? {} : readObject(given),
    given: readable(given),
    place,
  };
}

/** The editor writes what would end a comment, and some letters, as `\u003c`: for people it is written out. */
function readable(given: string): string {
  return given.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The numbers of attachments that a block without anything in it shows: a picture, or the pictures of a gallery. */
export function attachmentsOf({ name, attributes, place }: BlockComment): string[] {
  if (place !== 'alone') return [];
  const ids =
    name === 'gallery' && Array.isArray(attributes.ids) ? attributes.ids : name === 'image' ? [attributes.id] : [];
  return (ids as unknown[]).filter((id) => typeof id === 'number' || typeof id === 'string').map(String);
}

/** The address of a picture behind a block, which stands in its attributes alone. */
export function backgroundOfBlock({ attributes, place }: BlockComment): string | null {
  if (place === 'closes') return null;
  const { style } = attributes;
  const background = isObject(style) && isObject(style.background) ? style.background.backgroundImage : null;
  return isObject(background) && typeof background.url === 'string' ? background.url : null;
}
