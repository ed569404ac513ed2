import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { plural } from '#content/format/plural.ts';
import { kinds } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import { entryForm } from '#content/messages/dashboard/entry-form.ts';
import { mediaLibrary } from '#content/messages/dashboard/media-library.ts';
import { fill } from '#content/messages/define-messages.ts';
import { mediaErrors } from '#content/messages/media-errors.ts';
import { panel } from '#content/messages/panel.ts';
import { pictureMessages } from '#content/messages/pictures.ts';
import { ui } from '#content/messages/ui.ts';
import type { Role } from '#content/model/roles.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { violationsInBothLooks } from '#tests/support/checks/accessibility.ts';
import { readStartTags } from '#tests/support/checks/html.ts';
import { findOverflow, findStrayTextOnPage } from '#tests/support/checks/page-checks.ts';
import { patchEntry, draftNews, moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { showWholeForm } from '#tests/support/pages/entry-form.ts';
import { openFormBrowser } from '#tests/support/pages/form-browser.ts';
import { waitForHydration } from '#tests/support/pages/hydration.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson, signInAs } from '#tests/support/pages/sign-in.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { expect, inOneLanguage, test } from '#tests/support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
let made = 0;

/** A picture that no other test uploads: red on the left, blue on the right. */
async function picture(
  name: string,
  width = 1280,
  height = 720,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  made += 1;
  const right = {
    create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: { r: 20, g: made % 250, b: 200 } },
  };
  const buffer = await sharp({
    create: { ...right.create, width, background: { r: 200, g: process.pid % 250, b: made % 250 } },
  })
    .composite([{ input: right, left: Math.floor(width / 2), top: 0 }])
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function open(page: Page, role: Role, locale: Locale, path: string) {
  const person = await makePerson(role, { name: 'Marta Test', locale });
  await signInAs(page.context(), person.email);
  await showWholeForm(page);
  await page.goto(localisedPath(locale, path));
  await waitForHydration(page);
  return person;
}

const send = (scope: Page | Locator, files: Awaited<ReturnType<typeof picture>>[]) =>
  scope.locator('input[type=file]').first().setInputFiles(files);
const stored = async (id: string) => (await findRecord(await ensureSiteOpen(), id))!.content;
const unique = (word: string) => `${word}-${process.pid}-${(made += 1)}`;
const tile = (page: Page, locale: Locale, name: string) =>
  page.getByRole('link', { name: fill(mediaLibrary[locale].open, { name }), exact: true });
const byName = (locale: Locale, name: string) => `${localisedPath(locale, paths.media())}?q=${name}&whose=all`;

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = pictureMessages[locale];
  const form = entryForm[locale];
  const library = mediaLibrary[locale];

  walk(`${locale}: a cover is cropped and its focal point set by keyboard, and the public page uses both`)(
    async ({ page }) => {
      const record = await draftNews({ ua: 'Кадрована обкладинка', us: 'Cropped cover' });
      await open(page, 'editor', locale, `/dashboard/news/edit/${record.id}`);
      const cover = page.getByRole('group', { name: form.cover });
      await send(cover, [await picture('cover.jpg')]);
      await expect(cover.getByText(words.noAlt.ua)).toBeVisible();
      await cover.getByLabel(form.alt.ua).fill('Червоне й синє');
      await expect(cover.getByText(words.noAlt.ua)).toBeHidden();
      await expect.poll(async () => (await stored(record.id)).cover?.alt).toEqual({ ua: 'Червоне й синє' });
      const whole = (await stored(record.id)).cover!.id;

      await cover.getByRole('button', { name: words.crop.open }).press('Enter');
      await dialog(page).getByLabel(words.crop.ratios.square).check();
      await expect(dialog(page).getByRole('status')).toContainText('720');
      const area = dialog(page).getByRole('group', { name: words.crop.area });
      // Moves the picture to the right, so that its red left half stays in the frame.
      await area.focus();
      for (let count = 0; count < 80; count += 1) await page.keyboard.press('ArrowRight');
      expect(await violationsInBothLooks(page, { within: '[data-modal]' })).toEqual([]);
      await dialog(page).getByRole('button', { name: words.crop.confirm }).press('Enter');
      await expect(dialog(page)).toBeHidden();
      await expect(cover.getByRole('button', { name: words.crop.open })).toBeFocused();
      await expect.poll(async () => (await stored(record.id)).cover?.id).not.toBe(whole);
      const part = (await stored(record.id)).cover!;
      expect(part.alt).toEqual({ ua: 'Червоне й синє' });
      const json = await (await page.request.get(`/api/media/${part.id}`)).json();
      expect(json).toMatchObject({ width: 720, height: 720, sourceId: whole, name: 'cover.jpg' });
      const [red, , blue] = await sharp(await (await page.request.get(`/media/${part.id}/320.webp`)).body())
        .extract({ left: 5, top: 5, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer();
      expect(red! - blue!).toBeGreaterThan(100);

      await cover.getByRole('button', { name: words.focus.open }).press('Enter');
      const point = dialog(page).getByRole('slider', { name: words.focus.area });
      await point.focus();
      for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowLeft', 'Shift+ArrowDown']) await point.press(key);
      await expect(point).toHaveAttribute('aria-valuetext', fill(words.focus.at, { x: 29, y: 60 }));
      await dialog(page).getByRole('button', { name: words.focus.save }).press('Enter');
      await expect(dialog(page)).toBeHidden();
      await expect(cover.locator('img')).toHaveCSS('object-position', '29% 60%');
      // Removed and restored: the focus stays in the field.
      const { cover: kept } = await stored(record.id);
      await cover.getByRole('button', { name: form.removeCover }).press('Enter');
      await expect(cover.getByRole('button', { name: form.upload, exact: true })).toBeFocused();
      await expect.poll(async () => (await stored(record.id)).cover).toBeNull();
      await patchEntry((await findRecord(await ensureSiteOpen(), record.id))!, { cover: kept });
      await moveToStatus((await findRecord(await ensureSiteOpen(), record.id))!, 'published');
      const image = page.locator(`img[src*="${part.id}"]`).first();
      for (const place of [pathOf(record), paths.section('news')]) {
        await expect.poll(async () => (await getPage(localisedPath(locale, place))).html).toContain(part.id);
        await page.goto(localisedPath(locale, place));
        await expect(image).toHaveCSS('object-position', '29% 60%');
      }
    },
  );

  walk(
    `${locale}: several pictures are added to a gallery in order, from the device and the library, and reordered by keyboard`,
  )(async ({ page }) => {
    await open(page, 'author', locale, '/dashboard/news/new-page');
    await page
      .getByRole('region', { name: form.languages.ua, exact: true })
      .getByLabel(kinds.news.words[locale].fields.title!, { exact: true })
      .fill(unique('Галерея'));
    const gallery = page.getByRole('group', { name: form.gallery });
    const names = [unique('a'), unique('b'), unique('c'), unique('d')].map((name) => `${name}.jpg`);
    const files = await Promise.all(names.map((name) => picture(name, 400, 300)));
    await send(gallery, [
      ...files.slice(0, 3),
      { name: 'photo.heic', mimeType: '', buffer: Buffer.from('ftypheic') },
      { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('text') },
    ]);
    const rows = gallery.getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(gallery.getByRole('alert').filter({ hasText: 'photo.heic' })).toContainText(mediaErrors[locale].heic);
    await expect(gallery.getByRole('alert').filter({ hasText: 'note.txt' })).toContainText(mediaErrors[locale].format);
    await gallery.getByRole('button', { name: fill(words.dismiss, { name: 'note.txt' }) }).click();
    await expect(gallery.getByRole('alert')).toHaveCount(1);
    await expect.poll(() => page.url()).toContain('/edit/');
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const order = async () =>
      Promise.all(
        (await stored(id)).gallery.map(
          async (use) => (await (await page.request.get(`/api/media/${use.id}`)).json()).name as string,
        ),
      );
    await expect.poll(order).toEqual(names.slice(0, 3));

    // A lost connection: the upload can be retried.
    await page.route('**/api/media', (route) => route.abort());
    await send(gallery, [files[3]!]);
    await expect(gallery.getByRole('alert').filter({ hasText: names[3]! })).toBeVisible();
    await page.unroute('**/api/media');
    await gallery.getByRole('button', { name: fill(words.again, { name: names[3]! }) }).click();
    await expect(rows).toHaveCount(4);
    await expect.poll(order).toEqual(names);

    // With the buttons, and with keyboard dragging: Enter lifts, arrow keys choose the position, Enter drops.
    const later = gallery.getByRole('button', { name: fill(form.later, { n: 1 }), exact: true });
    await later.press('Enter');
    await expect(gallery.getByRole('button', { name: fill(form.later, { n: 2 }), exact: true })).toBeFocused();
    await expect.poll(order).toEqual([names[1], names[0], names[2], names[3]]);
    const handle = gallery.getByRole('button', { name: fill(words.drag, { n: 4 }), exact: true });
    await handle.focus();
    await page.keyboard.press('Enter');
    // The item is lifted once a drop target has the focus.
    await expect(handle).not.toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual([names[3], names[1], names[0], names[2]]);

    await rows.first().click();
    const chosen = gallery.getByRole('group', { name: fill(words.chosen, { n: 1 }) });
    await chosen.getByLabel(form.alt.us).fill('A bridge over the river');
    await expect.poll(async () => (await stored(id)).gallery[0]?.alt).toEqual({ us: 'A bridge over the river' });
    expect(await violationsInBothLooks(page, { within: '[id="field-gallery"]' })).toEqual([]);

    await gallery.getByRole('button', { name: fill(form.removePicture, { n: 4 }), exact: true }).click();
    await gallery.getByRole('button', { name: words.library.open }).press('Enter');
    await dialog(page).getByRole('searchbox').fill(names[2]!.slice(0, -4));
    await dialog(page).getByRole('searchbox').press('Enter');
    const found = dialog(page).getByRole('list', { name: words.library.list }).getByRole('button');
    await expect(found).toHaveCount(1);
    await found.press('Space');
    expect(await violationsInBothLooks(page, { within: '[data-modal]' })).toEqual([]);
    await dialog(page)
      .getByRole('button', { name: plural(locale, 1, words.library.chooseMany) })
      .press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect.poll(order).toEqual([names[3], names[1], names[0], names[2]]);
  });

  walk(`${locale}: the media library`)(
    playScenes({
      'the library finds pictures, shows where each is used, replaces it everywhere, and deletes only unused ones':
        async ({ page }) => {
          const name = unique(`bridge${locale}`);
          await open(page, 'editor', locale, paths.media());
          await send(page, [await picture(`${name}.jpg`, 700, 500), await picture(`${name}-idle.jpg`, 500, 400)]);
          await expect(tile(page, locale, `${name}.jpg`)).toBeVisible();
          await page.getByRole('searchbox').fill(name);
          await page.getByRole('searchbox').press('Enter');
          await expect(page).toHaveURL(new RegExp(`q=${name}`));
          await waitForHydration(page);
          await expect(page.getByText(plural(locale, 2, library.lead), { exact: true })).toBeVisible();
          const { items } = await (await page.request.get(`/api/media?q=${name}.jpg`)).json();
          const id: string = items[0].id;
          const title = { ua: `Міст ${name}`, us: `Bridge ${name}` };
          const record = await moveToStatus(await draftNews(title, { cover: { id } }), 'published');

          await tile(page, locale, `${name}.jpg`).press('Enter');
          await expect(page).toHaveURL(new RegExp(`picture=${id}`));
          await expect(dialog(page).getByRole('link', { name: title[locale] })).toHaveAttribute(
            'href',
            localisedPath(locale, `/dashboard/news/edit/${record.id}`),
          );
          await expect(dialog(page)).toContainText('Marta Test');
          expect(await violationsInBothLooks(page, { within: '[data-modal]' })).toEqual([]);
          await dialog(page).getByRole('button', { name: library.details.delete, exact: true }).click();
          await page
            .getByRole('alertdialog')
            .getByRole('button', { name: library.details.delete, exact: true })
            .click();
          await expect(dialog(page).getByRole('alert')).toContainText(library.details.refused);

          await dialog(page)
            .locator('input[type=file]')
            .setInputFiles([await picture(`${name}-new.jpg`, 640, 480)]);
          await expect(dialog(page).getByRole('heading', { name: `${name}-new.jpg` })).toBeVisible();
          const next = new URL(page.url()).searchParams.get('picture')!;
          expect(next).not.toBe(id);
          await expect
            .poll(async () => {
              const shown = readStartTags((await getPage(localisedPath(locale, pathOf(record)))).html, 'img').map(
                ({ src = '' }) => src,
              );
              return [next, id].map((item) => shown.filter((src) => src.includes(item)).length);
            })
            .toEqual([1, 0]);
          expect((await page.request.get(`/api/media/${id}`)).status()).toBe(404);

          // A picture no longer in use may be deleted.
          await patchEntry((await findRecord(await ensureSiteOpen(), record.id))!, { cover: null });
          await dialog(page).getByRole('button', { name: library.details.delete, exact: true }).click();
          await page
            .getByRole('alertdialog')
            .getByRole('button', { name: library.details.delete, exact: true })
            .click();
          await expect(dialog(page)).toBeHidden();
          await expect.poll(async () => (await page.request.get(`/api/media/${next}`)).status()).toBe(404);
          await expect(page).not.toHaveURL(/picture=/);

          await page.getByLabel(fill(library.select, { name: `${name}-idle.jpg` })).check();
          await page.getByRole('button', { name: library.deleteMany, exact: true }).click();
          await page.getByRole('alertdialog').getByRole('button', { name: library.deleteMany, exact: true }).click();
          await expect(page.getByText(library.filtered)).toBeVisible();
        },
      'the library works in light and dark, on a narrow screen, and without scripts': async ({ page }) => {
        const name = unique(`look${locale}`);
        const person = await open(page, 'admin', locale, paths.media());
        await send(page, [await picture(`${name}.jpg`, 600, 400)]);
        await expect(tile(page, locale, `${name}.jpg`)).toBeVisible();
        await expect(
          page
            .getByRole('navigation', { name: panel[locale].dashboardNavigation })
            .getByRole('link', { name: panel[locale].sections.media }),
        ).toHaveAttribute('aria-current', 'page');
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(localisedPath(locale, paths.media()));
        await waitForHydration(page);
        await tile(page, locale, `${name}.jpg`).click();
        await expect(dialog(page).getByRole('slider')).toBeVisible();
        expect(await violationsInBothLooks(page, { within: '[data-modal]' })).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(tile(page, locale, `${name}.jpg`)).toBeFocused();
        expect(await findStrayTextOnPage(page)).toEqual([]);
        await tile(page, locale, `${name}.jpg`).click();
        await expect(dialog(page).getByRole('slider')).toBeVisible();
        expect(await findOverflow(page, 320)).toEqual([]);
        await dialog(page).getByRole('button', { name: ui[locale].close }).click();
        expect(await findOverflow(page, 320)).toEqual([]);

        const still = await openFormBrowser(await sessionCookie(person.email));
        await still.goto(byName(locale, name));
        expect(still.text('main')).toContain(`${name}.jpg`);
        still.screen.getAllByRole<HTMLSelectElement>('combobox')[0]!.value = 'used';
        await still.press(still.screen.getByRole('button', { name: library.apply }));
        still.screen.getByText(library.filtered);
      },
    }),
  );
}

test('an author finds their own pictures first; a user without a newsroom role cannot open the library', async ({
  page,
  browser,
}) => {
  const name = unique('whose');
  await open(page, 'editor', 'ua', paths.media());
  await send(page, [await picture(`${name}.jpg`, 500, 400)]);
  await expect(tile(page, 'ua', `${name}.jpg`)).toBeVisible();
  const author = await makePerson('author', { name: 'Olena Author' });
  const theirs = await browser.newContext();
  await signInAs(theirs, author.email);
  const view = await theirs.newPage();
  await view.goto(new URL(`${paths.media()}?q=${name}`, page.url()).href);
  await expect(view.getByText(mediaLibrary.ua.filtered)).toBeVisible();
  await view.goto(new URL(byName('ua', name), page.url()).href);
  await expect(tile(view, 'ua', `${name}.jpg`)).toBeVisible();
  await theirs.close();
  const stranger = await browser.newContext();
  await signInAs(stranger, (await makePerson('user')).email);
  expect((await stranger.request.get(new URL(paths.media(), page.url()).href)).status()).toBe(403);
  await stranger.close();
});
