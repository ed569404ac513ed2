import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allKinds, kinds } from '#content/kinds.ts';
import { createApiCaller, jsonRequest, viewerOf } from '#server/app/testing.ts';
import * as room from '#server/core/entries/api/api.ts';
import {
  actors,
  createSample,
  openTestSite,
  publishSample,
  secondActors,
  unwrapOrFail,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { copyEntry } from './copy-entry.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const notFound = { ok: false, failure: { status: 404, code: 'not_found' } };

describe('copyEntry', () => {
  it.each(allKinds.map(({ name }) => name))('copies an entry of %s into a draft with its own address', async (kind) => {
    const original = await publishSample(kind);
    const copy = unwrapOrFail(await copyEntry(actors.admin, kind, original.id));
    expect(copy).toMatchObject({ kind, status: 'draft', authorId: 'admin', publishedAt: null, revision: 1 });
    expect(copy.id).not.toBe(original.id);
    expect(copy.content.slug).not.toBe(original.content.slug);
    const own = new Set([...(kinds[kind].notCopied ?? []), kinds[kind].role]);
    const shared = (details: object) => Object.entries(details).filter(([name]) => !own.has(name));
    expect(shared(copy.content.details)).toEqual(shared(original.content.details));
    expect({ ...copy.content, slug: '', details: {} }).toEqual({ ...original.content, slug: '', details: {} });
  });

  it('resets the values that belong to one entry only', async () => {
    const { id } = await publishSample('posters', {
      details: { state: 'rescheduled', previousStartsAt: '2030-04-01T00:00:00.000Z' },
    });
    const { details } = unwrapOrFail(await copyEntry(actors.editor, 'posters', id)).content;
    expect(details).toMatchObject({ state: 'scheduled', startsAt: '2030-05-01T00:00:00.000Z' });
    expect(details.previousStartsAt ?? null).toBeNull();
    const firm = await publishSample('services');
    expect(unwrapOrFail(await copyEntry(actors.editor, 'services', firm.id)).content.details.verified ?? false).toBe(
      false,
    );
  });

  it('is refused for entries of which the actor may see only the public part', async () => {
    const { id } = await createSample('advertisements', {}, actors.user);
    const live = await publishSample('advertisements');
    expect(await copyEntry(secondActors.user, 'advertisements', id)).toEqual(notFound);
    expect(await copyEntry(actors.user, 'advertisements', live.id)).toEqual(notFound);
    expect((await copyEntry(actors.user, 'advertisements', id)).ok).toBe(true);
    const story = await createSample('news', {}, actors.author);
    expect(await copyEntry(secondActors.author, 'news', story.id)).toEqual(notFound);
    expect(await copyEntry(actors.author, 'news', 'nothing')).toEqual(notFound);
  });
});

it('POST /api/{kind}/{id}/copies answers with the draft and its address', async () => {
  const { id } = await createSample('news', {}, actors.author);
  const ask = createApiCaller(room);
  const post = (who: Parameters<typeof ask>[0]) => ask(who, jsonRequest(`/api/news/${id}/copies`, 'POST', {}));
  const answer = await post(viewerOf(actors.author));
  const copy = (await answer.json()) as { id: string; status: string };
  expect([answer.status, answer.headers.get('location'), copy.status]).toEqual([201, `/api/news/${copy.id}`, 'draft']);
  expect((await post(viewerOf(actors.user))).status).toBe(403);
  expect((await post(null)).status).toBe(401);
});
