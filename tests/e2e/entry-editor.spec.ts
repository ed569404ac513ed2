import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { locales } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { entryForm } from '#content/messages/entry-form.ts';
import { mediaErrors } from '#content/messages/media-errors.ts';
import { pictureWords } from '#content/messages/pictures.ts';
import type { RichText } from '#content/rich-text.ts';
import { localised } from '#content/urls.ts';
import { findRecord } from '#server/core/entries/rows.ts';
import type { EntryRecord } from '#server/core/entries/record.ts';
import { dashboardPaths } from '#content/dashboard-sections.ts';
import { ready } from '#server/entry/site.ts';
import { draftNews, move, pathOf } from '#tests/support/content.ts';
import { bodyOf, drawing, enterForm, formReady, languagePart, openForm } from '#tests/support/entry-form.ts';
import { expect, inOneLanguage, test } from '#tests/support/test.ts';

const editPath = (id: string) => `/dashboard/news/edit/${id}`;
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const docOf = (...texts: string[]) => ({ type: 'doc', content: texts.map(paragraph) });
const title = 'Текст зі світлинами';

/** What is stored of a text in short: words of paragraphs, else the type of the block. */
async function stored(id: string): Promise<string[]> {
  const body = (await findRecord(await ready(), id))!.content.texts.ua?.body as RichText | undefined;
  return (body?.content ?? []).map(({ type, content }) =>
    type === 'paragraph' ? (content ?? []).map(({ text }) => text).join('') : type,
  );
}
const blocks = (body: Locator) =>
  body.evaluate((text) =>
    [...text.children].map((one) =>
      one.tagName === 'P' ? one.textContent : one.className.split(' ')[0] || one.tagName.toLowerCase(),
    ),
  );

/** News with this text, published: nothing of it is saved until somebody asks for that. */
async function published(...texts: string[]): Promise<EntryRecord> {
  return move(
    await draftNews({ ua: title }, { texts: { ua: { title, excerpt: 'E2E', body: docOf(...texts) } } }),
    'published',
  );
}

/** Holds what is sent back until the test lets it go. */
async function holdUploads(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/media', async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

interface Given {
  name: string;
  type: string;
  bytes?: Buffer;
}

/** Pastes files, or drops them in the middle of a place, as far as a page can tell. */
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
        data.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name, { type }));
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
  const walk = inOneLanguage(test, locale, 'ua');
  const words = entryForm[locale];
  const said = words.editor;
  const tool = (page: Page, name: string) =>
    languagePart(page, locale, 'ua').getByRole('button', { name, exact: true });
  /** Puts in a block that has no button of its own. */
  const insert = async (page: Page, name: string) => {
    await tool(page, said.insert).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const toast = (page: Page) => page.locator('[data-toasts]');
  const save = (page: Page) => page.getByRole('button', { name: words.save, exact: true });

  walk(
    `${locale}: typing goes on after a picture, a video, a rule and a table, and the caret decides where the next one goes`,
    async ({ page }) => {
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
      await page.keyboard.type('dQw4w9WgXcQ');
      await page.keyboard.press('Enter');
      await expect(body).toBeFocused();
      // As an on-screen keyboard brings it: no key is pressed.
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
        .poll(() => stored(id))
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
      // With a block selected, another one comes after it; neither is lost.
      await body.locator('.ef-embed').click();
      await insert(page, said.horizontalRule);
      await page.keyboard.type('Далі');
      await expect
        .poll(() => stored(id))
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
  );

  walk(`${locale}: after a link is made, what is typed stands behind it and is not linked`, async ({ page }) => {
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
    // Taken off, the words stay, too.
    await body.locator('a').first().click();
    await tool(page, said.link).click();
    await languagePart(page, locale, 'ua').getByRole('button', { name: said.linkRemove }).click();
    await expect(body).toBeFocused();
    await page.keyboard.type('Y');
    await expect(body.locator('p').first()).toHaveText('one twoYX');
  });

  walk(
    `${locale}: pasted pictures come where the caret was, while one goes on writing; saving waits for them`,
    async ({ page }) => {
      const record = await published('Перший', 'Останній');
      await openForm(page, 'editor', locale, editPath(record.id));
      const release = await holdUploads(page);
      const body = bodyOf(page, locale, 'ua');
      await body.locator('p').first().click();
      await page.keyboard.press('End');
      await give(body, 'paste', [
        await photo('a.png', 30),
        { name: 'b.txt', type: 'text/plain' },
        await photo('c.png', 60),
      ]);
      await expect(body.locator('.ef-placeholder')).toContainText(['a.png', 'c.png']);
      await expect(body.locator('.ef-placeholder progress')).toHaveCount(2);
      await expect(languagePart(page, locale, 'ua').getByRole('alert')).toContainText(
        fill(pictureWords[locale].failed, { name: 'b.txt', reason: mediaErrors[locale].format }),
      );
      await page.keyboard.type('далі');
      expect(await blocks(body)).toEqual(['Перший', 'ef-placeholder', 'ef-placeholder', 'далі', 'Останній']);
      await save(page).click();
      await expect(page.locator('.ef-saved')).toHaveText(words.picturesUnder);
      expect(await stored(record.id)).toEqual(['Перший', 'Останній']);
      release();
      await expect.poll(() => stored(record.id)).toEqual(['Перший', 'picture', 'picture', 'далі', 'Останній']);
      await expect(body.locator('.ef-placeholder')).toHaveCount(0);
      // Words bring their own picture along in some programs; it is not meant.
      await body.evaluate((element) => {
        const data = new DataTransfer();
        data.setData('text/html', '<p>Слова</p>');
        data.items.add(new File(['x'], 'words.png', { type: 'image/png' }));
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      });
      await expect(body).toContainText('Слова');
      await expect(body.locator('.ef-placeholder')).toHaveCount(0);
    },
  );

  walk(
    `${locale}: a picture that fails says so at its place; nothing is saved without it unseen, and it can be tried again`,
    async ({ page }) => {
      const record = await published('Перший', 'Другий', 'Третій');
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
      await expect(body.locator('.ef-placeholder')).toContainText('a.png');
      await save(page).click();
      fails();
      await expect(toast(page)).toContainText(words.picturesFailed);
      await expect(body.locator('.ef-placeholder.failed')).toContainText('a.png');
      expect(await blocks(body)).toEqual(['Перший', 'Другий', 'ef-placeholder', 'Третій']);
      expect((await findRecord(await ready(), record.id))!.revision).toBe(record.revision);
      await languagePart(page, locale, 'ua')
        .getByRole('button', { name: fill(pictureWords[locale].again, { name: 'a.png' }) })
        .click();
      await expect(body.locator('figure img')).toBeVisible();
      expect(await blocks(body)).toEqual(['Перший', 'Другий', 'figure', 'Третій']);
      await save(page).click();
      await expect.poll(() => stored(record.id)).toEqual(['Перший', 'Другий', 'picture', 'Третій']);
      await give(
        body,
        'paste',
        Array.from({ length: 21 }, (_, n) => ({ name: `${n}.txt`, type: 'text/plain' })),
      );
      await expect(toast(page)).toContainText(fill(said.tooManyPictures, { max: 20 }));
      await expect(languagePart(page, locale, 'ua').getByRole('alert')).toHaveCount(20);
    },
  );

  walk(`${locale}: a file dropped anywhere on the form does not lead away from it`, async ({ page }) => {
    const record = await published('Перший', 'Другий');
    await openForm(page, 'editor', locale, editPath(record.id));
    const dir = mkdtempSync(path.join(tmpdir(), 'poruch-drop-'));
    const file = path.join(dir, 'dropped.png');
    writeFileSync(file, await drawing(120));
    const session = await page.context().newCDPSession(page);
    // The browser's own drag of a file: what nothing takes, it would open.
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
    expect(await blocks(bodyOf(page, locale, 'ua'))).toEqual(['Перший', 'figure', 'Другий']);
    expect(new URL(page.url()).pathname).toBe(localised(locale, editPath(record.id)));
    rmSync(dir, { recursive: true });
  });
}

test('there is always a line after the last block, which is no change and not on the public page', async ({ page }) => {
  const body = { type: 'doc', content: [paragraph('Текст'), { type: 'youtube', attrs: { videoId: 'dQw4w9WgXcQ' } }] };
  const record = await move(
    await draftNews({ ua: title }, { texts: { ua: { title, excerpt: 'E2E', body } } }),
    'published',
  );
  await openForm(page, 'editor', 'ua', editPath(record.id));
  const text = bodyOf(page, 'ua', 'ua');
  expect(await blocks(text)).toEqual(['Текст', 'ef-embed', '']);
  await text.locator('> p').last().click();
  await page.keyboard.press('Enter');
  expect(await blocks(text)).toEqual(['Текст', 'ef-embed', '', '']);
  await expect(page.locator('.ef-saved')).not.toHaveText(entryForm.ua.unsaved);
  await page.keyboard.type('Кінець');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: entryForm.ua.save, exact: true }).click();
  await expect.poll(() => stored(record.id)).toEqual(['Текст', 'embed', '', 'Кінець']);
  await expect.poll(async () => (await page.request.get(pathOf(record))).text()).toContain('<p>Кінець</p>');
  expect(await (await page.request.get(pathOf(record))).text()).not.toMatch(/Кінець<\/p>\s*<p><\/p>/);
});

test('the line that is written stays above the bar of the form', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openForm(page, 'author', 'us', dashboardPaths('news').create);
  const body = bodyOf(page, 'us', 'ua');
  await body.click();
  for (let line = 0; line < 24; line += 1) await page.keyboard.type('x\n');
  await page.keyboard.type('last');
  const [line, bar] = await page.evaluate(() => {
    const caret = getSelection()!.getRangeAt(0).getBoundingClientRect();
    return [caret.bottom, document.querySelector('.ef-bar')!.getBoundingClientRect().top];
  });
  expect(line).toBeLessThanOrEqual(bar!);
});

/** One of each block that a text may hold. */
const everyBlock = (mediaId: string) => [
  { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Назва' }] },
  {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'Слова ' },
      { type: 'text', text: 'жирно', marks: [{ type: 'bold' }] },
      { type: 'hardBreak' },
      { type: 'text', text: 'далі', marks: [{ type: 'link', attrs: { href: '/afisha' } }] },
    ],
  },
  { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('раз')] }] },
  { type: 'blockquote', content: [paragraph('цитата')] },
  { type: 'pullQuote', content: [paragraph('виділена')] },
  { type: 'callout', content: [paragraph('примітка')] },
  { type: 'horizontalRule' },
  {
    type: 'table',
    content: [{ type: 'tableRow', content: [{ type: 'tableHeader', content: [paragraph('стовпець')] }] }],
  },
  { type: 'picture', attrs: { mediaId, alt: 'опис', caption: 'підпис' } },
  {
    type: 'gallery',
    content: [
      { type: 'picture', attrs: { mediaId } },
      { type: 'picture', attrs: { mediaId, caption: 'другий' } },
    ],
  },
  { type: 'button', attrs: { href: '/afisha', label: 'Квитки' } },
  { type: 'embed', attrs: { provider: 'telegram', id: 'durov/142', title: 'Допис' } },
  paragraph('кінець'),
];

test('a text looks the same before its editor comes and after, and is what was stored', async ({ page }) => {
  const { rows } = await (await ready()).client.execute('select id from media limit 1');
  const mediaId = String(rows[0]!.id);
  const body = { type: 'doc', content: everyBlock(mediaId) };
  const record = await draftNews({ ua: title }, { texts: { ua: { title, excerpt: 'E2E', body } } });
  await enterForm(page, 'editor', 'ua', editPath(record.id));
  const text = bodyOf(page, 'ua', 'ua');
  const elements = () =>
    text.evaluate((element) =>
      [...element.querySelectorAll('*')]
        .filter((one) => !one.matches('br.ProseMirror-trailingBreak, img.ProseMirror-separator'))
        .map(
          (one) =>
            `${one.tagName} ${[...one.childNodes].map((node) => (node.nodeType === 3 ? node.textContent : '|')).join('')}`,
        ),
    );
  const before = await elements();
  expect(before.length).toBeGreaterThan(30);
  await formReady(page);
  expect(await elements()).toEqual(before);
  await page.getByLabel(entryForm.ua.slug).fill(`${record.content.slug}-x`);
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await findRecord(await ready(), record.id))!.revision).toBe(record.revision + 1);
  expect((await findRecord(await ready(), record.id))!.content.texts.ua!.body).toEqual(record.content.texts.ua!.body);
});

test('what is written before the editor has come is in the text, and one goes on in it', async ({ page }) => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_astro/Editor.*.js', async (route) => {
    await gate;
    await route.continue();
  });
  const record = await published('Перший', 'Другий');
  await enterForm(page, 'editor', 'ua', editPath(record.id));
  const text = bodyOf(page, 'ua', 'ua');
  await text.locator('p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' і ще');
  await page.keyboard.press('Enter');
  // As an on-screen keyboard brings it.
  await page.keyboard.insertText('новий ');
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text/html', '<b>вставлене</b><img src="https://example.com/x.png" onerror="window.__ran=1">');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  release();
  await expect(text.locator('strong')).toHaveText('вставлене');
  await page.keyboard.type(' далі');
  await expect.poll(() => blocks(text)).toEqual(['Перший і ще', 'новий вставлене далі', 'Другий']);
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);
  await page.keyboard.press('Control+s');
  await expect.poll(() => stored(record.id)).toEqual(['Перший і ще', 'новий вставлене далі', 'Другий']);
});

for (const locale of locales) {
  const { layout, languages } = entryForm[locale];
  test(`${locale}: the text has the room; the other language and the panel are at hand, as they were left`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await enterForm(page, 'editor', locale, dashboardPaths('news').create);
    const other = locale === 'ua' ? 'us' : 'ua';
    const tab = (language: 'ua' | 'us') => page.getByRole('tab', { name: languages[language] });
    const side = page.getByRole('complementary', { name: layout.side });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await expect(tab(locale)).toHaveAttribute('aria-selected', 'true');
    await expect(side).toBeVisible();
    const room = await bodyOf(page, locale, locale).evaluate((element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    });
    expect(room).toBeGreaterThanOrEqual(640);
    await bodyOf(page, locale, locale).click();
    await page.keyboard.type('x');
    await tab(locale).focus();
    await page.keyboard.press(locale === 'ua' ? 'ArrowRight' : 'ArrowLeft');
    await expect(tab(other)).toBeFocused();
    await expect(languagePart(page, locale, other)).toBeVisible();
    await expect(languagePart(page, locale, locale)).toHaveCount(0);
    await press(layout.beside);
    await expect(languagePart(page, locale, locale)).toBeVisible();
    await expect(languagePart(page, locale, other)).toBeVisible();
    await expect(side).toBeHidden();
    await page.reload();
    await expect(languagePart(page, locale, other)).toBeVisible();
    await expect(side).toBeHidden();
    await press(layout.quiet);
    await expect(page.locator('.panel-nav')).toBeHidden();
    await expect(languagePart(page, locale, other)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('.panel-nav')).toBeVisible();
    // Who is led to a field finds it.
    await languagePart(page, locale, locale).getByRole('textbox').first().fill('x');
    await page.locator('.ef-bar').getByRole('button', { name: entryForm[locale].acts.publish, exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: entryForm[locale].category, exact: true }).click();
    await expect(page.getByLabel(entryForm[locale].category)).toBeFocused();
  });
}

test('pasted at once, a million signs and five thousand nested elements leave only their words', async ({ page }) => {
  const record = await published('Початок');
  await openForm(page, 'editor', 'ua', editPath(record.id));
  const text = bodyOf(page, 'ua', 'ua');
  const given: Record<string, string>[] = [
    { 'text/html': `${'<span style="font-weight:700">'.repeat(5_000)}слово` },
    { 'text/html': `<p>${'<script>window.__ran=1</script><style>*{display:none}</style>'.repeat(15_000)}слово</p>` },
    { 'text/html': `<p>слово<img src="data:image/svg+xml;base64,${'A'.repeat(1_000_000)}"></p>` },
    { 'text/plain': `${'[a](https:'.repeat(100_000)} слово` },
    { 'text/plain': `слово ${'.'.repeat(500_000)}a` },
  ];
  for (const one of given) {
    await text.press('ControlOrMeta+a');
    await text.press('Delete');
    await text.evaluate((element, data) => {
      const clipboardData = new DataTransfer();
      for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, one);
    await expect(text).toContainText('слово');
    expect(await text.locator('script, style, img, [style]').count()).toBe(0);
  }
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);
});
