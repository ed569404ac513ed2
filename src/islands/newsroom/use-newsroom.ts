import type { KindName } from '#content/define-kind.ts';
import type { NewsroomScope } from '#content/lists/newsroom.ts';
import type { ListToolsTexts } from '#content/messages/list-tools.ts';
import type { NewsroomTexts } from '#content/messages/newsroom.ts';
import type { PluralForms } from '#content/plural.ts';
import type { FilterOptions } from '#server/features/dashboard/filter-options.ts';
import type { NewsroomView } from '#server/features/dashboard/list-entries.ts';
import type { ListFrame } from '../kit/define-body.tsx';
import { screenOf, type ScreenFrame } from '../kit/Screen.tsx';
import type { ScreenWords } from '../kit/words.ts';

/** What a list of the newsroom gets from its page, besides its entries. */
export interface NewsroomWords extends ScreenWords<NewsroomTexts> {
  /** Of saved views and columns. */
  tools: ListToolsTexts;
  kind: KindName;
  /** The section of the dashboard, as its address names it. */
  section: string;
  scope: NewsroomScope;
  /** The section's name. */
  title: string;
  /** «{n} новин» by number. */
  counts: PluralForms;
  /** Labels of what an entry is made of, by the last part of their path. */
  fields: Readonly<Record<string, string>>;
  /** «Нова новина». */
  create: string;
  /** Where a new one is begun; null while there is no such page. */
  createHref: string | null;
  /** The kind's categories; null where it has none, or they are not the viewer's to change. */
  categories: { href: string; label: string } | null;
  /** What can be filtered by; null: the kind has none of it. Values are slugs. */
  options: FilterOptions;
  timeZone: string;
}

export type NewsroomScreen = ScreenFrame<NewsroomView, NewsroomWords>;
export type NewsroomFrame = ListFrame<NewsroomView, NewsroomWords>;
export const useNewsroom = screenOf<NewsroomView, NewsroomWords>();
