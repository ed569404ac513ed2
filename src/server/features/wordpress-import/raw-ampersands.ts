type Place = 'text' | 'entity' | 'cdata' | 'comment' | 'instruction';

/**
 * Pattern that ends each type of place. An entity ends with `;`; a tag before that shows that the `&` did not begin an
 * entity.
 */
const PLACE_ENDS: Readonly<Record<Place, RegExp>> = {
  text: /<!\[CDATA\[|<!--|<\?|&/g,
  entity: /[;<]/g,
  cdata: /\]\]>/g,
  comment: /-->/g,
  instruction: /\?>/g,
};
const PLACE_STARTS: Readonly<Record<string, Place>> = {
  '&': 'entity',
  '<![CDATA[': 'cdata',
  '<!--': 'comment',
  '<?': 'instruction',
};
/** A token that may be split at the end of a chunk: one of several characters, or a two-character line end. */
const SPLIT_TOKEN = /(?:<(?:!(?:-|\[(?:C(?:D(?:A(?:TA?)?)?)?)?)?)?|\]{1,2}|-{1,2}|\?|\r)$/;
const MAX_TOKEN_LENGTH = 9;
const LINE_END = /\r\n?|\n/g;

/**
 * Finds the first `&` in an XML text that swallows a tag: a parser reads an entity up to the next `;`, across tags and
 * lines, and reports an error long after the `&`. Reads the text in chunks, in linear time.
 */
export class RawAmpersands {
  /** Line of the first one, from 1; `null` if none has been found. */
  line: number | null = null;
  #place: Place = 'text';
  #lines = 1;
  #begunAt = 1;
  #rest = '';

  write(piece: string): void {
    if (this.line !== null) return;
    const text = this.#rest + piece;
    let at = 0;
    while (this.line === null) {
      const end = PLACE_ENDS[this.#place];
      end.lastIndex = at;
      const [sign] = end.exec(text) ?? [];
      if (sign === undefined) break;
      this.#count(text.slice(at, end.lastIndex));
      at = end.lastIndex;
      if (this.#place === 'text') this.#begunAt = this.#lines;
      else if (sign === '<') this.line = this.#begunAt;
      this.#place = this.#place === 'text' ? PLACE_STARTS[sign]! : 'text';
    }
    const left = text.slice(at);
    this.#rest = SPLIT_TOKEN.exec(left.slice(-MAX_TOKEN_LENGTH))?.[0] ?? '';
    this.#count(left.slice(0, left.length - this.#rest.length));
  }

  #count(text: string): void {
    this.#lines += text.match(LINE_END)?.length ?? 0;
  }
}
