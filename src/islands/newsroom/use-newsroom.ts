import type { PluralForms } from '#content/format/plural.ts';
import type { NewsroomScope } from '#content/lists/newsroom.ts';
import type { ListToolsTexts } from '#content/messages/dashboard/list-tools.ts';
import type { NewsroomTexts } from '#content/messages/dashboard/newsroom.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { ListContextValue } from '#islands/kit/define-body.tsx';
import { createScreenHook, type ScreenContextValue } from '#islands/kit/Screen.tsx';
import type { ScreenMessages } from '#islands/kit/words.ts';
import type { FilterOptions } from '#server/features/dashboard/filter-options.ts';
import type { NewsroomView } from '#server/features/dashboard/list-entries.ts';

/** The words and settings of a newsroom list. */
export interface NewsroomMessages extends ScreenMessages<NewsroomTexts> {
  /** Texts about saved views and columns. */
  tools: ListToolsTexts;
  kind: KindName;
  /** The section of the dashboard, as in its URL. */
  section: string;
  scope: NewsroomScope;
  /** The section's name. */
  title: string;
  /** Plural forms of «{n} новин». */
  counts: PluralForms;
  /** Whether the section is hidden from readers. */
  isOff: boolean;
  /** Whether entries of the kind have a picture. */
  hasPictures: boolean;
  /** Labels of an entry's fields, by the last part of their path. */
  fields: Readonly<Record<string, string>>;
  /** The label for creating an entry, such as «Нова новина». */
  create: string;
  /** The URL of the form for a new entry, or `null` if the form does not exist. */
  createHref: string | null;
  /** The link to the kind's categories, or `null` if it has none or the viewer may not edit them. */
  categories: { href: string; label: string } | null;
  /** The options of filters, `null` if the kind lacks the term. Values are slugs. */
  options: FilterOptions;
  timeZone: string;
}

export type NewsroomContextValue = ScreenContextValue<NewsroomView, NewsroomMessages>;
export type NewsroomListContextValue = ListContextValue<NewsroomView, NewsroomMessages>;
export const useNewsroom = createScreenHook<NewsroomView, NewsroomMessages>();
