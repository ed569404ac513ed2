import { within } from '@testing-library/dom';
import { locales } from '#content/locale.ts';
import { reports } from '#content/messages/reports.ts';
import { adPage } from '#content/messages/site/ad-page.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { database } from '#server/platform/database/database.ts';
import { moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { openFormBrowser, textOf } from '#tests/support/pages/form-browser.ts';
import { publishPhoneAd } from '#tests/support/pages/phone-ad.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

test('the API and the page without scripts reject the 21st phone request and show how long to wait', async () => {
  for (const locale of locales) {
    const ad = await publishPhoneAd((await makePerson()).id, `Забагато запитів ${Date.now()}`);
    const visitor = await openFormBrowser();
    const ask = () => visitor.request.post(`/api/advertisements/${ad.id}/phone`, { headers: { Origin: siteUrl() } });
    const statuses: number[] = [];
    for (let count = 0; count < 20; count++) statuses.push((await ask()).status());
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await ask();
    expect(refused.status()).toBe(429);
    expect(Math.ceil(Number(refused.headers()['retry-after']) / 60)).toBeGreaterThanOrEqual(59);
    await visitor.goto(localisedPath(locale, pathOf(ad)));
    await visitor.press(within(visitor.find('article')).getByRole('button', { name: adPage[locale].showPhone }));
    expect(visitor.alert()).toContain(adPage[locale].phoneTooMany);
    expect(visitor.alert()).toMatch(/60|59/);
  }
});

test('the complaint form without scripts names errors and loses no text', async () => {
  for (const locale of locales) {
    const ad = await publishPhoneAd((await makePerson()).id, `Скарга тут ${Date.now()}`);
    const words = adPage[locale];
    const visitor = await openFormBrowser();
    const field = (label: string) => visitor.screen.getByLabelText<HTMLInputElement>(label);
    const comment = 'Просить переказати завдаток. E2E-COMPLAINT';
    await visitor.goto(localisedPath(locale, pathOf(ad)));
    await visitor.follow(visitor.screen.getByRole('link', { name: words.complain }));
    expect(visitor.text('h1')).toBe(words.complaintTitle);
    field(words.comment).value = comment;
    field(words.email).value = 'не пошта';
    const send = () => visitor.screen.getByRole<HTMLButtonElement>('button', { name: words.send });
    // The browser does not validate, so invalid values are sent.
    expect(send().form?.noValidate).toBe(true);
    await visitor.press(send());
    expect(visitor.alert()).toContain(words.errors.reason);
    expect(visitor.alert()).toContain(words.errors.email);
    expect([field(words.comment).value, field(words.email).value]).toEqual([comment, 'не пошта']);
    field(words.email).value = '';
    field(reports[locale].reasons.fraud).checked = true;
    await visitor.press(send());
    expect(textOf(within(visitor.find('main')).getByRole('status'))).toContain(words.sentText);
    const { rows } = await database().client.execute({
      sql: 'select reason, comment, reporter_id from report where entry_id = ?',
      args: [ad.id],
    });
    expect(rows.map((row) => ({ ...row }))).toEqual([{ reason: 'fraud', comment, reporter_id: null }]);
  }
});

test('a user’s second complaint is rejected; the first response links to the user’s own complaints', async () => {
  for (const locale of locales) {
    const words = adPage[locale];
    const ad = await publishPhoneAd((await makePerson()).id, `Двічі ${Date.now()}`);
    const visitor = await openFormBrowser(await sessionCookie((await makePerson('user', { locale })).email));
    const complain = async () => {
      await visitor.goto(localisedPath(locale, paths.complaint(ad.id)));
      expect(visitor.screen.queryAllByLabelText(words.email)).toEqual([]);
      visitor.screen.getByLabelText<HTMLInputElement>(reports[locale].reasons.spam).checked = true;
      await visitor.press(visitor.screen.getByRole('button', { name: words.send }));
    };
    await complain();
    expect(textOf(within(visitor.find('main')).getByRole('status'))).toContain(words.sentTitle);
    expect(visitor.screen.getByRole('link', { name: words.myReports }).getAttribute('href')).toBe(
      localisedPath(locale, paths.myReports()),
    );
    await complain();
    expect(visitor.alert()).toContain(words.already);
    expect((await visitor.goto(localisedPath(locale, paths.complaint('nothing')))).status()).toBe(404);
  }
});

test('an ad shows the seller’s other ads and similar ones; a sold ad shows similar ones first, and no actions', async () => {
  const owner = await makePerson();
  const ads = [
    await publishPhoneAd(owner.id, `Перший товар ${Date.now()}`),
    await publishPhoneAd(owner.id, `Другий товар ${Date.now()}`),
  ];
  const [first, second] = ads as [EntryRecord, EntryRecord];
  const visitor = await openFormBrowser();
  const html = async (ad: EntryRecord) => (await getPage(localisedPath('us', pathOf(ad)))).html;
  /** Changes by another process arrive with a delay; until then a render in progress may restore the old state. */
  const openUntil = (found: () => number) =>
    expect
      .poll(async () => {
        await visitor.goto(localisedPath('us', pathOf(first)));
        return found();
      })
      .toBe(1);
  const title = second.content.texts.ua!.title as string;
  await openUntil(
    () =>
      visitor.screen
        .queryAllByRole('complementary', { name: adPage.us.sellerAds })
        .flatMap((region) => within(region).queryAllByRole('link', { name: (name) => name.includes(title) })).length,
  );
  expect(visitor.screen.getAllByRole('complementary', { name: 'Similar ads' })).toHaveLength(1);
  await moveToStatus(first, 'sold');
  await openUntil(() => visitor.screen.queryAllByText(/Already sold/).length);
  for (const act of ['[data-phone]', '#entry aside [data-favourite]', 'a[href*="/cabinet/messages/new"]'])
    expect(visitor.document.querySelector(act), act).toBeNull();
  expect([...visitor.document.querySelectorAll('[data-related] h2')].map(({ textContent }) => textContent)).toEqual([
    'Similar ads',
    adPage.us.sellerAds,
  ]);
  // The sold ad is no longer shown on the other ad's page.
  await expect.poll(() => html(second)).not.toContain(first.content.texts.ua!.title);
  expect(await html(second)).toContain('<h1');
});
