import { kinds } from '#content/kinds.ts';
import type { KindName } from '#content/define-kind.ts';
import { MINUTE } from '#content/durations.ts';
import type { EntryContent } from '#content/entry-content.ts';
import { actOf, isLetPass, workflows, type RevisionAct, type Status } from '#content/workflow.ts';
import { picturesOf } from '../media/media-uses.ts';

/** Saves of one person that follow each other within this time are one sitting. */
export const SITTING = 30 * MINUTE;
/** So few words are lost while somebody types; fewer are no loss. */
const SLIP = 5;
/** So many may go in the course of a sitting, however short the text is. */
const SLIPS = 30;
/** Words cut by a save in mid-word are looked for among so few; more are a loss anyhow. */
const CUT = 8;

/** The act of a save: what its statuses tell, or what it was told to be; null if it only saves. */
export function actOfSave(
  before: { status: Status } | null,
  after: { status: Status },
  told: RevisionAct | null,
): RevisionAct | null {
  if (told !== null) return told;
  if (before === null) return 'create';
  return before.status === after.status ? null : actOf(before.status, after.status);
}

/** Whether saves in this status may share a version: each text that readers get, or may be given again, keeps its own. */
export function foldsIn(kind: KindName, status: Status): boolean {
  const { workflow } = kinds[kind];
  return !isLetPass(workflow, status) && !workflows[workflow].lingering.includes(status);
}

/** The text of each part that is judged by itself: a language, a detail. */
function partsOf({ texts, details }: EntryContent): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const [name, part] of [...Object.entries(texts), ...Object.entries(details)]) {
    const words: string[] = [];
    collect(part, words);
    if (words.length) parts.set(name, words);
  }
  return parts;
}

/** All words below a value, addresses of links and embeds included; names of nodes are no words. */
function collect(value: unknown, words: string[]): void {
  if (typeof value === 'string') words.push(...value.split(/\s+/u).filter(Boolean));
  else if (Array.isArray(value)) for (const one of value) collect(one, words);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) if (name !== 'type') collect(one, words);
}

/** How many words are gone; a word that was cut by the save before and is whole now is not. */
function lostWords(before: readonly string[], after: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of after) left.set(word, (left.get(word) ?? 0) + 1);
  const gone = before.filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count === 0;
  });
  if (gone.length > CUT) return gone.length;
  const added = [...left].flatMap(([word, count]) => (count > 0 ? [word] : []));
  return gone.filter((word) => !added.some((longer) => longer.startsWith(word))).length;
}

/** What a version would lose if the next save took its place. */
export interface Loss {
  /** Words that are gone. */
  lost: number;
  /** How many may go in one sitting. */
  most: number;
}

/**
 * Judges whether a save may take the place of the version before it.
 * @returns null if more than a third of a language or a detail would be gone, or a picture: that version is kept
 */
export function lossBetween(kind: KindName, before: EntryContent, after: EntryContent): Loss | null {
  const shown = new Set(picturesOf(kind, after).map(({ id }) => id));
  if (picturesOf(kind, before).some(({ id }) => !shown.has(id))) return null;
  const parts = partsOf(after);
  let lost = 0;
  let all = 0;
  for (const [name, words] of partsOf(before)) {
    const gone = lostWords(words, parts.get(name) ?? []);
    if (gone >= SLIP && gone * 3 > words.length) return null;
    lost += gone;
    all += words.length;
  }
  return { lost, most: Math.max(SLIPS, Math.floor(all / 3)) };
}
