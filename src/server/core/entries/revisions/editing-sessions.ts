import { MINUTE } from '#content/format/durations.ts';
import { kinds } from '#content/kinds.ts';
import type { EntryContent } from '#content/model/entry-content.ts';
import type { KindName } from '#content/model/kind-name.ts';
import {
  transitionActionOf,
  isApproved,
  workflows,
  type RevisionAction,
  type Status,
} from '#content/model/workflow.ts';
import { picturesOf } from '#server/core/media/media-uses.ts';

/** Maximum pause between two saves of one sitting. */
export const MAX_EDITING_PAUSE_MS = 30 * MINUTE;
/** Losing fewer words per part is normal while typing. */
const MIN_LOST_WORDS_PER_PART = 5;
/** Number of words that any sitting may lose, however short the text is. */
const MIN_LOSS_ALLOWANCE_WORDS = 30;
/** Maximum number of lost words that are checked for being half-typed at a save; more always count as a loss. */
const MAX_CHECKED_WORDS = 8;

/** The action of a save, as named or implied by its statuses; `null` if it only saves. */
export function actionOfSave(
  before: { status: Status } | null,
  after: { status: Status },
  told: RevisionAction | null,
): RevisionAction | null {
  if (told !== null) return told;
  if (before === null) return 'create';
  return before.status === after.status ? null : transitionActionOf(before.status, after.status);
}

/**
 * Whether saves in this status may share a version. Text that readers see, or may see again, has a version for each
 * save.
 */
export function canShareVersion(kind: KindName, status: Status): boolean {
  const { workflow } = kinds[kind];
  return !isApproved(workflow, status) && !workflows[workflow].lingering.includes(status);
}

/** The words of each part that is evaluated separately: a language, a detail. */
function partsOf({ texts, details }: EntryContent): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const [name, part] of [...Object.entries(texts), ...Object.entries(details)]) {
    const words: string[] = [];
    collect(part, words);
    if (words.length) parts.set(name, words);
  }
  return parts;
}

/** Collects all words in a value, including URLs of links and embeds, but not node types. */
function collect(value: unknown, words: string[]): void {
  if (typeof value === 'string') words.push(...value.split(/\s+/u).filter(Boolean));
  else if (Array.isArray(value)) for (const item of value) collect(item, words);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) if (name !== 'type') collect(one, words);
}

/** The number of lost words. A half-typed word at the previous save that is complete now does not count. */
function countLostWords(before: readonly string[], after: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of after) left.set(word, (left.get(word) ?? 0) + 1);
  const gone = before.filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count === 0;
  });
  if (gone.length > MAX_CHECKED_WORDS) return gone.length;
  const added = [...left].flatMap(([word, count]) => (count > 0 ? [word] : []));
  return gone.filter((word) => !added.some((longer) => longer.startsWith(word))).length;
}

/** The loss if the next save replaced a version. */
export interface VersionLoss {
  /** The number of lost words. */
  lost: number;
  /** The number of words that the sitting may lose. */
  most: number;
}

/**
 * Determines whether a save may replace the previous version.
 * @returns null if more than a third of a language or a detail, or a picture, would be lost: the version is preserved
 */
export function assessVersionLoss(kind: KindName, before: EntryContent, after: EntryContent): VersionLoss | null {
  const shown = new Set(picturesOf(kind, after).map(({ id }) => id));
  if (picturesOf(kind, before).some(({ id }) => !shown.has(id))) return null;
  const parts = partsOf(after);
  let lost = 0;
  let all = 0;
  for (const [name, words] of partsOf(before)) {
    const gone = countLostWords(words, parts.get(name) ?? []);
    if (gone >= MIN_LOST_WORDS_PER_PART && gone * 3 > words.length) return null;
    lost += gone;
    all += words.length;
  }
  return { lost, most: Math.max(MIN_LOSS_ALLOWANCE_WORDS, Math.floor(all / 3)) };
}
