import { afterEach, beforeEach, expect, it } from 'vitest';
import { actors, createSample, must, openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { transitionEntry, updateEntry } from './commands.ts';
import { findRecord } from './rows.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const ID = 'story';
const body = 'Бджоляри з усього штату привезли мед, і вистачило всім.';
const slugAfter = async (patch: object) => {
  const { revision } = (await findRecord(site.database, ID))!;
  return must(await updateEntry(actors.editor, 'news', ID, patch, revision)).content.slug;
};
const title = (ua: string) => ({ texts: { ua: { title: ua } } });

it('the slug of a draft follows its title until somebody writes one or it is public', async () => {
  const first = await createSample('news', { texts: { ua: { title: 'Бджоляри', body } }, tags: [] }, actors.editor, ID);
  expect(first.content.slug).toBe('bdzholiary');
  expect(await slugAfter(title('Бджоляри привезли мед'))).toBe('bdzholiary-pryvezly-med');
  // A change of something else leaves it.
  expect(await slugAfter({ texts: { us: { title: 'Beekeepers', body } } })).toBe('bdzholiary-pryvezly-med');
  must(await transitionEntry(actors.editor, 'news', ID, 'published'));
  expect(await slugAfter(title('Бджолярі привезли мед у Чикаго'))).toBe('bdzholiary-pryvezly-med');
});

it('a slug that somebody wrote stays', async () => {
  await createSample('news', { texts: { ua: { title: 'Бджоляри', body } }, tags: [] }, actors.editor, ID);
  expect(await slugAfter({ slug: 'honey' })).toBe('honey');
  expect(await slugAfter(title('Бджоляри привезли мед'))).toBe('honey');
});

it('a number behind a slug is part of it', async () => {
  await createSample('news', { texts: { ua: { title: 'Бджоляри', body } }, tags: [] }, actors.editor, 'other');
  const second = await createSample(
    'news',
    { texts: { ua: { title: 'Бджоляри', body } }, tags: [] },
    actors.editor,
    ID,
  );
  expect(second.content.slug).toBe('bdzholiary-2');
  expect(await slugAfter(title('Бджоляри привезли мед'))).toBe('bdzholiary-pryvezly-med');
  expect(await slugAfter(title('Бджоляри'))).toBe('bdzholiary-2');
});
