import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { toasts } from '../stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { rotateCcw } from '../ui/icons.ts';
import { Notice } from '../ui/Notice.tsx';
import { useTimes } from '../ui/Moment.tsx';
import { Comparison } from './Comparison.tsx';
import { useForm } from './form-context.ts';
import { leavesOf } from './form-value.ts';
import { copiedPaths, useLocalCopy, withCopy } from './use-local-copy.ts';
import type { EntryFormState } from './use-entry-form.ts';

/** Offers what was typed here and never saved: after a crash, without a line, signed out. */
export function LocalCopyOffer({ form, on }: { form: EntryFormState; on: boolean }) {
  const { aids, view, locale } = useForm();
  const { tell } = useTimes(locale, view.timeZone);
  const words = aids.copy;
  const { left, settle } = useLocalCopy(form, view, on);
  const [comparing, setComparing] = useState(false);
  if (left === null) return null;
  const at = new Date(left.at);
  const day = (one: Date) => one.toDateString();
  // Today the hour says enough.
  const time = day(at) === day(new Date()) ? tell(at.toISOString(), 'time') : tell(at.toISOString(), 'full');
  const restore = () => {
    const next = leavesOf(withCopy(left, form.value));
    for (const path of copiedPaths(left, form.value)) form.set(path, next[path]);
    settle({ discard: false });
    toasts.add({ severity: 'success', summary: words.restored, group: 'entry-form' });
  };
  return (
    <Notice tone="sun" role="status" title={fill(words.title, { time })}>
      <p>{words.text}</p>
      <div className="ef-row ef-copy">
        <Button size="s" variant="p" icon={rotateCcw} onPress={restore}>
          {fill(words.restore, { time })}
        </Button>
        <Button size="s" onPress={() => setComparing(!comparing)}>
          {words.compare}
        </Button>
        <Button size="s" variant="g" onPress={() => settle({ discard: true })}>
          {words.discard}
        </Button>
      </div>
      {comparing && (
        <Comparison
          before={form.value}
          after={withCopy(left, form.value)}
          labels={{ before: words.current, after: words.copied }}
          label={words.compare}
        />
      )}
    </Notice>
  );
}
