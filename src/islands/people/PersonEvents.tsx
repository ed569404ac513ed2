import type { AuditView } from '#server/features/people/audit-log.ts';
import { usePeople } from './people-context.ts';
import { Moment } from '../ui/Moment.tsx';

/** What was done to a person lately, and the way to all of it. */
export function PersonEvents({
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
