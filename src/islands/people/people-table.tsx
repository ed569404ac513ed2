import { formatNumber } from '#content/format/format.ts';
import { defineTable } from '#islands/kit/define-table.tsx';
import { Badge } from '#islands/ui/Badge.tsx';
import type { PeopleView, PersonView } from '#server/features/people/list-people.ts';
import { itemClasses } from '#styles/panel-classes.ts';
import { dialogFor, menuFor } from './person-actions.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';
import { PersonStatus } from './PersonStatus.tsx';
import { displayNameOf, type PeopleMessages } from './use-people.ts';

export const peopleTable = defineTable<PersonView, PeopleView, PeopleMessages>({
  rows: (view) => view.items,
  caption: ({ words }) => words.texts.caption,
  nameOf: (person, { words }) => displayNameOf(person, words.texts),
  columns: ({ words: { locale, texts, roleNames, base } }) => [
    {
      key: 'person',
      label: texts.columns.person,
      primary: true,
      sort: ['name'],
      render: (person) => (
        <div className={itemClasses.frame}>
          <PersonAvatar
            name={displayNameOf(person, texts)}
            image={person.image}
            online={person.online ? texts.online : null}
          />
          <div className={itemClasses.text}>
            <a className={itemClasses.link} href={`${base}/${person.id}`}>
              <span translate="no">{displayNameOf(person, texts)}</span>
            </a>
            {person.name !== '' && (
              <span className={itemClasses.note} translate="no" title={person.email}>
                {person.email}
              </span>
            )}
            {person.self && (
              <span className="mt-1 block compact:mt-0">
                <Badge>{texts.you}</Badge>
              </span>
            )}
          </div>
        </div>
      ),
    },
    { key: 'role', label: texts.columns.role, bare: true, render: ({ role }) => roleNames[role] },
    {
      key: 'status',
      label: texts.columns.status,
      bare: true,
      render: (person) => <PersonStatus person={person} narrow />,
    },
    {
      key: 'entries',
      label: texts.columns.entries,
      align: 'end',
      render: ({ entries }) => formatNumber(locale, entries),
    },
    {
      key: 'joined',
      wideOnly: true,
      label: texts.columns.joined,
      sort: [['newest', 'descending'], 'oldest'],
      render: ({ joined }) => joined,
    },
  ],
  menu: (person, { open, words: { texts, base } }) =>
    menuFor(person, texts, (act) => open(dialogFor(act, person)), `${base}/${person.id}`),
});
