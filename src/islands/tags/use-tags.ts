import type { Locale } from '#content/locale.ts';
import type { TagTexts } from '#content/messages/dashboard/tags.ts';
import type { ListContextValue } from '#islands/kit/define-body.tsx';
import { createScreenHook } from '#islands/kit/Screen.tsx';
import type { ScreenMessages } from '#islands/kit/words.ts';
import type { TagItem, TagListView } from '#server/features/terms/tag-list.ts';

export interface TagMessages extends ScreenMessages<TagTexts> {
  /** The lists of the dashboard with a tag filter, each with its menu label. */
  lists: readonly { kind: string; label: string; href: string }[];
}
export type TagListContextValue = ListContextValue<TagListView, TagMessages>;
export const useTags = createScreenHook<TagListView, TagMessages>();

export function nameOf({ name }: Pick<TagItem, 'name'>, locale: Locale): string {
  return name[locale] || name.ua;
}
