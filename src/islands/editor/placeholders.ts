import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { heldText, uploadBlock, uploadProgress } from './editor-classes.ts';
import { gapAt } from './insert-block.ts';

/** A picture on its way: where in the text it will stand, and how far it is. */
interface Placeholder {
  /** Those that were chosen earlier have a lower one. */
  key: number;
  pos: number;
  words: string;
  /** Null where it failed, and may be tried again. */
  percent: number | null;
}

/** How a picture on its way is shown. */
export type Progress = Omit<Placeholder, 'pos'>;

type Change = { add: readonly Placeholder[] } | { show: readonly Progress[] } | { placed: number };

const plugin = new PluginKey<readonly Placeholder[]>('placeholders');
const changeOf = (tr: Transaction) => tr.getMeta(plugin) as Change | undefined;

function draw({ words, percent }: Placeholder): HTMLElement {
  const box = document.createElement('div');
  box.className = uploadBlock;
  box.dataset.upload = percent === null ? 'failed' : 'under';
  // The list below the text says the same to those who listen.
  box.ariaHidden = 'true';
  const label = document.createElement('span');
  label.textContent = words;
  box.append(label);
  if (percent !== null) {
    const bar = document.createElement('progress');
    bar.className = uploadProgress;
    bar.max = 100;
    bar.value = percent;
    box.append(bar);
  }
  return box;
}

function after(tr: Transaction, before: readonly Placeholder[]): readonly Placeholder[] {
  const change = changeOf(tr);
  const placed = change && 'placed' in change ? change.placed : null;
  // What is typed or put in at the place of a placeholder comes after it; of pictures chosen together the earlier stays first.
  const moved = before
    .filter(({ key }) => key !== placed)
    .map((one) => ({ ...one, pos: tr.mapping.map(one.pos, placed !== null && one.key > placed ? 1 : -1) }));
  if (change && 'add' in change) return [...moved, ...change.add];
  if (change && 'show' in change) {
    const shown = new Map(change.show.map((one) => [one.key, one]));
    return moved.flatMap((one) => (shown.has(one.key) ? [{ ...one, ...shown.get(one.key) }] : []));
  }
  return moved;
}

/**
 * Pictures on their way, shown in the text and no part of it: what is saved meanwhile does not know of them, nor does the
 * history.
 */
export const placeholders = () =>
  new Plugin<readonly Placeholder[]>({
    key: plugin,
    state: { init: () => [], apply: after },
    props: {
      decorations: (state) =>
        DecorationSet.create(
          state.doc,
          (plugin.getState(state) ?? [])
            .toSorted((a, b) => a.key - b.key)
            .map((one) =>
              Decoration.widget(one.pos, () => draw(one), {
                side: -1,
                key: `${one.key} ${one.percent} ${one.words}`,
                ignoreSelection: true,
              }),
            ),
        ),
    },
  });

/** Shows pictures that have been taken, at a place between blocks. */
export const addPlaceholders = (tr: Transaction, pos: number, added: readonly Progress[]): Transaction =>
  tr.setMeta(plugin, { add: added.map((one) => ({ ...one, pos })) } satisfies Change);

/** Shows how far they are; those that are not among them any more go. */
export const showProgress = (tr: Transaction, show: readonly Progress[]): Transaction =>
  tr.setMeta(plugin, { show } satisfies Change).setMeta('addToHistory', false);

/** Puts the picture where its placeholder stands, or at the end where that is gone; the caret stays with its words. */
export function placePicture(state: EditorState, key: number, mediaId: string): Transaction {
  const { tr, schema, doc } = state;
  const picture = schema.nodes.picture!.create({ mediaId });
  const held = plugin.getState(state)?.find((one) => one.key === key);
  const { pos } = gapAt(tr, held?.pos ?? doc.content.size, picture.type);
  return tr.insert(pos, picture).setMeta(plugin, { placed: key } satisfies Change);
}

const heldKey = new PluginKey<boolean>('heldSelection');

/** Shows what is selected while the focus is in a field beside the text: browsers draw a selection only where the focus is. */
export const heldSelection = () =>
  new Plugin<boolean>({
    key: heldKey,
    state: {
      init: () => false,
      apply: (tr, held) => (tr.getMeta(heldKey) as boolean | undefined) ?? held,
    },
    props: {
      decorations(state) {
        const { from, to, empty } = state.selection;
        if (!heldKey.getState(state) || empty) return null;
        return DecorationSet.create(state.doc, [Decoration.inline(from, to, { class: heldText })]);
      },
    },
  });

/** Begins to show what is selected, or ends it. */
export const holdSelection = (view: EditorView, held: boolean): void => {
  if ((heldKey.getState(view.state) ?? false) !== held) view.dispatch(view.state.tr.setMeta(heldKey, held));
};
