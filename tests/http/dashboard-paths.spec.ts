import { localeInfo, locales } from '#content/locale.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { readStartTags } from '#tests/support/checks/html.ts';
import { concretePath, dashboardPages, rolesOf, staff } from '#tests/support/pages/dashboard-pages.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { expect, test, visitorAddress } from '#tests/support/test.ts';

test('each role can open each permitted dashboard page, in the language of the URL', async () => {
  const problems: string[] = [];
  for (const locale of locales) {
    for (const role of staff) {
      const viewer = await makePerson(role, { name: 'Dana Dashboard', locale });
      const cookie = await sessionCookie(viewer.email);
      for (const row of dashboardPages.filter((dashboardPage) => rolesOf(dashboardPage).includes(role))) {
        const { status, html } = await getPage(localisedPath(locale, await concretePath(row.path, viewer)), {
          cookie,
          'x-forwarded-for': visitorAddress(),
        });
        const headings = readStartTags(html, 'h1').length;
        const [page] = readStartTags(html, 'html');
        if (status !== 200 || page?.lang !== localeInfo[locale].htmlLang)
          problems.push(`${row.path} as ${role}: ${status} in ${page?.lang}`);
        if (headings > 1) problems.push(`${row.path} as ${role}: ${headings} headings of the first level`);
      }
    }
  }
  expect(problems).toEqual([]);
});
