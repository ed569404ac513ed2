import type { ReactNode } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import type { SessionTexts } from '#content/messages/people.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import type { SessionView } from '#server/core/accounts/session-views.ts';
import { itemListClasses } from '#styles/record-classes.ts';

/** Lists a user's sessions. `action` renders the actions for a session. */
export function SessionList({
  sessions,
  texts,
  action,
}: {
  sessions: readonly SessionView[];
  texts: SessionTexts;
  action: (session: SessionView) => ReactNode;
}) {
  return (
    <ul className={itemListClasses.list}>
      {sessions.map((session) => (
        <li key={session.id} className={itemListClasses.row}>
          <div className={itemListClasses.text}>
            <p>
              <b className="font-strong">{session.device}</b>{' '}
              {session.current && <Badge tone="accent">{texts.current}</Badge>}
            </p>
            <p className="text-14 text-muted">
              {fill(texts.started, { when: session.started })} · {fill(texts.lastUsed, { when: session.lastUsed })}
            </p>
          </div>
          {action(session)}
        </li>
      ))}
    </ul>
  );
}
