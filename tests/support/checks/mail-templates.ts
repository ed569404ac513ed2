import type { Locale } from '#content/locale.ts';
import { notificationTypes } from '#content/model/notifications.ts';
import { roles } from '#content/model/roles.ts';
import { toAbsoluteUrl } from '#content/urls/urls.ts';
import {
  accountDeletedMail,
  bannedMail,
  deletionConfirmationMail,
  invitationMail,
  roleChangedMail,
  signInMail,
  unbannedMail,
} from '#server/core/accounts/account-mails.ts';
import { limitedMail } from '#server/core/advertisers/limit-person.ts';
import { notificationMail } from '#server/core/notifications/notification-mail.ts';
import { renderTestMail } from '#server/core/notifications/test-mail.ts';
import { contactMail } from '#server/features/contact/contact-mail.ts';
import { messageMail } from '#server/features/conversations/notify-of-message.ts';
import {
  confirmReminderMail,
  reminderMail,
  type MailedNotice,
} from '#server/features/event-reminders/reminder-mail.ts';
import { reportResolvedMail } from '#server/features/reports/report-mail.ts';
import { savedSearchMail } from '#server/features/saved-searches/saved-search-mail.ts';
import type { RenderedMail, Site } from '#server/platform/mail/letter.ts';

export const signInUrl = 'https://poruch.test/us/login/confirm?token=a_b-C9&returnTo=%2Fcabinet%3Fa%3D1';
const hostile = '"><script>alert(1)</script> & O\'Brien {site}\r\nBcc: x@example.com';
const until = Date.UTC(2026, 10, 21, 20, 30);
export const timeZone = 'America/Chicago';

/** Every mail that the product sends, in each of its variants. */
export const samples: Record<string, (locale: Locale, site: Site) => RenderedMail> = {
  'sign-in': (locale, site) => signInMail(locale, site, { url: signInUrl, code: '482913', minutes: 5 }),
  'deletion to confirm': (locale, site) =>
    deletionConfirmationMail(locale, site, { url: signInUrl, hours: 24, closes: 3 }),
  'deletion to confirm, no ads': (locale, site) =>
    deletionConfirmationMail(locale, site, { url: signInUrl, hours: 1, closes: 0 }),
  'account deleted': (locale, site) => accountDeletedMail(locale, site, { asked: true }),
  'account deleted by an admin': (locale, site) => accountDeletedMail(locale, site, { asked: false }),
  'banned for a time': (locale, site) =>
    bannedMail(locale, site, { reason: `Spam\nin <b>many</b> ads\n${hostile}`, until, timeZone }),
  'banned without an end': (locale, site) => bannedMail(locale, site, { reason: null, until: null, timeZone }),
  unbanned: (locale, site) => unbannedMail(locale, site),
  limited: (locale, site) => limitedMail(locale, site, { reason: `one\n\n${hostile}`, until, timeZone }),
  ...Object.fromEntries(
    roles.map((role) => [
      `now ${role}`,
      (locale: Locale, site: Site) =>
        roleChangedMail(locale, site, { role, previous: role === 'user' ? 'editor' : 'user' }),
    ]),
  ),
  invitation: (locale, site) => invitationMail(locale, site, { invitedBy: hostile, role: 'author', url: signInUrl }),
  'report resolved, with an account': (locale, site) =>
    reportResolvedMail(locale, site, {
      title: hostile,
      reason: 'fraud',
      outcome: 'actioned',
      resolution: `one\n\n${hostile}`,
      account: true,
    }),
  'report resolved, signed out': (locale, site) =>
    reportResolvedMail(locale, site, {
      title: 'Квартира',
      reason: 'other',
      outcome: 'dismissed',
      resolution: hostile,
      account: false,
    }),
  ...Object.fromEntries(
    notificationTypes.map((type) => [
      `notification: ${type}`,
      (locale: Locale, site: Site) =>
        notificationMail(locale, site, {
          id: 'n1',
          type,
          kind: 'news',
          title: hostile,
          note: type === 'published' ? null : `one\n\n${hostile}`,
          moment: type === 'scheduled' ? { at: until, timeZone: 'America/Chicago' } : null,
        }),
    ]),
  ),
  'a message': (locale, site) =>
    messageMail(locale, site, { id: 'n1', title: hostile, from: hostile, text: `one\n\n${hostile}` }),
  ...Object.fromEntries(
    [0, 5].map((more) => [
      `saved search, ${more} more`,
      (locale: Locale, site: Site) =>
        savedSearchMail(locale, site, {
          name: hostile,
          kind: 'advertisements',
          words: ['Авто', hostile],
          frequency: more ? 'weekly' : 'instant',
          items: [
            { title: hostile, note: `$120 · ${hostile}`, url: toAbsoluteUrl(site.url, locale, '/advertisement/a') },
            { title: 'Стіл', note: '', url: toAbsoluteUrl(site.url, locale, '/advertisement/b') },
          ],
          more,
          listUrl: toAbsoluteUrl(site.url, locale, '/advertisement?photo=1'),
          settingsUrl: toAbsoluteUrl(site.url, locale, '/cabinet/searches'),
          unsubscribeUrl: toAbsoluteUrl(site.url, locale, '/unsubscribe?search=a&token=b'),
        }),
    ]),
  ),
  ...Object.fromEntries(
    (['today', 'tomorrow', 'moved', 'cancelled', 'postponed', 'on'] satisfies MailedNotice[]).map((notice) => [
      `event reminder: ${notice}`,
      (locale: Locale, site: Site) =>
        reminderMail(locale, site, {
          notice,
          isLast: notice === 'today',
          day: null,
          note: null,
          further: [],
          title: hostile,
          when: notice === 'cancelled' || notice === 'postponed' ? null : 'субота, 5 грудня 2026, 18:00',
          where: notice === 'cancelled' || notice === 'postponed' ? null : hostile,
          url: toAbsoluteUrl(site.url, locale, '/poster/a'),
          calendarUrl: toAbsoluteUrl(site.url, locale, '/poster/a.ics'),
          stopUrl: toAbsoluteUrl(site.url, locale, '/reminder?id=a&stop=1&token=b'),
        }),
    ]),
  ),
  'event reminder to confirm': (locale, site) =>
    confirmReminderMail(locale, site, {
      title: hostile,
      url: toAbsoluteUrl(site.url, locale, '/reminder?id=a&token=b'),
    }),
  'mail check': (locale, site) => renderTestMail(locale, site),
  'contact form': (locale, site) =>
    contactMail(locale, site, { name: hostile, email: 'olena@example.com', topic: 'ad', message: `one\n\n${hostile}` }),
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Visible text of the HTML part, one block per line, without the preheader and the styles. */
export function visibleLines(html: string): string[] {
  return html
    .replace(/^[^]*<\/div>/, '')
    .replace(/\n/g, ' ')
    .replace(/<\/?(?:p|h1|blockquote|td|tr|table|br)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&([a-z]+|#39);/g, (_entity, name: string) => entities[name] ?? `&${name};`)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** URLs that the HTML part links to. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url!.replaceAll('&amp;', '&'));
}
