/**
 * Shortcodes around code: those of WordPress.com and SyntaxHighlighter, named after a language, and those of
 * CodeColorer and others.
 */
const CODE =
  /^(?:code|codes?block|code-block|code_block|sourcecode|source|crayon|prettify|cc[a-z]{0,3}(?:_\w+)?|actionscript3?|as3|abap|ada|applescript|arduino|asm|awk|bash|batch|c|c\+\+|c#|cpp|csharp|c-sharp|clojure|cobol|coffeescript|coldfusion|css|d|dart|delphi|diff|dockerfile|elixir|erlang|f#|fortran|fsharp|golang|graphql|groovy|haskell|html|html5|ini|java|javafx|javascript|js|json|jsx|julia|kotlin|latex|lisp|lua|makefile|markdown|mathematica|matlab|mysql|nginx|objc|objective-c|ocaml|octave|pascal|patch|perl|pgsql|php|plsql|postgresql|powershell|prolog|ps1|python|r|rails|rb|ruby|rust|sass|scala|scheme|scss|shell|sql|svelte|swift|tcl|toml|ts|tsql|tsx|typescript|vb|vbnet|vbscript|verilog|vhdl|vue|xhtml|xml|xslt|yaml|yml)$/i;
/** Language names that themes also use for other things: the content decides. */
const AMBIGUOUS_NAME =
  /^(?:basic|console|go|highlight|less|output|plain|pre|processing|racket|syntax|terminal|text|txt)$/i;
/** Tags that occur in prose; any other `<` is a sign of code. */
const TAG =
  /<(?:!--|\/?(?:a|abbr|b|big|blockquote|br|center|cite|code|del|div|em|figure|figcaption|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark|ol|p|pre|q|s|small|span|strike|strong|sub|sup|table|tbody|td|th|thead|tr|tt|u|ul)(?=[\s/>]))[^<>]{0,2000}>/gi;
const SIGN = /<|&lt;|[{}]\s*$|[)\]}"'];\s*$|[=-]>|\w\(["'\d)]|[:=!]=/m;
const INDENTED = /^(?: {2,}|\t)\S/m;

/** Whether a shortcode of this name can contain code. */
export const mayBeCode = (name: string): boolean => CODE.test(name) || AMBIGUOUS_NAME.test(name);

/** Whether a shortcode contains code. @param inside the text between its tags */
export function isCode(name: string, attributes: Readonly<Record<string, string>>, inside: string): boolean {
  if (CODE.test(name)) return true;
  if (!AMBIGUOUS_NAME.test(name)) return false;
  if (Object.hasOwn(attributes, 'lang') || Object.hasOwn(attributes, 'language')) return true;
  const bare = inside.replace(TAG, '');
  return SIGN.test(bare) || (bare === inside && INDENTED.test(inside));
}
