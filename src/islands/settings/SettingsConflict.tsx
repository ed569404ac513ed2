import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { changedPaths, conflictingPaths, valueAt } from './setting-value.ts';
import { settingLabel } from './setting-label.ts';
import { useSettings } from './settings-context.ts';
import type { Stored } from './use-stored.ts';

/** Somebody else saved meanwhile: both versions beside each other, and a choice. To close it changes nothing. */
export function SettingsConflict({ current, onSaved }: { current: Stored; onSaved: (done: boolean) => void }) {
  const { form, texts, networks, nameOf } = useSettings();
  const words = texts.conflict;
  const both = conflictingPaths(form.saved, form.value, current.value);
  const paths = changedPaths(current.value, form.value);
  const say = (value: typeof form.value, path: string) => {
    const leaf = valueAt(value, path) ?? '';
    if (Array.isArray(leaf)) return leaf.map(nameOf).join(', ');
    return typeof leaf === 'boolean' ? (leaf ? '✓' : '—') : String(leaf);
  };
  return (
    <Dialog
      isOpen
      size="l"
      role="alertdialog"
      title={words.title}
      locked={form.busy}
      onClose={form.closeConflict}
      actions={
        <>
          <Button onPress={() => form.takeCurrent(current)} disabled={form.busy}>
            {words.takeCurrent}
          </Button>
          <Button variant="p" busy={form.busy} onPress={() => void form.keepMine(current).then(onSaved)}>
            {words.keepMine}
          </Button>
        </>
      }
    >
      <p>{both.length === 0 ? words.merged : words.text}</p>
      <div className="ef-compare" role="table" aria-label={words.title}>
        <div role="row" className="ef-compare-head">
          <span role="columnheader">{words.field}</span>
          <span role="columnheader">{words.yours}</span>
          <span role="columnheader">{words.current}</span>
        </div>
        {paths.map((path) => (
          <div role="row" key={path} className={both.includes(path) ? 'both' : undefined}>
            <span role="rowheader">{settingLabel({ texts, networks }, path)}</span>
            <span role="cell" data-label={words.yours} translate="no">
              {say(form.value, path) || <i>{words.blank}</i>}
            </span>
            <span role="cell" data-label={words.current} translate="no">
              {say(current.value, path) || <i>{words.blank}</i>}
            </span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
