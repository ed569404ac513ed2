import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ElementHandle, Frame, JSHandle, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { waitForTransitions } from './page-checks.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Scope of a check: part of a page by selectors, or only some rules. */
interface Scope {
  within?: string;
  without?: string;
  rules?: string[];
}

/** A violated axe rule, and where. */
interface Violation {
  id: string;
  nodes: { target: string[]; html: string; failureSummary: string }[];
}

/**
 * Runs axe on the page in its current state, and in its frames. It runs in the page itself and returns only violations:
 * the packaged runner describes every passing element and opens a separate page for the report, which takes three times
 * the work.
 */
export async function violationsOf(page: Page, { within, without, rules }: Scope = {}): Promise<Violation[]> {
  const context: object = { ...(within ? { include: [within] } : {}), ...(without ? { exclude: [without] } : {}) };
  const found = await runAxe(page.mainFrame(), context, rules);
  for (const frame of page.frames()) {
    if (frame === page.mainFrame()) continue;
    const element = (await frame.frameElement()) as ElementHandle<Element>;
    const [isLookedAt, mayRun] = await element.evaluate(
      (item, [inside, outside]) => [
        (!inside || item.closest(inside) !== null) && !(outside && item.closest(outside)),
        !item.hasAttribute('sandbox') || item.getAttribute('sandbox')!.split(' ').includes('allow-scripts'),
      ],
      [within, without] as const,
    );
    if (isLookedAt) found.push(...(mayRun ? await runAxe(frame, {}, rules) : await runAxeOnCopy(frame, rules)));
  }
  return found;
}

/** Checks a frame that forbids scripts, including axe, by means of a copy of its content. */
async function runAxeOnCopy(frame: Frame, rules: string[] | undefined): Promise<Violation[]> {
  const { html, ...size } = await frame.evaluate(() => {
    const shown = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of shown.querySelectorAll('script')) script.remove();
    return { html: `<!doctype html>${shown.outerHTML}`, width: innerWidth, height: innerHeight };
  });
  const copy = await frame.page().context().newPage();
  try {
    const address = new URL('/frame-of-a-test', frame.page().url()).href;
    await copy.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
    await copy.setViewportSize(size);
    await copy.goto(address);
    await waitForTransitions(copy);
    return await runAxe(copy.mainFrame(), {}, rules);
  } finally {
    await copy.close();
  }
}

async function runAxe(page: Frame, context: object, rules: string[] | undefined): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: RunOptions = { resultTypes: ['violations'], iframes: false, ...(rules ? { runOnly: rules } : {}) };
  return page.evaluate(
    async ([scope, wanted]) => {
      const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } };
      const { violations } = await axe.run(Object.keys(scope).length ? scope : document, wanted);
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, html, failureSummary = '' }) => ({
          target: target.map(String),
          html,
          failureSummary,
        })),
      }));
    },
    [context, options as object] as const,
  );
}

/** The appearances of the site. */
export const looks = ['light', 'dark'] as const;
export type Look = (typeof looks)[number];

/** Runs axe in the light or dark appearance. Afterwards motion is restored and the page is light. */
export async function violationsInLook(page: Page, look: Look, scope: Scope = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: look });
  await page.waitForFunction(
    (isDark) => document.documentElement.classList.contains('dark') === isDark,
    look === 'dark',
    { polling: 'raf', timeout: 20_000 },
  );
  const sheet = await stopMotion(page);
  try {
    const found = await violationsOf(page, scope);
    return found.map((violation) => `${look}: ${describeViolation(violation)}`);
  } finally {
    // If the page is closed, there is no style sheet left, and the failure of the page itself is reported.
    await sheet
      .evaluate((own) => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== own);
      })
      .catch(() => undefined);
    if (look === 'dark') await page.emulateMedia({ colorScheme: 'light' });
  }
}

/**
 * Stops all motion. Colours in transition are neither checked nor waited for: even the shortest transitions follow one
 * another from parent to child, for half a second on a long page.
 * @returns the sheet that stops it
 */
function stopMotion(page: Page): Promise<JSHandle<CSSStyleSheet>> {
  return page.evaluateHandle(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets.push(sheet);
    await new Promise(requestAnimationFrame);
    return sheet;
  });
}

/** Runs axe in both appearances: all rules in light, and contrast, the only one that differs, in dark. */
export async function violationsInBothLooks(page: Page, scope: Scope = {}): Promise<string[]> {
  return [
    ...(await violationsInLook(page, 'light', scope)),
    ...(await violationsInLook(page, 'dark', { ...scope, rules: ['color-contrast'] })),
  ];
}

/** Describes a violated rule by its first locations, with the reasons. */
function describeViolation({ id, nodes }: Violation): string {
  const where = nodes
    .slice(0, 3)
    .map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary.split('\n')[1]?.trim()})`);
  return `${id}: ${where.join(' | ')}`;
}
