import { createContext, useContext } from 'react';
import type { KindName } from '#content/define-kind.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import type { ListToolsTexts } from '#content/messages/list-tools.ts';
import type { NewsroomTexts } from '#content/messages/newsroom.ts';
import type { PluralForms } from '#content/plural.ts';
import type { WorkflowName } from '#content/workflow.ts';
import type { FilterOptions } from '#server/features/dashboard/filter-options.ts';
import type { View } from '#server/features/dashboard/list-views.ts';
import type { UiProps } from '../ui/UiProvider.tsx';

/** What a list of the newsroom gets from its page, besides its entries. */
export interface NewsroomWords extends UiProps {
  texts: NewsroomTexts;
  /** Of saved views and columns. */
  tools: ListToolsTexts;
  failures: FailureTexts;
  kind: KindName;
  /** The section of the dashboard, as its address names it. */
  section: string;
  workflow: WorkflowName;
  /** The section's name. */
  title: string;
  /** «{n} новин» by number. */
  counts: PluralForms;
  /** Labels of what an entry is made of, by the last part of their path. */
  fields: Readonly<Record<string, string>>;
  /** The path of the list in the page's language. */
  base: string;
  /** «Нова новина». */
  create: string;
  /** Where a new one is begun; null while there is no such page. */
  createHref: string | null;
  /** The kind's categories; null where it has none, or they are not the viewer's to change. */
  categories: { href: string; label: string } | null;
  /** The view that opens without being asked for. */
  firstView: View;
  /** What can be filtered by; null: the kind has none of it. Values are slugs. */
  options: FilterOptions;
  timeZone: string;
}

/** Stands around what the island draws. */
export const NewsroomProvider = createContext<NewsroomWords | null>(null);

export function useNewsroom(): NewsroomWords {
  const value = useContext(NewsroomProvider);
  if (value === null) throw new Error('There is no NewsroomProvider around this');
  return value;
}
