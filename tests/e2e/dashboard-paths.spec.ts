import type { Page } from '@playwright/test';
import { guardedPages, passes } from '#content/access.ts';
import { localeInfo, locales, type Locale } from '#content/locale.ts';
import type { Role } from '#content/roles.ts';
import { localised } from '#content/urls.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { anonymous } from '#server/core/entries/entry-json.ts';
import { kindOfSection } from '#content/dashboard-sections.ts';
import { createReport } from '#server/features/reports/create-report.ts';
import { ready } from '#server/entry/site.ts';
import { formReady } from '#tests/support/entry-form.ts';
import { judgedIn, violationsInBothLooks } from '#tests/support/accessibility.ts';
import { draftNews, draftOf, move } from '#tests/support/content.ts';
import { overflow, strayWords, unfitImages } from '#tests/support/page-checks.ts';
import { elements } from '#tests/support/html.ts';
import { getPage } from '#tests/support/raw-request.ts';
import { sessionCookie } from '#tests/support/session-cookie.ts';
import { makePerson, signInAs, type TestPerson } from '#tests/support/sign-in.ts';
import { expect, listen, test, visitorAddress } from '#tests/support/test.ts';

/** Every page of the dashboard that the table of guarded paths opens to a role, in a browser, as that role. */
const staff = ['author', 'editor', 'admin'] as const satisfies readonly Role[];
const STOPS = 12;

/** A report that nobody has decided yet. */
async function openReport(): Promise<string> {
  const target = await move(await draftNews({ ua: 'Скарга', us: 'Complaint' }), 'published');
  const made = await createReport(
    anonymous,
    { entryId: target.id, reason: 'spam', comment: 'E2E' },
    { locale: 'ua', clientAddress: visitorAddress() },
  );
  if (!made.ok) throw new Error(`The report was refused: ${JSON.stringify(made.failure)}`);
  return made.value.id;
}

/** The path with an id that is there: the viewer's own entry, somebody's page, a category, a report. */
async function concrete(path: string, viewer: TestPerson): Promise<string> {
  if (!path.includes('{id}')) return path;
  const section = path.split('/')[2]!;
  const id = /\/categories\//.test(path)
    ? (await loadCatalogue(await ready())).categoriesOf(kindOfSection(section)!, 'ua')[0]!.id
    : section === 'settings'
      ? (await makePerson('user')).id
      : section === 'reports'
        ? await openReport()
        : (await draftOf(kindOfSection(section)!, { authorId: viewer.id })).id;
  return path.replace('{id}', encodeURIComponent(id));
}

/** Goes through the page by the Tab key, and says where the focus is lost, stuck or not to be seen. */
async function keyboardTrouble(page: Page): Promise<string[]> {
  const stops: string[] = [];
  const trouble: string[] = [];
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab');
    const { key, seen } = await page.evaluate(() => {
      const element = document.activeElement!;
      if (element === document.body) return { key: 'body', seen: true };
      const shows = (one: Element | null, steps: number): boolean => {
        if (one === null || steps === 0) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
        return (
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) ||
          boxShadow !== 'none' ||
          shows(one.parentElement, steps - 1)
        );
      };
      const { x, y } = element.getBoundingClientRect();
      return {
        key: `${element.tagName} ${Math.round(x)} ${Math.round(y + scrollY)} ${element.textContent?.trim().slice(0, 30)}`,
        seen: shows(element, 4),
      };
    });
    if (!seen) trouble.push(`focus is not to be seen: ${key}`);
    if (key === stops.at(-1) && key !== 'body') trouble.push(`focus is stuck: ${key}`);
    stops.push(key);
  }
  if (new Set(stops).size < 5) trouble.push(`only ${new Set(stops).size} places to go`);
  return trouble;
}

type Row = (typeof guardedPages)[number];
/** Pages on which nothing stands but the product's own words. */
const ownWordsAlone = /^\/dashboard\/settings\/(?:site|contacts|menus|advertisements|cookies|mail|search|redirects)$/;
/**
 * Pages that are drawn as another one is: a new entry has the form of one that is there, and the categories of ads have all
 * that those of other kinds have. Axe and the keyboard judge that other one.
 */
const drawnAlike = /\/new-page$|^\/dashboard\/(?:news|posters|services)\/categories/;
const isDrawnFirst = ({ path }: Row) => !drawnAlike.test(path);
const rows = guardedPages.filter((route) => route.guard === 'dashboard-auth' && route.methods.includes('GET'));

/** Pages of one template differ in the kind that they are about. */
const templateOf = ({ path }: Row) =>
  path.replace(/^(\/dashboard\/)(?:news|posters|services|diaspors|advertisements|reklama|pages)(?=\/|$)/, '$1{kind}');
const firstOfTemplate = new Set(
  [...Map.groupBy(rows, templateOf).values()].map((alike) => (alike.find(isDrawnFirst) ?? alike[0]!).path),
);

/**
 * As whom a page is looked at in a browser: as the last of those who may open it where it is judged by axe and walked by
 * keyboard, in the other language as the first, so that the richest and the plainest form of it are seen. There axe judges
 * a page of each template.
 */
function seenAs(route: Row, locale: Locale): Role {
  return staff.filter((one) => passes(route, one) === 'pass').at(locale === judgedIn ? -1 : 0)!;
}

for (const locale of locales) {
  for (const [section, own] of Map.groupBy(rows, (route) => route.section)) {
    test(`${locale}: every page of ${section} is whole`, async ({ page }) => {
      const complaints = listen(page);
      const problems: string[] = [];
      for (const [role, seen] of Map.groupBy(own, (route) => seenAs(route, locale))) {
        const viewer = await makePerson(role, { name: 'Dana Dashboard', locale });
        await signInAs(page.context(), viewer.email);
        for (const row of seen) {
          const say = (lines: readonly string[]) =>
            problems.push(...lines.map((line) => `${row.path} as ${role}: ${line}`));
          const answer = await page.goto(localised(locale, await concrete(row.path, viewer)));
          if (answer?.status() !== 200) say([`answers ${answer?.status()}`]);
          await formReady(page);
          if ((await page.getByRole('heading', { level: 1 }).count()) !== 1)
            say(['has not one heading of the first level']);
          // What others have written, and samples, stands in their own language.
          say((await strayWords(page)).filter((line) => line.startsWith('leak') || ownWordsAlone.test(row.path)));
          say(await unfitImages(page));
          for (const toggle of await page.locator('.settings-toggle').all()) await toggle.click();
          if (locale === judgedIn && isDrawnFirst(row)) {
            say(await violationsInBothLooks(page));
            say(await keyboardTrouble(page));
          } else if (locale !== judgedIn && firstOfTemplate.has(row.path)) {
            say(await violationsInBothLooks(page));
          }
          say(await overflow(page, 320));
          await page.setViewportSize({ width: 1280, height: 900 });
        }
      }
      expect(problems).toEqual([]);
      // A picture that was on its way when the next page was opened.
      const requests = complaints.requests.filter((text) => !text.endsWith('net::ERR_ABORTED'));
      expect({ ...complaints, requests }).toEqual({ console: [], requests: [], foreign: [] });
    });
  }
}

test('the others who may open a page get it whole, in their language', async () => {
  const problems: string[] = [];
  for (const locale of locales) {
    for (const role of staff) {
      const viewer = await makePerson(role, { name: 'Dana Dashboard', locale });
      const cookie = await sessionCookie(viewer.email);
      for (const row of rows.filter((route) => passes(route, role) === 'pass' && seenAs(route, locale) !== role)) {
        const { status, html } = await getPage(localised(locale, await concrete(row.path, viewer)), {
          cookie,
          'x-forwarded-for': visitorAddress(),
        });
        const headings = elements(html, 'h1').length;
        const [page] = elements(html, 'html');
        if (status !== 200 || page?.lang !== localeInfo[locale].htmlLang)
          problems.push(`${row.path} as ${role}: ${status} in ${page?.lang}`);
        if (headings > 1) problems.push(`${row.path} as ${role}: ${headings} headings of the first level`);
      }
    }
  }
  expect(problems).toEqual([]);
});
