import { formatMoment } from '#content/format/format-zone.ts';
import { locales } from '#content/locale.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { createSearch } from '#server/features/saved-searches/saved-searches.ts';
import { demoPath } from '#tests/support/data/content.ts';
import { openFormBrowser, textOf } from '#tests/support/pages/form-browser.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

const SITE = 'America/Chicago';
const folded = (text: string) => text.replaceAll(/\s+/g, ' ');

test('without scripts a timestamp is in the site’s time zone, which is named', async () => {
  for (const locale of locales) {
    const visitor = await openFormBrowser();
    await visitor.goto(localisedPath(locale, await demoPath('news', 'day-of-dignity-chicago')));
    const stamp = visitor.find<HTMLTimeElement>('time[data-moment="moment"]');
    expect(textOf(stamp)).toBe(folded(formatMoment(locale, stamp.dateTime, 'moment', SITE)));
  }
});

test('the server renders a cabinet island in the site’s time zone', async () => {
  for (const locale of locales) {
    const person = await makePerson('user', { locale });
    const made = await createSearch(person.id, { kind: 'news', query: '', frequency: 'daily' }, locale);
    const at = new Date(made.ok ? made.value.nextAt! : Number.NaN).toISOString();
    const visitor = await openFormBrowser(await sessionCookie(person.email));
    await visitor.goto(localisedPath(locale, paths.savedSearches()));
    const shown = [...visitor.document.querySelectorAll(`time[datetime="${at}"]`)].map(textOf);
    const [first = '', ...rest] = folded(formatMoment(locale, at, 'full', SITE));
    // Within a sentence, where a Ukrainian weekday is in lower case.
    const words = (locale === 'ua' ? first.toLowerCase() : first) + rest.join('');
    expect(shown).toEqual([expect.stringContaining(words)]);
  }
});
