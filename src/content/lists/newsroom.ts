import type { KindDeclaration } from '#content/model/define-kind.ts';
import type { adStatuses, editorialStatuses, Status, WorkflowName } from '#content/model/workflow.ts';
import {
  defineList,
  flag,
  patternParam,
  oneOf,
  searchableSort,
  searchTermsParam,
  type ListDefinition,
} from './define-list.ts';

/** A view of a list: all entries, the viewer's own, those with a pending edit, or one status. */
export type NewsroomTab = 'all' | 'mine' | 'edits' | Status;

/** The first is the default. */
export const entrySorts = ['-updatedAt', 'updatedAt', '-publishedAt', 'publishedAt', 'title', '-title'] as const;
export type EntrySort = (typeof entrySorts)[number];
/** Sort order of search results: entries with title matches come first. */
export const relevanceSort = 'relevance';
type NewsroomSort = EntrySort | typeof relevanceSort;

/** The query of a list. Empty slugs and words mean any. */
export type NewsroomQuery = {
  view: NewsroomTab;
  q: string;
  category: string;
  tag: string;
  location: string;
  /** Only the viewer's own entries. */
  mine: boolean;
  sort: NewsroomSort;
  page: number;
};

const termNames = ['category', 'tag', 'location'] as const;
export type TermName = (typeof termNames)[number];

/** The facts that define a kind's list for a viewer. */
export interface NewsroomScope {
  workflow: WorkflowName;
  /** Whether the viewer works with entries of others in this kind. */
  isStaff: boolean;
  /** The terms by which entries can be filtered. */
  terms: readonly TermName[];
}

export function newsroomScope({ workflow, uses }: KindDeclaration, isStaff: boolean): NewsroomScope {
  const has = { category: uses.category !== 'none', tag: uses.tags > 0, location: uses.location !== 'none' };
  return { workflow, isStaff, terms: termNames.filter((name) => has[name]) };
}

const statuses = {
  editorial: ['in_review', 'draft', 'changes_requested', 'scheduled', 'published', 'archived', 'trashed'],
  ad: [
    'pending',
    'draft',
    'changes_requested',
    'active',
    'suspended',
    'rejected',
    'expired',
    'sold',
    'closed',
    'trashed',
  ],
} as const satisfies {
  editorial: readonly (typeof editorialStatuses)[number][];
  ad: readonly (typeof adStatuses)[number][];
};

/** The views of a list in order. The first is the default: all entries for staff, their own for others. */
export function newsroomTabs({
  workflow,
  isStaff,
}: Pick<NewsroomScope, 'workflow' | 'isStaff'>): readonly [NewsroomTab, ...NewsroomTab[]] {
  const [review, ...others] = statuses[workflow];
  return isStaff ? ['all', review, 'edits', 'mine', ...others] : ['mine', review, ...others];
}

/** The status in which entries wait for an editor. */
export const reviewStatus = (workflow: WorkflowName): Status => statuses[workflow][0];

const slug = patternParam(/^[a-z0-9-]{1,191}$/);
const none = patternParam(/^$/);

/** The list of a kind in the newsroom. */
export function newsroomList(scope: NewsroomScope): ListDefinition<NewsroomQuery> {
  const [category, tag, location] = termNames.map((name) => (scope.terms.includes(name) ? slug : none));
  return defineList({
    view: oneOf(newsroomTabs(scope)),
    q: searchTermsParam,
    category: category!,
    tag: tag!,
    location: location!,
    mine: flag,
    sort: searchableSort('q', relevanceSort, entrySorts),
  });
}

/** The query of a list as saved views store it: without the page and default values, but with the view. */
export function toSavedQuery(scope: NewsroomScope, query: NewsroomQuery): string {
  const [first] = newsroomTabs(scope);
  const rest = newsroomList(scope).href('', { ...query, page: 1 });
  return [query.view === first && `view=${first}`, rest.slice(1)].filter(Boolean).join('&');
}

/** A list that a user has saved under a name, shown as a tab. */
export interface SavedView {
  id: string;
  section: string;
  name: string;
  /** `toSavedQuery` of its list. */
  query: string;
}

export const MAX_SAVED_VIEWS = 20;
export const MAX_SAVED_VIEW_NAME_LENGTH = 40;
