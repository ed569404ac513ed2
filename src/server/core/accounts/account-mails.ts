import { formatDate } from '#content/format/format-date.ts';
import { timeZoneName } from '#content/format/format-zone.ts';
import { plural } from '#content/format/plural.ts';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { roleAbilities, roleNames } from '#content/messages/roles.ts';
import { cabinetSections, dashboardSections } from '#content/model/access.ts';
import type { Role } from '#content/model/roles.ts';
import { toAbsoluteUrl, paths } from '#content/urls/urls.ts';
import { renderMail } from '#server/platform/mail/layout.ts';
import type { RenderedMail, Site } from '#server/platform/mail/letter.ts';
import { accountMailMessages } from './account-mail-texts.ts';

const contactsUrl = (locale: Locale, site: Site) => toAbsoluteUrl(site.url, locale, paths.contacts());

/**
 * Sign-in mail: a six-digit code, also in the subject for notifications, and a link. Queue it with `secret`. `minutes`
 * is how long they are valid.
 */
export function signInMail(
  locale: Locale,
  site: Site,
  { url, code, minutes }: { url: string; code: string; minutes: number },
): RenderedMail {
  const { signIn: words, minutes: forms, askedToSignIn } = accountMailMessages[locale];
  const values = { site: site.name, code, valid: plural(locale, minutes, forms) };
  return renderMail(locale, site, {
    subject: fill(words.subject, values),
    preheader: words.preheader,
    heading: fill(words.heading, values),
    paragraphs: [words.todo, fill(words.valid, values)],
    code,
    button: { label: words.button, url },
    small: [words.notYou, fill(askedToSignIn, values)],
  });
}

/**
 * Asks the owner to confirm the deletion of the account; `closes` is how many ads are deleted with it. Queue it with
 * `secret`.
 */
export function deletionConfirmationMail(
  locale: Locale,
  site: Site,
  { url, hours, closes }: { url: string; hours: number; closes: number },
): RenderedMail {
  const { deletion: words, haveAccount } = accountMailMessages[locale];
  const values = { site: site.name };
  return renderMail(locale, site, {
    subject: words.subject,
    preheader: words.preheader,
    heading: words.heading,
    paragraphs: [
      `${fill(words.todo, values)} ${plural(locale, hours, words.hours)}`,
      ...(closes > 0 ? [`${words.final} ${plural(locale, closes, words.closes)}`] : [words.final]),
    ],
    button: { label: words.button, url },
    small: [
      { text: words.data, url: toAbsoluteUrl(site.url, locale, cabinetSections.data.path) },
      { text: words.notYou, url: toAbsoluteUrl(site.url, locale, cabinetSections.security.path) },
      fill(haveAccount, values),
    ],
  });
}

/** The last mail to the owner of a deleted account. `asked`: the owner requested the deletion, not an admin. */
export function accountDeletedMail(locale: Locale, site: Site, { asked }: { asked: boolean }): RenderedMail {
  const { deleted: words } = accountMailMessages[locale];
  const values = { site: site.name };
  return renderMail(locale, site, {
    subject: words.subject,
    preheader: words.preheader,
    heading: words.heading,
    paragraphs: asked ? [fill(words.what, values), words.thanks] : [fill(words.byUs, values)],
    small: [
      { text: asked ? words.notYou : words.mistake, url: contactsUrl(locale, site) },
      words.address,
      fill(words.why, values),
    ],
  });
}

/**
 * `reason` is the editors' text, or null without one; `until` is in milliseconds, or null for a permanent ban. The mail
 * shows it in the site's `timeZone` with the zone's name, since recipients live in many time zones.
 */
export function bannedMail(
  locale: Locale,
  site: Site,
  { reason, until, timeZone }: { reason: string | null; until: number | null; timeZone: string },
): RenderedMail {
  const { banned: words, haveAccount } = accountMailMessages[locale];
  const end = until === null ? null : new Date(until).toISOString();
  const what =
    end === null
      ? fill(words.forever, { site: site.name })
      : fill(words.until, {
          site: site.name,
          date: formatDate(locale, end, 'long', timeZone),
          time: formatDate(locale, end, 'time', timeZone),
          zone: timeZoneName(locale, timeZone, end),
        });
  const quote = reason?.trim() ?? '';
  return renderMail(locale, site, {
    subject: words.subject,
    preheader: words.preheader,
    heading: words.heading,
    paragraphs: quote === '' ? [what, words.mistake] : [what, words.mistake, words.reason],
    ...(quote !== '' && { quote }),
    button: { label: words.button, url: contactsUrl(locale, site) },
    small: [fill(haveAccount, { site: site.name })],
  });
}

/** Notifies the user that they can sign in again. */
export function unbannedMail(locale: Locale, site: Site, _input: Record<string, never> = {}): RenderedMail {
  const { unbanned: words, haveAccount, writeToUs } = accountMailMessages[locale];
  const values = { site: site.name };
  return renderMail(locale, site, {
    subject: fill(words.subject, values),
    preheader: words.preheader,
    heading: words.heading,
    paragraphs: [fill(words.what, values)],
    button: { label: words.button, url: toAbsoluteUrl(site.url, locale, paths.login()) },
    small: [{ text: writeToUs, url: contactsUrl(locale, site) }, fill(haveAccount, values)],
  });
}

/** Names the new role and what it gives access to, with a link. */
export function roleChangedMail(
  locale: Locale,
  site: Site,
  { role, previous }: { role: Role; previous: Role },
): RenderedMail {
  const { role: words, haveAccount, writeToUs } = accountMailMessages[locale];
  const values = { site: site.name, role: roleNames[locale][role], abilities: roleAbilities[locale][role] };
  const staff = (dashboardSections.home.roles as readonly Role[]).includes(role);
  return renderMail(locale, site, {
    subject: fill(words.subject, values),
    preheader: words.preheader,
    heading: words.heading,
    paragraphs: [`${fill(words.what, values)} ${fill(words.abilities, values)}`],
    facts: [
      { label: words.before, value: roleNames[locale][previous] },
      { label: words.now, value: values.role },
    ],
    button: staff
      ? { label: words.dashboard, url: toAbsoluteUrl(site.url, locale, paths.dashboard()) }
      : { label: words.cabinet, url: toAbsoluteUrl(site.url, locale, paths.cabinet()) },
    small: [{ text: writeToUs, url: contactsUrl(locale, site) }, fill(haveAccount, values)],
  });
}

/**
 * Notifies the owner of this address that an account was created for it. `url` is the sign-in page; it holds no secret.
 */
export function invitationMail(
  locale: Locale,
  site: Site,
  { invitedBy, role, url }: { invitedBy: string; role: Role; url: string },
): RenderedMail {
  const { invitation: words } = accountMailMessages[locale];
  const values = { site: site.name, name: invitedBy, abilities: roleAbilities[locale][role] };
  return renderMail(locale, site, {
    subject: fill(words.subject, values),
    preheader: words.preheader,
    heading: fill(words.heading, values),
    paragraphs: [fill(words.what, values), words.how],
    facts: [
      { label: words.invitedBy, value: invitedBy },
      { label: words.role, value: roleNames[locale][role] },
    ],
    button: { label: words.button, url },
    small: [{ text: words.notYou, url: contactsUrl(locale, site) }, fill(words.why, values)],
  });
}
