import type { PersonPageView } from '#server/features/people/list-people.ts';
import { Badge } from '../ui/Badge.tsx';
import { usePeople } from './people-context.ts';
import { PersonStatus } from './PersonStatus.tsx';

/** What is known of a person. */
export function PersonFacts({ view: { person, phone } }: { view: PersonPageView }) {
  const { texts, roleNames, languages } = usePeople();
  const facts = [
    ...(person.email === ''
      ? []
      : [
          {
            label: texts.facts.email,
            value: (
              <>
                <span translate="no">{person.email}</span> {!person.emailVerified && <Badge>{texts.unconfirmed}</Badge>}
              </>
            ),
          },
        ]),
    { label: texts.facts.role, value: roleNames[person.role] },
    { label: texts.facts.status, value: <PersonStatus person={person} /> },
    {
      label: texts.facts.locale,
      value: <span lang={person.locale === 'ua' ? 'uk' : 'en'}>{languages[person.locale]}</span>,
    },
    ...(phone === null ? [] : [{ label: texts.facts.phone, value: phone }]),
    { label: texts.facts.joined, value: person.joined },
  ];
  return (
    <section className="ui-panel ui-padded" aria-labelledby="profile">
      <h2 id="profile">{texts.profile}</h2>
      <dl className="people-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
