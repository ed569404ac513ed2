import type { Locale } from '#content/locale.ts';
import type { NotificationTexts } from '#content/messages/notifications.ts';
import type { FailureTexts } from '#content/messages/people.ts';

export interface BellProps {
  locale: Locale;
  texts: NotificationTexts;
  failures: FailureTexts;
  /** The page with all notifications, which the bell links to without scripts. */
  href: string;
  /** Number of unread notifications when the page was rendered. */
  unread: number;
  /** Whether an admin is impersonating this user, in which case viewed notifications stay unread. */
  acting: boolean;
}
