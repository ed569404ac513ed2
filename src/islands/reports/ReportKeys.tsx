import { useState } from 'react';
import { enableKeys, keysEnabled } from '../newsroom/use-keys.ts';
import { Switch } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useReports } from './reports-context.ts';

const keys = [
  ['next', ['j']],
  ['previous', ['k']],
  ['open', ['e', 'Enter']],
  ['search', ['/']],
  ['show', ['?']],
] as const;

/** Which keys do what in the queue, and a way to turn them off. */
export function ReportKeys({ onClose }: { onClose: () => void }) {
  const {
    texts: { keys: texts },
  } = useReports();
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
