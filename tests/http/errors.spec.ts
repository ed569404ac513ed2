import { within } from '@testing-library/dom';
import { locales } from '#content/locale.ts';
import { errors } from '#content/messages/errors.ts';
import { defaultSettings } from '#content/settings/settings.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { findStrayText } from '#tests/support/checks/page-checks.ts';
import { draftNews, createGoneNews } from '#tests/support/data/content.ts';
import { openFormBrowser, textOf } from '#tests/support/pages/form-browser.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { rawRequest } from '#tests/support/servers/raw-request.ts';
import { serverLog } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

const STACK = /\bat \S+ \(|node_modules|\.astro:|file:\/\//;
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

test('crawlers get errors as plain text, and the same pages as other visitors', async () => {
  const gone = await createGoneNews();
  for (const [path, status, text] of [
    ['/us/nope', 404, 'Not Found'],
    ['/search/nema-takoho-rozdilu', 404, 'Not Found'],
    [gone, 410, 'Gone'],
    [`/us${gone}`, 410, 'Gone'],
    ['/%zz', 400, 'Bad Request'],
  ] as const) {
    const answer = await rawRequest(path, { headers: { 'User-Agent': GOOGLEBOT, 'Accept-Encoding': 'br' } });
    expect([path, answer.status, answer.text]).toEqual([path, status, `${status} ${text}\n`]);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect((await rawRequest(path)).headers['content-type']).toContain('text/html');
  }
  expect((await rawRequest('/us/novyny', { headers: { 'User-Agent': GOOGLEBOT } })).text).toContain('<h1');
});

test('403, 404 and 410 show status and message and offer links', async () => {
  for (const locale of locales) {
    const words = errors[locale];
    const visitor = await openFormBrowser(await sessionCookie((await makePerson('author', { locale })).email));
    const missing = localisedPath(locale, '/novyny/nemaie-takoi');
    for (const [path, status, lead, text, small] of [
      [missing, 404, words.notFoundLead, words.notFoundText, `404 Not Found · Page Not Found: ${missing}`],
      [localisedPath(locale, await createGoneNews()), 410, words.goneLead, words.goneText, '410 Gone'],
      [localisedPath(locale, '/dashboard/settings'), 403, words.forbiddenLead, words.forbiddenText, '403 Forbidden'],
    ] as const) {
      const answer = await visitor.goto(path);
      expect(answer.status()).toBe(status);
      expect(answer.headers()['cache-control']).toBe('no-store');
      const screen = visitor.find('[data-error-page]');
      expect([...screen.querySelectorAll('[data-status]')].map(textOf)).toEqual([String(status)]);
      expect(textOf(visitor.screen.getByRole('heading', { level: 1 }))).toBe(lead);
      expect(textOf(screen)).toContain(text);
      // The details are in English on pages of both languages, and marked as English: they are for the site's
      // maintainers.
      expect(visitor.text('[data-error-page] [data-details]')).toContain(words.details);
      expect(visitor.text('[data-error-page] [data-details] [lang=en]')).toContain(small);
      expect(findStrayText(visitor.document)).toEqual([]);
      const sections = within(screen).getByRole('navigation', { name: words.sections });
      expect(within(sections).getAllByRole('link').length).toBeGreaterThan(3);
      const home = within(screen).getByRole('link', { name: words.toHome });
      expect(home.getAttribute('href')).toBe(localisedPath(locale, '/'));
    }
  }
});

test('server failures show status and message, and only the log has the cause', async () => {
  for (const locale of locales) {
    const words = errors[locale];
    const visitor = await openFormBrowser(await sessionCookie((await makePerson('admin', { locale })).email));
    const title = () => textOf(visitor.screen.getByRole('heading', { level: 1 }));
    const record = await draftNews({ ua: 'Новина, що ламається', us: 'News that breaks' });
    const { client } = await ensureSiteOpen();
    const stored = (
      await client.execute({ sql: 'select locale, body from entry_text where entry_id = ?', args: [record.id] })
    ).rows;
    const logged = serverLog().length;
    try {
      await client.execute({ sql: "update entry_text set body = 'no JSON' where entry_id = ?", args: [record.id] });
      const answer = await visitor.goto(localisedPath(locale, `/dashboard/news/edit/${record.id}`));
      expect(answer.status()).toBe(500);
      expect(answer.headers()['cache-control']).toBe('no-store');
      expect(title()).toBe(words.failedLead);
      expect(visitor.document.title).toBe(`${words.failed} · ${defaultSettings.site.name[locale]}`);
      expect(visitor.text('[data-details] [lang=en]')).toBe('500 Internal Server Error');
      expect(visitor.html()).not.toMatch(STACK);
      expect(visitor.html()).not.toContain('no JSON');
      expect(serverLog().slice(logged)).toMatch(/JSON/);
    } finally {
      for (const { locale: one, body } of stored)
        await client.execute({
          sql: 'update entry_text set body = ? where entry_id = ? and locale = ?',
          args: [body ?? null, record.id, one ?? null],
        });
    }
    // An empty URL links to the page itself; Testing Library does not recognise it as a link.
    const [again] = [...visitor.document.querySelectorAll('a')].filter((link) => textOf(link) === words.tryAgain);
    await visitor.follow(again!);
    expect(title()).not.toBe(words.failedLead);
  }
});
