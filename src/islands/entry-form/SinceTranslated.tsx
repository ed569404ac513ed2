import type { EntryJson } from '#server/core/entries/entry-json.ts';
import { useTimes } from '../ui/Moment.tsx';
import { CompareSince } from './CompareSince.tsx';
import { useForm } from './form-context.ts';

/** A button that shows how the source has changed since the translation last changed. */
export function SinceTranslated({ entry }: { entry: EntryJson }) {
  const { aids, locale, view, failures } = useForm();
  const { tell } = useTimes(locale, view.timeZone);
  const { translationRevision = null } = 'translationRevision' in entry ? entry : {};
  if (translationRevision === null) return null;
  return (
    <CompareSince
      entry={entry}
      label={aids.translation.changes}
      versions={100}
      none={failures.general}
      baseOf={({ items }) => {
        // The revision itself may have been folded into the next version of its sitting.
        const base = items.find(({ number }) => number <= translationRevision) ?? items.at(-1);
        return base === undefined || base.number === entry.revision
          ? null
          : { number: base.number, label: tell(base.createdAt, 'full') };
      }}
    />
  );
}
