/** Control characters but for line breaks and tabs, what is no character, and marks that turn the direction of what stands around them. */
const unwanted =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{Noncharacter_Code_Point}/gu;

/**
 * A text as it is stored: whole characters, composed (NFC), and none that cannot be seen but changes how other words are
 * read: languages of this site are written from left to right.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(unwanted, '');
}

/** Space, marks without a letter, and what is drawn as nothing: the empty pattern of Braille is a symbol by its category. */
const unseen = /[\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** How many characters of a text can be seen; 0: it is blank, whatever it is made of. */
export function seenLength(text: string): number {
  return [...text.replace(unseen, '')].length;
}
