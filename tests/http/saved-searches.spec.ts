import { within } from '@testing-library/dom';
import { MINUTE } from '#content/format/durations.ts';
import { localeInfo, locales } from '#content/locale.ts';
import { savedSearches } from '#content/messages/account/saved-searches.ts';
import { lists } from '#content/messages/site/lists.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { patchEntry, draftOf, moveToStatus } from '#tests/support/data/content.ts';
import { freshWord } from '#tests/support/fresh-word.ts';
import { openFormBrowser, textOf } from '#tests/support/pages/form-browser.ts';
import { plainCategoryId } from '#tests/support/pages/plain-category.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { waitForMailMatch } from '#tests/support/servers/mailbox.ts';
import { expect, test } from '#tests/support/test.ts';

/**
 * New entries are reported once settled, after ten seconds and one scheduler interval: test entries are published this
 * long ago, for a search saved before that.
 */
const SETTLED_MS = MINUTE;
/** The background jobs that report it run every five seconds; under load they are slower. */
const PATIENCE = 90_000;

/** Publishes a user's ad, at a price that no other ad has. */
async function publishAt(authorId: string, title: string, dollars: number): Promise<void> {
  const draft = await patchEntry(await draftOf('advertisements', { authorId }), {
    categoryId: await plainCategoryId(),
    texts: { ua: { title }, us: { title, body: 'E2E: something that is long enough.' } },
    details: { price: { type: 'fixed', amount: dollars * 100, currency: 'USD' } },
  });
  await moveToStatus(draft, 'active', { at: Date.now() - SETTLED_MS });
}

for (const locale of locales) {
  const words = savedSearches[locale];
  const searches = localisedPath(locale, paths.savedSearches());

  test(`${locale}: a search is saved without scripts, reported by mail, and cancelled from the mail`, async () => {
    const [person, seller] = [await makePerson('user', { name: 'Ada Reader', locale }), await makePerson('user')];
    const mark = freshWord();
    const price = 40_000_000 + Math.floor(Math.random() * 50_000_000);
    const visitor = await openFormBrowser(await sessionCookie(person.email));
    const item = () => visitor.screen.getByRole('article', { name: `Search ${mark}` });
    const frequency = () => within(item()).getByLabelText<HTMLSelectElement>(words.add.frequency);
    const says = (role: string) => visitor.screen.queryAllByRole(role).map(textOf);

    await test.step('a search is saved from a list, through the sign-in page', async () => {
      const { slug, label } = (await loadCatalogue(await ensureSiteOpen())).activeLocations(locale)[0]!;
      const anybody = await openFormBrowser();
      await anybody.goto(
        `${localisedPath(locale, '/advertisement')}?location=${slug}&priceMax=${price}&priceMin=${price}&sort=cheap`,
      );
      await anybody.follow(anybody.screen.getByRole('link', { name: lists[locale].saveSearch }));
      const returnTo = anybody.url().searchParams.get('returnTo')!;
      expect(returnTo.startsWith(`${searches}?add=`)).toBe(true);
      await visitor.goto(returnTo);
      const added = visitor.screen.getByRole('region', { name: words.add.title });
      expect(textOf(added)).toContain(label);
      within(added).getByLabelText<HTMLInputElement>(words.add.name).value = `Search ${mark}`;
      within(added).getByLabelText<HTMLSelectElement>(words.add.frequency).value = 'instant';
      await visitor.press(within(added).getByRole('button', { name: words.add.submit }));
      expect(textOf(item())).toContain(words.next.instant);
      // A duplicate is reported, not added.
      await visitor.goto(returnTo);
      expect(says('status').filter((text) => text.includes(words.problems.taken))).toHaveLength(1);
      await visitor.goto(`${searches}?add=${encodeURIComponent('/advertisement?nothing=1')}`);
      expect(says('alert').filter((text) => text.includes(words.add.unknown))).toHaveLength(1);
    });

    await test.step('a new entry is reported once', async () => {
      await publishAt(seller.id, `E2E found ${mark}`, price);
      await publishAt(person.id, `E2E own ${mark}`, price);
      await publishAt(seller.id, `E2E other ${mark}`, price - 1);
      await (
        await ensureSiteOpen()
      ).client.execute({
        sql: 'update saved_search set told_until = ? where user_id = ?',
        args: [Date.now() - 2 * SETTLED_MS, person.id],
      });
      // `waitForMailMatch` throws until the mail arrives.
      await expect(() => waitForMailMatch(person.email, new RegExp(`E2E found ${mark}`))).toPass({ timeout: PATIENCE });
    });

    const link = new URL(await waitForMailMatch(person.email, /https?:\S+\/unsubscribe\?\S+/));
    const token = link.searchParams.get('token')!;
    await test.step('the link in the mail opens a page with a button, and only the button stops the mails', async () => {
      const reader = await openFormBrowser();
      const forged = new URL(link);
      forged.searchParams.set('token', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
      expect((await reader.goto(forged.pathname + forged.search)).status()).toBe(404);
      expect(reader.headings()).toEqual([words.unsubscribe.wrongTitle]);
      await reader.goto(link.pathname + link.search);
      expect(reader.headings()).toEqual([words.unsubscribe.title]);
      await visitor.goto(searches);
      expect(frequency().value).toBe('instant');
      await reader.press(reader.screen.getByRole('button', { name: words.unsubscribe.submit }));
      expect(reader.headings()).toEqual([words.unsubscribe.doneTitle]);
      await visitor.goto(searches);
      expect(frequency().value).toBe('off');
      // Mail programs without one-click unsubscribe open that address in a browser.
      const opened = await fetch(
        `${link.origin}/api/saved-searches/${link.searchParams.get('search')}/unsubscribe?token=${token}`,
        { headers: { 'accept-language': localeInfo[locale].bcp47 }, redirect: 'manual' },
      );
      expect([opened.status, opened.headers.get('location')]).toEqual([303, link.pathname + link.search]);
      // A mail program's one-click request: a form, without an origin or a session.
      const click = (given: string) =>
        fetch(`${link.origin}/api/saved-searches/${link.searchParams.get('search')}/unsubscribe?token=${given}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        });
      expect([(await click(token)).status, (await click('forged')).status]).toEqual([204, 404]);
    });

    await test.step('a search is changed without scripts', async () => {
      frequency().value = 'weekly';
      await visitor.press(within(item()).getByRole('button', { name: words.change }));
      expect(frequency().value).toBe('weekly');
    });
  });
}
