import { fill } from '#content/messages/define-messages.ts';
import { api } from '#islands/api.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { clock } from '#islands/ui/icons.ts';
import type { PersonPageView } from '#server/features/people/list-people.ts';
import { formFooter } from '#styles/form-classes.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { LimitDialog } from './LimitDialog.tsx';
import { personState } from './people-classes.ts';
import { displayNameOf, usePeople } from './use-people.ts';

/** The limit of an advertiser with its end and reason, and buttons to set or end it. */
export function PersonLimit({ view: { person, limit, mayLimit } }: { view: PersonPageView }) {
  const { words, acting, open, close, done, act } = usePeople();
  const { locale, ui, texts, limits, failures } = words;
  if (!mayLimit && limit === null) return null;
  const lift = () =>
    act(
      () => api('DELETE /people/{id}/limit', { id: person.id }),
      () => limits.limit.lifted,
      { row: 'limit' },
    );
  const ask = () =>
    open(
      <LimitDialog
        person={{ id: person.id, name: displayNameOf(person, texts), locale: person.locale }}
        locale={locale}
        ui={ui}
        texts={limits.limit}
        failures={{ ...failures, ...limits.failures }}
        onClose={close}
        onDone={() => done(limits.limit.done)}
      />,
    );
  return (
    <section className={panelBox.padded} aria-labelledby="limit">
      <h2 className={panelTitle} id="limit">
        {limits.limit.section}
      </h2>
      {limit === null ? (
        <p className="mt-1.5 text-14 text-muted">{limits.limit.none}</p>
      ) : (
        <div className={`mt-1.5 ${personState}`}>
          <Badge tone="sun" icon={clock}>
            {fill(limits.owner.limited, { date: limit.until })}
          </Badge>
          {limit.reason !== null && (
            <p className="mt-1 text-14 text-muted">{fill(limits.owner.reason, { reason: limit.reason })}</p>
          )}
        </div>
      )}
      {mayLimit && (
        <div className={`${formFooter} mt-3.5`}>
          <Button onPress={ask}>{limits.owner.limit}</Button>
          {limit !== null && (
            <Button busy={acting.has('limit')} onPress={() => void lift()}>
              {limits.owner.unlimit}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
