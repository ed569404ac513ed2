import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { locales } from '#content/locale.ts';
import { linksOf, samples, signInUrl, timeZone, visibleLines } from '#tests/support/checks/mail-templates.ts';
import { accountMailMessages } from './account-mail-texts.ts';
import {
  accountDeletedMail,
  bannedMail,
  deletionConfirmationMail,
  invitationMail,
  roleChangedMail,
  signInMail,
  unbannedMail,
} from './account-mails.ts';

const site = { name: 'Поруч <&> "друзі"', url: 'https://poruch.test' };
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'doctype-style': 'off',
    // Mail clients strip style sheets, and Outlook reads widths only from attributes.
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
  },
});
const fallback = /^(?:Якщо кнопка не спрацювала|If the button does not work)/;

describe.each(locales)('mails in %s', (locale) => {
  it.each(Object.entries(samples))(
    '%s: is complete, escaped and valid, with the same content in both parts',
    async (_name, render) => {
      const { subject, text, html } = render(locale, site);

      const own = `${subject}\n${text}\n${html.replace(/<style>[^]*<\/style>/, '')}`
        .replaceAll("O'Brien {site}", '')
        .replaceAll('O&#39;Brien {site}', '');
      expect(own).not.toMatch(/\{\w+\}|undefined|null|NaN|\[object/);
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).not.toMatch(/<script|<b>many|друзі"|&apos;/);
      expect(html).toContain(`<html lang="${locale === 'ua' ? 'uk' : 'en'}">`);

      const lines = visibleLines(html);
      const plain = text
        .split('\n')
        .map((line) => line.replace(/^> ?/, '').trim())
        .filter((line) => line !== '' && line !== '--');
      const seen = lines.join('\n');
      // In the HTML part, a URL may appear only as a link target: list items show titles.
      const behind = new Set(linksOf(html));
      for (const line of plain) if (!behind.has(line)) expect(seen).toContain(line.replace(/:$/, ''));
      for (const line of lines.filter((candidate) => candidate !== site.name && !fallback.test(candidate)))
        expect(plain.join('\n')).toContain(line);

      const report = await validator.validateString(html);
      expect(
        report.results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} (${line})`),
        ),
      ).toEqual([]);
    },
  );

  it.each(Object.entries(samples))(
    '%s: links to its own site in its language, and its text part contains the same links',
    (_name, render) => {
      const { text, html } = render(locale, site);
      const links = linksOf(html).filter((url) => url !== signInUrl);
      expect(links).toContain(locale === 'ua' ? 'https://poruch.test/' : 'https://poruch.test/us');
      for (const url of links) {
        expect(url).toMatch(
          locale === 'ua' ? /^https:\/\/poruch\.test\/(?!us\b)/ : /^https:\/\/poruch\.test\/us(?:\/|$)/,
        );
        expect(text).toContain(url);
      }
    },
  );

  it.each([
    ['sign-in', signInMail(locale, site, { url: signInUrl, code: '482913', minutes: 15 })],
    ['deletion', deletionConfirmationMail(locale, site, { url: signInUrl, hours: 24, closes: 0 })],
    ['invitation', invitationMail(locale, site, { invitedBy: 'Ольга', role: 'editor', url: signInUrl })],
  ])('%s: links the button to the exact URL and repeats it as text below', (_name, { text, html }) => {
    expect(linksOf(html).filter((url) => url === signInUrl)).toHaveLength(2);
    expect(visibleLines(html)).toContain(signInUrl);
    expect(text.split('\n')).toContain(signInUrl);
  });

  it('have no text left in the other language', () => {
    const words = JSON.stringify(accountMailMessages[locale]);
    if (locale === 'us') expect(words).not.toMatch(/\p{Script=Cyrillic}/u);
    else expect(words.replace(/"\w+":|\{\w+\}/g, '')).not.toMatch(/[A-Za-z]{2,}|\p{L}'|[ыэъё]/u);
  });
});

describe('contents of account mails', () => {
  const plain = { name: 'Поруч', url: 'https://poruch.test' };

  it('shows the code unbroken, on a line of its own and in the subject', () => {
    const { subject, text, html } = signInMail('ua', plain, { url: signInUrl, code: '482913', minutes: 5 });
    expect(subject).toBe('482913: ваш код для входу на «Поруч»');
    expect(text.split('\n')).toContain('482913');
    expect(visibleLines(html)).toContain('482913');
    expect(text).toContain('Лист діє 5 хвилин.');
  });

  it.each([
    [1, 'діє 1 хвилину'],
    [2, 'діє 2 хвилини'],
    [15, 'діє 15 хвилин'],
    [21, 'діє 21 хвилину'],
  ])('formats %i minutes', (minutes, expected) => {
    expect(signInMail('ua', plain, { url: signInUrl, code: '482913', minutes }).text).toContain(`Лист ${expected}.`);
  });

  it.each([
    [1, 'видалимо 1 ваше оголошення'],
    [4, 'видалимо 4 ваші оголошення'],
    [11, 'видалимо 11 ваших оголошень'],
  ])('formats %i ads to delete', (closes, expected) => {
    expect(deletionConfirmationMail('ua', plain, { url: signInUrl, hours: 24, closes }).text).toContain(expected);
  });

  it('does not mention ads if the account has no ads to delete', () => {
    expect(deletionConfirmationMail('ua', plain, { url: signInUrl, hours: 24, closes: 0 }).text).not.toContain(
      'оголошен',
    );
    expect(deletionConfirmationMail('us', plain, { url: signInUrl, hours: 24, closes: 0 }).text).not.toContain(' ad');
  });

  it('states the end and the reason of a ban', () => {
    // 20:30 UTC in November is 14:30 in Chicago.
    const input = { reason: 'Однакові оголошення.\nДвадцять разів.', until: Date.UTC(2026, 10, 21, 20, 30), timeZone };
    const ua = bannedMail('ua', plain, input).text;
    expect(ua).toContain('до 21 листопада 2026, 14:30 за центральним часом США (CT). Потім');
    expect(ua).toContain('> Однакові оголошення.\n> Двадцять разів.\n');
    expect(bannedMail('us', plain, input).text).toContain('until November 21, 2026, 2:30 PM (Central Time)');
  });

  it.each([null, ' \n'])('omits a reason that is %j', (reason) => {
    const { text, html } = bannedMail('ua', plain, { reason, until: null, timeZone });
    expect(text).not.toContain(accountMailMessages.ua.banned.reason);
    expect(html).not.toContain('blockquote');
    expect(text).toContain('Термін не визначено');
  });

  it('names the previous and the new role, and links to what the new role can access', () => {
    const up = roleChangedMail('ua', plain, { role: 'editor', previous: 'user' });
    expect(up.subject).toBe('Ваша роль на «Поруч»: редактор');
    expect(up.text).toContain('Раніше: користувач\nТепер: редактор\n');
    expect(linksOf(up.html)).toContain('https://poruch.test/dashboard');
    const down = roleChangedMail('us', plain, { role: 'user', previous: 'admin' });
    expect(down.text).toContain('Before: admin\nNow: member\n');
    expect(linksOf(down.html)).toContain('https://poruch.test/us/cabinet');
    expect(linksOf(down.html)).not.toContain('https://poruch.test/us/dashboard');
  });

  it('links to the contact page or the sign-in page', () => {
    expect(
      [accountDeletedMail('ua', plain, { asked: true }), accountDeletedMail('ua', plain, { asked: false })].map(
        ({ text }) => text.includes('Як ви й просили'),
      ),
    ).toEqual([true, false]);
    expect(linksOf(accountDeletedMail('us', plain, { asked: true }).html)).toContain(
      'https://poruch.test/us/nashi-kontakty',
    );
    expect(linksOf(bannedMail('ua', plain, { reason: null, until: null, timeZone }).html)).toContain(
      'https://poruch.test/nashi-kontakty',
    );
    expect(linksOf(unbannedMail('us', plain).html)).toContain('https://poruch.test/us/login');
  });

  it('does not fill placeholders in user input', () => {
    expect(invitationMail('us', plain, { invitedBy: 'Eve {abilities}', role: 'admin', url: signInUrl }).subject).toBe(
      'Eve {abilities} invites you to Поруч',
    );
  });
});
