import { formatNumber } from '#content/format.ts';
import type { PeopleQuery, PersonView } from '#server/features/people/list-people.ts';
import { Badge } from '../ui/Badge.tsx';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { RowMenu } from '../ui/Menu.tsx';
import { listHref } from './list-href.ts';
import { calledName, usePeople, type Act } from './people-context.ts';
import { PersonMark } from './PersonMark.tsx';
import { menuFor } from './person-menu.ts';
import { PersonStatus } from './PersonStatus.tsx';

export interface PeopleTableProps {
  query: PeopleQuery;
  rows: readonly PersonView[];
  busy: boolean;
  onAct: (act: Act, person: PersonView) => void;
}

export function PeopleTable({ query, rows, busy, onAct }: PeopleTableProps) {
  const { locale, texts, roleNames, base } = usePeople();
  const nameOf = (person: PersonView) => calledName(person, texts);
  const hrefOf = (person: PersonView) => `${base}/${person.id}`;
  const sorted = (sort: PeopleQuery['sort']) => listHref(base, { ...query, sort, page: 1 });
  const columns: Column<PersonView>[] = [
    {
      key: 'person',
      label: texts.columns.person,
      primary: true,
      sort: { href: sorted('name'), direction: query.sort === 'name' ? 'ascending' : null },
      render: (person) => (
        <div className="ui-thing">
          <PersonMark name={nameOf(person)} image={person.image} online={person.online ? texts.online : null} />
          <div>
            <a href={hrefOf(person)}>
              <span translate="no">{nameOf(person)}</span>
            </a>
            {person.name !== '' && (
              <span className="meta" translate="no">
                {person.email}
              </span>
            )}
            {person.self && (
              <span className="people-self">
                <Badge>{texts.you}</Badge>
              </span>
            )}
          </div>
        </div>
      ),
    },
    { key: 'role', label: texts.columns.role, bare: true, render: ({ role }) => roleNames[role] },
    { key: 'status', label: texts.columns.status, bare: true, render: (person) => <PersonStatus person={person} /> },
    {
      key: 'entries',
      label: texts.columns.entries,
      align: 'end',
      render: ({ entries }) => formatNumber(locale, entries),
    },
    {
      key: 'joined',
      label: texts.columns.joined,
      sort: {
        href: sorted(query.sort === 'newest' ? 'oldest' : 'newest'),
        direction: query.sort === 'newest' ? 'descending' : query.sort === 'oldest' ? 'ascending' : null,
      },
      render: ({ joined }) => joined,
    },
  ];
  return (
    <DataTable
      caption={texts.caption}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      busy={busy}
      actions={(person) => (
        <RowMenu name={nameOf(person)} items={menuFor(person, texts, (act) => onAct(act, person), hrefOf(person))} />
      )}
    />
  );
}
