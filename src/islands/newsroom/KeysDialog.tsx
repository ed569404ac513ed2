import { useState } from 'react';
import { Switch } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { shortcut } from '../palette/shortcut.ts';
import { useNewsroom } from './newsroom-context.ts';
import { enableKeys, keysEnabled } from './use-keys.ts';

const keys = [
  ['next', ['j']],
  ['previous', ['k']],
  ['select', ['x']],
  ['open', ['e', 'Enter']],
  ['search', ['/']],
  ['escape', ['Esc']],
  ['show', ['?']],
] as const;

/** Which keys do what, and a way to turn them off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const {
    texts: { keys: texts },
    tools,
  } = useNewsroom();
  const [enabled, setEnabled] = useState(keysEnabled);
  return (
    <Dialog title={texts.title} isOpen onClose={onClose} size="s">
      <dl className="newsroom-keys">
        {keys.map(([name, codes]) => (
          <div key={name}>
            <dt>
              {codes.map((code, index) => (
                <span key={code}>
                  {index > 0 && ` ${texts.or} `}
                  <kbd>{code}</kbd>
                </span>
              ))}
            </dt>
            <dd>{texts[name]}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>{shortcut()}</kbd>
          </dt>
          <dd>{tools.palette}</dd>
        </div>
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
