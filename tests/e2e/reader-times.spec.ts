import type { Page } from '@playwright/test';
import { formatDate } from '#content/format/format-date.ts';
import { formatMoment } from '#content/format/format-zone.ts';
import { kinds } from '#content/kinds.ts';
import { entryForm } from '#content/messages/dashboard/entry-form.ts';
import { fill } from '#content/messages/define-messages.ts';
import { items } from '#content/messages/site/items.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { paths } from '#content/urls/urls.ts';
import { createSearch } from '#server/features/saved-searches/saved-searches.ts';
import { demoPath, draftNews, draftOf, patchEntry, moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { languagePart, openForm } from '#tests/support/pages/entry-form.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

const OWN = 'Europe/Kyiv';
const NEWS = 'day-of-dignity-chicago';
test.use({ timezoneId: OWN });

test(
  'the reader’s time zone and that of a place',
  playScenes({
    'a timestamp is shown in the reader’s time zone': async ({ page }) => {
      const path = await demoPath('news', NEWS);
      await page.goto(path);
      const stamp = page.locator('time[data-moment="moment"]').first();
      const at = (await stamp.getAttribute('datetime'))!;
      await expect(stamp).toHaveText(formatDate('ua', at, 'moment', OWN));
    },
    'an event shows the time at its place, and an online event also shows the reader’s own time': async ({ page }) => {
      const startsAt = '2030-05-11T23:30:00.000Z';
      const details = {
        startsAt,
        endsAt: null,
        timeZone: 'America/New_York',
        attendance: 'online',
        onlineUrl: 'https://example.com/live',
      };
      const event = await moveToStatus(await patchEntry(await draftOf('posters'), { details }), 'published');
      await page.goto(pathOf(event));
      const when = page.getByRole('definition').first();
      await expect(when).toContainText(formatDate('ua', startsAt, 'full', 'America/New_York'));
      await expect(page.getByRole('article').locator('header')).toContainText(
        formatMoment('ua', startsAt, 'weekdayTime', 'America/New_York'),
      );
      await expect(when.locator('[data-own-time]')).toHaveText(
        fill(items.ua.ownTime, { time: formatDate('ua', startsAt, 'weekdayTime', OWN) }),
      );
    },
    'a cabinet island hydrates as the server rendered it, then switches to the reader’s time zone': async ({
      page,
      context,
    }) => {
      const person = await makePerson('user', { locale: 'us' });
      const made = await createSearch(person.id, { kind: 'news', query: '', frequency: 'daily' }, 'us');
      const at = new Date(made.ok ? made.value.nextAt! : Number.NaN).toISOString();
      const faults: string[] = [];
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('pageerror', (error) => faults.push(String(error)));
      const next = (item: Page) => item.locator(`time[datetime="${at}"]`);
      await signInAs(context, person.email);
      await page.goto(`/us${paths.savedSearches()}`);
      await expect(next(page)).toContainText(formatDate('us', at, 'full', OWN));
      await expect(next(page)).not.toContainText('CT');
      expect(faults).toEqual([]);
    },
    'a newsroom form shows the time of a save in the site’s time zone, before and after a reload': async ({ page }) => {
      const record = await draftNews({ ua: 'Хор шукає голоси' });
      await openForm(page, 'editor', 'ua', dashboardPaths('news').edit.replace('{id}', record.id));
      const title = languagePart(page, 'ua', 'ua').getByLabel(kinds.news.words.ua.fields.title!, { exact: true });
      await title.fill('Хор шукає баси');
      await page.getByRole('button', { name: entryForm.ua.save, exact: true }).click();
      const saved = page.locator('[data-form-bar] [role=status]');
      const moment = /\d{1,2}:\d\d\sCT/;
      await expect(saved).toContainText(moment);
      const said = moment.exec(await saved.innerText())![0];
      await page.reload();
      await expect(saved).toContainText(said);
    },
  }),
);
