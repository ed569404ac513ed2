import type { Page } from '@playwright/test';
import { locales } from '#content/locale.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { findOverflow, findStrayTextOnPage, findFaultyImages } from '#tests/support/checks/page-checks.ts';
import { pairwiseRows, triesEveryCombination } from '#tests/support/combinations.ts';
import { concretePath, dashboardPages, rolesOf, type DashboardPage } from '#tests/support/pages/dashboard-pages.ts';
import { formReady } from '#tests/support/pages/entry-form.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { expect, recordPageProblems, test } from '#tests/support/test.ts';

/**
 * Every page of the dashboard. Each page template is visited in each locale, by the least and the most privileged role
 * that may open it; these combinations are distributed over the pages of the template. One visit to each page checks
 * both appearances and the keyboard: that of the most privileged role, if that role visits the page. `npm test -- all`
 * checks every visit.
 */
const STOPS = 12;

/** Goes through the page with the Tab key, and reports where the focus is lost, stuck or invisible. */
async function keyboardTrouble(page: Page): Promise<string[]> {
  const stops: string[] = [];
  const trouble: string[] = [];
  for (let stop = 0; stop < STOPS; stop++) {
    await page.keyboard.press('Tab');
    const { key, seen } = await page.evaluate(() => {
      const element = document.activeElement!;
      if (element === document.body) return { key: 'body', seen: true };
      const shows = (item: Element | null, steps: number): boolean => {
        if (item === null || steps === 0) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(item);
        return (
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) ||
          boxShadow !== 'none' ||
          shows(item.parentElement, steps - 1)
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

/** Pages with only the product's own text. */
const ownWordsAlone =
  /^\/dashboard\/settings\/(?:site|front|contacts|menus|advertisements|cookies|mail|search|redirects)$/;
/**
 * Pages rendered like another page: a new entry has the form of an existing one, and ad categories have everything that
 * other categories have. Axe and the keyboard check that other page.
 */
const drawnAlike = /\/new-page$|^\/dashboard\/(?:news|posters|services)\/categories/;
const isDrawnFirst = ({ path }: DashboardPage) => !drawnAlike.test(path);

type Visit = {
  page: DashboardPage;
  locale: (typeof locales)[number];
  couldBeRun: boolean;
  viewer: 'least' | 'most';
};

/** Pages of one template differ only in their kind. */
const templateOf = ({ path }: DashboardPage) =>
  path.replace(/^(\/dashboard\/)(?:news|posters|services|diaspors|advertisements|reklama|pages)(?=\/|$)/, '$1{kind}');

/** The combinations of each template, distributed over its pages. */
const templates = Map.groupBy(dashboardPages, templateOf);
const ofTemplates = Map.groupBy(
  pairwiseRows({ template: [...templates.keys()], locale: locales, viewer: ['least', 'most'] as const }),
  ({ template }) => template,
);
const visits = [...templates].flatMap(([template, alike]): Visit[] => {
  const own = ofTemplates.get(template)!;
  const judged = alike.some(isDrawnFirst) ? alike.filter(isDrawnFirst) : alike.slice(0, 1);
  const dealt = triesEveryCombination
    ? alike.flatMap((page) => own.map(({ locale, viewer }) => ({ page, locale, viewer })))
    : Array.from({ length: Math.max(own.length, alike.length) }, (_, n) => {
        const { locale, viewer } = own[n % own.length]!;
        return { page: alike[n % alike.length]!, locale, viewer };
      });
  const richest = (page: DashboardPage) =>
    dealt.find((visit) => visit.page === page && visit.viewer === 'most') ?? dealt.find((visit) => visit.page === page);
  const judgements = new Set(judged.map(richest));
  return dealt.map((visit) => ({ ...visit, couldBeRun: triesEveryCombination || judgements.has(visit) }));
});

const groups = {
  'news, events and ads': ['news', 'posters', 'advertisements'],
  'services, community, pages and promos': ['services', 'diaspors', 'pages', 'reklamas'],
  'home, moderation, reports and media': ['home', 'moderation', 'reports', 'media'],
  'tags, places and settings': ['tags', 'recommendations', 'locations', 'settings'],
};

const strays = dashboardPages.filter(
  ({ section }) =>
    !Object.values(groups)
      .flat()
      .includes(section ?? ''),
);
if (strays.length > 0) throw new Error(`Pages in no group: ${strays.map(({ path }) => path).join(', ')}`);

/** Rows of links cut off on a wide screen, for example because they scroll sideways. */
const cutTabs = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('nav, nav *, [role=tablist]')]
      .filter(
        (row) => row.scrollWidth > row.clientWidth + 1 && /auto|scroll|hidden/.test(getComputedStyle(row).overflowX),
      )
      .filter((row) => row.clientWidth > 1 && getComputedStyle(row).textOverflow !== 'ellipsis')
      .map((row) => `cuts ${row.scrollWidth - row.clientWidth} px off: ${row.localName}.${row.className}`),
  );

/** Finds all problems of the open page. */
async function problemsOf(page: Page, { page: { path }, couldBeRun }: Visit): Promise<string[]> {
  const problems: string[] = [];
  if ((await page.getByRole('heading', { level: 1 }).count()) !== 1)
    problems.push('has not one heading of the first level');
  // User content and samples are in their own language.
  problems.push(
    ...(await findStrayTextOnPage(page)).filter((line) => line.startsWith('leak') || ownWordsAlone.test(path)),
  );
  problems.push(...(await findFaultyImages(page)));
  for (const toggle of await page.locator('[id^="field-consent"] button[aria-expanded]').all()) await toggle.click();
  if (couldBeRun) problems.push(...(await violationsInBothLooks(page)), ...(await keyboardTrouble(page)));
  problems.push(...(await findOverflow(page, 320)));
  problems.push(...(await findOverflow(page, 1280)), ...(await cutTabs(page)));
  await page.setViewportSize({ width: 1280, height: 900 });
  if ((await page.evaluate(() => document.documentElement.dataset.clock)) !== 'site')
    problems.push('goes by another clock than that of the site');
  return problems;
}

for (const [group, sections] of Object.entries(groups)) {
  test(`every page of ${group} has no problems`, async ({ page }) => {
    const complaints = recordPageProblems(page);
    const problems: string[] = [];
    const own = visits.filter((visit) => sections.includes(visit.page.section ?? ''));
    const roleOf = ({ page: route, viewer }: Visit) => rolesOf(route).at(viewer === 'most' ? -1 : 0)!;
    for (const [as, seen] of Map.groupBy(own, (visit) => `${roleOf(visit)} in ${visit.locale}`)) {
      const { locale } = seen[0]!;
      const viewer = await makePerson(roleOf(seen[0]!), { name: 'Дана Панель', locale });
      await signInAs(page.context(), viewer.email);
      for (const visit of seen) {
        const answer = await page.goto(localisedPath(locale, await concretePath(visit.page.path, viewer)));
        await formReady(page);
        const found = [
          ...(answer?.status() === 200 ? [] : [`answers ${answer?.status()}`]),
          ...(await problemsOf(page, visit)),
        ];
        problems.push(...found.map((line) => `${visit.page.path} as ${as}: ${line}`));
      }
    }
    expect(problems).toEqual([]);
    // Aborted requests: pictures still loading when the next page was opened.
    const requests = complaints.requests.filter((text) => !text.endsWith('net::ERR_ABORTED'));
    expect({ ...complaints, requests }).toEqual({ console: [], requests: [], foreign: [] });
  });
}
