import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { highlightedSelection, uploadBlock, uploadProgress } from './editor-classes.ts';
import { splitForBlock } from './insert-block.ts';

/** An uploading picture: its position in the text, and its progress. */
interface Placeholder {
  /** Earlier pictures have lower keys. */
  key: number;
  pos: number;
  words: string;
  /** `null` if the upload failed and can be retried. */
  percent: number | null;
}

/** The displayed state of an uploading picture. */
export type PictureUploadState = Omit<Placeholder, 'pos'>;

type Change = { add: readonly Placeholder[] } | { show: readonly PictureUploadState[] } | { placed: number };

const plugin = new PluginKey<readonly Placeholder[]>('placeholders');
const changeOf = (tr: Transaction) => tr.getMeta(plugin) as Change | undefined;

function draw({ words, percent }: Placeholder): HTMLElement {
  const box = document.createElement('div');
  box.className = uploadBlock;
  box.dataset.upload = percent === null ? 'failed' : 'under';
  // The list below the text gives screen readers the same information.
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

function applyTransaction(tr: Transaction, before: readonly Placeholder[]): readonly Placeholder[] {
  const change = changeOf(tr);
  const placed = change && 'placed' in change ? change.placed : null;
  // Content inserted at the position of a placeholder goes after it. Pictures chosen together keep their order.
  const moved = before
    .filter(({ key }) => key !== placed)
    .map((placeholder) => ({
      ...placeholder,
      pos: tr.mapping.map(placeholder.pos, placed !== null && placeholder.key > placed ? 1 : -1),
    }));
  if (change && 'add' in change) return [...moved, ...change.add];
  if (change && 'show' in change) {
    const shown = new Map(change.show.map((progress) => [progress.key, progress]));
    return moved.flatMap((item) => (shown.has(item.key) ? [{ ...item, ...shown.get(item.key) }] : []));
  }
  return moved;
}

/**
 * Shows uploading pictures in the text without being part of it: neither a save in the meantime nor the undo history
 * contains them.
 */
export const placeholders = () =>
  new Plugin<readonly Placeholder[]>({
    key: plugin,
    state: { init: () => [], apply: applyTransaction },
    props: {
      decorations: (state) =>
        DecorationSet.create(
          state.doc,
          (plugin.getState(state) ?? [])
            .toSorted((a, b) => a.key - b.key)
            .map((placeholder) =>
              Decoration.widget(placeholder.pos, () => draw(placeholder), {
                side: -1,
                key: `${placeholder.key} ${placeholder.percent} ${placeholder.words}`,
                ignoreSelection: true,
              }),
            ),
        ),
    },
  });

/** Adds placeholders for pictures at a position between blocks. */
export const addPlaceholders = (tr: Transaction, pos: number, added: readonly PictureUploadState[]): Transaction =>
  tr.setMeta(plugin, { add: added.map((progress) => ({ ...progress, pos })) } satisfies Change);

/** Updates the progress of pictures, and removes those that are not listed. */
export const showProgress = (tr: Transaction, show: readonly PictureUploadState[]): Transaction =>
  tr.setMeta(plugin, { show } satisfies Change).setMeta('addToHistory', false);

/** Puts the picture at its placeholder, or at the end if the placeholder is gone. The caret stays in the same text. */
export function insertUploadedPicture(state: EditorState, key: number, mediaId: string): Transaction {
  const { tr, schema, doc } = state;
  const picture = schema.nodes.picture!.create({ mediaId });
  const held = plugin.getState(state)?.find((placeholder) => placeholder.key === key);
  const { pos } = splitForBlock(tr, held?.pos ?? doc.content.size, picture.type);
  return tr.insert(pos, picture).setMeta(plugin, { placed: key } satisfies Change);
}

const heldKey = new PluginKey<boolean>('selectionHighlight');

/**
 * Highlights the selection while the focus is in a field next to the text, because browsers show a selection only with
 * the focus.
 */
export const selectionHighlight = () =>
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
        return DecorationSet.create(state.doc, [Decoration.inline(from, to, { class: highlightedSelection })]);
      },
    },
  });

/** Starts or stops highlighting the selection. */
export const setSelectionHighlighted = (view: EditorView, held: boolean): void => {
  if ((heldKey.getState(view.state) ?? false) !== held) view.dispatch(view.state.tr.setMeta(heldKey, held));
};
