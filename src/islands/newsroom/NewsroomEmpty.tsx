import type { NewsroomView } from '#server/features/dashboard/list-entries.ts';
import { plus, searchX } from '../ui/icons.ts';
import { Icon } from '../ui/Icon.tsx';
import { EmptyState } from '../ui/states.tsx';
import { isNarrowed, listHref } from './list-href.ts';
import { useNewsroom } from './newsroom-context.ts';

type Case = 'all' | 'mine' | 'review' | 'draft' | 'scheduled' | 'trashed' | 'other';
const cases: Partial<Record<NewsroomView['query']['view'], Case>> = {
  all: 'all',
  mine: 'mine',
  in_review: 'review',
  pending: 'review',
  edits: 'review',
  draft: 'draft',
  scheduled: 'scheduled',
  trashed: 'trashed',
};

/** Why there is nothing, and what to do about it. */
export function NewsroomEmpty({ query }: { query: NewsroomView['query'] }) {
  const {
    texts: { empty, reset, showAll },
    create,
    base,
    firstView,
    createHref,
  } = useNewsroom();
  if (isNarrowed(query)) {
    return (
      <EmptyState title={empty.filtered} text={empty.filteredText} icon={searchX}>
        <a
          className="btn"
          href={listHref(base, firstView, {
            ...query,
            q: '',
            category: '',
            tag: '',
            location: '',
            mine: false,
            page: 1,
          })}
        >
          {reset}
        </a>
      </EmptyState>
    );
  }
  const name = cases[query.view] ?? 'other';
  const begins = createHref !== null && (name === 'all' || name === 'mine' || name === 'draft');
  return (
    <EmptyState title={empty[name]} text={empty[`${name}Text`]}>
      {begins && (
        <a className="btn p" href={createHref}>
          <Icon icon={plus} />
          {create}
        </a>
      )}
      {!begins && query.view !== firstView && (
        <a className="btn" href={base}>
          {showAll}
        </a>
      )}
    </EmptyState>
  );
}
