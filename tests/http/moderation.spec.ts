import { locales } from '#content/locale.ts';
import { moderation } from '#content/messages/dashboard/moderation.ts';
import { localisedPath, paths, withQuery } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { moveToStatus } from '#tests/support/data/content.ts';
import { freshWord } from '#tests/support/fresh-word.ts';
import { openFormBrowser, textOf } from '#tests/support/pages/form-browser.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { createPendingAds } from '#tests/support/pages/waiting-ads.ts';
import { expect, test } from '#tests/support/test.ts';

const word = () => freshWord('Stil');
const body = 'Міцний стіл у доброму стані, самовивіз з Чикаго.';

test('the queue is readable without scripts, and as JSON', async () => {
  for (const locale of locales) {
    const words = moderation[locale];
    const owner = await makePerson('user', { name: 'Iryna', locale });
    const names = [word(), word()];
    const ads = names.map((name) => [name, body] as const);
    const [first, second] = (await createPendingAds(owner, ads)) as [string, string];
    const editor = await openFormBrowser(await sessionCookie((await makePerson('editor', { locale })).email));
    const queue = (query: Record<string, string>) => localisedPath(locale, withQuery(paths.moderation(), query));
    await editor.goto(queue({ tab: 'ad' }));
    // The queue precedes the panel, which names similar ads.
    await editor.follow(editor.screen.getAllByRole('link', { name: (name) => name.includes(names[0]!) })[0]!);
    expect(editor.text('#moderation-title')).toBe(names[0]);
    expect(textOf(editor.screen.getByRole('region', { name: words.sections.text }))).toContain('самовивіз');
    const answer = await editor.request.get(queue({ tab: 'ad', item: second }), {
      headers: { Accept: 'application/json' },
    });
    expect(await answer.json()).toMatchObject({
      query: { tab: 'ad', item: second },
      item: { id: second, status: 'pending' },
    });
    for (const id of [first, second]) await moveToStatus((await findRecord(await ensureSiteOpen(), id))!, 'trashed');
  }
});
