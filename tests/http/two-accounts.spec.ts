import type { APIResponse } from '@playwright/test';
import sharp from 'sharp';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { draftOf } from '#tests/support/data/content.ts';
import { openFormBrowser, type FormBrowser } from '#tests/support/pages/form-browser.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

const NOBODY = 'there-is-no-such-id';

/** Status and text of a page, without parts that differ between responses and without the requested id. */
async function seen(response: APIResponse, id: string): Promise<{ status: number; words: string }> {
  const words = (await response.text()).replaceAll(id, '{id}').replace(/nonce="[^"]*"|uid="[^"]*"/g, '');
  return { status: response.status(), words };
}

test('pages and pictures of one account are not found for other users or anonymous visitors', async () => {
  const [owner, other] = [await makePerson('user'), await makePerson('user')];
  const contexts = {
    owner: await openFormBrowser(await sessionCookie(owner.email)),
    other: await openFormBrowser(await sessionCookie(other.email)),
    nobody: await openFormBrowser(),
  };
  const get = (context: FormBrowser, path: string) => context.request.get(siteUrl() + path, { maxRedirects: 0 });
  const headers = { Origin: siteUrl() };

  // A draft with a photo that only the owner may see.
  const photo = await sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: { r: Date.now() % 256, g: 80, b: 120 },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  const uploaded = await contexts.owner.request.post(`${siteUrl()}/api/media`, {
    headers,
    multipart: { file: { name: 'own.jpg', mimeType: 'image/jpeg', buffer: photo } },
  });
  expect(uploaded.status()).toBe(201);
  const media = (await uploaded.json()) as { id: string };
  const draft = await draftOf('advertisements', { authorId: owner.id });
  const saved = await contexts.owner.request.patch(`${siteUrl()}/api/advertisements/${draft.id}`, {
    headers: { ...headers, 'If-Match': `"${draft.revision}"` },
    data: { cover: { id: media.id } },
  });
  expect(saved.status()).toBe(200);

  for (const file of ['320.webp', '640.webp', '1280.jpg']) {
    const path = `/media/${media.id}/${file}`;
    const answer = await get(contexts.owner, path);
    expect([answer.status(), answer.headers()['cache-control']], path).toEqual([
      200,
      expect.stringContaining('private'),
    ]);
    for (const context of [contexts.other, contexts.nobody]) {
      expect(await seen(await get(context, path), media.id), path).toEqual(
        await seen(await get(context, `/media/${NOBODY}/${file}`), NOBODY),
      );
      expect((await get(context, path)).status()).toBe(404);
    }
  }

  // The owner's search, whose mails other users cannot stop.
  const search = (await (
    await contexts.owner.request.post(`${siteUrl()}/api/saved-searches`, {
      headers,
      data: { kind: 'advertisements', query: '', name: 'Owner’s own' },
    })
  ).json()) as { id: string };
  for (const locale of ['ua', 'us'] as const) {
    const pages: [path: (id: string) => string, id: string][] = [
      [(id) => localisedPath(locale, paths.editMyAd(id)), draft.id],
      [(id) => localisedPath(locale, paths.conversation(id)), draft.id],
      [(id) => localisedPath(locale, paths.unsubscribe(id, 'A'.repeat(43))), search.id],
    ];
    for (const [path, id] of pages) {
      const theirs = await seen(await get(contexts.other, path(id)), id);
      expect(theirs, path(id)).toEqual(await seen(await get(contexts.other, path(NOBODY)), NOBODY));
      expect(theirs.status, path(id)).toBe(404);
      expect(await seen(await get(contexts.nobody, path(id)), id)).toEqual(
        await seen(await get(contexts.nobody, path(NOBODY)), NOBODY),
      );
    }
    expect((await get(contexts.owner, localisedPath(locale, paths.editMyAd(draft.id)))).status()).toBe(200);
  }
});
