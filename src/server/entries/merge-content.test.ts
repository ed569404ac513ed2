import { afterEach, beforeEach, expect, it } from 'vitest';
import { actors, createSample, must, openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { createEntry, updateEntry } from './commands.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

it('clears one network and leaves the others, with null (RFC 7396)', async () => {
  const { id } = await createSample('services', { details: { socials: { telegram: 'https://t.me/a', viber: 'https://viber.example/a' } } });
  const patched = must(await updateEntry(actors.admin, 'services', id, { details: { socials: { viber: null, x: null } } }, 1));
  expect(patched.content.details.socials).toEqual({ telegram: 'https://t.me/a' });
  const refused = await updateEntry(actors.admin, 'services', id, { details: { socials: { viber: 7 } } }, 2);
  expect(refused).toMatchObject({ failure: { code: 'invalid', issues: [{ path: 'details.socials.viber' }] } });
});

it('clears one attribute of an ad, and stores no null', async () => {
  const { id } = await createSample('advertisements', { categoryId: 'advertisements-2', details: { attributes: { year: 2015, fuel: 'petrol', model: null } } });
  const patched = must(await updateEntry(actors.admin, 'advertisements', id, { details: { attributes: { fuel: null, towbar: null } } }, 1));
  expect(patched.content.details.attributes).toEqual({ year: 2015 });
});

it('takes null for what was never there, in a new entry too', async () => {
  const made = must(await createEntry(actors.admin, 'services', { texts: { ua: { title: 'Послуга' } }, details: { socials: { viber: null, telegram: 'https://t.me/a' } } }));
  expect(made.content.details.socials).toEqual({ telegram: 'https://t.me/a' });
});
