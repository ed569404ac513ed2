import { useState } from 'react';
import { DAY_SECONDS } from '#content/format/durations.ts';
import { zonedToUtc } from '#content/format/time-zone.ts';
import { fill } from '#content/messages/define-messages.ts';
import { api } from '#islands/api.ts';
import { fieldError } from '#islands/failure-text.ts';
import { RequestConfirmDialog } from '#islands/kit/RequestConfirmDialog.tsx';
import { DateTimeField } from '#islands/ui/fields/DateTimeField.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { TextArea } from '#islands/ui/fields/TextField.tsx';
import { refreshSessionAfter, displayNameOf, usePeople, type ManagedPerson } from './use-people.ts';

const banDurations = {
  day: DAY_SECONDS,
  week: 7 * DAY_SECONDS,
  month: 30 * DAY_SECONDS,
  forever: null,
  date: null,
} as const;
type BanDuration = keyof typeof banDurations;

/** Seconds until the last minute of a day in a zone. Zero, which the server rejects, for an invalid day. */
function secondsUntilEndOf(day: string, timeZone: string): number {
  try {
    return Math.ceil((Date.parse(zonedToUtc(day, '23:59', timeZone)) - Date.now()) / 1000);
  } catch {
    return 0;
  }
}

export function BanDialog({ person }: { person: ManagedPerson }) {
  const { texts, errors, timeZone, today } = usePeople().words;
  const [banReason, setReason] = useState('');
  const [length, setLength] = useState<BanDuration>('week');
  const [day, setDay] = useState('');
  const banExpiresIn = length === 'date' ? secondsUntilEndOf(day, timeZone) : banDurations[length];
  return (
    <RequestConfirmDialog
      danger
      title={fill(texts.banTitle, { name: displayNameOf(person, texts) })}
      text={texts.banText}
      confirmLabel={texts.banDo}
      request={() =>
        refreshSessionAfter(api('POST /auth/admin/ban-user', { body: { userId: person.id, banReason, banExpiresIn } }))
      }
      summary={texts.banDone}
    >
      {(failure) => (
        <>
          <TextArea
            label={texts.fields.reason}
            hint={texts.hints.reason}
            value={banReason}
            onChange={setReason}
            limit={500}
            rows={3}
            error={fieldError(errors, failure, 'reason')}
          />
          <Select
            label={texts.fields.until}
            required
            value={length}
            onChange={(value) => setLength(value as BanDuration)}
            options={(Object.keys(banDurations) as BanDuration[]).map((value) => ({
              value,
              label: texts.lengths[value],
            }))}
          />
          {length === 'date' && (
            <DateTimeField
              label={texts.fields.date}
              type="date"
              required
              min={today}
              value={day}
              onChange={setDay}
              error={fieldError(errors, failure, 'until')}
            />
          )}
        </>
      )}
    </RequestConfirmDialog>
  );
}
