import { useState } from 'react';
import { getPaletteShortcut } from '#islands/palette/shortcut.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Switch } from '#islands/ui/fields/Checkbox.tsx';
import { keyboard } from '#islands/ui/icons.ts';
import { Dialog } from '#islands/ui/overlays/Dialog.tsx';
import type { ListBody, ListContextValue, ListView } from './define-body.tsx';
import { shortcutHelpClasses } from './shortcut-classes.ts';
import { setShortcutsEnabled, areShortcutsEnabled, useListShortcuts } from './use-list-shortcuts.ts';
import type { ScreenMessages } from './words.ts';

const keys = [
  ['next', ['j']],
  ['previous', ['k']],
  ['select', ['x']],
  ['open', ['e', 'Enter']],
  ['search', ['/']],
  ['escape', ['Esc']],
  ['show', ['?']],
] as const;

/** Texts about the keyboard shortcuts of a list. */
export interface ShortcutTexts {
  title: string;
  /** The name of the button that opens the help. */
  help: string;
  enabled: string;
  or: string;
  next: string;
  previous: string;
  open: string;
  search: string;
  show: string;
  /** Omitted if no row can be selected. */
  select?: string;
  escape?: string;
  /** The description of the palette's shortcut. Omit to leave it out. */
  palette?: string;
}

/** The help for keyboard shortcuts, with a switch that turns them off. */
function KeysDialog({ texts, onClose }: { texts: ShortcutTexts; onClose: () => void }) {
  const [enabled, setEnabled] = useState(areShortcutsEnabled);
  const lines: [codes: readonly string[], text: string | undefined][] = [
    ...keys.map(([name, codes]): [readonly string[], string | undefined] => [codes, texts[name]]),
    [[getPaletteShortcut()], texts.palette],
  ];
  return (
    <Dialog title={texts.title} isOpen onClose={onClose} size="s">
      <dl className={shortcutHelpClasses.list}>
        {lines.map(
          ([codes, text]) =>
            text !== undefined && (
              <div key={text} className={shortcutHelpClasses.row}>
                <dt>
                  {codes.map((code, index) => (
                    <span key={code}>
                      {index > 0 && ` ${texts.or} `}
                      <kbd className={shortcutHelpClasses.key}>{code}</kbd>
                    </span>
                  ))}
                </dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <Switch
        label={texts.enabled}
        checked={enabled}
        onChange={(checked) => {
          setShortcutsEnabled(checked);
          setEnabled(checked);
        }}
      />
    </Dialog>
  );
}

interface KeysProps<V extends ListView, W extends ScreenMessages> {
  texts: ShortcutTexts;
  frame: ListContextValue<V, W>;
  body: ListBody<V, W>;
}

function Keys<V extends ListView, W extends ScreenMessages>({ texts, frame, body }: KeysProps<V, W>) {
  const help = () => frame.open(<KeysDialog texts={texts} onClose={frame.close} />);
  useListShortcuts({
    select(index) {
      const row = body.rowAt(index, frame);
      if (row && body.selectable(frame.view).some(({ id }) => id === row.id)) frame.selection.toggle(row.id);
    },
    open(index) {
      const href = body.rowAt(index, frame)?.href ?? null;
      if (href !== null) location.assign(href);
    },
    clear: frame.selection.clear,
    help,
  });
  return <Button variant="g" size="s" className="max-md:hidden" icon={keyboard} label={texts.help} onPress={help} />;
}

/** Keyboard shortcuts as the `keys` of a list: j and k move, x selects, e opens, / searches, ? shows the help. */
export const createListShortcuts =
  <V extends ListView, W extends ScreenMessages>(textsOf: (words: W) => ShortcutTexts) =>
  (frame: ListContextValue<V, W>, body: ListBody<V, W>) => (
    <Keys texts={textsOf(frame.words)} frame={frame} body={body} />
  );
