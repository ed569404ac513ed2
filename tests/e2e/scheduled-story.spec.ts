import { formatMoment } from '#content/format/format-zone.ts';
import { entryForm } from '#content/messages/dashboard/entry-form.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { draftNews, moveToStatus } from '#tests/support/data/content.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

// The site is in Chicago: its newsroom shares one time zone.
test.use({ timezoneId: 'America/New_York' });

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('the form and the dashboard show when a story is published, in the time zone of the site', async ({ page }) => {
  const at = new Date(Date.now() + 5 * 3_600_000).toISOString();
  const story = await moveToStatus(await draftNews({ ua: `Заплановане ${Date.now()}` }), 'scheduled', {
    at: Date.parse(at),
  });
  await signInAs(page.context(), (await makePerson('admin')).email);
  await page.goto(dashboardPaths('news').edit.replace('{id}', story.id));
  await waitForHydration(page);
  const told = plain(formatMoment('ua', at, 'moment', 'America/Chicago'));
  await expect.poll(async () => plain(await page.locator('main header').first().innerText())).toContain(told);
  await page.goto('/dashboard');
  await waitForHydration(page);
  const clock = plain(formatMoment('ua', at, 'time', 'America/Chicago')).replace(/ \w+$/, '');
  await expect(page.locator(`time[datetime="${at}"]`)).toContainText(clock);
});

test('scheduling a published story warns that it will disappear from the site', async ({ page }) => {
  const texts = entryForm.ua;
  const story = await moveToStatus(await draftNews({ ua: `Уже на сайті ${Date.now()}` }), 'published');
  await signInAs(page.context(), (await makePerson('admin')).email);
  await page.goto(dashboardPaths('news').edit.replace('{id}', story.id));
  await waitForHydration(page);
  await page.getByRole('button', { name: texts.more, exact: true }).click();
  await page.getByRole('menuitem', { name: texts.acts.schedule }).click();
  const anyway = page.getByRole('dialog').getByRole('button', { name: /^Усе одно/ });
  const warning = page.getByText(texts.stepText.atLive);
  await expect(anyway.or(warning)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(warning).toBeVisible();
});
