import { openNewText, defineTypingScripts, type TypingScript } from '#tests/support/pages/editor.ts';
import { expect, test } from '#tests/support/test.ts';

const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const pastes: TypingScript[] = [
  [
    'an address over words, and typing goes on behind them',
    async (by) => {
      await by.type('наш сайт');
      await by.select(4);
      await by.paste({ text: 'https://example.com/a' });
      await by.type(' є');
    },
    'p(наш {a=https://example.com/a:сайт} є)',
  ],
  [
    'an address within words',
    async (by) => {
      await by.type('наш сайт ');
      await by.paste({ text: 'https://example.com/a' });
      await by.type(', так');
    },
    'p(наш сайт {a=https://example.com/a:https://example.com/a}, так)',
  ],
  [
    'an address of a video alone',
    (by) => by.paste({ text: youtube }).then(() => by.type('Далі')),
    'embed(youtube dQw4w9WgXcQ) p(Далі)',
  ],
  ['a post of Telegram', (by) => by.paste({ text: 'https://t.me/durov/142' }), 'embed(telegram durov/142)'],
  [
    'a post of Facebook',
    (by) => by.paste({ text: 'https://www.facebook.com/zuck/posts/1010' }),
    'embed(facebook zuck/posts/1010)',
  ],
  [
    'a post of Instagram',
    (by) => by.paste({ text: 'https://www.instagram.com/p/CuE2WN2Jq5x/' }),
    'embed(instagram p/CuE2WN2Jq5x)',
  ],
  ['a post of X', (by) => by.paste({ text: 'https://x.com/Ukraine/status/12345' }), 'embed(x Ukraine/status/12345)'],
  [
    'a video of TikTok',
    (by) => by.paste({ text: 'https://www.tiktok.com/@ukraine/video/12345' }),
    'embed(tiktok @ukraine/video/12345)',
  ],
  ['a video of Vimeo', (by) => by.paste({ text: 'https://vimeo.com/76979871' }), 'embed(vimeo 76979871)'],
  [
    'an address of a video within words stays a link',
    (by) => by.type('див. ').then(() => by.paste({ text: youtube })),
    `p(див. {a=${youtube}:${youtube}})`,
  ],
  [
    'an address of somebody unknown alone stays a link',
    (by) => by.paste({ text: 'https://video.example/watch?v=1' }),
    'p({a=https://video.example/watch?v=1:https://video.example/watch?v=1})',
  ],
  [
    'an address without who counts it',
    (by) => by.paste({ text: 'https://www.google.com/url?q=https://example.com/a%3Futm_source%3Dx%26b%3D1&sa=D' }),
    'p({a=https://example.com/a?b=1:https://example.com/a?b=1})',
  ],
  ['an address that runs something', (by) => by.paste({ text: 'javascript:alert(1)' }), 'p(javascript:alert(1))'],
  [
    'Markdown',
    (by) => by.paste({ text: '## Назва\n\nЦе **важливо** й [тут](https://example.org).\n\n- раз\n- два\n\n> так' }),
    'h2(Назва) p(Це {b:важливо} й {a=https://example.org:тут}.) ul(li(p(раз)) li(p(два))) quote(p(так))',
  ],
  [
    'a table of Markdown',
    (by) => by.paste({ text: '| a | b |\n|---|---|\n| 1 | 2 |' }),
    'table(tr(th(p(a)) th(p(b))) tr(td(p(1)) td(p(2))))',
  ],
  [
    'Markdown, typing goes on before its parser has come',
    (by) => by.paste({ text: 'Це **важливо**.' }).then(() => by.type(' Далі')),
    'p(Це {b:важливо}. Далі)',
  ],
  [
    'Markdown, taken back to its letters',
    async (by) => {
      await by.paste({ text: '## Назва' });
      await by.body.getByRole('heading').waitFor();
      await by.press('Control+z');
    },
    'p(## Назва)',
  ],
  [
    'Markdown pasted as it is, with Shift',
    async (by) => {
      await by.page.keyboard.down('Shift');
      await by.paste({ text: '## Назва' });
      await by.page.keyboard.up('Shift');
    },
    'p(## Назва)',
  ],
  ['what is no Markdown', (by) => by.paste({ text: '5 * 3 = 15\n- одне\nдруге' }), 'p(5 * 3 = 15) p(- одне) p(друге)'],
  [
    'Markdown with the colours of an editor of code',
    (by) =>
      by.paste({
        text: '## Назва',
        html: '<div><span style="color:#fff">## Назва</span></div>',
        types: { 'vscode-editor-data': '{}' },
      }),
    'h2(Назва)',
  ],
  [
    'plain text with an address in it',
    (by) => by.paste({ text: 'Пишіть на a@example.org, або example.com/a.' }),
    'p(Пишіть на {a=mailto:a@example.org:a@example.org}, або {a=https://example.com/a:example.com/a}.)',
  ],
  [
    'paragraphs of Google Docs with breaks between them, and lines that are meant',
    (by) =>
      by.paste({ html: '<b style="font-weight:normal"><p>раз</p>\n<br><br>\n<p>два</p></b>три<br>чотири<p>п</p>' }),
    'p(раз) p(два) p(три<br>чотири) p(п)',
  ],
  [
    'nested lists of Word',
    (by) =>
      by.paste({
        html: `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span> </span></span>раз</p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>·<span> </span></span>глибше</p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>·</span>ще</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>два</p><p>Далі</p>`,
      }),
    'ol(li(p(раз) ul(li(p(глибше)) li(p(ще)))) li(p(два))) p(Далі)',
  ],
  [
    'nested lists of Google Docs',
    (by) =>
      by.paste({
        html: '<b style="font-weight:normal" id="docs-internal-guid-1"><ul><li aria-level="1"><p>раз</p></li><ul><li aria-level="2"><p>глибше</p></li></ul><li aria-level="1"><p>два</p></li></ul></b>',
      }),
    'ul(li(p(раз) ul(li(p(глибше)))) li(p(два)))',
  ],
  [
    'footnotes of Word',
    (by) =>
      by.paste({
        html: `<p>Слова<a href="#_ftn1" name="_ftnref1"><span>[1]</span></a> далі.</p><div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> Джерело</p></div></div>`,
      }),
    'p(Слова[1] далі.) note(p([1] Джерело))',
  ],
  [
    'a footnote of two paragraphs, and one at the end of a list',
    (by) =>
      by.paste({
        html: `<p>Слова<a href="#_ftn1" name="_ftnref1">[1]</a></p><div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p><a href="#_ftnref1" name="_ftn1">[1]</a> Раз</p><p>Два</p></div></div>`,
      }),
    'p(Слова[1]) note(p([1] Раз) p(Два))',
  ],
  [
    'a list of Word that begins deeper, with Roman numbers',
    (by) =>
      by.paste({
        html: `<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>i.</span>раз</p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>ii.</span>два</p>`,
      }),
    'ol(li(p(раз)) li(p(два)))',
  ],
  [
    'a gallery of somebody else',
    (by) =>
      by.paste({ html: '<p>а</p><div data-gallery="x"><a><img src="https://other.example/x.jpg"></a></div><p>б</p>' }),
    'p(а) p(б)',
  ],
  ['a picture that is none', (by) => by.paste({ html: '<p>а<img src="data:image/png;base64,A"></p>' }), 'p(а)'],
  [
    'links of Google Docs and of newsletters',
    (by) =>
      by.paste({
        html: '<p>є <a href="https://www.google.com/url?q=https://example.com/a&amp;sa=D&amp;ust=1">тут</a> і <a href="https://example.com/b?fbclid=1&amp;c=2">там</a></p>',
      }),
    'p(є {a=https://example.com/a:тут} і {a=https://example.com/b?c=2:там})',
  ],
  [
    'signs that chats draw as pictures',
    (by) => by.paste({ html: 'Привіт <img class="emoji" alt="🙂" src="blob:x"><br><br>Так' }),
    'p(Привіт 🙂) p(Так)',
  ],
];

defineTypingScripts('pastes', pastes);

test('pasted Markdown stays text until its parser loads, and edits made in the meantime are kept', async ({ page }) => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  let asked = 0;
  await page.route('**/_astro/marked*.js', async (route) => {
    asked += 1;
    await gate;
    await route.continue();
  });
  const by = await openNewText(page);
  const below = { type: 'paragraph', content: [{ type: 'text', text: 'нижче' }] };
  await by.begin([{ type: 'paragraph' }, below]);
  await by.settled();
  await by.toStart();
  await by.paste({ text: 'Це **важливо**.' });
  await by.type(' Далі');
  await by.press('Enter');
  await by.paste({ text: '**змінено**' });
  await by.press('ArrowLeft', 'ArrowLeft');
  await by.settled();
  await by.type('!');
  await by.press('End');
  await by.settled();
  await by.press('Enter');
  await by.paste({ text: '## Назва' });
  expect(await by.settled()).toBe('p(Це **важливо**. Далі) p(**змінено!**) p(## Назва) p(нижче)');
  expect(asked).toBe(1);
  release();
  await by.body.getByRole('heading').waitFor();
  // Typing continues at the caret.
  await by.type(' тут');
  const meant = 'p(Це {b:важливо}. Далі) p(**змінено!**) h2(Назва тут) p(нижче)';
  expect(await by.becomes(meant)).toBe(meant);
});

test('pasting a million characters or five thousand nested elements at once inserts only their text', async ({
  page,
}) => {
  const by = await openNewText(page);
  const text = by.body;
  const given: { text?: string; html?: string }[] = [
    { html: `${'<span style="font-weight:700">'.repeat(5_000)}слово` },
    { html: `<p>${'<script>window.__ran=1</script><style>*{display:none}</style>'.repeat(15_000)}слово</p>` },
    { html: `<p>слово<img src="data:image/svg+xml;base64,${'A'.repeat(1_000_000)}"></p>` },
    { text: `${'[a](https:'.repeat(100_000)} слово` },
    { text: `слово ${'.'.repeat(500_000)}a` },
  ];
  for (const item of given) {
    await by.begin();
    await by.paste(item);
    await expect(text).toContainText('слово');
    expect(await text.locator('script, style, img, [style]').count()).toBe(0);
  }
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);
});
