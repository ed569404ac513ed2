import { afterEach, beforeEach, expect, it } from 'vitest';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { addToStateList } from '#server/platform/database/state-rows.ts';
import { openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { listUnrenderablePages } from './unrenderable-pages.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

it('listUnrenderablePages lists entries once, with a link to their form, and other pages by their path', async () => {
  const entry = await publishSample('news', { slug: 'zlamana' });
  const keys = ['/novyny/zlamana', '/us/novyny/zlamana', '/poster?when=past', '/novyny/nema'];
  await site.database.batch([addToStateList(site.database, 'failing_pages', keys)]);
  const found = await listUnrenderablePages('ua');
  expect(found).toHaveLength(3);
  expect(found).toContainEqual({
    title: entry.content.texts.ua!.title,
    href: dashboardPaths('news').edit.replace('{id}', entry.id),
  });
  expect(found).toContainEqual({ title: '/poster?when=past', href: '/poster?when=past' });
});
