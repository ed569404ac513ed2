import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import type { EntryJson } from '#server/core/entries/entry-json.ts';
import { api } from '../api.ts';
import { toasts } from '../stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { columns3 } from '../ui/icons.ts';
import { useTimes } from '../ui/Moment.tsx';
import { useForm } from './form-context.ts';
import { RevisionDialog, type VersionChoice } from './RevisionDialog.tsx';

interface Compared {
  /** The entry's revision at the press of the button, so that later saves do not change the comparison. */
  current: number;
  base: number;
  versions: VersionChoice[];
}

/** A button that compares the entry with the version at which changes were last requested, preferably by the viewer. */
export function SinceSentBack({ entry }: { entry: EntryJson }) {
  const { texts, edits, locale, view, failures } = useForm();
  const { tell } = useTimes(locale, view.timeZone);
  const words = texts.revisions;
  const [busy, setBusy] = useState(false);
  const [compared, setCompared] = useState<Compared | null>(null);
  async function open(): Promise<void> {
    setBusy(true);
    const answer = await api(`GET /${view.kind.name}/{id}/revisions`, { id: entry.id, query: { perPage: 1 } });
    setBusy(false);
    const fail = (summary: string) => void toasts.add({ severity: 'error', summary, group: 'entry-form' });
    if (!answer.ok) return fail(failures.general);
    const { sentBack } = answer.value;
    if (sentBack === null) return fail(words.notSentBack);
    const when = tell(sentBack.createdAt, 'full');
    const own = sentBack.actorId === view.viewerId;
    setCompared({
      current: entry.revision,
      base: sentBack.number,
      versions: [
        { number: entry.revision, label: fill(edits.compare.now, { n: entry.revision }) },
        { number: sentBack.number, label: fill(own ? words.sentBackByYou : words.sentBack, { when }) },
      ],
    });
  }
  return (
    <>
      <Button size="s" icon={columns3} busy={busy} onPress={() => void open()}>
        {words.sinceSentBack}
      </Button>
      {compared !== null && (
        <RevisionDialog
          id={entry.id}
          number={compared.current}
          {...compared}
          title={words.sinceSentBack}
          onRestore={null}
          onClose={() => setCompared(null)}
        />
      )}
    </>
  );
}
