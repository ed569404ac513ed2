import type { EntryView } from '#content/model/entry.ts';
import { plainText } from '#content/text/rich-text.ts';

const MAX_SUMMARY_LENGTH = 300;

/** Returns the excerpt, or the beginning of the text, cut between words. */
export function summaryOf(view: Pick<EntryView, 'excerpt' | 'body'>): string {
  const text = view.excerpt || plainText(view.body).replace(/\s+/g, ' ').trim();
  const characters = [...text];
  if (characters.length <= MAX_SUMMARY_LENGTH) return text;
  const cut = characters.slice(0, MAX_SUMMARY_LENGTH - 1).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_SUMMARY_LENGTH / 2)).replace(/[\s,.;:–—-]+$/, '')}…`;
}
