import { useState } from 'react';
import type { PersonPageView } from '#server/features/people/list-people.ts';
import type { SessionView } from '#server/core/accounts/session-views.ts';
import type { AuditView } from '#server/features/people/audit-log.ts';
import { sayFailure } from '../account/sign-in-again.ts';
import { useSessionWatch } from '../account/use-account.ts';
import { useOpener } from '../account/use-opener.ts';
import { api } from '../api.ts';
import { toasts } from '../stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { OutdatedState } from '../ui/states.tsx';
import { UiProvider } from '../ui/UiProvider.tsx';
import { Moment } from '../ui/Moment.tsx';
import { Badge } from '../ui/Badge.tsx';
import { actsFor, dangerous } from './person-menu.ts';
import { calledName, PeopleProvider, type Act, type PeopleWords, usePeople } from './people-context.ts';
import { PersonAccess } from './PersonAccess.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { PersonLimit } from './PersonLimit.tsx';
import { PersonMark } from './PersonMark.tsx';
import { usePageView } from './use-page-view.ts';
import { afterSessionAct } from '../stores/session.ts';
import { PersonStatus } from './PersonStatus.tsx';

/** What is known of a person. */
function PersonFacts({ view: { person, phone } }: { view: PersonPageView }) {
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

/** What was done to a person lately, and the way to all of it. */
function PersonEvents({
  events,
  operator,
  auditHref,
}: {
  events: readonly AuditView[];
  operator: string;
  auditHref: string;
}) {
  const { texts } = usePeople();
  return (
    <section className="ui-panel ui-padded" aria-labelledby="events">
      <h2 id="events">{texts.latest}</h2>
      {events.length === 0 ? (
        <p className="meta">{texts.noEvents}</p>
      ) : (
        <>
          <ul className="people-list">
            {events.map(({ id, when, action, actor, details }) => (
              <li key={id}>
                <div>
                  <p>
                    <b>{action}</b>
                  </p>
                  {details !== '' && <p>{details}</p>}
                  <p className="meta">
                    <Moment moment={when} /> ·{' '}
                    <span translate="no">{actor === null ? operator : actor.name || texts.erased}</span>
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <p>
            <a className="people-more" href={auditHref}>
              {texts.allEvents}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

export interface PersonProps extends PeopleWords {
  first: PersonPageView;
  operator: string;
  auditHref: string;
}

/** One person: who they are, how they sign in, what was done, and what can be. */
export function Person({ first, operator, auditHref, ...words }: PersonProps) {
  const { locale, ui, texts, failures, base, viewerId } = words;
  const { view, busy, failed, refresh } = usePageView(first, locale);
  const [asked, setAsked] = useState<Act | null>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const opener = useOpener();
  useSessionWatch(locale, viewerId);
  const { person } = view;
  const choose = (act: Act) => {
    opener.opened();
    setAsked(act);
  };
  const close = () => {
    setAsked(null);
    opener.closed();
  };
  const said = (summary: string) => {
    toasts.add({ severity: 'success', summary, group: 'people' });
    void refresh();
  };
  async function endSession({ id }: SessionView): Promise<void> {
    setEnding(id);
    const answer = await api('POST /auth/admin/revoke-user-session', { body: { userId: person.id, sessionId: id } });
    setEnding(null);
    // An admin may have ended a session of their own.
    afterSessionAct();
    if (answer.ok) said(texts.endOneDone);
    else sayFailure(locale, failures, answer.failure);
  }
  const acts = actsFor(person);
  const button = (act: Act) => (
    <Button key={act} variant={dangerous.has(act) ? 'danger' : 'default'} onPress={() => choose(act)}>
      {texts.acts[act]}
    </Button>
  );
  const danger = acts.filter((act) => dangerous.has(act));
  return (
    <UiProvider locale={locale} ui={ui}>
      <PeopleProvider value={words}>
        <p className="people-back">
          <a href={base}>{texts.toPeople}</a>
        </p>
        <header className="panel-head">
          <div className="ui-thing">
            <PersonMark
              name={calledName(person, texts)}
              image={person.image}
              online={person.online ? texts.online : null}
            />
            <h1 translate="no">{calledName(person, texts)}</h1>
          </div>
          <div className="panel-actions">{acts.filter((act) => !dangerous.has(act)).map(button)}</div>
        </header>
        {failed && (
          <div className="ui-panel">
            <OutdatedState busy={busy} onRetry={() => void refresh()} />
          </div>
        )}
        <div className="people-page">
          <div>
            <PersonFacts view={view} />
            <PersonAccess view={view} onEndSession={(session) => void endSession(session)} ending={ending} />
          </div>
          <div>
            <PersonEvents events={view.events} operator={operator} auditHref={auditHref} />
            <PersonLimit view={view} onSaid={said} />
            {person.self && <Notice>{texts.dangerSelf}</Notice>}
            {danger.length > 0 && (
              <section className="ui-panel ui-padded people-danger" aria-labelledby="danger">
                <h2 id="danger">{texts.danger}</h2>
                <div className="ui-form-foot">{danger.map(button)}</div>
              </section>
            )}
          </div>
        </div>
        {asked && (
          <PersonDialog
            act={asked}
            person={person}
            onClose={close}
            onDone={(summary) => {
              close();
              said(summary);
            }}
          />
        )}
      </PeopleProvider>
    </UiProvider>
  );
}
