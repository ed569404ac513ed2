import { useState, type KeyboardEvent } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { shortcutHelpClasses } from '#islands/kit/shortcut-classes.ts';
import { setShortcutsEnabled, areShortcutsEnabled } from '#islands/kit/use-list-shortcuts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Switch } from '#islands/ui/fields/Checkbox.tsx';
import { chevronLeft, chevronRight } from '#islands/ui/icons.ts';
import { Dialog } from '#islands/ui/overlays/Dialog.tsx';
import type { ItemPicture } from '#server/features/moderation/item-facts.ts';
import { useModeration } from './use-moderation.ts';

/** A large picture; the arrow keys show the others. */
export function LargePicture({ pictures, first }: { pictures: readonly ItemPicture[]; first: number }) {
  const {
    close,
    words: { texts },
  } = useModeration();
  const [shown, setShown] = useState(first);
  const total = pictures.length;
  const picture = pictures[shown]!;
  const turn = (by: number) => setShown((at) => Math.min(total - 1, Math.max(0, at + by)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    else if (key === 'ArrowLeft') turn(-1);
  };
  return (
    <Dialog title={fill(texts.picture, { n: shown + 1, total })} isOpen size="full" onClose={close}>
      <div className="grid grid-cols-2 items-center gap-2 md:grid-cols-[auto_minmax(0,1fr)_auto]" onKeyDown={onKeyDown}>
        <Button variant="g" icon={chevronLeft} label={texts.previous} disabled={shown === 0} onPress={() => turn(-1)} />
        <img
          className="-order-1 col-span-full max-h-[75vh] w-full object-contain md:order-0 md:col-auto"
          src={picture.large}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
        />
        <Button
          variant="g"
          className="justify-self-end"
          icon={chevronRight}
          label={texts.next}
          disabled={shown === total - 1}
          autoFocus={total > 1}
          onPress={() => turn(1)}
        />
      </div>
    </Dialog>
  );
}

const keys = [
  ['approve', ['a']],
  ['request_changes', ['c']],
  ['reject', ['r']],
  ['suspend', ['s']],
  ['limit', ['l']],
  ['undo', ['u']],
  ['next', ['j']],
  ['previous', ['k']],
  ['open', ['o', 'Enter']],
  ['template', ['1', '9']],
  ['send', ['Ctrl + Enter']],
  ['show', ['?']],
] as const;

/** The help for the keys, with a switch that turns them off. */
export function ModerationShortcutsDialog() {
  const { close, words } = useModeration();
  const { keys: texts } = words.texts;
  const [enabled, setEnabled] = useState(areShortcutsEnabled);
  const between = (name: string) => (name === 'template' ? '–' : ` ${texts.or} `);
  return (
    <Dialog title={texts.title} isOpen onClose={close} size="s">
      <dl className={shortcutHelpClasses.list}>
        {keys.map(([name, codes]) => (
          <div key={name} className={shortcutHelpClasses.row}>
            <dt>
              {codes.map((code, index) => (
                <span key={code}>
                  {index > 0 && between(name)}
                  <kbd className={shortcutHelpClasses.key}>{code}</kbd>
                </span>
              ))}
            </dt>
            <dd>{texts[name]}</dd>
          </div>
        ))}
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
