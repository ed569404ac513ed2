import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { api } from '#islands/api.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { undo2 } from '#islands/ui/icons.ts';
import { formFooter, formStack } from '#styles/form-classes.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { PersonName } from './ReportBadges.tsx';
import { useReport, type RunReportAction } from './use-report.ts';

/** The assignee of the report; an assignment can be undone. */
export function AssignPanel({ run }: { run: RunReportAction }) {
  const { view, acting, words } = useReport();
  const { texts: all, viewerId } = words;
  const { assign: texts, nobody, you } = all;
  const { admins, can } = view;
  const { assignee } = view.report;
  const current = assignee?.id ?? '';
  const [wanted, setWanted] = useState<string | null>(null);
  const [before, setBefore] = useState<string | null>(null);
  const chosen = wanted ?? current;
  const known = assignee === null || admins.some(({ id }) => id === assignee.id) ? admins : [...admins, assignee];
  const nameOf = (id: string) => known.find((admin) => admin.id === id)?.name || all.erased;
  async function give(id: string, back = false): Promise<void> {
    const done = back
      ? texts.back
      : id === ''
        ? texts.freed
        : id === viewerId
          ? texts.taken
          : fill(texts.done, { name: nameOf(id) });
    const given = await run({
      name: 'assign',
      send: ({ id: report, revision }) =>
        api('PATCH /reports/{id}', { id: report, body: { assigneeId: id === '' ? null : id }, ifMatch: revision }),
      done,
    });
    setWanted(null);
    setBefore(given && !back ? current : null);
  }
  return (
    <section className={panelBox.padded} aria-labelledby="report-assignee">
      <h2 className={panelTitle} id="report-assignee">
        {texts.title}
      </h2>
      {can.assign ? (
        <form
          className={`${formStack} mt-3.5`}
          onSubmit={(event) => {
            event.preventDefault();
            void give(chosen);
          }}
        >
          <Select
            label={texts.label}
            required
            value={chosen}
            onChange={setWanted}
            placeholder={nobody}
            options={known.map(({ id, name }) => ({
              value: id,
              label: id === viewerId ? you : name || all.erased,
              own: id !== viewerId && name !== '',
            }))}
          />
          <div className={formFooter}>
            <Button type="submit" busy={acting.has('assign')} disabled={chosen === current}>
              {texts.save}
            </Button>
            {current !== viewerId && admins.some(({ id }) => id === viewerId) && (
              <Button variant="g" disabled={acting.size > 0} onPress={() => void give(viewerId)}>
                {texts.take}
              </Button>
            )}
            {before !== null && (
              <Button variant="g" icon={undo2} disabled={acting.size > 0} onPress={() => void give(before, true)}>
                {texts.undo}
              </Button>
            )}
          </div>
        </form>
      ) : (
        <p>
          <PersonName person={assignee} nobody={nobody} />
        </p>
      )}
    </section>
  );
}
