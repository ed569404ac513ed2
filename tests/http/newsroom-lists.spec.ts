import { dashboardPaths, sectionName } from '#content/dashboard-sections.ts';
import { kindNames, kinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { localised } from '#content/urls.ts';
import { staff } from '#tests/support/dashboard-pages.ts';
import { openFormBrowser, textOf } from '#tests/support/form-browser.ts';
import { sessionCookie } from '#tests/support/session-cookie.ts';
import { makePerson } from '#tests/support/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

for (const role of staff) {
  test(`${role} sees just their sections`, async () => {
    for (const locale of locales) {
      const person = await makePerson(role, { name: 'Nora Newsroom', locale });
      const visitor = await openFormBrowser(await sessionCookie(person.email));
      const mine = kindNames.filter((kind) => kinds[kind].dashboard.roles.includes(role));
      for (const section of kindNames) {
        const answer = await visitor.goto(localised(locale, dashboardPaths(section).list));
        expect(answer.status(), section).toBe(mine.includes(section) ? 200 : 403);
        if (!mine.includes(section)) continue;
        expect([...visitor.document.querySelectorAll('h1')].map(textOf)).toEqual([sectionName(section, locale)]);
        const shown = [...visitor.document.querySelectorAll('#panel-nav a')].map(textOf);
        for (const other of kindNames)
          expect(
            shown.filter((name) => name === sectionName(other, locale)),
            `${other} on ${section}`,
          ).toHaveLength(mine.includes(other) ? 1 : 0);
      }
    }
  });
}
