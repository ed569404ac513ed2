import { isKindName, kinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { SectionName } from '#content/model/access.ts';
import { panel } from './panel.ts';

/** Name of a section of the cabinet or the dashboard. */
export function sectionName(section: SectionName, locale: Locale): string {
  if (!isKindName(section)) return panel[locale].sections[section];
  const words = kinds[section].words[locale];
  return words.section ?? words.title;
}
