import { useState } from 'react';
import { enableKeys, keysEnabled } from '../kit/use-keys.ts';
import { Switch } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useModeration } from './use-moderation.ts';

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

/** Which keys do what, and a way to turn them off. */
export function ModerationKeysDialog() {
  const { close, words } = useModeration();
  const { keys: texts } = words.texts;
  const [enabled, setEnabled] = useState(keysEnabled);
  const between = (name: string) => (name === 'template' ? '–' : ` ${texts.or} `);
  return (
    <Dialog title={texts.title} isOpen onClose={close} size="s">
      <dl className="newsroom-keys">
        {keys.map(([name, codes]) => (
          <div key={name}>
            <dt>
              {codes.map((code, index) => (
                <span key={code}>
                  {index > 0 && between(name)}
                  <kbd>{code}</kbd>
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
          enableKeys(checked);
          setEnabled(checked);
        }}
      />
    </Dialog>
  );
}
