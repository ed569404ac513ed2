import type { Locale } from '#content/locale.ts';
import type { NotificationTexts } from '#content/messages/notifications.ts';
import type { FailureTexts } from '#content/messages/people.ts';

export interface BellProps {
  locale: Locale;
  texts: NotificationTexts;
  failures: FailureTexts;
  /** The page that lists them all: where the bell leads without scripts. */
  href: string;
  /** How many were unread when the page was drawn. */
  unread: number;
  /** An admin acts as this person: what they look at stays unread. */
  acting: boolean;
}
