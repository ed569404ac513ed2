import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { MAX_REPORT_TEXT_LENGTH } from '#content/model/reports.ts';
import { api } from '#islands/api.ts';
import { Button } from '#islands/ui/Button.tsx';
import { TextArea } from '#islands/ui/fields/TextField.tsx';
import { Moment } from '#islands/ui/Moment.tsx';
import type { ReportEventView } from '#server/features/reports/report-page.ts';
import { formFooter, formStack } from '#styles/form-classes.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { itemListClasses } from '#styles/record-classes.ts';
import { quotedText } from './report-classes.ts';
import { PersonName } from './ReportBadges.tsx';
import { useReport, useReports, type RunReportAction } from './use-report.ts';

/** The events and staff notes, latest last, with a field for a new note. */
export function ReportEvents({ run }: { run: RunReportAction }) {
  const {
    view: { events, can },
    acting,
    words,
  } = useReport();
  const texts = words.texts.events;
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const isWrong = note.trim() === '' || note.trim().length > MAX_REPORT_TEXT_LENGTH;
  async function add(): Promise<void> {
    setTried(true);
    if (isWrong) return;
    const added = await run({
      name: 'note',
      send: ({ id }) => api('POST /reports/{id}/notes', { id, body: { text: note.trim() } }),
      done: texts.added,
    });
    if (!added) return;
    setNote('');
    setTried(false);
  }
  return (
    <section className={panelBox.padded} aria-labelledby="report-events">
      <h2 className={panelTitle} id="report-events">
        {texts.title}
      </h2>
      {events.length === 0 ? (
        <p className="mt-1.5 text-14 text-muted">{texts.none}</p>
      ) : (
        <ol className={itemListClasses.list}>
          {events.map((event) => (
            <ReportEvent key={`${event.at.iso} ${event.action}`} event={event} />
          ))}
        </ol>
      )}
      {can.note && (
        <form
          className={`${formStack} mt-3.5`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <TextArea
            label={texts.note}
            required
            hint={texts.noteHint}
            rows={3}
            limit={MAX_REPORT_TEXT_LENGTH}
            value={note}
            onChange={setNote}
            error={tried && isWrong ? texts.noteRequired : null}
          />
          <div className={formFooter}>
            <Button type="submit" busy={acting.has('note')}>
              {texts.add}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

function ReportEvent({ event: { at, action, actor, assignee, text } }: { event: ReportEventView }) {
  const {
    texts: { events: texts, erased },
    viewerId,
  } = useReports().words;
  const given = action === 'assigned' && assignee !== null && assignee.id !== actor?.id && assignee.id !== viewerId;
  const what =
    action !== 'assigned'
      ? texts[action]
      : assignee === null
        ? texts.freed
        : assignee.id === actor?.id
          ? texts.took
          : texts.toYou;
  return (
    <li className={itemListClasses.row}>
      <div className={itemListClasses.text}>
        <p>
          {given ? (
            <b className="font-strong" translate="no">
              {fill(texts.assigned, { name: assignee.name || erased })}
            </b>
          ) : (
            <b className="font-strong">{what}</b>
          )}
        </p>
        {text && (
          <p className={quotedText} translate="no">
            {text}
          </p>
        )}
        <p className="text-14 text-muted">
          <PersonName person={actor} nobody={texts.system} /> · <Moment moment={at} />
        </p>
      </div>
    </li>
  );
}
