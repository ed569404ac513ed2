import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import type { PersonPageView } from '#server/features/people/list-people.ts';
import { sayFailure } from '../account/sign-in-again.ts';
import { useOpener } from '../account/use-opener.ts';
import { api } from '../api.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { clock } from '../ui/icons.ts';
import { LimitDialog } from './LimitDialog.tsx';
import { calledName, usePeople } from './people-context.ts';

/** Whether an advertiser is limited, until when and why; to limit them, or to end it. */
export function PersonLimit({
  view: { person, limit, mayLimit },
  onSaid,
}: {
  view: PersonPageView;
  onSaid: (summary: string) => void;
}) {
  const { locale, ui, texts, limits, failures } = usePeople();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const opener = useOpener();
  if (!mayLimit && limit === null) return null;
  const close = () => {
    setAsking(false);
    opener.closed();
  };
  async function lift(): Promise<void> {
    setBusy(true);
    const answer = await api('DELETE /people/{id}/limit', { id: person.id });
    setBusy(false);
    if (answer.ok) onSaid(limits.limit.lifted);
    else sayFailure(locale, failures, answer.failure);
  }
  return (
    <section className="ui-panel ui-padded" aria-labelledby="limit">
      <h2 id="limit">{limits.limit.section}</h2>
      {limit === null ? (
        <p className="meta">{limits.limit.none}</p>
      ) : (
        <div className="people-status">
          <Badge tone="sun" icon={clock}>
            {fill(limits.owner.limited, { date: limit.until })}
          </Badge>
          {limit.reason !== null && (
            <p className="meta">
              <span className="people-reason">{fill(limits.owner.reason, { reason: limit.reason })}</span>
            </p>
          )}
        </div>
      )}
      {mayLimit && (
        <div className="ui-form-foot people-actions">
          <Button
            onPress={() => {
              opener.opened();
              setAsking(true);
            }}
          >
            {limits.owner.limit}
          </Button>
          {limit !== null && (
            <Button busy={busy} onPress={() => void lift()}>
              {limits.owner.unlimit}
            </Button>
          )}
        </div>
      )}
      {asking && (
        <LimitDialog
          person={{ id: person.id, name: calledName(person, texts), locale: person.locale }}
          locale={locale}
          ui={ui}
          texts={limits.limit}
          failures={{ ...failures, ...limits.failures }}
          onClose={close}
          onDone={() => {
            close();
            onSaid(limits.limit.done);
          }}
        />
      )}
    </section>
  );
}
