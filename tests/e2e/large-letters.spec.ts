import { chromium, type CDPSession, type Page } from '@playwright/test';
import { unwrap } from '#content/result.ts';
import { localisedPath, paths, withQuery } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { createSearch } from '#server/features/saved-searches/saved-searches.ts';
import { unsubscribeToken } from '#server/features/saved-searches/unsubscribe-token.ts';
import {
  patchEntry,
  demoPath,
  demoRecord,
  draftNews,
  draftOf,
  createGoneNews,
  moveToStatus,
  pathOf,
} from '#tests/support/data/content.ts';
import { photoAdPath } from '#tests/support/pages/gallery.ts';
import { plainCategoryId } from '#tests/support/pages/plain-category.ts';
import { everyPage, home } from '#tests/support/pages/public-pages.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { siteUrl } from '#tests/support/site.ts';
import { setGlobalPrivacyControl, expect, setPrefetching, test, visitorAddress } from '#tests/support/test.ts';

const ROOT_SIZES = [16, 24, 32];
const WIDTHS = [320, 390];
const HEIGHT = 844;

/** Elements that overlap others on purpose. */
const STACKED = [
  '[data-card-link]', // A title's link covers its whole card.
  '[data-favourite]', // The heart on a picture.
  '[data-suggestions]', // A dropdown list over the content below.
].join(', ');

interface State {
  name: string;
  path: () => string | Promise<string>;
  /** Selector to click before measuring. */
  opens?: string;
  /** The visitor has not answered the cookie bar yet. */
  asked?: true;
  /** Selector that must be visible before measuring. */
  shows?: string;
  /** A page for members: the viewer is signed in from here on. */
  signedIn?: true;
}

/** A name consisting of one 96-letter word. */
const LONG_NAME = 'Всеукраїнськеоб’єднання'.repeat(5).slice(0, 96);

async function adOfLongName(): Promise<string> {
  const draft = await draftOf('advertisements');
  const details = { contactName: LONG_NAME };
  return pathOf(
    await moveToStatus(await patchEntry(draft, { categoryId: await plainCategoryId(), details }), 'active'),
  );
}

async function newsOfLongName(): Promise<string> {
  const draft = await draftNews({ ua: 'Новина гостя' });
  return pathOf(
    await moveToStatus(await patchEntry(draft, { details: { bylines: [{ name: LONG_NAME }] } }), 'published'),
  );
}

async function soldAd(): Promise<string> {
  const draft = await draftOf('advertisements');
  const ad = await patchEntry(draft, { categoryId: await plainCategoryId() });
  return pathOf(await moveToStatus(await moveToStatus(ad, 'active'), 'sold'));
}

async function unsubscription(): Promise<string> {
  const { id: person } = await makePerson('user');
  const kept = { name: LONG_NAME.slice(0, 60), kind: 'advertisements', query: 'photo=1', frequency: 'weekly' };
  await ensureSiteOpen();
  const { id } = unwrap(await createSearch(person, kept, 'ua'));
  return paths.unsubscribe(id, unsubscribeToken(id));
}

const aboutAd = async (sent: boolean) =>
  paths.complaint((await demoRecord('advertisements', 'toyota-camry-2019')).id, sent);

const states: readonly State[] = [
  ...everyPage,
  { name: 'home in English', path: () => localisedPath('us', '/') },
  { name: 'advertisements list in English', path: () => localisedPath('us', '/advertisement') },
  { name: 'filtered list', path: () => '/advertisement?condition=used&location=illinois&photo=1' },
  { name: 'unfolded filters', path: () => '/advertisement', opens: '[data-filter-frame] > summary' },
  { name: 'later page of a list', path: () => '/advertisement?page=2' },
  { name: 'item with many pictures', path: photoAdPath },
  { name: 'advertisement with attributes', path: () => demoPath('advertisements', 'toyota-camry-2019') },
  { name: 'advertisement of a seller with a long name', path: adOfLongName },
  { name: 'news of a guest with a long name', path: newsOfLongName },
  { name: 'login', path: () => paths.login() },
  { name: 'verify request', path: () => paths.verifyRequest() },
  { name: 'my city', path: () => paths.myCity() },
  { name: 'menu', path: () => '/', opens: 'header [popovertarget="site-nav"]' },
  { name: 'cookie bar', path: home.path, asked: true },
  {
    name: 'cookie settings',
    path: home.path,
    opens: '[data-consent-control]',
    shows: 'dialog[open]',
  },
  { name: 'complaint', path: () => aboutAd(false) },
  { name: 'complaint that was sent', path: () => aboutAd(true) },
  { name: 'sold advertisement', path: soldAd },
  { name: 'what is gone', path: createGoneNews },
  { name: 'confirmation of a sign-in', path: () => withQuery(paths.confirmSignIn(), { token: 'abcdefgh12345678' }) },
  { name: 'link of a sign-in that is over', path: () => paths.confirmSignIn() },
  { name: 'unsubscription', path: unsubscription },
  { name: 'unsubscription without its token', path: () => paths.unsubscribe('none', 'none') },
  { name: 'deletion of an account', path: () => paths.deleteAccount(), signedIn: true },
  { name: 'deletion that was asked for', path: () => withQuery(paths.deleteAccount(), { sent: true }) },
  { name: 'link of a deletion that is over', path: () => withQuery(paths.confirmDeletion(), { token: 'none' }) },
];

/** Finds layout problems of the page at this width. Runs in the browser. */
function faultsOf({ wide, stacked }: { wide: number; stacked: string }): string[] {
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  interface Part extends Box {
    element: Element;
    /** The fixed or floating layer that contains it: parts are compared only within one layer. */
    layer: Element | null;
  }
  const SLACK = 1.5;
  const faults: string[] = [];
  const name = (element: Element) => {
    const said = (element.textContent.trim() || element.getAttribute('aria-label') || '').replace(/\s+/g, ' ');
    const classes = (element.getAttribute('class') ?? '').split(/\s+/).slice(0, 4).join('.');
    return `<${element.localName}${classes && `.${classes}`}> "${said.slice(0, 40)}"`;
  };
  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isSeen = (box: Box) => box.right - box.left > SLACK && box.bottom - box.top > SLACK;
  const known = new Map<Element, { clip: Box | null; fixed: boolean }>();
  const look = (element: Element) => {
    const before = known.get(element);
    if (before) return before;
    const { overflowX, clipPath, position } = getComputedStyle(element);
    const cuts = overflowX !== 'visible' || clipPath !== 'none';
    const own = { clip: cuts ? element.getBoundingClientRect() : null, fixed: /fixed|sticky/.test(position) };
    known.set(element, own);
    return own;
  };

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > wide) {
    const wider = [...document.body.querySelectorAll<HTMLElement>(':not(svg, svg *)')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      if (width <= SLACK || right <= wide + 0.1) return false;
      for (let up = element.parentElement; up; up = up.parentElement) if (look(up).clip) return false;
      return true;
    });
    const first = wider.filter((element) => !wider.some((other) => other !== element && element.contains(other)));
    const said = first.slice(0, 3).map((element) => {
      const by = Math.round(element.getBoundingClientRect().right - wide);
      return `${name(element)} by ${by} px`;
    });
    faults.push(`scrolls sideways by ${scrollWidth - wide} px: ${said.join('; ')}`);
  }

  // Part of a box that its ancestors do not clip.
  const visible = (element: Element, box: Box): Box => {
    let seen = box;
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
      const { clip, fixed } = look(up);
      if (clip) seen = meet(seen, clip);
      if (fixed) break;
    }
    return seen;
  };
  const layerOf = (element: Element) => {
    for (let up: Element | null = element; up; up = up.parentElement) if (look(up).fixed) return up;
    return null;
  };
  const parts: Part[] = [];
  const add = (element: Element, box: Box) => {
    const seen = visible(element, box);
    if (isSeen(seen)) parts.push({ ...seen, element, layer: layerOf(element) });
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(`[aria-hidden="true"], option, ${stacked}`);
  for (const element of document.querySelectorAll('a, button, input, select, textarea, summary, [role="button"]'))
    if (isShown(element) && getComputedStyle(element).display !== 'inline')
      add(element, element.getBoundingClientRect());
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement!;
    if (!node.textContent!.trim() || element.closest('script, style, noscript, select, textarea') || !isShown(element))
      continue;
    range.selectNodeContents(node);
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      // Within the line height, letters take only the font size.
      const rest = Math.max(0, (bottom - top - size) / 2);
      add(element, { left, right, top: top + rest, bottom: bottom - rest });
    }
  }

  const told = new Set<string>();
  const rows = parts.toSorted((a, b) => a.top - b.top);
  for (const [at, one] of rows.entries()) {
    for (const other of rows.slice(at + 1)) {
      if (other.top >= one.bottom - SLACK) break;
      if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element))
        continue;
      const common = meet(one, other);
      if (!isSeen(common)) continue;
      const by = `${Math.round(common.right - common.left)} × ${Math.round(common.bottom - common.top)} px`;
      const pair = `${name(one.element)} lies over ${name(other.element)}`;
      if (!told.has(pair)) faults.push(`${pair} by ${by}`);
      told.add(pair);
    }
  }

  for (const bar of document.querySelectorAll('body > header, [data-bottom-bar], [data-consent-bar], dialog[open]')) {
    for (const { element, left, right } of parts.filter((part) => bar.contains(part.element))) {
      const place = (element.closest('li') ?? element).getBoundingClientRect();
      const offScreen = Math.max(-left, right - wide);
      const outside = Math.max(place.left - left, right - place.right);
      if (offScreen > 1) faults.push(`${name(element)} leaves the screen by ${Math.round(offScreen)} px`);
      if (outside > 1) faults.push(`${name(element)} is ${Math.round(outside)} px wider than its place`);
    }
    for (const element of bar.querySelectorAll<HTMLElement>('*')) {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const hidden = element.scrollWidth - element.clientWidth;
      if (overflowX !== 'visible' && textOverflow !== 'ellipsis' && hidden > 1 && element.clientWidth > SLACK)
        if (isShown(element)) faults.push(`${name(element)} cuts ${hidden} px of its text off`);
    }
  }
  return faults;
}

/** Resizes the window to this width, with a phone or desktop layout. */
async function fit(page: Page, session: CDPSession, width: number, mobile: boolean): Promise<void> {
  await session.send('Emulation.setDeviceMetricsOverride', { width, height: HEIGHT, deviceScaleFactor: 1, mobile });
  await page.evaluate(async () => {
    scrollTo(0, 0);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

for (const size of ROOT_SIZES) {
  test(`every public page fits a phone with a font size of ${size} px`, async () => {
    const { launchOptions } = test.info().project.use;
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), `--blink-settings=defaultFontSize=${size}`],
    });
    const open = async (asked: boolean) => {
      const context = await browser.newContext({
        baseURL: siteUrl(),
        locale: 'uk-UA',
        viewport: { width: WIDTHS[0]!, height: HEIGHT },
        extraHTTPHeaders: { 'x-forwarded-for': visitorAddress() },
      });
      await setGlobalPrivacyControl(context, !asked);
      await setPrefetching(context, false);
      const page = await context.newPage();
      return { page, session: await context.newCDPSession(page) };
    };
    const faults: string[] = [];
    try {
      const [silent, asking] = [await open(false), await open(true)];
      for (const { name, path, opens, shows, asked = false, signedIn = false } of states) {
        const { page, session } = asked ? asking : silent;
        if (signedIn) await signInAs(page.context(), (await makePerson('user')).email);
        await page.goto(await path());
        await page.evaluate(() => document.fonts.ready);
        const root = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
        expect(root, 'the browser takes the size of letters').toBe(size);
        if (opens) await page.locator(opens).click();
        if (shows) await page.locator(shows).waitFor();
        for (const wide of WIDTHS) {
          const at = `${name}, ${size} px, ${wide} wide`;
          // A phone's viewport grows with overflowing content, so measure a computer's as well.
          await fit(page, session, wide, true);
          const onPhone = await page.evaluate(() => document.documentElement.scrollWidth);
          if (onPhone > wide) faults.push(`${at}: scrolls sideways by ${onPhone - wide} px on a phone`);
          await fit(page, session, wide, false);
          for (const fault of await page.evaluate(faultsOf, { wide, stacked: STACKED })) faults.push(`${at}: ${fault}`);
        }
      }
    } finally {
      await browser.close();
    }
    expect(faults).toEqual([]);
  });
}
