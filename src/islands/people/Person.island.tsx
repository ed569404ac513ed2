import { api } from '#islands/api.ts';
import { Screen, createScreenHook } from '#islands/kit/Screen.tsx';
import { BackLink } from '#islands/ui/BackLink.tsx';
import { Badge } from '#islands/ui/Badge.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Moment } from '#islands/ui/Moment.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { OutdatedState } from '#islands/ui/states.tsx';
import type { SessionView } from '#server/core/accounts/session-views.ts';
import type { AuditView } from '#server/features/people/audit-log.ts';
import type { PersonPageView } from '#server/features/people/list-people.ts';
import { formFooter } from '#styles/form-classes.ts';
import { pageHeader, panelBox, panelColumn, panelTitle, itemClasses } from '#styles/panel-classes.ts';
import { factClasses, plainLink, recordColumns, itemListClasses } from '#styles/record-classes.ts';
import { listPersonActions, dangerousActions, dialogFor, type PersonAction } from './person-actions.tsx';
import { PersonAccess } from './PersonAccess.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';
import { PersonLimit } from './PersonLimit.tsx';
import { PersonStatus } from './PersonStatus.tsx';
import { refreshSessionAfter, displayNameOf, usePeople, type PeopleMessages } from './use-people.ts';

interface PersonMessages extends PeopleMessages {
  operator: string;
  auditHref: string;
}
const usePerson = createScreenHook<PersonPageView, PersonMessages>();

/** The facts about a person. */
function PersonFacts({ view: { person, phone } }: { view: PersonPageView }) {
  const { texts, roleNames, languages } = usePeople().words;
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
      value: languages[person.locale],
    },
    ...(phone === null ? [] : [{ label: texts.facts.phone, value: phone }]),
    { label: texts.facts.joined, value: person.joined },
  ];
  return (
    <section className={panelBox.padded} aria-labelledby="profile">
      <h2 className={panelTitle} id="profile">
        {texts.profile}
      </h2>
      <dl className={`mt-3.5 ${factClasses.list}`}>
        {facts.map(({ label, value }) => (
          <div key={label} className={factClasses.row}>
            <dt className={factClasses.term}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Recent events of a person, with a link to all. */
function PersonEvents({
  events,
  operator,
  auditHref,
}: {
  events: readonly AuditView[];
  operator: string;
  auditHref: string;
}) {
  const { texts } = usePeople().words;
  return (
    <section className={panelBox.padded} aria-labelledby="events">
      <h2 className={panelTitle} id="events">
        {texts.latest}
      </h2>
      {events.length === 0 ? (
        <p className="mt-1.5 text-14 text-muted">{texts.noEvents}</p>
      ) : (
        <>
          <ul className={itemListClasses.list}>
            {events.map(({ id, when, action, actor, details }) => (
              <li key={id} className={itemListClasses.row}>
                <div className={itemListClasses.text}>
                  <p>
                    <b className="font-strong">{action}</b>
                  </p>
                  {details !== '' && <p>{details}</p>}
                  <p className="text-14 text-muted">
                    <Moment moment={when} /> ·{' '}
                    <span translate="no">{actor === null ? operator : actor.name || texts.erased}</span>
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <p className="mt-3.5">
            <a className={plainLink} href={auditHref}>
              {texts.allEvents}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

/** The page of a person: facts, sign-in methods, events, and actions. */
export function Person({ first, words }: { first: PersonPageView; words: PersonMessages }) {
  return (
    <Screen first={first} words={words} group="people">
      <PersonPage />
    </Screen>
  );
}

function PersonPage() {
  const { view, busy, failed, refresh, open, act, words } = usePerson();
  const { texts, base, operator, auditHref } = words;
  const { person } = view;
  const endSession = ({ id }: SessionView) =>
    act(
      () =>
        refreshSessionAfter(
          api('POST /auth/admin/revoke-user-session', { body: { userId: person.id, sessionId: id } }),
        ),
      () => texts.endOneDone,
      { row: id },
    );
  const acts = listPersonActions(person);
  const button = (action: PersonAction) => (
    <Button
      key={action}
      variant={dangerousActions.has(action) ? 'danger' : 'default'}
      onPress={() => open(dialogFor(action, person))}
    >
      {texts.acts[action]}
    </Button>
  );
  const danger = acts.filter((action) => dangerousActions.has(action));
  return (
    <>
      <BackLink href={base} label={texts.toPeople} />
      <header className={pageHeader.frame}>
        <div className={itemClasses.frame}>
          <PersonAvatar
            size="own"
            name={displayNameOf(person, texts)}
            image={person.image}
            online={person.online ? texts.online : null}
          />
          <h1 className={pageHeader.title} translate="no">
            {displayNameOf(person, texts)}
          </h1>
        </div>
        <div className={pageHeader.acts}>{acts.filter((action) => !dangerousActions.has(action)).map(button)}</div>
      </header>
      {failed && (
        <div className={panelBox.plain}>
          <OutdatedState busy={busy} onRetry={() => void refresh()} />
        </div>
      )}
      <div className={recordColumns}>
        <div className={panelColumn}>
          <PersonFacts view={view} />
          <PersonAccess view={view} onEndSession={(session) => void endSession(session)} />
        </div>
        <div className={panelColumn}>
          <PersonEvents events={view.events} operator={operator} auditHref={auditHref} />
          <PersonLimit view={view} />
          {person.self && <Notice>{texts.dangerSelf}</Notice>}
          {danger.length > 0 && (
            <section className={panelBox.danger} aria-labelledby="danger">
              <h2 className={panelTitle} id="danger">
                {texts.danger}
              </h2>
              <div className={`${formFooter} mt-3.5`}>{danger.map(button)}</div>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
