import { formatNumber } from '#content/format/format.ts';
import { plural } from '#content/format/plural.ts';
import type { SettingsTexts } from '#content/messages/dashboard/settings.ts';
import { fill } from '#content/messages/define-messages.ts';
import { api } from '#islands/api.ts';
import type { ActionMessage } from '#islands/kit/page-store.ts';
import { Screen, createScreenHook } from '#islands/kit/Screen.tsx';
import type { ScreenMessages } from '#islands/kit/words.ts';
import type { ApiResult } from '#islands/request.ts';
import { errorLine } from '#islands/settings/settings-classes.ts';
import { Button } from '#islands/ui/Button.tsx';
import { DataTable, type Column } from '#islands/ui/DataTable.tsx';
import { circleCheck, rotateCcw, send as sendIcon } from '#islands/ui/icons.ts';
import { Moment } from '#islands/ui/Moment.tsx';
import { Pagination } from '#islands/ui/Pagination.tsx';
import { EmptyState, OutdatedState } from '#islands/ui/states.tsx';
import { tabClasses } from '#islands/ui/tab-classes.ts';
import { TabLinks } from '#islands/ui/TabLinks.tsx';
import type { MailsView, FormattedMail } from '#server/features/mail-log/mails-view.ts';
import { panelBox } from '#styles/panel-classes.ts';

export interface MailSettingsProps {
  first: MailsView;
  words: MailMessages;
}

interface MailMessages extends ScreenMessages<SettingsTexts> {
  /** The viewer's email address, used for the test email. */
  email: string;
  /** Whether a mail server is configured. If not, emails are written to files. */
  delivers: boolean;
}
const useMails = createScreenHook<MailsView, MailMessages>();

const MAIL_FOLDER = 'DATA_DIR/mail';
const TEST = 'test';
const states = ['failed', 'queued', 'sent', 'filed'] as const;

/** Sent, queued and failed emails, with a test email and retries. */
export function MailSettings({ first, words }: MailSettingsProps) {
  return (
    <Screen first={first} words={words} group="settings">
      <Mails />
    </Screen>
  );
}

function Mails() {
  const { view, busy, failed, acting, refresh, act, tell, words } = useMails();
  const { locale, texts, base, email, delivers } = words;
  const mail = texts.mail;
  const send = <T,>(row: string, ask: () => Promise<ApiResult<T>>, done: (answer: T) => ActionMessage) =>
    void act(ask, done, {
      row,
      // The email has been sent in the meantime, or no longer exists.
      refused: ({ status }) => {
        const isGone = status === 404 || status === 409;
        if (isGone) tell({ severity: 'warn', summary: mail.gone });
        return isGone;
      },
    });
  const hrefOf = (status: string, page = 1) => `${base}?status=${status}${page > 1 ? `&page=${page}` : ''}`;
  const result = ({ status, attempts, error, sent, next }: FormattedMail) => (
    <>
      {status === 'sent' || status === 'filed'
        ? sent && <Moment moment={sent} />
        : plural(locale, attempts, mail.attempts)}
      {status === 'queued' && next !== null && attempts > 0 && (
        <>
          , <Moment moment={next} say={(when) => fill(mail.nextAttempt, { when })} />
        </>
      )}
      {error !== null && (
        <code className={errorLine} translate="no">
          {error}
        </code>
      )}
    </>
  );
  const columns: Column<FormattedMail>[] = [
    { key: 'to', label: mail.columns.to, primary: true, render: ({ to }) => <span translate="no">{to}</span> },
    {
      key: 'subject',
      label: mail.columns.subject,
      render: ({ subject }) =>
        subject === null ? (
          <span className="text-14 text-muted" title={mail.secretText}>
            {mail.secretSubject}
          </span>
        ) : (
          <span translate="no">{subject}</span>
        ),
    },
    { key: 'result', label: mail.columns.result, render: result },
    { key: 'created', label: mail.columns.created, nowrap: true, render: ({ created }) => <Moment moment={created} /> },
  ];
  return (
    <>
      <div className="my-4.5 flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <Button
          variant="p"
          icon={sendIcon}
          busy={acting.has(TEST)}
          onPress={() =>
            send(
              TEST,
              () => api('POST /mails/test'),
              ({ trouble }): ActionMessage =>
                trouble === null
                  ? {
                      summary: delivers ? mail.testSent : mail.testFiled,
                      detail: delivers
                        ? fill(mail.testSentText, { email })
                        : fill(mail.testSentFile, { folder: MAIL_FOLDER }),
                    }
                  : { severity: 'error', summary: trouble.text, detail: trouble.advice },
            )
          }
        >
          {mail.test}
        </Button>
        <span className="text-14 text-muted" translate="no">
          {delivers ? fill(mail.testTo, { email }) : fill(mail.testToFile, { folder: MAIL_FOLDER })}
        </span>
      </div>
      <div className={tabClasses.row}>
        <TabLinks
          label={mail.list}
          current={view.status}
          format={(count) => formatNumber(locale, count)}
          tabs={states
            .filter((id) => id !== 'filed' || !delivers || view.counts.filed > 0 || view.status === 'filed')
            .map((id) => ({
              id,
              label: mail.states[id],
              href: hrefOf(id),
              count: view.counts[id],
              ...(id === 'failed' && view.counts.failed > 0 && { tone: 'sun' as const }),
            }))}
        />
      </div>
      <section className={panelBox.plain} aria-label={mail.states[view.status]}>
        {failed && <OutdatedState busy={busy} onRetry={() => void refresh()} />}
        {view.items.length > 0 ? (
          <DataTable
            caption={mail.states[view.status]}
            columns={columns}
            rows={view.items}
            keyOf={({ id }) => id}
            nameOf={({ to }) => to}
            busy={busy}
            actions={
              view.status === 'sent' || (view.status === 'filed' && !delivers)
                ? undefined
                : (item) =>
                    item.can.retry && (
                      <Button
                        size="s"
                        icon={rotateCcw}
                        label={`${mail.retry}: ${item.to}`}
                        busy={acting.has(item.id)}
                        onPress={() =>
                          send(
                            item.id,
                            () => api('POST /mails/{id}/retry', { id: item.id }),
                            () => mail.retried,
                          )
                        }
                      />
                    )
            }
          />
        ) : (
          <EmptyState title={mail.empty[view.status]} text={mail.emptyText[view.status]} icon={circleCheck} />
        )}
        <Pagination
          page={view.page}
          perPage={view.perPage}
          total={view.total}
          hrefOf={(page) => hrefOf(view.status, page)}
        />
      </section>
    </>
  );
}
