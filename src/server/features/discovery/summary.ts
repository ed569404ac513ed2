import type { EntryView } from '#content/model/entry.ts';
import { plainText } from '#content/text/rich-text.ts';

const LENGTH = 300;

/** Returns the excerpt, or the beginning of the text, cut between words. */
export function summaryOf(view: Pick<EntryView, 'excerpt' | 'body'>): string {
  const text = view.excerpt || plainText(view.body).replace(/\s+/g, ' ').trim();
  const characters = [...text];
  if (characters.length <= LENGTH) return text;
  const cut = characters.slice(0, LENGTH - 1).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LENGTH / 2)).replace(/[\s,.;:–—-]+$/, '')}…`;
}
