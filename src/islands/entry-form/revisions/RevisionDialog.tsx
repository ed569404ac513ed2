import { useEffect, useEffectEvent, useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { api } from '#islands/api.ts';
import { toFormValue } from '#islands/entry-form/drafts/entry-draft.ts';
import { useForm } from '#islands/entry-form/form-context.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { rotateCcw } from '#islands/ui/icons.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { Dialog } from '#islands/ui/overlays/Dialog.tsx';
import type { EntryJson } from '#server/core/entries/api/entry-json.ts';
import { fieldHint } from '#styles/form-classes.ts';
import { Comparison } from './Comparison.tsx';

export interface VersionChoice {
  number: number;
  label: string;
}

interface Props {
  /** The ID of the entry. */
  id: string;
  number: number;
  /**
   * The entry's current revision. It is loaded from the entry itself, because a later save may replace the stored
   * revision.
   */
  current: number;
  /** The versions for comparison, latest first, including this one. */
  versions: readonly VersionChoice[];
  /** The initial version for comparison. Default: the previous one. */
  base?: number;
  title?: string;
  /** `null` if the viewer may not restore it, or it is already current. */
  onRestore: (() => void) | null;
  onClose: () => void;
}

/** A version compared with another one, initially the previous one. */
export function RevisionDialog({ id, number, current, versions, base, title, onRestore, onClose }: Props) {
  const {
    edits: { compare },
    texts,
    view,
  } = useForm();
  const others = versions.filter((choice) => choice.number !== number);
  const [other, setOther] = useState(
    base ?? others.find((choice) => choice.number < number)?.number ?? others.at(-1)?.number ?? current,
  );
  const [pair, setPair] = useState<{ key: string; entries: (EntryJson | null)[] } | null>(null);
  const [old, later] = [Math.min(number, other), Math.max(number, other)];
  const key = `${old} ${later}`;
  const load = useEffectEvent((item: number) =>
    item === current
      ? api(`GET /${view.kind.name}/{id}`, { id })
      : api(`GET /${view.kind.name}/{id}/revisions/{number}`, { id, number: item }),
  );
  useEffect(() => {
    let wanted = true;
    void Promise.all([old, later].map((item) => load(item))).then(
      (found) => wanted && setPair({ key, entries: found.map((result) => (result.ok ? result.value : null)) }),
    );
    return () => {
      wanted = false;
    };
  }, [key, old, later]);
  const name = (item: number) =>
    versions.find((version) => version.number === item)?.label ?? fill(compare.version, { n: item });
  const heading = title ?? fill(compare.title, { n: number });
  const [before, after] = pair?.key === key ? pair.entries : [];
  return (
    <Dialog
      isOpen
      size="l"
      title={heading}
      onClose={onClose}
      actions={
        onRestore !== null && (
          <Button icon={rotateCcw} onPress={onRestore}>
            {fill(texts.revisions.restoreOne, { n: number })}
          </Button>
        )
      }
    >
      <Select
        label={compare.with}
        required
        value={String(other)}
        onChange={(value) => setOther(Number(value))}
        options={others.map((choice) => ({ value: String(choice.number), label: choice.label }))}
      />
      {before === undefined && (
        <p role="status" className={fieldHint}>
          {compare.loading}
        </p>
      )}
      {(before === null || after === null) && (
        <Notice tone="danger" role="alert">
          {compare.failed}
        </Notice>
      )}
      {before && after && (
        <Comparison
          label={heading}
          before={toFormValue(view.kind, before)}
          after={toFormValue(view.kind, after)}
          labels={{ before: name(old), after: name(later) }}
        />
      )}
    </Dialog>
  );
}
