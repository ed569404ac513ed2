import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EntryContent } from '#content/model/entry-content.ts';
import { decideEdit, getEdit, saveEdit } from '#server/core/entries/pending-edits/pending-edits.ts';
import { insertMedia } from '#server/core/media/rows.ts';
import { actors, createSample, unwrapOrFail, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { createEntry, transitionEntry, updateEntry } from './commands.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

it('a patch clears a single social network with null (RFC 7396)', async () => {
  const { id } = await createSample('services', {
    details: { socials: { telegram: 'https://t.me/a', viber: 'https://invite.viber.com/a' } },
  });
  const updated = unwrapOrFail(
    await updateEntry(actors.admin, 'services', id, { details: { socials: { viber: null, x: null } } }, 1),
  );
  expect(updated.content.details.socials).toEqual({ telegram: 'https://t.me/a' });
  const refused = await updateEntry(actors.admin, 'services', id, { details: { socials: { viber: 7 } } }, 2);
  expect(refused).toMatchObject({ failure: { code: 'invalid', issues: [{ path: 'details.socials.viber' }] } });
});

it('a patch clears a single attribute of an ad, without storing null', async () => {
  const { id } = await createSample('advertisements', {
    categoryId: 'advertisements-2',
    details: { attributes: { year: 2015, fuel: 'petrol', model: null } },
  });
  const updated = unwrapOrFail(
    await updateEntry(actors.admin, 'advertisements', id, { details: { attributes: { fuel: null, towbar: null } } }, 1),
  );
  expect(updated.content.details.attributes).toEqual({ year: 2015 });
});

it('a patch may set values to null that were never set, including in a new entry', async () => {
  const made = unwrapOrFail(
    await createEntry(actors.admin, 'services', {
      texts: { ua: { title: 'Послуга' } },
      details: { socials: { viber: null, telegram: 'https://t.me/a' } },
    }),
  );
  expect(made.content.details.socials).toEqual({ telegram: 'https://t.me/a' });
});

async function makePicture(id: string): Promise<string> {
  await site.database.batch([
    insertMedia(site.database, {
      id,
      ownerId: null,
      width: 8,
      height: 8,
      widths: [8],
      avif: false,
      thumbhash: '',
      bytes: 1,
      sha256: id,
      focusX: 50,
      focusY: 50,
      name: '',
      sourceId: null,
      createdAt: site.clock.at,
    }),
  ]);
  return id;
}

/** The content of a new entry after these patches. */
async function patched(
  kind: 'news' | 'advertisements' | 'posters',
  start: object,
  ...patches: object[]
): Promise<EntryContent> {
  let record = unwrapOrFail(await createEntry(actors.admin, kind, { texts: { ua: { title: 'Назва' } }, ...start }));
  for (const patch of patches)
    record = unwrapOrFail(await updateEntry(actors.admin, kind, record.id, patch, record.revision));
  return record.content;
}

it.each([
  [{ description: 'D2' }, { title: 'T', description: 'D2' }],
  [{ title: null }, { description: 'D' }],
  [{ title: '' }, { description: 'D' }],
  [{ title: null, description: null }, null],
  [null, null],
])('a patch merges %j into the search engine texts', async (seo, left) => {
  expect(
    (
      await patched(
        'news',
        { texts: { ua: { title: 'Назва', seo: { title: 'T', description: 'D' } } } },
        { texts: { ua: { seo } } },
      )
    ).texts.ua!.seo,
  ).toEqual(left);
});

it('a patch merges alt texts of the same cover, and discards them with another cover', async () => {
  const [one, other] = [await makePicture('picture-one'), await makePicture('picture-two')];
  const cover = { id: one, alt: { ua: 'Хор', us: 'Choir' } };
  const lay = async (patch: unknown) => (await patched('news', { cover }, { cover: patch })).cover;
  expect(await lay({ id: one, alt: { us: 'A choir' } })).toEqual({ id: one, alt: { ua: 'Хор', us: 'A choir' } });
  expect(await lay({ alt: { us: null } })).toEqual({ id: one, alt: { ua: 'Хор' } });
  expect(await lay({ alt: { ua: '', us: null } })).toEqual({ id: one });
  expect(await lay({ alt: null })).toEqual({ id: one });
  expect(await lay({ id: one })).toEqual(cover);
  expect(await lay({ id: other, alt: { us: 'Hall' } })).toEqual({ id: other, alt: { us: 'Hall' } });
  expect(await lay({ id: other })).toEqual({ id: other });
  expect(await lay(null)).toBeNull();
  expect(
    await createEntry(actors.admin, 'news', { texts: { ua: { title: 'Назва' } }, cover: { alt: { ua: 'Хор' } } }),
  ).toMatchObject({ failure: { code: 'invalid', issues: [{ path: 'cover.id', code: 'required' }] } });
});

it('a patch accepts null for tags and a gallery, and stores no empty texts', async () => {
  const picture = await makePicture('picture-one');
  const start = { tags: ['tag-1'], gallery: [{ id: picture, alt: { ua: 'Хор', us: null } }] };
  expect(await patched('news', start)).toMatchObject({
    tags: ['tag-1'],
    gallery: [{ id: picture, alt: { ua: 'Хор' } }],
  });
  expect(await patched('news', start, { tags: null, gallery: null })).toMatchObject({ tags: [], gallery: [] });
});

it('a patch drops the amount when a price becomes free, and may not send one with it', async () => {
  expect(
    (
      await patched(
        'advertisements',
        { details: { price: { type: 'fixed', amount: 500, currency: 'USD' } } },
        { details: { price: { type: 'free' } } },
      )
    ).details.price,
  ).toEqual({ type: 'free', currency: 'USD' });
  expect(
    (
      await patched(
        'posters',
        { details: { price: { type: 'range', min: 500, max: 900, currency: 'USD' } } },
        { details: { price: { type: 'free' } } },
      )
    ).details.price,
  ).toEqual({ type: 'free', currency: 'USD' });
  expect(
    (await patched('posters', { details: { price: { type: 'fixed', min: 500 } } }, { details: { price: null } }))
      .details.price,
  ).toBeNull();
  const both = await createEntry(actors.admin, 'posters', {
    texts: { ua: { title: 'Назва' } },
    details: { price: { type: 'free', min: 500 } },
  });
  expect(both).toMatchObject({
    failure: { code: 'invalid', issues: [{ path: 'details.price.min', code: 'invalid' }] },
  });
});

it('a patch merges search engine texts and alt texts into a pending edit, which are published with it', async () => {
  const cover = { id: await makePicture('picture-one'), alt: { ua: 'Хор', us: 'Choir' } };
  const { id } = await createSample(
    'news',
    {
      cover,
      texts: {
        ua: { title: 'Назва новини', body: 'Текст новини, якого досить.', seo: { title: 'T', description: 'D' } },
      },
    },
    actors.author,
  );
  const live = unwrapOrFail(await transitionEntry(actors.admin, 'news', id, 'published'));
  unwrapOrFail(
    await saveEdit(
      actors.author,
      'news',
      id,
      { cover: { alt: { ua: null } }, texts: { ua: { seo: { description: 'D2' } } } },
      live.revision,
    ),
  );
  const { edit } = unwrapOrFail(await getEdit(actors.author, 'news', id));
  unwrapOrFail(await saveEdit(actors.author, 'news', id, { texts: { ua: { seo: { title: null } } } }, edit.revision));
  const decided = unwrapOrFail(await decideEdit(actors.admin, 'news', id, 'approve'));
  expect(decided.content.cover).toEqual({ id: cover.id, alt: { us: 'Choir' } });
  expect(decided.content.texts.ua!.seo).toEqual({ description: 'D2' });
});
