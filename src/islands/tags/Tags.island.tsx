import type { TagListView } from '#server/features/terms/tag-list.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { TagList } from './TagList.tsx';
import { TagsContext, type TagWords } from './tags-context.ts';

/** The list of tags: drawn on the server, and alive with scripts. */
export function Tags({ first, ...words }: TagWords & { first: TagListView }) {
  return (
    <UiProvider locale={words.locale} ui={words.ui}>
      <TagsContext value={words}>
        <TagList first={first} />
      </TagsContext>
    </UiProvider>
  );
}
