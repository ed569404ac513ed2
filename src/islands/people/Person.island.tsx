import { useState } from 'react';
import type { PersonPageView } from '#server/features/people/list-people.ts';
import type { SessionView } from '#server/core/accounts/session-views.ts';
import { sayFailure } from '../account/sign-in-again.ts';
import { useSessionWatch } from '../account/use-account.ts';
import { useOpener } from '../account/use-opener.ts';
import { ask } from '../api.ts';
import { toasts } from '../stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { OutdatedState } from '../ui/states.tsx';
import { UiProvider } from '../ui/UiProvider.tsx';
import { actsFor, dangerous } from './person-menu.ts';
import { calledName, PeopleProvider, type Act, type PeopleWords } from './people-context.ts';
import { PersonAccess } from './PersonAccess.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { PersonEvents } from './PersonEvents.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { PersonLimit } from './PersonLimit.tsx';
import { PersonMark } from './PersonMark.tsx';
import { usePageView } from './use-page-view.ts';

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
    const answer = await ask('/api/auth/admin/revoke-user-session', { userId: person.id, sessionId: id });
    setEnding(null);
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
