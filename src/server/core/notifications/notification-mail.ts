import { formatMoment } from '#content/format/format-zone.ts';
import { kinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { notifications } from '#content/messages/notifications.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { NotificationType } from '#content/model/notifications.ts';
import { toAbsoluteUrl, paths } from '#content/urls/urls.ts';
import { renderMail } from '#server/platform/mail/layout.ts';
import type { RenderedMail, Site } from '#server/platform/mail/letter.ts';
import { notificationMailMessages } from './notification-mail-texts.ts';

export interface NotificationMail {
  /** The notification's id: its URL marks it as read and redirects to the entry. */
  id: string;
  type: NotificationType;
  kind: KindName;
  /** The entry's title, in the reader's language if available. */
  title: string;
  /** Note by the user who acted. */
  note: string | null;
  /** When the entry will be published or leave the lists, in milliseconds, shown in this time zone. */
  moment: { at: number; timeZone: string } | null;
}

const buttons: Partial<Record<NotificationType, 'review' | 'view' | 'report'>> = {
  submitted: 'review',
  edit_submitted: 'review',
  published: 'view',
  edit_approved: 'view',
  report_made: 'report',
  report_assigned: 'report',
  recommendation_made: 'review',
  recommendation_shown: 'view',
  answer_shown: 'view',
};
const toStaff: readonly NotificationType[] = [
  'submitted',
  'edit_submitted',
  'report_made',
  'report_assigned',
  'recommendation_made',
];

/** The text that says why a person gets a mail. */
function reasonOf(type: NotificationType): 'why' | 'whyStaff' | 'whyAuthor' | 'whyOwner' {
  if (toStaff.includes(type)) return 'whyStaff';
  if (type === 'service_recommended') return 'whyOwner';
  return /^(?:recommendation|answer)_/.test(type) ? 'whyAuthor' : 'why';
}

/** The mail for a notification that the bell also shows, with a link to the entry. */
export function notificationMail(
  locale: Locale,
  site: Site,
  { id, type, kind, title, note, moment }: NotificationMail,
): RenderedMail {
  const words = notificationMailMessages[locale];
  const values = { site: site.name };
  const what = notifications[locale].types[type];
  const staff = toStaff.includes(type);
  const iso = moment === null ? null : new Date(moment.at).toISOString();
  return renderMail(locale, site, {
    subject: fill(words.subject, { what, title }),
    preheader: fill(words.text[type], values),
    heading: what,
    paragraphs: [fill(words.text[type], values), ...(note === null ? [] : [staff ? words.theirNote : words.note])],
    ...(note === null ? {} : { quote: note }),
    facts: [
      { label: capitalise(kinds[kind].words[locale].one), value: title },
      ...(iso === null
        ? []
        : [
            {
              label: type === 'expires_soon' ? words.until : words.when,
              value: formatMoment(locale, iso, 'full', moment!.timeZone),
            },
          ]),
    ],
    button: {
      label: words.buttons[buttons[type] ?? 'edit'],
      url: toAbsoluteUrl(site.url, locale, paths.notification(id)),
    },
    small: [
      fill(words[reasonOf(type)], values),
      { text: words.settings, url: `${toAbsoluteUrl(site.url, locale, paths.cabinet())}#mails` },
    ],
  });
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
