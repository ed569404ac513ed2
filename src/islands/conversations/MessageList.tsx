import { useEffect, useRef } from 'react';
import { DAY } from '#content/format/durations.ts';
import { dayIn, formatDate } from '#content/format/format-date.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { circleAlert, flag, loaderCircle, rotateCcw } from '#islands/ui/icons.ts';
import { createLazyComponent } from '#islands/ui/lazy-components.ts';
import { useMomentFormatters } from '#islands/ui/Moment.tsx';
import type { ConversationView, MessageView } from '#server/features/conversations/read-conversations.ts';
import { messageClasses } from './conversation-classes.ts';
import { useConversationScreen, type ConversationMessages } from './conversation-words.ts';
import { groupByDay } from './merge-messages.ts';
import type { Conversation, Outgoing } from './use-conversation.ts';

const ReportDialog = createLazyComponent(async () => (await import('./ReportDialog.tsx')).ReportDialog);

function dayName(day: string, today: string, { locale, texts }: ConversationMessages): string {
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - DAY).toISOString().slice(0, 10);
  return day === today
    ? texts.thread.today
    : day === yesterday
      ? texts.thread.yesterday
      : formatDate(locale, day, 'long');
}

/** The messages of both sides, grouped by day; the latest is at the bottom, next to the form. */
export function MessageList({ conversation }: { conversation: Conversation }) {
  const { words } = useConversationScreen();
  const { texts } = words;
  const { zone } = useMomentFormatters(words.locale, words.timeZone);
  const today = zone === words.timeZone ? words.today : dayIn(zone, Date.now());
  const { shown, outgoing, loadingEarlier, loadEarlier, view } = conversation;
  const region = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  // The button for earlier messages is removed after the last page, and the focus with it.
  useEffect(() => {
    if (asked.current && shown.next === null && document.activeElement === document.body)
      region.current?.focus({ preventScroll: true });
    asked.current = false;
  }, [shown.next]);
  const earlier = () => {
    asked.current = true;
    void loadEarlier();
  };
  return (
    // In reverse order, so that scrolling starts at the end, with or without scripts.
    <div
      ref={region}
      className="flex max-h-[min(58vh,620px)] min-h-55 flex-col-reverse overflow-y-auto overscroll-contain px-3.5 pt-1 pb-3.5 focus-visible:-outline-offset-3 sm:px-4.5"
      role="region"
      aria-label={texts.thread.messages}
      tabIndex={0}
    >
      <div>
        {shown.next !== null && (
          <p className="pt-3 text-center">
            <Button size="s" busy={loadingEarlier} onPress={earlier}>
              {texts.thread.earlier}
            </Button>
          </p>
        )}
        {groupByDay(shown.messages, (at) => dayIn(zone, Date.parse(at))).map(({ day, messages }) => (
          <section key={day}>
            <h2 className="mt-4.5 mb-2.5 text-center font-sans text-14/normal font-medium text-muted">
              {dayName(day, today, words)}
            </h2>
            <ol>
              {messages.map((message) => (
                <Message key={message.id} message={message} view={view} />
              ))}
            </ol>
          </section>
        ))}
        {outgoing.length > 0 && (
          <ol>
            {outgoing.map((item) => (
              <PendingMessage key={item.key} one={item} conversation={conversation} />
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

function Message({ message, view }: { message: MessageView; view: ConversationView }) {
  const { open, words } = useConversationScreen();
  const { locale, texts, timeZone } = words;
  const { mine, text, at } = message;
  const { tell } = useMomentFormatters(locale, timeZone);
  const time = tell(at, 'time');
  const look = messageClasses[mine ? 'mine' : 'theirs'];
  return (
    <li className={look.row}>
      <p className={look.bubble} translate="no">
        <span className="sr-only">{mine ? texts.thread.mine : view.other}: </span>
        {text}
      </p>
      <p className={look.below}>
        <time dateTime={at} title={tell(at, 'full')}>
          {time}
        </time>
        {!mine && (
          <button
            type="button"
            className="inline-flex min-h-7 items-center gap-1 rounded-sm px-1 hover:text-danger"
            aria-label={`${texts.acts.report}, ${time}`}
            onClick={() => open(<ReportDialog entryId={view.ad.id} message={message} />)}
          >
            <Icon icon={flag} size={16} />
            <span>{texts.report.open}</span>
          </button>
        )}
      </p>
    </li>
  );
}

function PendingMessage({
  one: { key, text, error },
  conversation: { retry, discard },
}: {
  one: Outgoing;
  conversation: Conversation;
}) {
  const { texts } = useConversationScreen().words;
  const look = messageClasses.mine;
  return (
    <li className={look.row} aria-busy={error === null}>
      <p className={look.bubble} translate="no">
        {text}
      </p>
      {error === null ? (
        <p className={look.below} role="status">
          <Icon icon={loaderCircle} size={16} className="animate-spin" />
          {texts.thread.sending}
        </p>
      ) : (
        <div className="mt-1.5 grid gap-1.5 text-14 text-danger" role="alert">
          <p className="flex items-start gap-2">
            <Icon icon={circleAlert} size={18} />
            <span>
              <b>{texts.thread.failed}.</b> {error}
            </span>
          </p>
          <p className="flex flex-wrap items-start gap-2">
            <Button size="s" icon={rotateCcw} onPress={() => retry(key)}>
              {texts.thread.retry}
            </Button>
            <Button size="s" variant="g" onPress={() => discard(key)}>
              {texts.thread.discard}
            </Button>
          </p>
        </div>
      )}
    </li>
  );
}
