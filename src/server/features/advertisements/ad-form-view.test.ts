import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor, type Actor } from '#content/model/permissions.ts';
import { defaultSettings } from '#content/settings/settings.ts';
import { viewerOf } from '#server/app/testing.ts';
import { adjustApprovalCount } from '#server/core/advertisers/rows.ts';
import { saveEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import { transitionEntry } from '#server/core/entries/write/commands.ts';
import { saveSettings } from '#server/core/taxonomy/catalogue-commands.ts';
import {
  actors,
  createSample,
  unwrapOrFail,
  openTestSite,
  secondActors,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { newAdView, ownAdView } from './ad-form-view.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const page = { locale: 'us', siteUrl: 'https://poruch.test' } as const;
const own = (actor: Actor, id: string) => ownAdView(viewerOf(actor), id, page);

test('the new ad form opens for anonymous visitors, and is prefilled with a signed-in user’s name and language', async () => {
  const guest = await newAdView(null, page);
  expect(guest).toMatchObject({
    entry: null,
    viewerId: '',
    trusted: false,
    staff: false,
    days: 30,
    prefill: { 'details.language': 'us', 'details.contactName': null, 'details.phone': null },
  });
  expect(guest.kind.texts.map(({ name, type }) => [name, type])).toEqual([
    ['title', 'text'],
    ['body', 'plainText'],
  ]);
  expect(guest.choices.categories.find(({ id }) => id === 'advertisements-2')).toMatchObject({
    leaf: true,
    ads: { showPrice: true, maxPhotos: 10, days: 30 },
  });
  expect([guest.choices.people, guest.choices.tags]).toEqual([[], []]);
  expect(guest.pages.login).toBe('/us/login?returnTo=%2Fus%2Fcabinet%2Fadd-advertisement');
  expect(guest.pages.loginBegun).toBe('/us/login?for=ad&returnTo=%2Fus%2Fcabinet%2Fadd-advertisement%3Fbegun%3D1');
  expect(await newAdView(viewerOf(actors.user), page)).toMatchObject({
    viewerId: 'user',
    prefill: { 'details.language': 'ua', 'details.contactName': 'Людина user' },
  });
});

test('a new ad is prefilled from the last ad sent and from the city chosen in the browser', async () => {
  const city = 'chicago';
  const blank = await newAdView(viewerOf(secondActors.user), { ...page, city });
  expect(blank.prefill.locationId).toEqual((await newAdView(null, { ...page, city })).prefill.locationId);
  expect(blank.prefill.locationId).toBe('chicago');
  expect((await newAdView(null, { ...page, city: 'no-such-town' })).prefill.locationId).toBeNull();
  const { content } = await createSample('advertisements', {}, secondActors.user);
  // Drafts do not count as sent.
  expect((await newAdView(viewerOf(secondActors.user), { ...page, city })).prefill).toEqual(blank.prefill);
  const details = { contactName: 'Оксана з Парми', phone: '+13125550177', seller: 'business', language: 'us' };
  const sent = await createSample('advertisements', { details: { ...content.details, ...details } }, secondActors.user);
  unwrapOrFail(await transitionEntry(systemActor, 'advertisements', sent.id, 'active'));
  expect((await newAdView(viewerOf(secondActors.user), { ...page, city })).prefill).toEqual({
    'details.language': 'us',
    'details.contactName': 'Оксана з Парми',
    'details.phone': '(312) 555-0177',
    'details.seller': 'business',
    locationId: sent.content.locationId,
  });
});

test('the new ad form announces a review to an anonymous visitor only if the settings require one', async () => {
  await saveSettings(site.database, 'moderation', { firstAds: 0 });
  expect(await newAdView(null, page)).toMatchObject({ trusted: true, staff: false });
  await saveSettings(site.database, 'moderation', defaultSettings.moderation);
});

test('the form of an ad opens only for its owner, in every status but the trash', async () => {
  const record = await createSample('advertisements', {}, actors.user);
  expect((await own(actors.user, record.id))?.entry?.id).toBe(record.id);
  for (const other of [secondActors.user, actors.author, actors.editor, actors.admin])
    expect(await own(other, record.id)).toBeNull();
  expect(await own(actors.user, 'nothing')).toBeNull();
  expect(await own(actors.user, (await createSample('news')).id)).toBeNull();
  for (const status of ['active', 'sold'] as const) {
    unwrapOrFail(
      await transitionEntry(status === 'active' ? systemActor : actors.user, 'advertisements', record.id, status),
    );
    expect((await own(actors.user, record.id))?.entry?.status).toBe(status);
  }
  unwrapOrFail(await transitionEntry(actors.user, 'advertisements', record.id, 'trashed'));
  expect(await own(actors.user, record.id)).toBeNull();
});

test('a change of a live ad is published without review only after three approvals, and not while another change is waiting', async () => {
  const record = await createSample('advertisements', {}, secondActors.user);
  const live = unwrapOrFail(await transitionEntry(systemActor, 'advertisements', record.id, 'active'));
  expect(await own(secondActors.user, live.id)).toMatchObject({ staff: false, trusted: false, edit: null });
  unwrapOrFail(
    await saveEdit(
      secondActors.user,
      'advertisements',
      live.id,
      { texts: { ua: { title: 'Стіл із двома стільцями' } } },
      live.revision,
    ),
  );
  await site.database.batch([1, 2, 3].map(() => adjustApprovalCount(site.database, secondActors.user.id!)));
  expect(await own(secondActors.user, live.id)).toMatchObject({
    staff: false,
    trusted: true,
    edit: { content: { texts: { ua: { title: 'Стіл із двома стільцями' } } } },
  });
  const second = unwrapOrFail(
    await transitionEntry(
      systemActor,
      'advertisements',
      (await createSample('advertisements', {}, secondActors.user)).id,
      'active',
    ),
  );
  expect(await own(secondActors.user, second.id)).toMatchObject({ staff: true, trustedOnly: true, trusted: true });
  expect(await newAdView(viewerOf(secondActors.user), page)).toMatchObject({ staff: true, trusted: true });
});

test('the form view marks a formatted text as formatted', async () => {
  const body = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Міцний стіл у доброму стані, самовивіз.', marks: [{ type: 'bold' }] }],
      },
    ],
  };
  const record = await createSample(
    'advertisements',
    { texts: { ua: { title: 'Стіл дубовий', body } as never } },
    actors.user,
  );
  expect((await own(actors.user, record.id))?.formatted).toBe(true);
  expect((await own(actors.user, (await createSample('advertisements', {}, actors.user)).id))?.formatted).toBe(false);
});
