/** A mark of a text node: bold, italic, strike, code or a link. */
export interface Mark {
  type: string;
  attrs?: Record<string, unknown>;
}

/** A node of a ProseMirror document, as the editor stores it. */
export interface RichNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RichNode[];
  text?: string;
  marks?: Mark[];
}

export interface RichText extends RichNode {
  type: 'doc';
}
