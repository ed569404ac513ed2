import { createContext, useContext } from 'react';
import type { FailureTexts } from '#content/messages/people.ts';
import type { TagTexts } from '#content/messages/tags.ts';
import type { TagItem } from '#server/features/terms/tag-list.ts';
import type { UiProps } from '../ui/UiProvider.tsx';

/** What the island gets from its page, besides the tags. */
export interface TagWords extends UiProps {
  texts: TagTexts;
  failures: FailureTexts;
  /** The path of the list in the page's language, and those of the entries that have tags. */
  base: string;
  /** The lists of the dashboard that can be narrowed down by a tag, each with what a menu calls it. */
  lists: readonly { kind: string; label: string; href: string }[];
  viewerId: string;
}

export const TagsContext = createContext<TagWords | null>(null);

export function useTags(): TagWords {
  const value = useContext(TagsContext);
  if (value === null) throw new Error('There is no TagsContext around this');
  return value;
}

/** What is asked about tags: a form or a question. */
export type Asked =
  | { act: 'create' }
  | { act: 'edit'; tag: TagItem }
  | { act: 'merge' | 'remove'; tags: readonly TagItem[] };

export function nameOf({ name }: Pick<TagItem, 'name'>, locale: TagWords['locale']): string {
  return name[locale] || name.ua;
}
