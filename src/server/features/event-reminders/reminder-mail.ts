import { formatDate } from '#content/format/format-date.ts';
import type { Locale } from '#content/locale.ts';
import { defineMessages, fill } from '#content/messages/define-messages.ts';
import { items } from '#content/messages/site/items.ts';
import { renderMail } from '#server/platform/mail/layout.ts';
import type { RenderedMail, Site } from '#server/platform/mail/letter.ts';
import type { EventNotice } from './next-notice.ts';
import type { DateNotice } from './series-notice.ts';

const texts = defineMessages({
  ua: {
    confirm: {
      subject: 'Підтвердьте нагадування: {title}',
      heading: 'Нагадати вам про подію?',
      text: 'Хтось, мабуть ви, попросив нагадати про «{title}» на цю адресу. Натисніть кнопку, і ми напишемо напередодні.',
      button: 'Так, нагадати',
      ignore: 'Якщо це були не ви, нічого не робіть: нагадувань не буде.',
    },
    subjects: {
      today: 'Сьогодні: {title}',
      tomorrow: 'Завтра: {title}',
      moved: 'Змінився час: {title}',
      cancelled: 'Скасовано: {title}',
      postponed: 'Відкладено: {title}',
      on: 'Подія відбудеться: {title}',
    },
    leads: {
      today: 'Ви просили нагадати про цю подію. Вона вже сьогодні.',
      tomorrow: 'Ви просили нагадати про цю подію. Вона вже завтра.',
      moved: 'Подія, про яку ви просили нагадати, відбудеться в інший час.',
      cancelled: 'Подію, про яку ви просили нагадати, скасовано. Якщо ви придбали квиток, зверніться до організатора.',
      postponed: 'Подію, про яку ви просили нагадати, відкладено. Коли призначать нову дату, ми напишемо.',
      on: 'Подія, про яку ви просили нагадати, таки відбудеться.',
    },
    dateLeads: {
      moved: 'Одна з дат події, про яку ви просили нагадувати, тепер в інший час.',
      cancelled: 'Одну з дат події, про яку ви просили нагадувати, скасовано. Інші дати — на її сторінці.',
      on: 'Подія, про яку ви просили нагадувати, цього разу таки відбудеться.',
    },
    further: 'Змінилися й інші дати:',
    changes: { moved: 'новий час', cancelled: 'скасовано', on: 'відбудеться' },
    again: 'Напередодні ми напишемо ще раз.',
    button: 'Переглянути подію',
    calendar: 'Додати в календар:',
    why: 'Ви отримали цей лист, бо просили нагадати про подію на сайті «{site}».',
    stop: 'Більше не писати про неї:',
  },
  us: {
    confirm: {
      subject: 'Confirm your reminder: {title}',
      heading: 'Should we remind you of an event?',
      text: 'Someone, probably you, asked us to remind this address of “{title}”. Press the button, and we’ll email you the day before.',
      button: 'Yes, remind me',
      ignore: 'If it wasn’t you, do nothing: there will be no reminders.',
    },
    subjects: {
      today: 'Today: {title}',
      tomorrow: 'Tomorrow: {title}',
      moved: 'New time: {title}',
      cancelled: 'Canceled: {title}',
      postponed: 'Postponed: {title}',
      on: 'It’s on: {title}',
    },
    leads: {
      today: 'You asked us to remind you of this event. It’s today.',
      tomorrow: 'You asked us to remind you of this event. It’s tomorrow.',
      moved: 'The event that you asked about takes place at another time.',
      cancelled: 'The event that you asked about was canceled. If you bought a ticket, contact the organizer.',
      postponed: 'The event that you asked about was postponed. We’ll email you when it has a new date.',
      on: 'The event that you asked about takes place after all.',
    },
    dateLeads: {
      moved: 'One of the dates of the event that you asked about has a new time.',
      cancelled: 'One of the dates of the event that you asked about was canceled. Its page has the other dates.',
      on: 'The event that you asked about takes place on this date after all.',
    },
    further: 'Other dates changed as well:',
    changes: { moved: 'new time', cancelled: 'canceled', on: 'it’s on' },
    again: 'We’ll email you again the day before.',
    button: 'View the event',
    calendar: 'Add to your calendar:',
    why: 'You received this email because you asked {site} to remind you of an event.',
    stop: 'Stop emails about it:',
  },
});

/** A notice with the day that a reminder names. */
export type MailedNotice = Exclude<EventNotice, 'reminder'> | 'today' | 'tomorrow';

interface MailedEvent {
  notice: MailedNotice;
  /** Whether no reminder follows. */
  isLast: boolean;
  /** Words about this date only; `null` without any. */
  note: string | null;
  /** Lines about further dates that changed. */
  further: readonly string[];
  /** The day, if it is one of the dates of an event that repeats: «26 грудня»; otherwise `null`. */
  day: string | null;
  title: string;
  /** Date and time in the time zone of the event; `null` without a date. */
  when: string | null;
  where: string | null;
  /** Absolute URLs. */
  url: string;
  calendarUrl: string;
  stopUrl: string;
}

/** Maximum number of further dates in one mail; the page has all of them. */
const MAX_FURTHER_DATES = 10;

/** A line about a further date that changed: «7 листопада — скасовано». @param timeZone that of the event */
export function furtherLine(locale: Locale, { notice, date }: DateNotice, timeZone: string): string {
  const when = formatDate(locale, date.startsAt, notice === 'cancelled' ? 'dayMonth' : 'dayTime', timeZone);
  return `${when} — ${texts[locale].changes[notice === 'cancelled' || notice === 'on' ? notice : 'moved']}`;
}

const isDateChange = (notice: MailedNotice): notice is 'moved' | 'cancelled' | 'on' =>
  notice === 'moved' || notice === 'cancelled' || notice === 'on';

/** Mail about an event to a person who asked to be reminded. */
export function reminderMail(
  locale: Locale,
  site: Site,
  { notice, isLast, day, note, further, title, when, where, url, calendarUrl, stopUrl }: MailedEvent,
): RenderedMail {
  const words = texts[locale];
  const changed = day !== null && isDateChange(notice);
  const subject = fill(words.subjects[notice], { title: changed ? `${title} (${day})` : title });
  const facts = [
    { label: items[locale].when, value: when },
    { label: items[locale].where, value: where },
  ].filter((fact): fact is { label: string; value: string } => fact.value !== null);
  const isOff = notice === 'cancelled' || notice === 'postponed';
  const more = further.length === 0 ? [] : [[words.further, ...further.slice(0, MAX_FURTHER_DATES)].join('\n')];
  return renderMail(locale, site, {
    subject,
    preheader: [when, where].filter(Boolean).join(' · '),
    heading: subject,
    paragraphs: [
      changed ? words.dateLeads[notice] : words.leads[notice],
      ...(note === null ? [] : [note]),
      ...more,
      ...(isLast || (notice !== 'moved' && notice !== 'on') ? [] : [words.again]),
    ],
    facts,
    button: { label: words.button, url },
    small: [
      ...(isOff ? [] : [{ text: words.calendar, url: calendarUrl }]),
      fill(words.why, { site: site.name }),
      { text: words.stop, url: stopUrl },
    ],
  });
}

/** Mail with which the owner of a mailbox confirms a reminder. */
export function confirmReminderMail(
  locale: Locale,
  site: Site,
  { title, url }: { title: string; url: string },
): RenderedMail {
  const words = texts[locale].confirm;
  return renderMail(locale, site, {
    subject: fill(words.subject, { title }),
    preheader: words.heading,
    heading: words.heading,
    paragraphs: [fill(words.text, { title })],
    button: { label: words.button, url },
    small: [words.ignore],
  });
}
