import { locales } from '#content/locale.ts';
import { ownRecommendations } from '#content/messages/account/recommendations.ts';
import { recommendations } from '#content/messages/site/recommendations.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { draftOf, moveToStatus, patchEntry, pathOf } from '#tests/support/data/content.ts';
import { freshWord } from '#tests/support/fresh-word.ts';
import { openFormBrowser, textOf } from '#tests/support/pages/form-browser.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

for (const locale of locales) {
  const [words, own] = [recommendations[locale], ownRecommendations[locale]];

  test(`${locale}: a person recommends a service, its owner answers, and readers see both once approved`, async ({
    request,
  }) => {
    const [customer, owner, editor] = [
      await makePerson('user', { locale }),
      await makePerson('user', { locale }),
      await makePerson('editor', { locale }),
    ];
    const title = `E2E repairs ${freshWord()}`;
    const draft = await patchEntry(await draftOf('services'), {
      texts: { ua: { title }, us: { title } },
      details: { email: owner.email },
    });
    const page = localisedPath(locale, pathOf(await moveToStatus(draft, 'published')));
    const visitor = await openFormBrowser(await sessionCookie(customer.email));
    const alerts = () => visitor.screen.queryAllByRole('alert').map(textOf);
    const text = `Прийшов за годину й усе полагодив: ${freshWord()}`;

    await test.step('the form names what is wrong and keeps what was written', async () => {
      await visitor.goto(page);
      await visitor.follow(visitor.screen.getByRole('link', { name: words.recommend }));
      const area = () => visitor.screen.getByLabelText<HTMLTextAreaElement>(own.form.text);
      area().value = 'Гарно';
      await visitor.press(visitor.screen.getByRole('button', { name: own.form.submit }));
      expect(alerts()).toEqual([expect.stringMatching(/\b5\b.*\b20\b/)]);
      expect(area().value).toBe('Гарно');
      area().value = text;
      visitor.screen.getByLabelText<HTMLInputElement>(own.form.name).value = 'Галина';
      await visitor.press(visitor.screen.getByRole('button', { name: own.form.submit }));
      expect(visitor.headings()).toContain(own.title);
      expect(textOf(visitor.screen.getByText(text))).toBe(text);
    });

    const { client } = await ensureSiteOpen();
    const sql = 'select id from recommendation where entry_id = ?';
    const { rows } = await client.execute({ sql, args: [draft.id] });
    const id = String(rows[0]!.id);
    const answeredAt = async () => {
      const { rows: found } = await client.execute({
        sql: 'select answered_at from recommendation where id = ?',
        args: [id],
      });
      return Number(found[0]!.answered_at);
    };
    const decide = async (part: 'text' | 'answer') => {
      const answer = await request.patch(`/api/recommendations/${id}`, {
        data: { part, to: 'shown', ...(part === 'answer' && { seen: await answeredAt() }) },
        headers: { Cookie: await sessionCookie(editor.email), Origin: new URL(visitor.url()).origin },
      });
      expect(answer.status()).toBe(200);
    };
    expect(await (await request.get(page)).text()).not.toContain(text);
    await decide('text');
    await expect.poll(async () => (await request.get(page)).text()).toContain(text);
    const answerText = `Дякуємо за теплі слова! ${freshWord()}`;
    const firm = await openFormBrowser(await sessionCookie(owner.email));
    await firm.goto(localisedPath(locale, paths.ownRecommendations()));
    firm.screen.getByLabelText<HTMLTextAreaElement>(own.yourAnswer).value = answerText;
    await firm.press(firm.screen.getByRole('button', { name: own.answer }));
    expect(textOf(firm.screen.getByText(answerText))).toBe(answerText);
    await decide('answer');
    await expect.poll(async () => (await request.get(page)).text()).toContain(answerText);

    await test.step('its author takes it back', async () => {
      await visitor.goto(localisedPath(locale, paths.ownRecommendations()));
      await visitor.press(visitor.screen.getByRole('button', { name: own.withdraw }));
      expect(textOf(visitor.screen.getByText(own.empty))).toBe(own.empty);
      await expect.poll(async () => (await request.get(page)).text()).not.toContain(text);
    });
  });
}
