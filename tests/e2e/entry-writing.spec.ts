import { locales } from '#content/locale.ts';
import { entryForm } from '#content/messages/dashboard/entry-form.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { draftNews } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { bodyOf, enterForm, formReady, languagePart, openForm } from '#tests/support/pages/entry-form.ts';
import {
  readDisplayedBlocks,
  editPath,
  paragraph,
  publishNews,
  readStoredBlocks,
  title,
} from '#tests/support/pages/written-news.ts';
import { holdRequests } from '#tests/support/servers/hold-requests.ts';
import { expect, test, inOneLanguage } from '#tests/support/test.ts';

/** One of each block that a text may contain. */
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

test(
  'The text field before its editor loads',
  playScenes({
    'a text looks the same before and after its editor loads, and equals what was stored': async ({ page }) => {
      const { rows } = await (await ensureSiteOpen()).client.execute('select id from media limit 1');
      const mediaId = String(rows[0]!.id);
      const body = { type: 'doc', content: everyBlock(mediaId) };
      const record = await draftNews({ ua: title }, { texts: { ua: { title, excerpt: 'E2E', body } } });
      await enterForm(page, 'editor', 'ua', editPath(record.id));
      const text = bodyOf(page, 'ua', 'ua');
      const elements = () =>
        text.evaluate((element) =>
          [...element.querySelectorAll('*')]
            .filter((candidate) => !candidate.matches('br.ProseMirror-trailingBreak, img.ProseMirror-separator'))
            .map(
              (item) =>
                `${item.tagName} ${[...item.childNodes].map((node) => (node.nodeType === 3 ? node.textContent : '|')).join('')}`,
            ),
        );
      const before = await elements();
      expect(before.length).toBeGreaterThan(30);
      await formReady(page);
      expect(await elements()).toEqual(before);
      await page.getByLabel(entryForm.ua.slug).fill(`${record.content.slug}-x`);
      await page.keyboard.press('Control+s');
      await expect
        .poll(async () => (await findRecord(await ensureSiteOpen(), record.id))!.revision)
        .toBe(record.revision + 1);
      expect((await findRecord(await ensureSiteOpen(), record.id))!.content.texts.ua!.body).toEqual(
        record.content.texts.ua!.body,
      );
    },
    'if the focus has moved to another field when the editor loads, it stays there': async ({ page }) => {
      const release = await holdRequests(page, '**/_astro/Editor.*.js');
      await enterForm(page, 'author', 'ua', dashboardPaths('news').create);
      const text = bodyOf(page, 'ua', 'ua');
      await text.click();
      await page.keyboard.type('Початок');
      const line = languagePart(page, 'ua', 'ua').getByRole('textbox').first();
      await line.focus();
      release();
      await expect.poll(() => readDisplayedBlocks(text)).toEqual(['Початок']);
      await expect(text).toHaveClass(/ProseMirror/);
      await expect(line).toBeFocused();
      await page.keyboard.type('Назва');
      await expect(line).toHaveValue('Назва');
      await expect(text).toHaveText('Початок');
    },
    'text typed before the editor loads is kept, and typing continues in it': async ({ page }) => {
      const release = await holdRequests(page, '**/_astro/Editor.*.js');
      const record = await publishNews('Перший', 'Другий');
      await enterForm(page, 'editor', 'ua', editPath(record.id));
      const text = bodyOf(page, 'ua', 'ua');
      await text.locator('p').first().click();
      await page.keyboard.press('End');
      await page.keyboard.type(' і ще');
      await page.keyboard.press('Enter');
      // Input as from an on-screen keyboard.
      await page.keyboard.insertText('новий ');
      await text.evaluate((element) => {
        const data = new DataTransfer();
        data.setData('text/html', '<b>вставлене</b><img src="https://example.com/x.png" onerror="window.__ran=1">');
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      });
      release();
      await expect(text.locator('strong')).toHaveText('вставлене');
      await page.keyboard.type(' далі');
      await expect.poll(() => readDisplayedBlocks(text)).toEqual(['Перший і ще', 'новий вставлене далі', 'Другий']);
      expect(await page.evaluate(() => '__ran' in window)).toBe(false);
      await page.keyboard.press('Control+s');
      await expect.poll(() => readStoredBlocks(record.id)).toEqual(['Перший і ще', 'новий вставлене далі', 'Другий']);
    },
  }),
);

for (const locale of locales) {
  const walk = inOneLanguage(test, locale);
  const { layout, languages } = entryForm[locale];
  walk(
    `${locale}: the text gets the most space; the other language and the side panel are one step away, in their previous state`,
  )(async ({ page }) => {
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
    await expect(page.locator('#panel-nav')).toBeHidden();
    await expect(languagePart(page, locale, other)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('#panel-nav')).toBeVisible();
    // A link to a hidden field reveals it.
    await languagePart(page, locale, locale).getByRole('textbox').first().fill('x');
    await page
      .locator('[data-form-bar]')
      .getByRole('button', { name: entryForm[locale].acts.publish, exact: true })
      .click();
    await page.getByRole('dialog').getByRole('link', { name: entryForm[locale].category, exact: true }).click();
    await expect(page.getByLabel(entryForm[locale].category)).toBeFocused();
  });
}

test(
  'Keyboard and search in the text editor',
  playScenes({
    'on a 1280 × 800 screen the text begins in the upper half for every kind, regardless of the fields above it':
      async ({ page }) => {
        await page.setViewportSize({ width: 1280, height: 800 });
        for (const kind of ['news', 'posters', 'services', 'reklamas'] as const) {
          await enterForm(page, 'admin', 'ua', dashboardPaths(kind).create);
          await formReady(page);
          const box = await page.locator('[role=textbox][contenteditable]').first().boundingBox();
          expect(box!.y, kind).toBeLessThan(400);
        }
      },
    'Enter and Tab move from the title to the text, and Shift+Tab goes back to the skipped toolbar; punctuation follows the language':
      async ({ page }) => {
        await openForm(page, 'author', 'ua', dashboardPaths('news').create);
        const part = languagePart(page, 'ua', 'ua');
        const line = part.getByRole('textbox').first();
        const excerpt = part.getByRole('textbox', { name: /^Підзаголовок/ });
        await line.click();
        await page.keyboard.type(`"Хор" -- п'ять слів... 5"`);
        await expect(line).toHaveValue('«Хор» — п’ять слів… 5"');
        await page.keyboard.press('Enter');
        await expect(bodyOf(page, 'ua', 'ua')).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(excerpt).toBeFocused();
        await page.keyboard.type('Про "хор"\nі ');
        await expect(excerpt).toHaveValue('Про «хор»\nі ');
        await page.keyboard.press('Shift+Tab');
        await expect(bodyOf(page, 'ua', 'ua')).toBeFocused();
        await page.keyboard.press('Shift+Tab');
        await expect(part.getByRole('toolbar').getByRole('button').last()).toBeFocused();
        await page.keyboard.press('Home');
        const tool = (name: string) => part.getByRole('toolbar').getByRole('button', { name, exact: true });
        await expect(tool(entryForm.ua.editor.bold)).toBeFocused();
        await page.keyboard.press('ArrowLeft');
        await expect(tool(entryForm.ua.editor.bold)).toBeFocused();
        // In a menu opened by a tool, End stays within the menu.
        await tool(entryForm.ua.editor.insert).press('Enter');
        await page.keyboard.press('End');
        await expect(page.getByRole('menuitem').last()).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(tool(entryForm.ua.editor.insert)).toBeFocused();
        await page.keyboard.press('Shift+Tab');
        await expect(line).toBeFocused();
      },
    'matches scroll into view, and replacements are counted': async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openForm(page, 'author', 'us', dashboardPaths('news').create);
      const body = bodyOf(page, 'us', 'us');
      const said = entryForm.us.editor;
      await body.click();
      await page.keyboard.type(`needle${'\nhay'.repeat(40)}`);
      await page.keyboard.type('\nneedle');
      await page.keyboard.press('ControlOrMeta+f');
      await page.keyboard.type('needle');
      const heights: number[] = [];
      // The first match is selected as soon as it is found.
      for (const found of ['1 of 2', '2 of 2']) {
        if (heights.length > 0) await page.keyboard.press('Enter');
        await expect(page.getByRole('search', { name: said.find }).getByRole('status')).toHaveText(found);
        await expect(async () => {
          const { y } = (await page.locator('.ProseMirror-active-search-match').boundingBox())!;
          expect(y).toBeGreaterThan(150);
          expect(y).toBeLessThan(700);
          const height = await page.evaluate(() => scrollY);
          expect(height - (heights[0] ?? -Infinity)).toBeGreaterThan(600);
          heights.push(height);
        }).toPass({ timeout: 20_000 });
      }
      await page.getByRole('textbox', { name: said.replace }).fill('pin');
      await page.getByRole('button', { name: said.replaceAll }).click();
      await expect(page.getByText('Replaced: 2')).toBeVisible();
    },
  }),
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'text tools on a phone',
    playScenes({
      'a tool works at the first tap, the text keeps the focus, and the toolbar keeps its scroll position': async ({
        page,
      }) => {
        await openForm(page, 'author', 'ua', dashboardPaths('news').create);
        const body = bodyOf(page, 'ua', 'ua');
        const said = entryForm.ua.editor;
        const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
        await body.tap();
        await tool(said.bold).tap();
        // Inserted at once: letters typed slowly are undone one by one.
        await page.keyboard.insertText('жирно');
        await expect(body.locator('strong')).toHaveText('жирно');
        const bar = page.getByRole('toolbar').first().locator('..');
        await bar.evaluate((element) => element.scrollTo({ left: 9_999 }));
        const left = await bar.evaluate((element) => element.scrollLeft);
        expect(left).toBeGreaterThan(0);
        await tool(said.undo).tap();
        await expect(body).toHaveText('');
        await expect(body).toBeFocused();
        expect(await bar.evaluate((element) => element.scrollLeft)).toBe(left);
        await tool(said.find).tap();
        await expect(page.getByRole('search', { name: said.find }).getByRole('textbox').first()).toBeFocused();
      },
      'the block menu fits next to its line in a low window': async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 500 });
        await openForm(page, 'author', 'ua', dashboardPaths('news').create);
        await bodyOf(page, 'ua', 'ua').tap();
        await page.keyboard.type('а\nб\nв\n/');
        const first = page.getByRole('listbox', { name: entryForm.ua.editor.blocks }).getByRole('option').first();
        await first.tap();
        await page.keyboard.type('Назва');
        await expect(bodyOf(page, 'ua', 'ua').locator('h2')).toHaveText('Назва');
      },
    }),
  );
});

test('clicking a picture or a button in the text lets the user edit the picture or the link', async ({ page }) => {
  const { rows } = await (await ensureSiteOpen()).client.execute('select id from media limit 1');
  const body = {
    type: 'doc',
    content: [
      paragraph('Текст'),
      { type: 'gallery', content: [{ type: 'picture', attrs: { mediaId: String(rows[0]!.id) } }] },
      { type: 'button', attrs: { href: '/afisha', label: 'Квитки' } },
    ],
  };
  const record = await draftNews({ ua: title }, { texts: { ua: { title, excerpt: 'E2E', body } } });
  await openForm(page, 'editor', 'ua', editPath(record.id));
  const text = bodyOf(page, 'ua', 'ua');
  const said = entryForm.ua.editor;
  const change = (what: string) => page.getByRole('button', { name: `${said.edit}: ${what}`, exact: true });
  const dialog = page.getByRole('alertdialog');
  await expect(change(said.picture)).toHaveCount(0);
  await text.locator('[data-gallery] figure').click();
  await change(said.picture).click();
  await dialog.getByRole('textbox', { name: said.pictureAlt }).fill('Хор на сцені');
  await dialog.getByRole('textbox', { name: said.pictureCaption }).pressSequentially('"Хор"');
  await dialog.getByRole('button', { name: entryForm.ua.save, exact: true }).click();
  await expect(text.locator('figcaption')).toHaveText('«Хор»');
  await text.locator('[data-label]').click();
  await change(said.button).click();
  await dialog.getByRole('textbox', { name: said.linkUrl }).fill('/poslugy');
  await dialog.getByRole('button', { name: entryForm.ua.save, exact: true }).click();
  await page.keyboard.press('ControlOrMeta+s');
  // Autosave may add revisions on a slow machine, so compare the saved text, not the number of revisions.
  const saved = async () =>
    JSON.stringify((await findRecord(await ensureSiteOpen(), record.id))!.content.texts.ua!.body);
  await expect.poll(saved).toContain('"href":"/poslugy"');
  expect(await saved()).toContain('"alt":"Хор на сцені","caption":"«Хор»"');
});
