import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { locales } from '#content/locale.ts';
import { entryForm } from '#content/messages/dashboard/entry-form.ts';
import { fill } from '#content/messages/define-messages.ts';
import { mediaErrors } from '#content/messages/media-errors.ts';
import { pictureMessages } from '#content/messages/pictures.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { draftNews, moveToStatus, pathOf } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { bodyOf, drawing, languagePart, openForm } from '#tests/support/pages/entry-form.ts';
import {
  readDisplayedBlocks,
  editPath,
  paragraph,
  publishNews,
  readStoredBlocks,
  title,
} from '#tests/support/pages/written-news.ts';
import { holdRequests } from '#tests/support/servers/hold-requests.ts';
import { expect, inOneLanguage, test } from '#tests/support/test.ts';

interface Given {
  name: string;
  type: string;
  bytes?: Buffer;
}

/** Pastes files or drops them in the middle of an element, as far as a page can simulate that. */
async function give(on: Locator, how: 'paste' | 'drop', files: readonly Given[], at: Locator = on): Promise<void> {
  const box = (await at.boundingBox())!;
  const sent = files.map(({ name, type, bytes }) => ({
    name,
    type,
    bytes: (bytes ?? Buffer.from('text')).toString('base64'),
  }));
  await on.evaluate(
    (element, { kind, list, x, y }) => {
      const data = new DataTransfer();
      for (const { name, type, bytes } of list)
        data.items.add(new File([Uint8Array.from(atob(bytes), (item) => item.charCodeAt(0))], name, { type }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data, clientX: x, clientY: y }),
      );
    },
    { kind: how, list: sent, x: box.x + 20, y: box.y + box.height - 4 },
  );
}
const photo = async (name: string, hue: number): Promise<Given> => ({
  name,
  type: 'image/png',
  bytes: await drawing(hue),
});

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const words = entryForm[locale];
  const said = words.editor;
  const tool = (page: Page, name: string) =>
    languagePart(page, locale, 'ua').getByRole('button', { name, exact: true });
  /** Inserts a block that has no button of its own. */
  const insert = async (page: Page, name: string) => {
    await tool(page, said.insert).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const toast = (page: Page) => page.locator('[data-toasts]');
  const save = (page: Page) => page.getByRole('button', { name: words.save, exact: true });

  walk(`${locale}: the caret next to blocks and links`)(
    playScenes({
      'typing continues after a picture, video, rule and table, and the next block is inserted at the caret': async ({
        page,
      }) => {
        await openForm(page, 'author', locale, dashboardPaths('news').create);
        const body = bodyOf(page, locale, 'ua');
        const dialog = page.getByRole('alertdialog');
        await body.click();
        await page.keyboard.type('abc');
        await page.keyboard.press('Enter');
        await tool(page, said.picture).click();
        await dialog
          .locator('input[type=file]')
          .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await drawing(20) });
        await dialog.locator('img').waitFor();
        await dialog.getByRole('button', { name: said.pictureSet }).click();
        await expect(body).toBeFocused();
        await page.keyboard.type('latin');
        await insert(page, said.embed);
        await page.keyboard.type('youtu.be/dQw4w9WgXcQ');
        await page.keyboard.press('Enter');
        await expect(body).toBeFocused();
        // Input as from an on-screen keyboard, without key events.
        await page.keyboard.insertText('Кирилиця');
        await page.keyboard.press('Enter');
        await insert(page, said.horizontalRule);
        await page.keyboard.type('Після лінії');
        await insert(page, said.table);
        await expect(body).toBeFocused();
        await page.keyboard.type('У клітинці');
        await expect(body.locator('th').first()).toHaveText('У клітинці');
        await page.keyboard.press('ControlOrMeta+End');
        await page.keyboard.type('Після таблиці');
        await page.keyboard.press('Enter');
        await languagePart(page, locale, 'ua').getByRole('textbox').first().fill(title);
        await page.waitForURL('**/edit/*');
        const id = new URL(page.url()).pathname.split('/').at(-1)!;
        await expect
          .poll(() => readStoredBlocks(id))
          .toEqual([
            'abc',
            'picture',
            'latin',
            'embed',
            'Кирилиця',
            'horizontalRule',
            'Після лінії',
            'table',
            'Після таблиці',
          ]);
        // A block inserted while another is selected goes after it; neither is lost.
        await body.locator('[data-provider]').click();
        await insert(page, said.horizontalRule);
        await page.keyboard.type('Далі');
        await expect
          .poll(() => readStoredBlocks(id))
          .toEqual([
            'abc',
            'picture',
            'latin',
            'embed',
            'horizontalRule',
            'Далі',
            'Кирилиця',
            'horizontalRule',
            'Після лінії',
            'table',
            'Після таблиці',
          ]);
      },
      'text typed after a new link is placed after it and is not linked': async ({ page }) => {
        await openForm(page, 'author', locale, dashboardPaths('news').create);
        const body = bodyOf(page, locale, 'ua');
        await body.click();
        for (const [line, more] of [
          ['one two', 'X'],
          ['Сайт школи', ' далі'],
        ] as const) {
          await page.keyboard.type(line);
          await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
          await tool(page, said.link).click();
          await page.keyboard.type('example.com');
          await page.keyboard.press('Enter');
          await expect(body).toBeFocused();
          await page.keyboard.type(more);
          await page.keyboard.press('Enter');
        }
        await expect(body.locator('a')).toHaveText(['two', 'школи']);
        await expect(body.locator('p')).toHaveText(['one twoX', 'Сайт школи далі', '']);
        // Removing the link keeps its text.
        await body.locator('a').first().click();
        await tool(page, said.link).click();
        await languagePart(page, locale, 'ua').getByRole('button', { name: said.linkRemove }).click();
        await expect(body).toBeFocused();
        await page.keyboard.type('Y');
        await expect(body.locator('p').first()).toHaveText('one twoYX');
      },
    }),
  );

  walk(`${locale}: pasted and dropped pictures and files`)(
    playScenes({
      'pasted pictures are inserted at the caret while typing continues; saving waits for them': async ({ page }) => {
        const record = await publishNews('Перший', 'Останній');
        await openForm(page, 'editor', locale, editPath(record.id));
        const release = await holdRequests(page, '**/api/media');
        const body = bodyOf(page, locale, 'ua');
        await body.locator('p').first().click();
        await page.keyboard.press('End');
        await give(body, 'paste', [
          await photo('a.png', 30),
          { name: 'b.txt', type: 'text/plain' },
          await photo('c.png', 60),
        ]);
        await expect(body.locator('[data-upload]')).toContainText(['a.png', 'c.png']);
        await expect(body.locator('[data-upload] progress')).toHaveCount(2);
        await expect(languagePart(page, locale, 'ua').getByRole('alert')).toContainText(
          fill(pictureMessages[locale].failed, { name: 'b.txt', reason: mediaErrors[locale].format }),
        );
        await page.keyboard.type('далі');
        expect(await readDisplayedBlocks(body)).toEqual(['Перший', 'upload', 'upload', 'далі', 'Останній']);
        await save(page).click();
        await expect(page.locator('[data-form-bar] [role=status]')).toHaveText(words.picturesUnder);
        expect(await readStoredBlocks(record.id)).toEqual(['Перший', 'Останній']);
        release();
        await expect
          .poll(() => readStoredBlocks(record.id))
          .toEqual(['Перший', 'picture', 'picture', 'далі', 'Останній']);
        await expect(body.locator('[data-upload]')).toHaveCount(0);
        // Some programs add a picture of the copied text; it is ignored.
        await body.evaluate((element) => {
          const data = new DataTransfer();
          data.setData('text/html', '<p>Слова</p>');
          data.items.add(new File(['x'], 'words.png', { type: 'image/png' }));
          element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        });
        await expect(body).toContainText('Слова');
        await expect(body.locator('[data-upload]')).toHaveCount(0);
      },
      'a failed picture upload is reported in place; saving warns before dropping the picture, and the upload can be retried':
        async ({ page }) => {
          const record = await publishNews('Перший', 'Другий', 'Третій');
          await openForm(page, 'editor', locale, editPath(record.id));
          let fails: () => void = () => undefined;
          const gate = new Promise<void>((resolve) => (fails = resolve));
          await page.route(
            '**/api/media',
            async (route) => {
              await gate;
              await route.abort();
            },
            { times: 1 },
          );
          const body = bodyOf(page, locale, 'ua');
          await give(body, 'drop', [await photo('a.png', 90)], body.locator('p').nth(1));
          await expect(body.locator('[data-upload]')).toContainText('a.png');
          await save(page).click();
          fails();
          await expect(toast(page)).toContainText(words.picturesFailed);
          await expect(body.locator('[data-upload=failed]')).toContainText('a.png');
          expect(await readDisplayedBlocks(body)).toEqual(['Перший', 'Другий', 'upload', 'Третій']);
          expect((await findRecord(await ensureSiteOpen(), record.id))!.revision).toBe(record.revision);
          await languagePart(page, locale, 'ua')
            .getByRole('button', { name: fill(pictureMessages[locale].again, { name: 'a.png' }) })
            .click();
          await expect(body.locator('figure img')).toBeVisible();
          expect(await readDisplayedBlocks(body)).toEqual(['Перший', 'Другий', 'figure', 'Третій']);
          await save(page).click();
          await expect.poll(() => readStoredBlocks(record.id)).toEqual(['Перший', 'Другий', 'picture', 'Третій']);
          await give(
            body,
            'paste',
            Array.from({ length: 21 }, (_, n) => ({ name: `${n}.txt`, type: 'text/plain' })),
          );
          await expect(toast(page)).toContainText(fill(said.tooManyPictures, { max: 20 }));
          await expect(languagePart(page, locale, 'ua').getByRole('alert')).toHaveCount(20);
        },
      'a file dropped anywhere on the form does not navigate away': async ({ page }) => {
        const record = await publishNews('Перший', 'Другий');
        await openForm(page, 'editor', locale, editPath(record.id));
        const dir = mkdtempSync(path.join(tmpdir(), 'poruch-drop-'));
        const file = path.join(dir, 'dropped.png');
        writeFileSync(file, await drawing(120));
        const session = await page.context().newCDPSession(page);
        // A native file drag: the browser would open a file that the page does not handle.
        const drop = async (on: Locator) => {
          const { x, y, width, height } = (await on.boundingBox())!;
          const data = { items: [], files: [file], dragOperationsMask: 1 };
          for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
            await session.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height - 3, data });
        };
        await drop(page.getByRole('heading', { level: 1 }));
        await expect(toast(page)).toContainText(words.droppedElsewhere);
        await drop(tool(page, said.bold));
        await drop(bodyOf(page, locale, 'ua').locator('p').first());
        await expect(bodyOf(page, locale, 'ua').locator('figure img')).toBeVisible();
        expect(await readDisplayedBlocks(bodyOf(page, locale, 'ua'))).toEqual(['Перший', 'figure', 'Другий']);
        expect(new URL(page.url()).pathname).toBe(localisedPath(locale, editPath(record.id)));
        rmSync(dir, { recursive: true });
      },
    }),
  );
}

test(
  'the current line of the editor',
  playScenes({
    'an empty line always follows the last block, does not count as a change, and is not on the public page': async ({
      page,
    }) => {
      const body = {
        type: 'doc',
        content: [paragraph('Текст'), { type: 'youtube', attrs: { videoId: 'dQw4w9WgXcQ' } }],
      };
      const record = await moveToStatus(
        await draftNews({ ua: title }, { texts: { ua: { title, excerpt: 'E2E', body } } }),
        'published',
      );
      await openForm(page, 'editor', 'ua', editPath(record.id));
      const text = bodyOf(page, 'ua', 'ua');
      expect(await readDisplayedBlocks(text)).toEqual(['Текст', 'embed', '']);
      await text.locator('> p').last().click();
      await page.keyboard.press('Enter');
      expect(await readDisplayedBlocks(text)).toEqual(['Текст', 'embed', '', '']);
      await expect(page.locator('[data-form-bar] [role=status]')).not.toHaveText(entryForm.ua.unsaved);
      await page.keyboard.type('Кінець');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: entryForm.ua.save, exact: true }).click();
      await expect.poll(() => readStoredBlocks(record.id)).toEqual(['Текст', 'embed', '', 'Кінець']);
      await expect.poll(async () => (await page.request.get(pathOf(record))).text()).toContain('<p>Кінець</p>');
      expect(await (await page.request.get(pathOf(record))).text()).not.toMatch(/Кінець<\/p>\s*<p><\/p>/);
    },
    'the line being typed stays above the action bar of the form': async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openForm(page, 'author', 'us', dashboardPaths('news').create);
      const body = bodyOf(page, 'us', 'ua');
      await body.click();
      for (let line = 0; line < 24; line += 1) await page.keyboard.type('x\n');
      await page.keyboard.type('last');
      const [line, bar] = await page.evaluate(() => {
        const caret = getSelection()!.getRangeAt(0).getBoundingClientRect();
        return [caret.bottom, document.querySelector('[data-form-bar]')!.getBoundingClientRect().top];
      });
      expect(line).toBeLessThanOrEqual(bar!);
    },
  }),
);
