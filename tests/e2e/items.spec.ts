import { shareServices } from '#components/entry/item-share.ts';
import { items } from '#content/messages/site/items.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { demoPath } from '#tests/support/data/content.ts';
import { siteUrl } from '#tests/support/site.ts';
import { triggerFirstInteraction, expect, test } from '#tests/support/test.ts';

test('only a click on an email link creates its address', async ({ page }) => {
  await page.goto(`/us${await demoPath('diaspors', 'spilno-chicago')}`);
  const mail = page.getByRole('link', { name: 'Send an email' });
  expect((await page.content()).includes('spilno@example.org')).toBe(false);
  await mail.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await mail.click();
  await expect(mail).toHaveAttribute('href', 'mailto:spilno@example.org');
});

for (const kind of ['story', 'event', 'ad'] as const) {
  const pathOfKind = {
    story: () => demoPath('news', 'day-of-dignity-chicago'),
    event: () => demoPath('posters', 'lisova-pisnia-chicago'),
    ad: () => demoPath('advertisements', 'concert-bandura'),
  }[kind];
  test(`the share button in the header of a page (${kind}) opens a sheet with services and the link, or the system’s own sheet`, async ({
    page,
    context,
  }) => {
    const words = items.ua;
    const path = await pathOfKind();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto(path);
    const open = page.getByRole('article').getByRole('button', { name: words.share }).first();
    await expect(open).toBeInViewport();
    const sheet = page.getByRole('dialog', { name: words.share });
    await expect(sheet).toBeHidden();
    await open.click();
    const address = encodeURIComponent(`${siteUrl()}${path}`);
    for (const { name } of shareServices) {
      const link = sheet.getByRole('link', { name, exact: true });
      expect(await link.getAttribute('href')).toContain(address);
    }
    expect(await violationsInBothLooks(page)).toEqual([]);
    await triggerFirstInteraction(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await sheet.getByRole('link', { name: words.shareLink }).click();
    await expect(sheet).toBeHidden();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${siteUrl()}${path}`);

    // From here on, the system's share sheet is available and used instead.
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(globalThis, { shared });
      Navigator.prototype.share = async (data) => void shared.push(data);
    });
    await page.reload();
    await triggerFirstInteraction(page);
    await open.click();
    await expect(sheet).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared))
      .toEqual([{ title: await page.locator('h1').innerText(), url: `${siteUrl()}${path}` }]);
  });
}
