import type { PaletteTexts } from '#content/messages/dashboard/palette.ts';
import { normalisePunctuation } from '#content/text/punctuation.ts';
import type { PaletteMatches, Destination } from '#server/features/dashboard/palette.ts';
import type { Recent } from './recent.ts';

export type GroupName = keyof PaletteTexts['groups'];

/** An option of the palette. */
export interface PaletteOption {
  label: string;
  note: string;
  href: string;
  /** Language of the label, if it differs from the page's: `uk`, `en`. */
  lang?: string;
  /** Whether it is kept among the recently opened ones. Places are not, because they are always listed. */
  keeps: boolean;
}

export interface Group {
  name: GroupName;
  lines: PaletteOption[];
}

/** Whether a label contains every word of the query, in any order. */
export function matchesQuery(label: string, typed: string): boolean {
  const text = normalisePunctuation(label).toLocaleLowerCase('uk');
  return normalisePunctuation(typed)
    .toLocaleLowerCase('uk')
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * The groups to show: for an empty query, recent entries and every place; otherwise the matches. Empty groups are left
 * out.
 * @param langOf the language of a title, if it differs from the page's
 */
export function groupsFor(
  typed: string,
  places: readonly Destination[],
  found: PaletteMatches,
  recent: readonly Recent[],
  langOf: (entry: PaletteMatches['entries'][number]) => string | undefined,
): Group[] {
  const asked = typed.trim();
  const placesOf = (group: Destination['group']): Group => ({
    name: group,
    lines: places
      .filter((place) => place.group === group && (asked === '' || matchesQuery(place.label, asked)))
      .map(({ label, href }) => ({ label, href, note: '', keeps: false })),
  });
  const groups: Group[] = [
    { name: 'recent', lines: asked === '' ? recent.map((item) => ({ ...item, keeps: true })) : [] },
    placesOf('sections'),
    placesOf('create'),
    placesOf('pages'),
    {
      name: 'entries',
      lines: found.entries.map((entry) => ({
        label: entry.title,
        note: entry.where,
        href: entry.href,
        lang: langOf(entry),
        keeps: true,
      })),
    },
    {
      name: 'people',
      lines: found.people.map(({ name, email, href }) => ({ label: name, note: email, href, keeps: true })),
    },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}
