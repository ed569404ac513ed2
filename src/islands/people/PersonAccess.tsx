import { fill } from '#content/messages/define-messages.ts';
import { SessionList } from '#islands/account/SessionList.tsx';
import { Button } from '#islands/ui/Button.tsx';
import type { SessionView } from '#server/core/accounts/session-views.ts';
import type { PersonPageView } from '#server/features/people/list-people.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { itemListClasses } from '#styles/record-classes.ts';
import { usePeople } from './use-people.ts';

interface Props {
  view: PersonPageView;
  onEndSession: (session: SessionView) => void;
}

/** The sign-in methods and sessions of a person. */
export function PersonAccess({ view: { person, sessions, waysIn }, onEndSession }: Props) {
  const {
    acting,
    words: { texts, sessions: words },
  } = usePeople();
  return (
    <>
      <section className={panelBox.padded} aria-labelledby="ways-in">
        <h2 className={panelTitle} id="ways-in">
          {words.waysIn}
        </h2>
        <ul className={itemListClasses.list}>
          {person.state !== 'deleted' && (
            <li className={itemListClasses.row}>
              <div className={itemListClasses.text}>
                <p>
                  <b className="font-strong">{words.byMail}</b>
                </p>
              </div>
            </li>
          )}
          {waysIn.map(({ provider, name, linkedOn }) => (
            <li key={provider} className={itemListClasses.row}>
              <div className={itemListClasses.text}>
                <p>
                  <b className="font-strong">{name}</b>
                </p>
                <p className="text-14 text-muted">{fill(words.linkedOn, { date: linkedOn ?? '' })}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className={panelBox.padded} aria-labelledby="sessions">
        <h2 className={panelTitle} id="sessions">
          {texts.sessions}
        </h2>
        {sessions.length === 0 ? (
          <p className="mt-1.5 text-14 text-muted">{texts.noSessions}</p>
        ) : (
          <SessionList
            sessions={sessions}
            texts={words}
            action={(session) =>
              person.can.endSessions &&
              !session.current && (
                <Button size="s" busy={acting.has(session.id)} onPress={() => onEndSession(session)}>
                  {texts.endOne}
                  <span className="sr-only"> {session.device}</span>
                </Button>
              )
            }
          />
        )}
      </section>
    </>
  );
}
