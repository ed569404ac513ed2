import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recommendationsList } from '#content/lists/recommendations.ts';
import { createApiCaller, jsonRequest, viewerOf } from '#server/app/testing.ts';
import { findPerson } from '#server/core/accounts/rows.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { sqlValue } from '#tests/support/auth-calls.ts';
import {
  actors,
  createSample,
  openTestSite,
  publishSample,
  secondActors,
  unwrapOrFail,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import * as room from './api.ts';
import { recommendationData } from './hooks.ts';
import { recommendationListView } from './recommendation-list.ts';
import { decideRecommendation, hasRecommended, recommend, withdrawRecommendation } from './recommendations.ts';
import { countRecommendations, readRecommendations } from './shown-recommendations.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  await site.database.client.execute(`update user set email_verified = 1, email = id || '@gmail.com'`);
  await publishSample('services', { details: { email: 'author@gmail.com' } }, 'plumber');
});
afterEach(() => site.close());

const ask = createApiCaller(room);
const [user, second, owner, editor] = [actors.user, secondActors.user, actors.author, actors.editor].map(viewerOf) as [
  ReturnType<typeof viewerOf>,
  ReturnType<typeof viewerOf>,
  ReturnType<typeof viewerOf>,
  ReturnType<typeof viewerOf>,
];
const PRAISE = 'Полагодив кран за годину, прибрав за собою.';
const THANKS = 'Дякуємо! Приїдемо ще, якщо буде треба.';

const send = (viewer = user, text = PRAISE, entryId = 'plumber') =>
  recommend(viewer, { entryId, name: 'Галина', text }, 'ua');
const decide = async (id: string, to: 'shown' | 'refused', part: 'text' | 'answer' = 'text', viewer = editor) =>
  decideRecommendation(viewer, id, {
    ...{ part, to },
    ...(to === 'refused' && { reason: 'Це реклама' }),
    ...(part === 'answer' && { seen: Number(await sqlValue('select answered_at from recommendation')) }),
  });
const answer = (id: string, viewer = owner, text = THANKS) =>
  ask(viewer, jsonRequest(`/api/recommendations/${id}/answer`, 'PUT', { text }));
const desk = async (view: string, viewer = editor) => {
  const query = recommendationsList.read(new URLSearchParams({ view }));
  return recommendationListView(query, viewer, { locale: 'ua', timeZone: 'UTC' });
};
const texts = async () => (await readRecommendations('plumber')).map((item) => [item.text, item.answer]);
const count = async () => {
  const reader = await PageReader.open('ua');
  return countRecommendations(reader, 'plumber');
};
const bell = async (userId: string) =>
  (
    await site.database.client.execute({
      sql: 'select type from notification where user_id = ? order by rowid',
      args: [userId],
    })
  ).rows.map(({ type }) => type);

describe('a recommendation', () => {
  it('is public once a moderator has approved it, and is counted in lists', async () => {
    const { id } = unwrapOrFail(await send());
    expect([await texts(), await count()]).toEqual([[], 0]);
    expect(await bell('editor')).toEqual(['recommendation_made']);
    unwrapOrFail(await decide(id, 'shown'));
    expect([await texts(), await count()]).toEqual([[[PRAISE, null]], 1]);
    expect(await bell('user')).toEqual(['recommendation_shown']);
    expect(await bell('author')).toContain('service_recommended');
    expect(await sqlValue(`select count(*) from outbox where tags like '%entry:plumber%'`)).toBeGreaterThan(0);
    expect(await sqlValue(`select details from audit where action = 'recommendation.shown'`)).toContain('plumber');
  });

  it('is removed from the page when it is refused, and its author reads the reason', async () => {
    const { id } = unwrapOrFail(await send());
    unwrapOrFail(await decide(id, 'shown'));
    unwrapOrFail(await decide(id, 'refused'));
    expect([await texts(), await count()]).toEqual([[], 0]);
    expect(await sqlValue('select refusal from recommendation')).toBe('Це реклама');
    expect(
      await sqlValue(`select json_extract(data, '$.note') from notification where type = 'recommendation_refused'`),
    ).toBe('Це реклама');
  });

  it('can be sent once by each person, and again after it was taken back', async () => {
    const { id } = unwrapOrFail(await send());
    expect(await send(user, `${PRAISE} Ще раз.`)).toMatchObject({ failure: { status: 409, reason: 'said_already' } });
    unwrapOrFail(await send(second));
    expect(await withdrawRecommendation(second, id)).toMatchObject({ failure: { status: 404 } });
    unwrapOrFail(await withdrawRecommendation(user, id));
    expect(await sqlValue(`select tags from outbox order by id desc limit 1`)).toContain('entry:plumber');
    expect([await hasRecommended(user, 'plumber'), await hasRecommended(second, 'plumber')]).toEqual([false, true]);
    unwrapOrFail(await send());
  });

  it('is refused to the owner of the service, and for what is not a public service', async () => {
    await createSample('services', {}, editor, 'draft');
    await publishSample('news', {}, 'story');
    expect(await send(owner)).toMatchObject({ failure: { status: 409, reason: 'own_entry' } });
    for (const id of ['draft', 'story', 'nothing'])
      expect(await send(user, PRAISE, id), id).toMatchObject({ failure: { status: 404 } });
    expect(await recommend({ ...user, impersonatedBy: 'admin' }, {}, 'ua')).toMatchObject({
      failure: { reason: 'impersonating' },
    });
  });

  it.each([
    ['', 'required'],
    ['   \u200b ', 'too_short'],
    ['Гарний майстер', 'too_short'],
    ['а'.repeat(501), 'too_long'],
  ])('with the text %j is refused: %s', async (text, code) => {
    expect(await send(user, text)).toMatchObject({
      failure: { status: 422, issues: [expect.objectContaining({ path: 'text', code })] },
    });
  });

  it('is limited to ten a day for each person', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { id } = unwrapOrFail(await send());
      unwrapOrFail(await withdrawRecommendation(user, id));
    }
    expect(await send()).toMatchObject({ failure: { status: 429 } });
  });

  it('gives its signature to an account without a name', async () => {
    await site.database.client.execute(`update user set name = '' where id = 'user'`);
    unwrapOrFail(await send({ ...user, name: '' }));
    expect((await findPerson(site.database, 'user'))?.name).toBe('Галина');
  });
});

describe('a decision', () => {
  it('is made by editors and admins, but not by the author of the text', async () => {
    const { id } = unwrapOrFail(await send(editor));
    expect(await decide(id, 'shown')).toMatchObject({ failure: { status: 403 } });
    expect(await decide(id, 'shown', 'text', user)).toMatchObject({ failure: { status: 403 } });
    unwrapOrFail(await decide(id, 'shown', 'text', viewerOf(actors.admin)));
    expect(await decide(id, 'shown', 'text', viewerOf(actors.admin))).toMatchObject({ failure: { status: 409 } });
    expect(await decide('nothing', 'shown')).toMatchObject({ failure: { status: 404 } });
  });

  it('is not made by editors about their own service', async () => {
    await publishSample('services', { details: { email: 'editor@gmail.com' } }, 'own');
    const { id } = unwrapOrFail(await send(user, PRAISE, 'own'));
    expect((await desk('waiting')).items).toMatchObject([{ own: true }]);
    expect(await decide(id, 'shown')).toMatchObject({ failure: { status: 403 } });
  });

  it('of two at the same time is made once', async () => {
    const { id } = unwrapOrFail(await send());
    const results = await Promise.all([
      decide(id, 'shown'),
      decide(id, 'refused', 'text', viewerOf(actors.admin)),
      decide(id, 'shown', 'text', viewerOf(secondActors.editor)),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await bell('user')).toHaveLength(1);
  });

  it.each([
    [{ part: 'text', to: 'refused' }, 'reason'],
    [{ part: 'text', to: 'shown', reason: 'Гарно' }, 'reason'],
    [{ part: 'text', to: 'waiting' }, 'to'],
    [{ part: 'answer', to: 'shown' }, 'seen'],
    [{ part: 'text', to: 'shown', seen: 1 }, 'seen'],
  ])('%j is invalid', async (body, path) => {
    const { id } = unwrapOrFail(await send());
    expect(await decideRecommendation(editor, id, body)).toMatchObject({
      failure: { status: 422, issues: [expect.objectContaining({ path })] },
    });
  });
});

describe('an answer', () => {
  it('is written once by the owner of the service, and moderated', async () => {
    const { id } = unwrapOrFail(await send());
    expect((await answer(id)).status).toBe(404);
    unwrapOrFail(await decide(id, 'shown'));
    expect((await answer(id, second)).status).toBe(404);
    expect((await answer(id)).status).toBe(200);
    expect((await answer(id)).status).toBe(409);
    expect(await texts()).toEqual([[PRAISE, null]]);
    expect((await desk('waiting')).items).toMatchObject([
      { part: 'answer', answer: THANKS, text: PRAISE, author: { name: 'Людина author' } },
    ]);
    unwrapOrFail(await decide(id, 'shown', 'answer'));
    expect(await texts()).toEqual([[PRAISE, THANKS]]);
    expect((await answer(id)).status).toBe(409);
    expect(await bell('author')).toContain('answer_shown');
  });

  it('can be replaced after a refusal', async () => {
    const { id } = unwrapOrFail(await send());
    unwrapOrFail(await decide(id, 'shown'));
    await answer(id);
    unwrapOrFail(await decide(id, 'refused', 'answer'));
    expect(await texts()).toEqual([[PRAISE, null]]);
    expect((await answer(id, owner, 'Дякуємо за теплі слова, Галино!')).status).toBe(200);
  });

  it('is approved only as it was read, and only while readers see the recommendation', async () => {
    const { id } = unwrapOrFail(await send());
    unwrapOrFail(await decide(id, 'shown'));
    await answer(id);
    const { answeredAt } = (await desk('waiting')).items[0]!;
    unwrapOrFail(await decide(id, 'refused', 'answer'));
    site.clock.forward(1000);
    await answer(id, owner, 'Зовсім інша відповідь, якої ніхто не читав.');
    const outdated = { part: 'answer', to: 'shown', seen: answeredAt };
    expect(await decideRecommendation(editor, id, outdated)).toMatchObject({ failure: { status: 409 } });
    unwrapOrFail(await decide(id, 'refused'));
    expect((await desk('waiting')).items).toEqual([]);
    expect(await decide(id, 'shown', 'answer')).toMatchObject({ failure: { status: 409 } });
    unwrapOrFail(await decide(id, 'shown'));
    unwrapOrFail(await decide(id, 'shown', 'answer'));
    expect((await desk('shown')).items.map(({ part }) => part)).toEqual(['text', 'answer']);
    unwrapOrFail(await decide(id, 'refused', 'answer'));
    expect(await texts()).toEqual([[PRAISE, null]]);
    expect((await bell('author')).filter((type) => type === 'service_recommended')).toHaveLength(1);
  });

  it('needs the confirmed address of the service', async () => {
    const { id } = unwrapOrFail(await send());
    unwrapOrFail(await decide(id, 'shown'));
    await site.database.client.execute(`update user set email_verified = 0 where id = 'author'`);
    expect((await answer(id)).status).toBe(404);
  });
});

describe('the desk', () => {
  it('lists the longest wait first, with the signals of each', async () => {
    await publishSample('services', { texts: { ua: { title: 'Сантехніка Буковина' } } }, 'rival');
    await site.database.client.execute(`update user set created_at = ${site.clock.at - 90 * 86_400_000}`);
    unwrapOrFail(await send());
    site.clock.forward(1000);
    unwrapOrFail(await send(second, `${PRAISE} Не те що шахраї з «Сантехніка Буковина», тел. 312-555-0101`));
    const { items, total, waiting } = await desk('waiting');
    expect([total, waiting, items.map(({ signals }) => signals)]).toEqual([
      2,
      2,
      [['same_person'], ['same_person', 'other_listing', 'contacts', 'accusation']],
    ]);
    expect((await desk('shown')).items).toEqual([]);
  });

  it('offers no decision about the viewer’s own text, and names the author’s page to admins only', async () => {
    unwrapOrFail(await send(editor));
    expect((await desk('waiting')).items[0]).toMatchObject({ own: true, author: { href: null } });
    expect((await desk('waiting', viewerOf(actors.admin))).items[0]).toMatchObject({
      own: false,
      author: { href: expect.stringContaining('/dashboard/settings/people/') },
    });
  });
});

it('are in the copy of a person’s data, and erased with the account', async () => {
  const { id } = unwrapOrFail(await send());
  unwrapOrFail(await decide(id, 'shown'));
  await answer(id);
  const person = (await findPerson(site.database, 'user'))!;
  const firm = (await findPerson(site.database, 'author'))!;
  expect(await recommendationData.copy(site.database, person)).toMatchObject({
    recommendations: [{ entryId: 'plumber', text: PRAISE, state: 'shown' }],
    recommendationAnswers: [],
  });
  expect(await recommendationData.copy(site.database, firm)).toMatchObject({
    recommendations: [],
    recommendationAnswers: [{ text: THANKS, state: 'waiting' }],
  });
  const refreshed = () => sqlValue(`select count(*) from outbox where tags like '%entry:plumber%'`);
  const before = Number(await refreshed());
  await site.database.batch(await recommendationData.erase(site.database, firm));
  expect(await sqlValue('select answer from recommendation')).toBeNull();
  expect(await refreshed()).toBe(before + 1);
  await site.database.batch(await recommendationData.erase(site.database, person));
  expect(await refreshed()).toBe(before + 2);
  expect(await sqlValue('select count(*) from recommendation')).toBe(0);
});
