import { localisedPath, paths } from '#content/urls/urls.ts';
import { openFormBrowser } from '#tests/support/pages/form-browser.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

test('tags and places are only for admins', async () => {
  for (const [role, status] of [
    ['author', 403],
    ['editor', 403],
    ['admin', 200],
  ] as const) {
    const { request } = await openFormBrowser(await sessionCookie((await makePerson(role)).email));
    for (const path of [paths.tagList(), paths.locationTree()])
      expect((await request.get(localisedPath('us', path))).status(), `${role} ${path}`).toBe(status);
  }
});
