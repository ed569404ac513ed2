import { entryForm } from '#content/messages/dashboard/entry-form.ts';
import { openNewText, defineTypingScripts, type TypingScript, type Typist } from '#tests/support/pages/editor.ts';
import { expect, test } from '#tests/support/test.ts';

const p = (text = '') => ({ type: 'paragraph', ...(text === '' ? {} : { content: [{ type: 'text', text }] }) });
const list = (...items: string[]) => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [p(item)] })),
});
const said = entryForm.ua.editor;

const typed: TypingScript[] = [
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

const keys: TypingScript[] = [
  [
    'Backspace at the start of a heading',
    async (by) => {
      await by.type('## Назва');
      await by.toStart();
      await by.press('Backspace');
    },
    'p(Назва)',
  ],
  [
    'Backspace behind a sign that was just put in',
    (by) => by.type('Київ --').then(() => by.press('Backspace')),
    'p(Київ --)',
  ],
  [
    'a space that breaks no line',
    async (by) => {
      await by.type('10');
      await by.press('ControlOrMeta+Shift+Space');
      await by.type('км');
    },
    'p(10\u00a0км)',
  ],
  [
    'all that was written is deleted at once, and taken back alone',
    async (by) => {
      await by.type('один');
      await by.press('Enter');
      await by.type('два');
      await by.press('ControlOrMeta+a', 'Delete', 'ControlOrMeta+z');
    },
    'p(один) p(два)',
  ],
];

const signs: TypingScript[] = [
  ['quotes', (by) => by.type('Він сказав: "так" і "ні".'), 'p(Він сказав: «так» і «ні».)'],
  ['quotes within quotes', (by) => by.type('"Хор "Відлуння" співає"'), 'p(«Хор „Відлуння“ співає»)'],
  ['inches', (by) => by.type('екран 5" і "6" дюймів'), 'p(екран 5" і «6» дюймів)'],
  ['an apostrophe', (by) => by.type("п'ять об'єктів"), 'p(п’ять об’єктів)'],
  ['a dash', (by) => by.type('Київ -- столиця'), 'p(Київ — столиця)'],
  ['a hyphen between words', (by) => by.type('Київ - столиця, 10 - 5'), 'p(Київ — столиця, 10 - 5)'],
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

const addresses: TypingScript[] = [
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

const slash = (query: string) => async (by: Typist) => {
  await by.type(`/${query}`);
  await by.page.getByRole('option').first().waitFor();
  await by.press('Enter');
};
const menus: TypingScript[] = [
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

const acts: TypingScript[] = [
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

const others: TypingScript[] = [
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
  ['an apostrophe in a word of an input method', (by) => by.compose('п', "п'", "п'ять"), 'p(п’ять)'],
  [
    'words of an input method, one after another',
    async (by) => {
      await by.compose("м'яч");
      await by.settled();
      await by.type(' і ');
      await by.compose('"гол"');
    },
    'p(м’яч і «гол»)',
  ],
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

for (const [what, scripts] of Object.entries({ typed, keys, signs, addresses, menus, acts, others }))
  defineTypingScripts(what, scripts);

test('English text gets its own quotes and apostrophes', async ({ page }) => {
  const by = await openNewText(page, 'us');
  await by.begin();
  await by.type(`"Don't 'you' know," she said -- it's 5".`);
  const signed = 'p(“Don’t ‘you’ know,” she said — it’s 5".)';
  expect(await by.becomes(signed)).toBe(signed);
});
