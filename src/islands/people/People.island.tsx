import { plural } from '#content/format/plural.ts';
import { peopleList, peopleSorts, personStates } from '#content/lists/people.ts';
import { roles } from '#content/model/roles.ts';
import { defineListScreen, optionsOf } from '#islands/kit/define-list-screen.tsx';
import type { PeopleView } from '#server/features/people/list-people.ts';
import { CreateDialog } from './CreateDialog.tsx';
import { peopleTable } from './people-table.tsx';
import type { PeopleMessages } from './use-people.ts';

/** The list of people. */
export const People = defineListScreen<PeopleView, PeopleMessages>({
  group: 'people',
  list: peopleList,
  panel: true,
  caption: ({ words }) => words.texts.caption,
  head: ({ words: { locale, texts }, view }) => ({
    title: texts.title,
    lead: plural(locale, view.total, texts.lead),
  }),
  create: ({ words }) => ({ label: words.texts.create, dialog: <CreateDialog /> }),
  search: ({ words: { texts, roleNames } }) => ({
    texts,
    filters: [
      { name: 'role', label: texts.columns.role, any: texts.anyRole, options: optionsOf(roles, roleNames) },
      {
        name: 'status',
        label: texts.columns.status,
        any: texts.anyStatus,
        options: optionsOf(personStates, texts.statuses),
      },
      { name: 'sort', label: texts.sort, options: optionsOf(peopleSorts, texts.sorts) },
    ],
  }),
  // A reset also drops the sort order.
  resetHref: ({ words, query }) => (peopleList.narrowed(query) ? words.base : null),
  body: () => peopleTable,
  empty: ({ words: { texts } }) => ({ title: texts.empty, text: texts.emptyText }),
});
