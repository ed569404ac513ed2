type Place = 'text' | 'entity' | 'cdata' | 'comment' | 'instruction';

/** What ends each place. An entity ends at its `;`; a tag before that shows that the `&` began none. */
const ENDS: Readonly<Record<Place, RegExp>> = {
  text: /<!\[CDATA\[|<!--|<\?|&/g,
  entity: /[;<]/g,
  cdata: /\]\]>/g,
  comment: /-->/g,
  instruction: /\?>/g,
};
const BEGUN: Readonly<Record<string, Place>> = {
  '&': 'entity',
  '<![CDATA[': 'cdata',
  '<!--': 'comment',
  '<?': 'instruction',
};
/** What the end of a piece may have cut: a sign of several characters, or a line end of two. */
const CUT = /(?:<(?:!(?:-|\[(?:C(?:D(?:A(?:TA?)?)?)?)?)?)?|\]{1,2}|-{1,2}|\?|\r)$/;
const LONGEST_SIGN = 9;
const LINE_END = /\r\n?|\n/g;

/**
 * Finds the first `&` of an XML text that swallows a tag: a parser reads an entity up to the next `;`, across tags and lines,
 * and complains far behind the `&`. Reads a text in pieces, in time proportional to it.
 */
export class RawAmpersands {
  /** The line of the first one, from 1; null if none has been found. */
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
      const end = ENDS[this.#place];
      end.lastIndex = at;
      const [sign] = end.exec(text) ?? [];
      if (sign === undefined) break;
      this.#count(text.slice(at, end.lastIndex));
      at = end.lastIndex;
      if (this.#place === 'text') this.#begunAt = this.#lines;
      else if (sign === '<') this.line = this.#begunAt;
      this.#place = this.#place === 'text' ? BEGUN[sign]! : 'text';
    }
    const left = text.slice(at);
    this.#rest = CUT.exec(left.slice(-LONGEST_SIGN))?.[0] ?? '';
    this.#count(left.slice(0, left.length - this.#rest.length));
  }

  #count(text: string): void {
    this.#lines += text.match(LINE_END)?.length ?? 0;
  }
}
