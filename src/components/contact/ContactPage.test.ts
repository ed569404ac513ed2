import type { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locales } from '#content/locale.ts';
import { contacts } from '#content/messages/site/contacts.ts';
import { defaultSettings } from '#content/settings/settings.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { saveSettings } from '#server/core/taxonomy/catalogue-commands.ts';
import { openContainer } from '#tests/support/data/astro-container.ts';
import { openTestSite, START, type TestSite } from '#tests/support/data/test-site.ts';
import { emptyContactForm, failedContactForm, type ContactFormState } from './contact-form-state.ts';
import ContactPage from './ContactPage.astro';

let site: TestSite;
let container: AstroContainer;
beforeAll(async () => {
  site = await openTestSite();
  container = await openContainer();
});
afterAll(() => site.close());

it.each(locales)(
  'contact page without a mailbox says that no messages are accepted, and shows no form (%s)',
  async (locale) => {
    const words = contacts[locale];
    const draw = async (answer: ContactFormState) => {
      const reader = await PageReader.open(locale);
      const meta = { locale, path: '/nashi-kontakty', title: '', description: '', languages: locales, jsonLd: [] };
      const locals = {
        locale,
        path: '/nashi-kontakty',
        siteUrl: 'http://site.test',
        reader,
        now: new Date(START),
        settings: reader.settings,
      };
      return container.renderToString(ContactPage, {
        props: { view: null, meta, answer, sent: false },
        locals: locals as never,
      });
    };
    await saveSettings(site.database, 'contacts', { ...defaultSettings.contacts });
    const closed = await draw(emptyContactForm(null, null));
    expect(closed).toContain(words.notOpen);
    expect([closed.includes('name="message"'), closed.includes('mailto:'), closed.includes('.test"')]).toEqual([
      false,
      false,
      false,
    ]);
    const typed = { name: 'Ann', email: 'ann@example.com', topic: 'general', message: 'What I wrote' };
    const refused = await draw(
      failedContactForm(locale, typed, { ok: false, failure: { status: 503, code: 'not_open' } }),
    );
    expect([refused.includes(words.notOpenKept), refused.includes('What I wrote')]).toEqual([true, true]);
    await saveSettings(site.database, 'contacts', { ...defaultSettings.contacts, mailbox: 'desk@example.org' });
    const open = await draw(emptyContactForm(null, null));
    expect([open.includes(words.notOpen), open.includes('name="message"')]).toEqual([false, true]);
  },
);
