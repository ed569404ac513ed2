import type { EntryView } from '#content/entry.ts';

/** A touch within this time of publication is part of publishing, in milliseconds. */
const SETTLING = 10 * 60_000;

/** Whether an entry was changed after it was published, so that both dates are worth telling. */
export function isRevised(view: Pick<EntryView, 'publishedAt' | 'updatedAt'>): boolean {
  return view.publishedAt !== null && Date.parse(view.updatedAt) - Date.parse(view.publishedAt) > SETTLING;
}
