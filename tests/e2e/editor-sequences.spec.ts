import { getSchema, type Editor, type JSONContent } from '@tiptap/core';
import type { Selection } from '@tiptap/pm/state';
import { richTextSchema } from '#content/fields/rich-text-field.ts';
import { toRichText } from '#islands/editor/document.ts';
import { schemaExtensions } from '#islands/editor/schema.ts';
import { openNewText } from '#tests/support/pages/editor.ts';
import { rounds } from '#tests/support/rounds.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { expect, test } from '#tests/support/test.ts';

const SEED = Number(process.env.EDITOR_SEED ?? 20_261_126);
const SEQUENCES = rounds(100, 1_000);

test(`any sequence of edits (seed ${SEED}) stores a valid document, loses no typed text, and can be undone`, async ({
  page,
}) => {
  const { body } = await openNewText(page);
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
    // A separate editor outside the form, which would re-render on every key press.
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
    const paste = (dataByType: Readonly<Record<string, string>>) => {
      const clipboardData = new DataTransfer();
      for (const [kind, value] of Object.entries(dataByType)) clipboardData.setData(kind, value);
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
        // In a table, the cells of a pasted table would replace the existing ones.
        if (made.isActive('table')) type(` ${word} `);
        else paste({ 'text/html': `<table><tr><th>${word}</th><td>${word}</td></tr></table>` });
      },
    ];
    const jump = (place: number) => {
      const { doc, selection } = state();
      let $pos = doc.resolve(Math.floor(place * doc.content.size));
      // A split word would not be found again.
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
        // Moves the caret: typing would replace a selected node, and the typed text must not replace text that should
        // stay.
        if (place < 0.4 || !state().selection.empty) jump(place / 0.4 > 1 ? 1 : place / 0.4);
        if ('node' in state().selection) press('Enter');
        const chosen = acts[Math.floor(act * acts.length)]!;
        const earlier = JSON.stringify(state().doc);
        chosen(word);
        if (chosen.length > 0) typed.push(word);
        const text = state().doc.textBetween(0, state().doc.content.size, ' ', ' ');
        const lost = typed.find((typedWord) => !text.includes(typedWord));
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
  const schema = getSchema(schemaExtensions());
  const refused = came.docs.flatMap((item) => {
    const document = toRichText(schema.nodeFromJSON(item as JSONContent));
    const { error } = save.safeParse(document ?? '');
    return error === undefined ? [] : [`${JSON.stringify(error.issues)} ${JSON.stringify(document)}`];
  });
  expect(refused.slice(0, 3)).toEqual([]);
  expect(came.docs.length).toBe(SEQUENCES);
});
