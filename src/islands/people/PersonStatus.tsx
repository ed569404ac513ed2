import { fill } from '#content/messages/define-messages.ts';
import type { PersonView } from '#server/features/people/list-people.ts';
import { Badge } from '../ui/Badge.tsx';
import { ban, circleCheck, trash2 } from '../ui/icons.ts';
import { usePeople } from './use-people.ts';

const looks = {
  active: { tone: 'accent', icon: circleCheck },
  banned: { tone: 'danger', icon: ban },
  deleted: { tone: 'neutral', icon: trash2 },
} as const;

/** The status of an account; for a ban, its end and reason. */
export function PersonStatus({
  person: { state, bannedUntil, banReason },
}: {
  person: Pick<PersonView, 'state' | 'bannedUntil' | 'banReason'>;
}) {
  const { texts } = usePeople().words;
  const { tone, icon } = looks[state];
  return (
    <div className="people-status">
      <Badge tone={tone} icon={icon}>
        {texts.status[state]}
      </Badge>
      {state === 'banned' && (
        <p className="meta">
          {bannedUntil === null ? texts.bannedForever : fill(texts.bannedUntil, { date: bannedUntil })}
          {banReason !== null && <span className="people-reason">{fill(texts.reason, { reason: banReason })}</span>}
        </p>
      )}
    </div>
  );
}
