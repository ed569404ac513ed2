/** Longer texts are pasted as they are: nobody writes so much of it by hand. */
const LONGEST = 200_000;

/** Whether a line is the one under the first row of a table. */
const isRuler = (line: string): boolean => /-{3}/.test(line) && line.includes('|') && /^[\s|:-]+$/.test(line);

/** Whether a text is Markdown and not only has signs in it: "5 * 3", a line that begins with a dash among others that do not. */
export function looksLikeMarkdown(text: string): boolean {
  if (text.length > LONGEST) return false;
  if (/^(?:#{1,6} |```|~~~)/m.test(text)) return true;
  // Each is bounded, so that a text of nothing but signs takes no longer.
  if (/\*\*[^\s*][^*\n]{0,300}\*\*|(?<!\w)__[^\s_][^_\n]{0,300}__(?!\w)/.test(text)) return true;
  if (/\[[^[\]\n]{1,300}\]\((?:https?:|mailto:|\/)[^()\s]{0,2000}\)/.test(text)) return true;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.some((line, at) => at > 0 && isRuler(line) && lines[at - 1]!.includes('|'))) return true;
  const items = lines.filter((line) => /^\s*(?:[-*+]|\d{1,3}[.)]|>) \S/.test(line)).length;
  return items >= 2 && items === lines.length;
}

/** Markdown as HTML, to be cleaned as whatever is pasted; its parser comes with the first use. */
export async function markdownToHtml(text: string): Promise<string> {
  const { marked } = await import('marked');
  return marked.parse(text, { async: false, gfm: true });
}
