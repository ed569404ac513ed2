import { fill } from '#content/messages/define-messages.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { ban, circleCheck, trash2 } from '#islands/ui/icons.ts';
import type { PersonView } from '#server/features/people/list-people.ts';
import { personState } from './people-classes.ts';
import { usePeople } from './use-people.ts';

const looks = {
  active: { tone: 'accent', icon: circleCheck },
  banned: { tone: 'danger', icon: ban },
  deleted: { tone: 'neutral', icon: trash2 },
} as const;

/**
 * The status of an account. For a ban, its end and reason are shown next to it, or below it if the space is `narrow`.
 */
export function PersonStatus({
  person: { state, bannedUntil, banReason },
  narrow = false,
}: {
  person: Pick<PersonView, 'state' | 'bannedUntil' | 'banReason'>;
  narrow?: boolean;
}) {
  const { texts } = usePeople().words;
  const { tone, icon } = looks[state];
  return (
    <div className={narrow ? 'compact:flex compact:items-baseline compact:gap-2' : personState}>
      <Badge tone={tone} icon={icon}>
        {texts.status[state]}
      </Badge>
      {state === 'banned' && (
        <p
          className={
            narrow
              ? 'mt-1 measure-26 text-14 text-muted compact:mt-0 compact:min-w-0 compact:truncate'
              : 'mt-1 text-14 text-muted'
          }
        >
          {bannedUntil === null ? texts.bannedForever : fill(texts.bannedUntil, { date: bannedUntil })}
          {banReason !== null && (
            <span className={narrow ? 'block wrap-anywhere compact:ml-1.5 compact:inline' : 'block wrap-anywhere'}>
              {fill(texts.reason, { reason: banReason })}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
