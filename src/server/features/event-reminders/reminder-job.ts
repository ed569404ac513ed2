import { DAY } from '#content/format/durations.ts';
import { dayIn, formatDate } from '#content/format/format-date.ts';
import { formatMoment } from '#content/format/format-zone.ts';
import { kinds } from '#content/kinds.ts';
import type { EntryCard } from '#content/model/entry.ts';
import { noteIn } from '#content/model/series.ts';
import { fullAddress } from '#content/places/full-address.ts';
import { isShownKind } from '#content/settings/site-sections.ts';
import { paths, toAbsoluteUrl } from '#content/urls/urls.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { errorMentions } from '#server/platform/database/error-mentions.ts';
import { LeaseLost } from '#server/platform/database/lease-fence.ts';
import { env } from '#server/platform/env.ts';
import { queueMail, type NewMail } from '#server/platform/mail/queue.ts';
import { wakeMail } from '#server/platform/mail/wake.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import { dueNotice, type DueNotice } from './due-notice.ts';
import { eventOf } from './event-of.ts';
import { isOff, SETTLE_MS, URGENT_MS, type EventFacts, type EventNotice } from './next-notice.ts';
import { furtherLine, reminderMail, type MailedNotice } from './reminder-mail.ts';
import { oneClickUrl, reminderPage } from './reminders.ts';
import {
  assertReminderUnchanged,
  listReminderCandidates,
  REMINDER_CHANGED_ERROR,
  updateKnownFacts,
  type DueReminder,
} from './rows.ts';

/** No reminder is due earlier than this before its event: 9:00 on the day before, and clocks may change. */
const HORIZON_MS = 2 * DAY;
const BATCH_SIZE = 200;

interface Turn {
  database: Database;
  catalogue: Catalogue;
  /** Milliseconds. */
  at: number;
}

/**
 * Mails people about the events that they asked to be reminded of. A mail and the record that it was sent are stored in
 * one batch that can succeed only once, so an aborted or duplicate run sends nothing twice.
 */
export class EventReminderJob {
  readonly #database: Database;
  readonly #log: Log;
  #running: Promise<number> | null = null;
  #stopped = false;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  /** Sends all mails that are due; a call during a run joins it. Returns the number of mails queued. */
  run(): Promise<number> {
    return (this.#running ??= this.#sendDue().finally(() => (this.#running = null)));
  }

  /** Stops after the mail in progress. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running?.catch(() => undefined);
  }

  async #sendDue(): Promise<number> {
    const at = now();
    const range = {
      now: new Date(at).toISOString(),
      horizon: new Date(at + HORIZON_MS).toISOString(),
      urgent: new Date(at + URGENT_MS).toISOString(),
      settled: at - SETTLE_MS,
      limit: BATCH_SIZE,
    };
    let mails = 0;
    for (let after = '', more = true; more && !this.#stopped;) {
      const found = await listReminderCandidates(this.#database, { ...range, after });
      more = found.length === BATCH_SIZE;
      after = found.at(-1)?.reminder.id ?? '';
      if (found.length > 0) {
        const turn = { database: this.#database, catalogue: await loadCatalogue(this.#database), at };
        for (const due of found) if (!this.#stopped && (await this.#send(turn, due))) mails += 1;
      }
    }
    if (mails > 0) wakeMail();
    return mails;
  }

  async #send(turn: Turn, due: DueReminder): Promise<boolean> {
    try {
      return await sendNotice(turn, due);
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      // Tried again in the next run.
      this.#log.error({ err: error, reminder: due.reminder.id }, 'reminders: a mail could not be queued');
      return false;
    }
  }
}

/** @returns whether a mail was queued */
async function sendNotice(
  { database, catalogue, at }: Turn,
  { reminder, event: entry }: DueReminder,
): Promise<boolean> {
  const event = eventOf(entry, at);
  if (event === null || !isShownKind(catalogue.settings, entry.kind)) return false;
  const due = dueNotice(event, reminder, at);
  if (due === null) return false;
  const { notice, known } = due;
  const statements = [assertReminderUnchanged(database, reminder), updateKnownFacts(database, reminder.id, known)];
  if (notice !== null) {
    const [card] = await new PageReader(database, catalogue, reminder.locale, at).ownCards([reminder.entryId]);
    if (!card) return false;
    const mail: NewMail = {
      to: reminder.email,
      ...mailOf(catalogue, card, { ...due, notice, at, reminderId: reminder.id }),
      unsubscribeUrl: oneClickUrl(reminder.id),
      entryId: reminder.entryId,
    };
    statements.push(queueMail(database, mail));
  }
  try {
    await database.batch(statements);
    return notice !== null;
  } catch (error) {
    if (errorMentions(error, REMINDER_CHANGED_ERROR)) return false;
    throw error;
  }
}

interface NoticeContext extends DueNotice {
  notice: EventNotice;
  at: number;
  reminderId: string;
}

function mailOf(
  { settings }: Catalogue,
  card: EntryCard,
  { event, notice, date, at, isDue, further, reminderId }: NoticeContext,
) {
  const { locale } = card;
  const { siteUrl } = env();
  const facts = kinds[card.kind].calendar?.(card.details);
  const isCalledOff = isOff(event.state);
  const place = [facts?.venue, fullAddress(facts?.address ?? null, card.location)].filter(Boolean).join(', ');
  return reminderMail(
    locale,
    { name: settings.site.name[locale], url: siteUrl },
    {
      notice: mailedNotice(event, notice, at),
      isLast: isDue,
      title: card.title,
      when: isCalledOff && date === null ? null : formatMoment(locale, event.startsAt, 'full', event.timeZone),
      note: noteOn(card, date),
      further: further.map((changed) => furtherLine(locale, changed, event.timeZone)),
      day: date === null ? null : formatDate(locale, event.startsAt, 'dayMonth', event.timeZone),
      where: isCalledOff || place === '' ? null : place,
      url: toAbsoluteUrl(siteUrl, locale, paths.entry(card.kind, card.slug, date)),
      calendarUrl: toAbsoluteUrl(siteUrl, locale, paths.calendar(card.kind, card.slug, date)),
      stopUrl: reminderPage(locale, reminderId, true),
    },
  );
}

/** The words about the date of a mail; `null` without any. */
function noteOn({ dates, locale }: EntryCard, date: string | null): string | null {
  const occurrence = dates?.find((candidate) => candidate.date === date);
  return occurrence ? noteIn(occurrence, locale) : null;
}

/** A reminder is never due earlier than on the day before, so that the event is today or tomorrow. */
const mailedNotice = ({ startsAt, timeZone }: EventFacts, notice: EventNotice, at: number): MailedNotice =>
  notice === 'reminder'
    ? dayIn(timeZone, Date.parse(startsAt)) === dayIn(timeZone, at)
      ? 'today'
      : 'tomorrow'
    : notice;
