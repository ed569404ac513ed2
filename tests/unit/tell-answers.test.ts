// The parts of the schema have names of their own in the API's document.
import '#server/app/routes.ts';
import { expect, test } from 'vitest';
import { setupSchema } from '#content/settings/setup.ts';
import { toIssues } from '#content/zod-issues.ts';
import { describeResponseFaults } from '#scripts/portal/describe-answer-faults.ts';

const name = { ua: 'Чикаго разом', us: 'Chicago Together' };
const tagline = { ua: '', us: '' };
const sound = { site: { name, tagline, timeZone: 'America/Chicago' }, admin: { email: 'a@b.co', name: 'Олена' } };
const site = (more: object) => ({ ...sound, site: { ...sound.site, ...more } });
const admin = (more: object) => ({ ...sound, admin: { ...sound.admin, ...more } });

test.each<[answers: object, told: string[]]>([
  [sound, []],
  [{}, ['site is missing', 'admin is missing']],
  [site({ country: 'usa' }), ['site.country: "usa" is none of US, CA, PL; did you mean US?']],
  [site({ country: 'pl' }), ['site.country: "pl" is none of US, CA, PL; did you mean PL?']],
  [site({ country: 'Germany' }), ['site.country: "Germany" is none of US, CA, PL']],
  [site({ fallback: 'uk' }), ['site.fallback: "uk" is none of ua, us; did you mean ua?']],
  [
    site({ timeZone: 'Chicago' }),
    ['site.timeZone: "Chicago" is no time zone, as America/Chicago; did you mean America/Chicago?'],
  ],
  [
    site({ timeZone: 'new york' }),
    ['site.timeZone: "new york" is no time zone, as America/Chicago; did you mean America/New_York?'],
  ],
  [
    site({ timeZone: 'Europe/Warsav' }),
    ['site.timeZone: "Europe/Warsav" is no time zone, as America/Chicago; did you mean Europe/Warsaw?'],
  ],
  [site({ country: 'CZ' }), ['site.country: "CZ" is none of US, CA, PL']],
  [site({ country: 'UA' }), ['site.country: "UA" is none of US, CA, PL']],
  [site({ country: 'Poland' }), ['site.country: "Poland" is none of US, CA, PL; did you mean PL?']],
  [site({ fallback: 'en' }), ['site.fallback: "en" is none of ua, us; did you mean us?']],
  [site({ nam: 'x' }), ['site.nam is not read; did you mean name?']],
  [{ ...sound, mailbox: { to: 'a@b.co' } }, ['mailbox: {"to":"a@b.co"} must be a text in quotes']],
  [{ ...sound, brand: { accent: 5 } }, ['brand.accent: 5 must be a text in quotes']],
  [{ ...sound, constructor: 1 }, ['constructor is not read; there may be brand, mailbox, starter']],
  [
    JSON.parse(`{"__proto__":{"x":1},"toString":2}`) as object,
    [
      'site is missing',
      'admin is missing',
      '__proto__ is not read; there may be site, brand, admin, mailbox, starter',
      'toString is not read; there may be site, brand, admin, mailbox, starter',
    ],
  ],
  [site({ country: 'x'.repeat(200) }), [`site.country: "${'x'.repeat(79)}… is none of US, CA, PL`]],
  [site({ name: 'Чикаго' }), ['site.name: "Чикаго" must be an object of ua, us']],
  [site({ name: { ua: 'Чикаго' } }), ['site.name.us is missing']],
  [site({ timezone: 'x' }), ['site.timezone is not read; did you mean timeZone?']],
  [site({ logo: 'x' }), ['site.logo is not read; there may be country, fallback']],
  [{ ...sound, site: 'Чикаго' }, ['site: "Чикаго" must be an object of name, tagline, country, fallback, timeZone']],
  [{ ...sound, mailbx: 'a@b.co' }, ['mailbx is not read; did you mean mailbox?']],
  [{ ...sound, starter: 'yes' }, ['starter: "yes" must be true or false']],
  [
    { ...sound, brand: { accent: 'green' } },
    ['brand.accent: "green": Write the color as six digits and letters, like #0057b7.'],
  ],
  [
    { ...sound, brand: { headlines: 'Literata' } },
    ['brand.headlines: "Literata" is none of literata, onest; did you mean literata?'],
  ],
  [admin({ name: undefined }), ['admin.name is missing']],
  [admin({ name: 'O' }), ['admin.name: "O": Too short: use at least 2 characters.']],
  [
    admin({ email: 'olena@chicago' }),
    ['admin.email: "olena@chicago": Check the email address: it should look like name@example.com.'],
  ],
])('describeResponseFaults reports the faults in %j', (answers, told) => {
  const judged = setupSchema.safeParse(answers);
  expect(judged.success ? [] : describeResponseFaults(toIssues(judged.error), setupSchema, answers)).toEqual(told);
});
