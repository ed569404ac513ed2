import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { controlRow } from '#islands/entry-form/entry-form-classes.ts';
import { useForm } from '#islands/entry-form/form-context.ts';
import { Comparison } from '#islands/entry-form/revisions/Comparison.tsx';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import { toasts } from '#islands/stores/toasts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { rotateCcw } from '#islands/ui/icons.ts';
import { useMomentFormatters } from '#islands/ui/Moment.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { leavesOf, type FormValue } from './entry-draft.ts';
import type { EntryStore } from './entry-store.ts';
import type { LocalCopy } from './local-copies.ts';
import { changedPathsOfCopy, applyLocalCopy, type LocalCopies } from './local-copy-store.ts';

/**
 * Offers to restore text that was typed in this browser and never saved: after a crash, offline, or while signed out.
 */
export function LocalCopyOffer({ draft, copies }: { draft: EntryStore; copies: LocalCopies }) {
  const { aids, view, locale, set } = useForm();
  const { tell } = useMomentFormatters(locale, view.timeZone);
  const words = aids.copy;
  const left = useStoreSelector(copies.$left, (copy) => copy);
  const [comparing, setComparing] = useState(false);
  if (left === null) return null;
  const at = new Date(left.at);
  const day = (date: Date) => date.toDateString();
  // For today the time alone is sufficient.
  const time = day(at) === day(new Date()) ? tell(at.toISOString(), 'time') : tell(at.toISOString(), 'full');
  const restore = () => {
    const { value } = draft.get();
    const next = leavesOf(applyLocalCopy(left, value));
    for (const path of changedPathsOfCopy(left, value)) set(path, next[path]);
    copies.settle({ discard: false });
    toasts.add({ severity: 'success', summary: words.restored, group: 'entry-form' });
  };
  return (
    <Notice tone="sun" role="status" title={fill(words.title, { time })}>
      <p>{words.text}</p>
      <div className={`${controlRow} mt-2.5`}>
        <Button wraps size="s" variant="p" icon={rotateCcw} onPress={restore}>
          {fill(words.restore, { time })}
        </Button>
        <Button wraps size="s" onPress={() => setComparing(!comparing)}>
          {words.compare}
        </Button>
        <Button wraps size="s" variant="g" onPress={() => copies.settle({ discard: true })}>
          {words.discard}
        </Button>
      </div>
      {comparing && <CopyComparison draft={draft} left={left} />}
    </Notice>
  );
}

/** Compares the form with the result of restoring the copy. */
function CopyComparison({ draft, left }: { draft: EntryStore; left: LocalCopy }) {
  const { copy: words } = useForm().aids;
  const value: FormValue = useStoreSelector(draft.$draft, (now) => now.value);
  return (
    <Comparison
      before={value}
      after={applyLocalCopy(left, value)}
      labels={{ before: words.current, after: words.copied }}
      label={words.compare}
    />
  );
}
