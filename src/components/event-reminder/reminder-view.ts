import { textLang } from '#components/entry/item-text.ts';
import { formatMoment } from '#content/format/format-zone.ts';
import { seriesLabel } from '#content/format/series-label.ts';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { eventReminder } from '#content/messages/site/event-reminder.ts';
import type { EntryCard } from '#content/model/entry.ts';
import { daysOf, isSeries } from '#content/model/series.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { findPublicRecord } from '#server/core/entries/read/find-public-record.ts';
import type { PageReader } from '#server/core/entries/read/reader.ts';
import {
  canBeRemindedOf,
  eventOf,
  nextDateAhead,
  type ListedEvent,
} from '#server/features/event-reminders/event-of.ts';
import { reminderAt } from '#server/features/event-reminders/next-notice.ts';
import {
  confirmReminder,
  findOwnReminder,
  findReminderByToken,
  removeOwnReminder,
  requestReminder,
  stopReminder,
} from '#server/features/event-reminders/reminders.ts';
import type { ReminderRow } from '#server/features/event-reminders/schema.ts';
import type { ButtonOptions } from '#styles/button-classes.ts';
import {
  askToConfirmEmail,
  emptyReminderForm,
  failedReminderForm,
  type ReminderFormState,
} from './reminder-form-state.ts';

export interface ReminderRequest {
  locale: Locale;
  viewer: Viewer | null;
  query: URLSearchParams;
  /** The submitted form; `null` if the page was only opened. */
  posted: FormData | null;
  clientAddress: string;
}

interface ShownCard {
  title: string;
  lang: string | undefined;
  url: string;
  /** `null` without a date. */
  when: string | null;
}

interface ShownReminder {
  state: 'shown';
  status?: number;
  title: string;
  lead: string;
  card: ShownCard | null;
  /** Path that the forms are posted to. */
  action: string;
  form: ReminderFormState | null;
  /** Address of the signed-in person. */
  email: string | null;
  buttons: { act: 'on' | 'off'; label: string; variant?: NonNullable<ButtonOptions['variant']> }[];
  link: { url: string; label: string } | null;
}

/** Content of the page of a reminder. */
export type ReminderView = { state: 'missing' } | { state: 'redirect'; to: string } | ShownReminder;

interface Event {
  card: EntryCard;
  facts: ListedEvent;
}

async function findEvent(reader: PageReader, entryId: string): Promise<Event | null> {
  const record = await findPublicRecord(entryId);
  const facts = record && eventOf({ ...record, ...record.content }, reader.now);
  const [card] = facts ? await reader.ownCards([entryId]) : [];
  return facts && card ? { card, facts } : null;
}

/** Carries out the submitted form. @returns the content of the page */
export function reminderView(reader: PageReader, request: ReminderRequest): Promise<ReminderView> {
  return request.query.has('id') ? viewByToken(reader, request) : viewOfEvent(reader, request);
}

const given = (source: FormData | URLSearchParams, name: string): string => source.get(name)?.toString() ?? '';

async function viewOfEvent(
  reader: PageReader,
  { locale, viewer, query, posted, clientAddress }: ReminderRequest,
): Promise<ReminderView> {
  const entryId = given(query, 'event');
  const event = await findEvent(reader, entryId);
  if (event === null) return { state: 'missing' };
  const words = eventReminder[locale];
  const act = posted && given(posted, 'act');
  if (act === 'off') {
    // A session may have ended since the page was opened: the page then asks for an address.
    if (viewer !== null) await removeOwnReminder(viewer, entryId);
    return { state: 'redirect', to: paths.requestReminder(entryId) };
  }
  const base = shown(locale, event, paths.requestReminder(entryId));
  if (posted !== null) {
    const email = given(posted, 'email');
    const question = viewer === null ? askToConfirmEmail(locale, email, given(posted, 'asked')) : null;
    if (question !== null) return { ...base, status: 422, ...asking(locale, event, reader.now), form: question };
    const made = await requestReminder(
      { entryId, ...(viewer === null && { email }) },
      { viewer, locale, clientAddress },
    );
    if (made.ok) return { state: 'redirect', to: paths.requestReminder(entryId, viewer === null) };
    const form = failedReminderForm(locale, email, made.failure);
    return {
      ...base,
      status: made.failure.status,
      ...asking(locale, event, reader.now),
      form,
      email: viewer?.email ?? null,
    };
  }
  if (viewer === null && given(query, 'sent') === '1')
    return { ...base, title: words.sentTitle, lead: words.sentText, link: toEvent(locale, base) };
  const own = viewer && (await findOwnReminder(viewer, entryId));
  if (own?.confirmedAt) return { ...base, ...turnedOn(locale, event, own, reader.now) };
  if (!canBeRemindedOf(event.facts, reader.now))
    return { ...base, title: words.title, lead: words.over, link: toEvent(locale, base) };
  return { ...base, ...asking(locale, event, reader.now), form: emptyReminderForm, email: viewer?.email ?? null };
}

async function viewByToken(reader: PageReader, { locale, query, posted }: ReminderRequest): Promise<ReminderView> {
  const words = eventReminder[locale];
  const [id, token] = [given(query, 'id'), given(query, 'token')];
  const stops = given(query, 'stop') === '1';
  const action = paths.reminder(id, token, stops);
  const found = await findReminderByToken(id, token);
  const event = found === null || found === 'gone' ? null : await findEvent(reader, found.entryId);
  const base = shown(locale, event, action);
  if (found === null) return { ...base, status: 404, title: words.wrongTitle, lead: words.wrongText };
  const act = posted && given(posted, 'act');
  if (act === 'off') {
    await stopReminder(id, token);
    return { ...base, title: words.offTitle, lead: words.offText, link: toEvent(locale, base) };
  }
  if (found === 'gone')
    return stops
      ? { ...base, title: words.offTitle, lead: words.offText }
      : { ...base, status: 410, title: words.expiredTitle, lead: words.expiredText };
  const stop = { act: 'off', label: words.stop, variant: 'p' } as const;
  if (stops) return { ...base, title: words.stopTitle, lead: '', buttons: [stop] };
  if (event === null) return { ...base, title: words.title, lead: words.hidden, buttons: [stop] };
  if (act === 'on') {
    await confirmReminder(id, token);
    return { state: 'redirect', to: paths.reminder(id, token) };
  }
  if (found.confirmedAt !== null) return { ...base, ...turnedOn(locale, event, found, reader.now) };
  if (!canBeRemindedOf(event.facts, reader.now))
    return { ...base, title: words.title, lead: words.over, link: toEvent(locale, base) };
  const confirm = { act: 'on', label: words.confirm, variant: 'p' } as const;
  return { ...base, title: words.confirmTitle, lead: asking(locale, event, reader.now).lead, buttons: [confirm] };
}

function shown(locale: Locale, event: Event | null, action: string): ShownReminder {
  const words = eventReminder[locale];
  return {
    state: 'shown',
    title: words.title,
    lead: '',
    card: event && cardOf(locale, event),
    action,
    form: null,
    email: null,
    buttons: [],
    link: null,
  };
}

/** The rule of an event that repeats: a reminder is about all of its dates. `null` for other events. */
function ruleOf(locale: Locale, { dates, details: { series } }: EntryCard): string | null {
  return dates && isSeries(series) ? seriesLabel(locale, series, ...daysOf(dates)) : null;
}

const cardOf = (locale: Locale, { card, facts }: Event): ShownCard => ({
  title: card.title,
  lang: textLang(card),
  url: localisedPath(locale, paths.entry(card.kind, card.slug)),
  when:
    facts.state === 'postponed' || facts.state === 'cancelled'
      ? null
      : (ruleOf(locale, card) ?? formatMoment(locale, facts.startsAt, 'full', facts.timeZone)),
});

const toEvent = (locale: Locale, { card }: ShownReminder) =>
  card && { url: card.url, label: eventReminder[locale].toEvent };

/** The page before a reminder is requested. */
function asking(locale: Locale, { facts }: Event, at: number) {
  const words = eventReminder[locale];
  const isSoon = facts.state !== 'postponed' && reminderAt(facts) <= at;
  const lead = facts.dates === null ? words.lead : words.leadSeries;
  return { title: words.title, lead: isSoon ? words.leadSoon : lead };
}

/** The page of a reminder that is on: when its mail is sent, and the button that stops it. */
function turnedOn(locale: Locale, { facts }: Event, { remindedStart }: Pick<ReminderRow, 'remindedStart'>, at: number) {
  const words = eventReminder[locale];
  const buttons = [{ act: 'off' as const, label: words.stop }];
  if (!canBeRemindedOf(facts, at)) return { title: words.title, lead: words.over, buttons };
  // Of an event that repeats, the next date that they were not reminded of.
  const later = facts.dates?.filter(({ startsAt }) => startsAt > (remindedStart ?? ''));
  const startsAt = later ? (nextDateAhead(later, at)?.startsAt ?? facts.startsAt) : facts.startsAt;
  const moment = reminderAt({ ...facts, startsAt });
  const lead =
    facts.state === 'postponed'
      ? words.onLater
      : remindedStart === startsAt
        ? words.onDone
        : moment <= at
          ? words.onSoon
          : fill(words.onText, {
              date: formatMoment(locale, new Date(moment).toISOString(), 'dayTime', facts.timeZone),
            });
  return { title: words.onTitle, lead, buttons };
}
