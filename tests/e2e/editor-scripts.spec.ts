import type { Page } from '@playwright/test';
import type { Editor, JSONContent } from '@tiptap/core';
import type { Selection } from '@tiptap/pm/state';
import { dashboardPaths } from '#content/dashboard-sections.ts';
import type { Locale } from '#content/locale.ts';
import { entryForm } from '#content/messages/entry-form.ts';
import { richTextSchema } from '#content/fields/rich-text-field.ts';
import { toRichText } from '#islands/editor/document.ts';
import { Typist } from '#tests/support/editor.ts';
import { bodyOf, openForm } from '#tests/support/entry-form.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { expect, test } from '#tests/support/test.ts';

const p = (text = '') => ({ type: 'paragraph', ...(text === '' ? {} : { content: [{ type: 'text', text }] }) });
const list = (...items: string[]) => ({
  type: 'bulletList',
  content: items.map((one) => ({ type: 'listItem', content: [p(one)] })),
});
const said = entryForm.ua.editor;

/** What is done in an empty text, or behind the last of some blocks, and what comes of it. */
type Script = [name: string, act: (by: Typist) => Promise<unknown>, after: string, begin?: object[]];

const typed: Script[] = [
  [
    'a heading',
    (by) => by.type('## Великий\n### Менший\n#### Малий\nСлова'),
    'h2(Великий) h3(Менший) h4(Малий) p(Слова)',
  ],
  ['a list, and out of it', (by) => by.type('- раз\nдва\n\nДалі'), 'ul(li(p(раз)) li(p(два))) p(Далі)'],
  ['a numbered list', (by) => by.type('1. раз\nдва'), 'ol(li(p(раз)) li(p(два)))'],
  [
    'a list within a list',
    async (by) => {
      await by.type('- раз\n');
      await by.press('Tab');
      await by.type('глибше\n');
      await by.press('Shift+Tab');
      await by.type('два');
    },
    'ul(li(p(раз) ul(li(p(глибше)))) li(p(два)))',
  ],
  ['a quote', (by) => by.type('> Разом\n\nДалі'), 'quote(p(Разом)) p(Далі)'],
  ['a divider', (by) => by.type('раз\n---два'), 'p(раз) hr p(два)'],
  ['bold', (by) => by.type('це **важливо** всім'), 'p(це {b:важливо} всім)'],
  ['bold with lines', (by) => by.type('__важливо__ всім'), 'p({b:важливо} всім)'],
  ['italic', (by) => by.type('це *важливо* всім'), 'p(це {i:важливо} всім)'],
  [
    'italic with lines',
    (by) => by.type('це _важливо_ всім, snake_case_name ні'),
    'p(це {i:важливо} всім, snake_case_name ні)',
  ],
  ['strikethrough', (by) => by.type('це ~~ні~~ так'), 'p(це {s:ні} так)'],
  ['code, in which signs stay', (by) => by.type('так `a -- "b"` далі'), 'p(так {c:a -- "b"} далі)'],
  ['no mark', (by) => by.type('5 * 3 * 2 і 2 ** 3'), 'p(5 * 3 * 2 і 2 ** 3)'],
  ['a link', (by) => by.type('є [слово](https://example.org/a) тут'), 'p(є {a=https://example.org/a:слово} тут)'],
  ['a link to a bare domain', (by) => by.type('[слово](example.org)'), 'p({a=https://example.org:слово})'],
  [
    'a link that runs something, which is none',
    (by) => by.type('[слово](javascript:alert)'),
    'p([слово](javascript:alert))',
  ],
];

const signs: Script[] = [
  ['quotes', (by) => by.type('Він сказав: "так" і "ні".'), 'p(Він сказав: «так» і «ні».)'],
  ['quotes within quotes', (by) => by.type('"Хор "Відлуння" співає"'), 'p(«Хор „Відлуння“ співає»)'],
  ['inches', (by) => by.type('екран 5" і "6" дюймів'), 'p(екран 5" і «6» дюймів)'],
  ['an apostrophe', (by) => by.type("п'ять об'єктів"), 'p(п’ять об’єктів)'],
  ['a dash', (by) => by.type('Київ -- столиця'), 'p(Київ — столиця)'],
  ['an address, in which signs stay', (by) => by.type('https://a.org/a--b...c'), 'p(https://a.org/a--b...c)'],
  ['an ellipsis', (by) => by.type('далі...'), 'p(далі…)'],
  [
    'a quote that is taken back',
    async (by) => {
      await by.type('"');
      await by.press('Backspace');
    },
    'p(")',
  ],
];

const addresses: Script[] = [
  ['an address', (by) => by.type('є https://example.com тут'), 'p(є {a=https://example.com:https://example.com} тут)'],
  [
    'an address before a comma',
    (by) => by.type('https://example.com/a, далі'),
    'p({a=https://example.com/a:https://example.com/a}, далі)',
  ],
  [
    'an address before a full stop',
    (by) => by.type('є example.com. Далі'),
    'p(є {a=https://example.com:example.com}. Далі)',
  ],
  [
    'an address in brackets',
    (by) => by.type('(https://example.com/a) '),
    'p(({a=https://example.com/a:https://example.com/a}) )',
  ],
  [
    'an address with brackets',
    (by) => by.type('https://uk.wikipedia.org/wiki/Хор_(гурт) '),
    'p({a=https://uk.wikipedia.org/wiki/Хор_(гурт):https://uk.wikipedia.org/wiki/Хор_(гурт)} )',
  ],
  ['a mailbox', (by) => by.type('пишіть a@example.org '), 'p(пишіть {a=mailto:a@example.org:a@example.org} )'],
  [
    'an address before a new line',
    (by) => by.type('example.com\nдалі'),
    'p({a=https://example.com:example.com}) p(далі)',
  ],
  ['a file, which is none', (by) => by.type('index.ts і т.д. та 3.5 '), 'p(index.ts і т.д. та 3.5 )'],
  [
    'an address, undone',
    async (by) => {
      await by.type('example.com ');
      await by.press('Control+z');
    },
    'p(example.com )',
  ],
];

const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const pastes: Script[] = [
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

const slash = (query: string) => async (by: Typist) => {
  await by.type(`/${query}`);
  await by.page.getByRole('option').first().waitFor();
  await by.press('Enter');
};
const menus: Script[] = [
  ['a heading by its Ukrainian name', (by) => slash('загол')(by).then(() => by.type('Назва')), 'h2(Назва)'],
  ['a list by its English name', (by) => slash('bullet')(by).then(() => by.type('раз')), 'ul(li(p(раз)))'],
  ['a pull quote', (by) => slash('pull')(by).then(() => by.type('Разом')), 'pull(p(Разом))'],
  ['a note', (by) => slash('прим')(by).then(() => by.type('Увага')), 'note(p(Увага))'],
  [
    'a table, in which Tab walks and adds a row',
    async (by) => {
      await slash('табл')(by);
      for (let cell = 1; cell <= 10; cell += 1) {
        await by.type(String(cell));
        if (cell < 10) await by.press('Tab');
      }
    },
    'table(tr(th(p(1)) th(p(2)) th(p(3))) tr(td(p(4)) td(p(5)) td(p(6))) tr(td(p(7)) td(p(8)) td(p(9))) tr(td(p(10)) td(p()) td(p())))',
  ],
  [
    'the third, by arrows',
    async (by) => {
      await by.type('/');
      await by.page.getByRole('option').first().waitFor();
      await by.press('ArrowDown', 'ArrowDown', 'Enter');
      await by.type('Малий');
    },
    'h4(Малий)',
  ],
  [
    'nothing, by Escape',
    async (by) => {
      await by.type('/таб');
      await by.page.getByRole('option').first().waitFor();
      await by.press('Escape', 'Enter');
      await by.type('далі');
    },
    'p(/таб) p(далі)',
  ],
  ['nothing, behind bold words', (by) => by.type('**км** /h далі'), 'p({b:км} /h далі)'],
  ['nothing, behind bold words without a space', (by) => by.type('**км**/h далі'), 'p({b:км}/h далі)'],
  ['nothing, within words', (by) => by.type('і/таб та/або'), 'p(і/таб та/або)'],
];

const acts: Script[] = [
  [
    'bold and italic by keys',
    async (by) => {
      await by.press('Control+b');
      await by.type('раз');
      await by.press('Control+b', 'Control+i');
      await by.type('два');
    },
    'p({b:раз}{i:два})',
  ],
  [
    'a block up, and down again',
    async (by) => {
      await by.press('Alt+ArrowUp', 'Alt+ArrowUp', 'Alt+ArrowDown');
      await by.type('!');
    },
    'p(раз) p(три!) p(два)',
    [p('раз'), p('два'), p('три')],
  ],
  [
    'an item within its list, then the list',
    (by) => by.press('Alt+ArrowUp', 'Alt+ArrowUp'),
    'ul(li(p(б)) li(p(а))) p(раз)',
    [p('раз'), list('а', 'б')],
  ],
  [
    'a move, undone by one step',
    async (by) => {
      await by.type('!');
      await by.press('Alt+ArrowUp', 'Control+z');
    },
    'p(раз) p(два!)',
    [p('раз'), p('два')],
  ],
  [
    'a link by its key, over words',
    async (by) => {
      await by.type('наш сайт');
      await by.select(4);
      await by.press('Control+k');
      await by.type('example.com');
      await by.press('Enter');
      await by.type(' є');
    },
    'p(наш {a=https://example.com:сайт} є)',
  ],
  [
    'a link by its key, given up',
    async (by) => {
      await by.type('сайт');
      await by.press('Control+k');
      await by.type('example');
      await by.press('Escape');
      await by.type(' далі');
    },
    'p(сайт далі)',
  ],
  [
    'all of a word replaced, and undone by one step',
    async (by) => {
      await by.press('Control+f');
      await by.type('кит');
      await by.page.getByLabel(said.replace).fill('слон');
      await by.page.getByRole('button', { name: said.replaceAll }).click();
      await by.press('Escape');
    },
    'p(слон і слон) p(слон)',
    [p('Кит і кит'), p('кит')],
  ],
  [
    'a replacement with signs that mean something elsewhere',
    async (by) => {
      await by.press('Control+f');
      await by.type('ціна');
      await by.page.getByLabel(said.replace).fill('$100 $& $$');
      await by.page.getByRole('button', { name: said.replaceAll }).click();
      await by.press('Escape');
    },
    'p($100 $& $$ тут)',
    [p('ціна тут')],
  ],
  [
    'the same, undone',
    async (by) => {
      await by.press('Control+f');
      await by.type('кит');
      await by.page.getByLabel(said.replace).fill('слон');
      await by.page.getByRole('button', { name: said.replaceAll }).click();
      await by.press('Escape');
      await by.press('Control+z');
    },
    'p(Кит і кит) p(кит)',
    [p('Кит і кит'), p('кит')],
  ],
  [
    'undo and redo',
    async (by) => {
      await by.type('раз');
      await by.press('Enter', 'Control+z', 'Control+z', 'Control+Shift+z');
    },
    'p(раз)',
  ],
  [
    'a block dragged by its handle',
    async (by) => {
      const blocks = by.body.locator('> p');
      await blocks.nth(2).hover();
      const handle = by.page.locator('[data-handle]');
      const to = (await blocks.first().boundingBox())!;
      await handle.hover();
      await by.page.mouse.down();
      await by.page.mouse.move(to.x + 60, to.y + to.height + 4, { steps: 4 });
      await by.page.mouse.move(to.x + 60, to.y + 3, { steps: 4 });
      await by.page.mouse.up();
    },
    'p(три) p(раз) p(два)',
    [p('раз'), p('два'), p('три')],
  ],
];

const others: Script[] = [
  ['an on-screen keyboard', (by) => by.insert('## ').then(() => by.insert('Назва')), 'h2(Назва)'],
  [
    'quotes of an on-screen keyboard',
    async (by) => {
      for (const sign of '"так" ') await by.insert(sign);
    },
    'p(«так» )',
  ],
  [
    'an address of an on-screen keyboard',
    async (by) => {
      await by.insert('example.com');
      await by.insert(' ');
    },
    'p({a=https://example.com:example.com} )',
  ],
  ['words of an input method', (by) => by.compose('п', 'пр', 'при', 'привіт'), 'p(привіт)'],
  ['bold by a Ukrainian keyboard', (by) => by.ukrainian('и', 'KeyB').then(() => by.type('так')), 'p({b:так})'],
  ['undo by a Ukrainian keyboard', (by) => by.type('раз').then(() => by.ukrainian('я', 'KeyZ')), 'p()'],
  [
    'a link by a Ukrainian keyboard',
    async (by) => {
      await by.ukrainian('л', 'KeyK');
      await by.type('example.com');
      await by.press('Enter');
    },
    'p({a=https://example.com:example.com})',
  ],
  [
    'finding by a Ukrainian keyboard',
    async (by) => {
      await by.ukrainian('а', 'KeyF');
      await by.page.getByRole('search', { name: said.find }).waitFor();
      await by.press('Escape');
      await by.type('далі');
    },
    'p(далі)',
  ],
];

async function editor(page: Page, language: Locale = 'ua'): Promise<Typist> {
  await openForm(page, 'author', language, dashboardPaths('news').create);
  return new Typist(page, bodyOf(page, language, language), await page.context().newCDPSession(page));
}

for (const [what, scripts] of Object.entries({ typed, signs, addresses, pastes, menus, acts, others })) {
  test(`what comes of a text that is written: ${what} (${scripts.length})`, async ({ page }) => {
    test.setTimeout(120_000);
    const by = await editor(page);
    const wrong: string[] = [];
    for (const [name, act, after, begin] of scripts) {
      await by.begin(begin);
      await act(by);
      // What has to be fetched first, as the parser of Markdown, takes its time.
      const came = await by.becomes(after);
      if (came !== after) wrong.push(`${name}: ${came}, not ${after}`);
    }
    expect(wrong).toEqual([]);
  });
}

test('English has its own quotes and apostrophes', async ({ page }) => {
  const by = await editor(page, 'us');
  await by.begin();
  await by.type(`"Don't 'you' know," she said -- it's 5".`);
  expect(await by.settled()).toBe('p(“Don’t ‘you’ know,” she said — it’s 5".)');
});

const SEED = Number(process.env.EDITOR_SEED ?? 20_261_126);
const SEQUENCES = 1_000;

test(`whatever is done (seed ${SEED}), what is stored is sound, nothing that was typed is lost, and undo leads back`, async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { body } = await editor(page);
  const random = seededRandom(SEED);
  const sequences = Array.from({ length: SEQUENCES }, (_, at) =>
    Array.from({ length: 4 + Math.floor(random() * 16) }, (__, step) => ({
      word: `w${at}x${step}`,
      act: random(),
      place: random(),
    })),
  );
  const came = await body.evaluate((element, given) => {
    const { editor: one } = element as unknown as { editor: Editor };
    // Apart from the form, which would be drawn anew with each key.
    const made = new (one.constructor as typeof Editor)({
      element: document.createElement('div'),
      extensions: one.options.extensions,
      injectCSS: false,
    });
    const { view } = made;
    document.body.append(view.dom);
    const state = () => view.state;
    const type = (words: string) => {
      for (const sign of words) {
        const { from, to } = state().selection;
        const tr = () => state().tr.insertText(sign, from, to);
        if (!view.someProp('handleTextInput', (take) => take(view, from, to, sign, tr))) view.dispatch(tr());
      }
    };
    const press = (key: string, held: KeyboardEventInit = {}) =>
      view.someProp('handleKeyDown', (take) => take(view, new KeyboardEvent('keydown', { key, ...held })));
    const paste = (given: Readonly<Record<string, string>>) => {
      const clipboardData = new DataTransfer();
      for (const [kind, value] of Object.entries(given)) clipboardData.setData(kind, value);
      view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    };
    const ctrl = { ctrlKey: true };
    const acts: ((word: string) => unknown)[] = [
      ...Array.from({ length: 5 }, () => (word: string) => type(` ${word} `)),
      ...Array.from({ length: 3 }, () => () => press('Enter')),
      (word) => type(`"${word}" -- `),
      (word) => type(` **${word}** `),
      (word) => type(` [${word}](example.org) `),
      (word) => (press('Enter'), type(`- ${word}`)),
      (word) => (press('Enter'), type(`1. ${word}`)),
      (word) => (press('Enter'), type(`## ${word}`)),
      (word) => (press('Enter'), type(`> ${word}`)),
      (word) => type(`https://example.org/${word} `),
      () => press('ArrowUp', { altKey: true }),
      () => press('ArrowDown', { altKey: true }),
      () => press('Enter', { shiftKey: true }),
      () => press('b', ctrl),
      () => press('8', { ...ctrl, shiftKey: true }),
      () => press('7', { ...ctrl, shiftKey: true }),
      () => press('B', { ...ctrl, shiftKey: true }),
      () => press('2', { ...ctrl, altKey: true }),
      () => made.commands.sinkListItem('listItem'),
      () => made.commands.liftListItem('listItem'),
      () => made.commands.toggleWrap('callout'),
      () => made.commands.toggleWrap('pullQuote'),
      () => paste({ 'text/plain': 'https://t.me/durov/142' }),
      (word) => paste({ 'text/plain': `${word} і example.org/${word}` }),
      (word) => paste({ 'text/html': `<h2>${word}</h2><ul><li>${word}<ul><li>${word}</li></ul></li></ul>` }),
      (word) => {
        // Within a table its cells are put in the place of those that are there.
        if (made.isActive('table')) type(` ${word} `);
        else paste({ 'text/html': `<table><tr><th>${word}</th><td>${word}</td></tr></table>` });
      },
    ];
    const jump = (place: number) => {
      const { doc, selection } = state();
      let $pos = doc.resolve(Math.floor(place * doc.content.size));
      // A word that is cut in two is not found again.
      const next = /^[\p{L}\p{N}./:]*/u.exec(
        $pos.parent.isTextblock ? $pos.parent.textBetween($pos.parentOffset, $pos.parent.content.size, ' ', ' ') : '',
      )![0];
      $pos = doc.resolve($pos.pos + next.length);
      view.dispatch(state().tr.setSelection((selection.constructor as typeof Selection).near($pos)));
    };
    const faults: string[] = [];
    const docs: unknown[] = [];
    for (const [at, steps] of given.entries()) {
      made.chain().setMeta('addToHistory', false).setContent('<p>початок</p>').run();
      const history = state().plugins.find(({ spec }) => 'config' in spec)!;
      view.updateState(state().reconfigure({ plugins: state().plugins.filter((other) => other !== history) }));
      view.updateState(state().reconfigure({ plugins: [...state().plugins, history] }));
      const before = JSON.stringify(state().doc);
      const typed: string[] = [];
      for (const { word, act, place } of steps) {
        // What is selected as a whole would be replaced, and nobody types over what should stay.
        if (place < 0.4 || !state().selection.empty) jump(place / 0.4 > 1 ? 1 : place / 0.4);
        if ('node' in state().selection) press('Enter');
        const chosen = acts[Math.floor(act * acts.length)]!;
        const earlier = JSON.stringify(state().doc);
        chosen(word);
        if (chosen.length > 0) typed.push(word);
        const text = state().doc.textBetween(0, state().doc.content.size, ' ', ' ');
        const lost = typed.find((one) => !text.includes(one));
        if (lost === undefined) continue;
        faults.push(`${at}: ${lost} is lost by ${chosen.toString()}: ${earlier} to ${JSON.stringify(state().doc)}`);
        break;
      }
      try {
        state().doc.check();
      } catch (error) {
        faults.push(`${at}: ${String(error)}`);
      }
      docs.push(made.getJSON());
      for (let undone = 0; undone < 300 && press('z', ctrl); undone += 1);
      if (JSON.stringify(state().doc) !== before) faults.push(`${at}: undone to ${JSON.stringify(state().doc)}`);
    }
    view.dom.remove();
    return { faults, docs };
  }, sequences);
  expect(came.faults.slice(0, 5)).toEqual([]);
  const save = richTextSchema('draft', 0, 100_000);
  const refused = came.docs.flatMap((one) => {
    const document = toRichText(one as JSONContent);
    const { error } = save.safeParse(document ?? '');
    return error === undefined ? [] : [`${JSON.stringify(error.issues)} ${JSON.stringify(document)}`];
  });
  expect(refused.slice(0, 3)).toEqual([]);
  expect(came.docs.length).toBe(SEQUENCES);
});
