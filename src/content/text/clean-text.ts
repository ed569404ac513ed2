/**
 * Control characters except line breaks and tabs, noncharacters, and marks that change the direction of surrounding
 * text.
 */
const unwantedCharacters =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{Noncharacter_Code_Point}/gu;

/**
 * A text in its stored form: well-formed, composed (NFC), and without invisible characters that change how surrounding
 * text is displayed. The languages of this site are written from left to right.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(unwantedCharacters, '');
}

/**
 * Spaces, marks without a letter, and characters that render as nothing: the blank Braille pattern is a symbol by its
 * category.
 */
const invisibleCharacters = /[\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Number of visible characters of a text; 0 if it is blank, regardless of its characters. */
export function visibleLength(text: string): number {
  return [...text.replace(invisibleCharacters, '')].length;
}
