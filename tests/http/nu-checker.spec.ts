import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { locales } from '#content/locale.ts';
import { guardedPages } from '#content/model/access.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { concretePath, dashboardPages } from '#tests/support/pages/dashboard-pages.ts';
import { everyPage } from '#tests/support/pages/public-pages.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { expect, test, visitorAddress } from '#tests/support/test.ts';

/** The W3C's HTML checker, a Java program. */
const java = process.env.JAVA_PATH ?? 'java';
const checker = path.resolve('node_modules/vnu-jar/build/dist/vnu.jar');
const hasJava = spawnSync(java, ['-version']).status === 0;

/** Messages about features unknown to the checker, and about the framework's own markup. */
const KNOWN: readonly RegExp[] = [
  // In the HTML standard since 2024: the page waits for the resources of its first screen.
  /“(?:rel|blocking)”|“expect”/,
  // Astro writes its island style before the first island, in the body.
  /“style” element in “body” must be the first child|Element “style” not allowed as child/,
];

interface Message {
  type: string;
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

const cabinetPages = guardedPages.filter(
  ({ guard, methods, path: route }) =>
    guard !== 'dashboard-auth' && methods.includes('GET') && route.startsWith('/cabinet') && !route.includes('{'),
);

test('the W3C’s checker finds no error in any template, for anonymous and signed-in viewers', async () => {
  test.skip(!hasJava, 'no Java (apt-get install default-jre-headless)');
  const folder = test.info().outputPath('pages');
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const save = async (name: string, address: string, cookie?: string) => {
    const headers = { 'x-forwarded-for': visitorAddress(), ...(cookie === undefined ? {} : { cookie }) };
    const { html } = await getPage(address, headers);
    count += 1;
    writeFileSync(path.join(folder, `${String(count).padStart(3, '0')} ${name.replaceAll('/', '_')}.html`), html);
  };
  for (const locale of locales) {
    for (const { name, path: find } of everyPage) await save(`${name} ${locale}`, localisedPath(locale, await find()));
    await save(`login ${locale}`, localisedPath(locale, paths.login()));
    const person = await makePerson('user', { locale });
    const own = await sessionCookie(person.email);
    for (const { path: route } of cabinetPages) await save(`${route} ${locale}`, localisedPath(locale, route), own);
    const admin = await makePerson('admin', { locale });
    const cookie = await sessionCookie(admin.email);
    for (const { path: route } of dashboardPages)
      await save(`${route} ${locale}`, localisedPath(locale, await concretePath(route, admin)), cookie);
  }
  expect(count).toBeGreaterThan(100);

  const { stderr } = await promisify(execFile)(
    java,
    ['-Xss8m', '-jar', checker, '--format', 'json', '--errors-only', '--exit-zero-always', folder],
    { maxBuffer: 1 << 28 },
  );
  rmSync(folder, { recursive: true });
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  const errors = messages
    .filter(({ message }) => !KNOWN.some((known) => known.test(message)))
    .map(({ url, message, extract = '' }) => `${decodeURIComponent(path.basename(url))}: ${message} ${extract.trim()}`);
  expect(errors).toEqual([]);
});
