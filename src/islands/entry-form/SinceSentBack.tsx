import { fill } from '#content/messages/define-messages.ts';
import type { EntryJson } from '#server/core/entries/entry-json.ts';
import { useTimes } from '../ui/Moment.tsx';
import { CompareSince } from './CompareSince.tsx';
import { useForm } from './form-context.ts';

/** A button that compares the entry with the version at which changes were last requested, by the viewer if they did. */
export function SinceSentBack({ entry }: { entry: EntryJson }) {
  const { texts, locale, view } = useForm();
  const { tell } = useTimes(locale, view.timeZone);
  const words = texts.revisions;
  return (
    <CompareSince
      entry={entry}
      label={words.sinceSentBack}
      versions={1}
      none={words.notSentBack}
      baseOf={({ sentBack }) => {
        if (sentBack === null) return null;
        const label = sentBack.actorId === view.viewerId ? words.sentBackByYou : words.sentBack;
        return { number: sentBack.number, label: fill(label, { when: tell(sentBack.createdAt, 'full') }) };
      }}
    />
  );
}
