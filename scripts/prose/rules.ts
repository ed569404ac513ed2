/** A turn of phrase that a reader has to translate, and the way to say it plainly. */
export interface Rule {
  name: string;
  /** With the flag `g`, and with `i` if case does not matter. */
  pattern: RegExp;
  /** Suggested wording for the failure message. */
  instead: string;
}

/** The turns of phrase that `docs/plain-english.md` replaces, as far as a pattern can find them. Examples: `tests/unit/prose.test.ts`. */
export const rules: readonly Rule[] = [
  {
    name: 'relative',
    pattern:
      /(?<=^|[.:;] )(?:(?:Of|To|By|In|For|With|At|From|On) )?(?:(?:What|Who) (?!to do\b)(?!(?:to|is|are|if|about|does|do|did|can|may|should|happens|else|changes|changed)\b[^.]*\?)|(?:Whatever|Whoever|Whose|Whom) )[a-z]/g,
    instead: 'begin with a verb or a noun of the code: “Viewer who …”, “Returns …”',
  },
  {
    name: 'somebody',
    pattern: /\b(?:nobody|somebody|anybody|everybody|whoever|whomever)(?:[’']s)?\b/gi,
    instead: 'name the role: user, viewer, editor, seller, moderator, anonymous',
  },
  {
    name: 'one',
    pattern:
      /\bone[’']s\b|\b(?:where|if|whether|as) one (?:is|was|has|may|can|does)\b|\bone (?:may|can|must|writes|reads|goes on)\b/g,
    instead: 'name the role, or write “the user’s own”',
  },
  {
    name: 'stand',
    pattern:
      /\b(?:stands?|stood|standing)\b(?! (?:for|in for|alone|out)\b)(?<!(?:under|with|out)(?:stands?|stood|standing))/gi,
    instead: 'is, appears, is shown, is stored, is written',
  },
  {
    name: 'archaic',
    pattern:
      /\b(?:anew|meanwhile|at the (?:most|least)|for ever|to the letter|all the same|any more|thereby|thereof|henceforth)\b/gi,
    instead: 'again, in the meantime, at most, forever, exactly, anyway',
  },
  {
    name: 'told',
    pattern: /\b(?:tells?|told|says?|said) (?:of|so)\b|\b(?:is|are|was|were|be|been) (?:told|said)\b/gi,
    instead: 'shows, reports, notifies, receives, is notified',
  },
  {
    name: 'none',
    pattern:
      /\bthat there (?:is|are)(?: not?)?(?=[.,;:]|$)|\bis there none\b|\bthat is (?:no|none)\b|(?<!\b[Tt]here )\b(?:is|are) none\b|\b(?:is|are) no (?!longer\b|more than\b|need\b|doubt\b)(?<!\b[Tt]here (?:is|are) no )/g,
    instead: 'is not, does not exist, without',
  },
  {
    name: 'so-many',
    pattern: /\b[Ss]o (?:many|much|long)\b(?! (?:that|as)\b)/g,
    instead: 'name the limit: “Maximum number of …”',
  },
  {
    name: 'else',
    pattern: /[;,] else\b|\b(?:would|could) else\b|\b(?:called|named|done) otherwise\b/g,
    instead: 'otherwise; “or … if …”',
  },
  { name: 'too', pattern: /, too\b/g, instead: 'also, as well' },
  {
    name: 'colon',
    pattern: /(?<=^|[.;] )(?:Null|Empty|False|True|Left out|Undefined|Without): /gi,
    instead: '“`null` if …”, “Default: …”',
  },
  {
    name: 'where',
    pattern:
      /\bwhere (?:there (?:is|are)\b|it (?:is|has|does|can)\b|they\b|nobody\b|none\b|nothing\b|no \w|(?:a|the) \w+ (?:is|has|does) (?:not?|none)\b)/g,
    instead: '“if” for a condition',
  },
  {
    name: 'called',
    pattern:
      /\b(?:is|are|was) called\b(?! (?:by|with|when|once|from|after|before|at|in|for|if|on|only|again|every|twice|each|as soon)\b)(?=\s*[^\s.,;:])/g,
    instead: 'is named',
  },
];
