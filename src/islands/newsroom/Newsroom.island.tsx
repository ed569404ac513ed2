import type { NewsroomView } from '#server/features/dashboard/list-entries.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { NewsroomList } from './NewsroomList.tsx';
import { NewsroomProvider, type NewsroomWords } from './newsroom-context.ts';

/** A list of the newsroom: drawn on the server, and alive with scripts. */
export function Newsroom({ first, ...words }: NewsroomWords & { first: NewsroomView }) {
  return (
    <UiProvider locale={words.locale} ui={words.ui}>
      <NewsroomProvider value={words}>
        <NewsroomList first={first} />
      </NewsroomProvider>
    </UiProvider>
  );
}
