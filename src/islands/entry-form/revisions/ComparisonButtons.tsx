import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { api, type ApiResponseBody } from '#islands/api.ts';
import { useForm } from '#islands/entry-form/form-context.ts';
import { toasts } from '#islands/stores/toasts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { columns3 } from '#islands/ui/icons.ts';
import { useMomentFormatters } from '#islands/ui/Moment.tsx';
import type { EntryJson } from '#server/core/entries/api/entry-json.ts';
import { RevisionDialog } from './dialogs.tsx';
import type { VersionChoice } from './RevisionDialog.tsx';

type Versions = ApiResponseBody<`GET /${KindName}/{id}/revisions`>;

interface ComparedRevisions {
  /** The entry's revision at the time of the click, so that later saves do not change the comparison. */
  current: number;
  base: number;
  versions: VersionChoice[];
}

interface Props {
  entry: EntryJson;
  /** The button, and the heading of the comparison. */
  label: string;
  /** The number of versions that `baseOf` needs, the latest first. */
  versions: number;
  /** The version to compare with, or `null` if it does not exist. */
  baseOf: (versions: Versions) => VersionChoice | null;
  /** The message if there is no such version. */
  none: string;
}

/** A button that compares the entry with one of its versions. */
function CompareSince({ entry, label, versions, baseOf, none }: Props) {
  const { edits, view, failures } = useForm();
  const [busy, setBusy] = useState(false);
  const [compared, setCompared] = useState<ComparedRevisions | null>(null);
  async function open(): Promise<void> {
    setBusy(true);
    const answer = await api(`GET /${view.kind.name}/{id}/revisions`, { id: entry.id, query: { perPage: versions } });
    setBusy(false);
    const fail = (summary: string) => void toasts.add({ severity: 'error', summary, group: 'entry-form' });
    if (!answer.ok) return fail(failures.general);
    const base = baseOf(answer.value);
    if (base === null) return fail(none);
    setCompared({
      current: entry.revision,
      base: base.number,
      versions: [{ number: entry.revision, label: fill(edits.compare.now, { n: entry.revision }) }, base],
    });
  }
  return (
    <>
      <Button size="s" icon={columns3} busy={busy} onPress={() => void open()}>
        {label}
      </Button>
      {compared !== null && (
        <RevisionDialog
          id={entry.id}
          number={compared.current}
          {...compared}
          title={label}
          onRestore={null}
          onClose={() => setCompared(null)}
        />
      )}
    </>
  );
}

/**
 * A button that compares the entry with the version for which changes were last requested, preferring requests by the
 * viewer.
 */
export function SentBackComparisonButton({ entry }: { entry: EntryJson }) {
  const { texts, locale, view } = useForm();
  const { tell } = useMomentFormatters(locale, view.timeZone);
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

/** A button that shows how the source has changed since the translation last changed. */
export function TranslationComparisonButton({ entry }: { entry: EntryJson }) {
  const { aids, locale, view, failures } = useForm();
  const { tell } = useMomentFormatters(locale, view.timeZone);
  const { translationRevision = null } = 'translationRevision' in entry ? entry : {};
  if (translationRevision === null) return null;
  return (
    <CompareSince
      entry={entry}
      label={aids.translation.changes}
      versions={100}
      none={failures.general}
      baseOf={({ items, total }) => {
        // The revision itself may have been merged into the next version of its editing session.
        const base =
          items.find(({ number }) => number <= translationRevision) ??
          (items.length === total ? items.at(-1) : undefined);
        return base === undefined || base.number === entry.revision
          ? null
          : { number: base.number, label: tell(base.createdAt, 'full') };
      }}
    />
  );
}
