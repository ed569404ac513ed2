/** Maximum characters of a name; a longer one is cut in the middle to keep its extension. */
const MAX_NAME_LENGTH = 200;
const ENDING = /\.[\p{L}\p{N}]{1,8}$/u;

/**
 * The name of an uploaded file for the library: without folders, control characters and text direction marks, at most
 * 200 characters; empty if nothing remains.
 */
export function cleanFileName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const name = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (/^\.*$/.test(name)) return '';
  const characters = [...name];
  if (characters.length <= MAX_NAME_LENGTH) return name;
  const ending = ENDING.exec(name)?.[0] ?? '';
  return characters.slice(0, MAX_NAME_LENGTH - [...ending].length).join('') + ending;
}
