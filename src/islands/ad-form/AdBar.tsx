import { useStore } from '@nanostores/react';
import { fill } from '#content/messages/define-messages.ts';
import { isSavable, type EntryStore } from '#islands/entry-form/drafts/entry-store.ts';
import { useForm } from '#islands/entry-form/form-context.ts';
import { FormBar } from '#islands/entry-form/FormBar.tsx';
import { PreviewButton } from '#islands/entry-form/preview/PreviewButton.tsx';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import { Button } from '#islands/ui/Button.tsx';
import { send } from '#islands/ui/icons.ts';
import { useMomentFormatters } from '#islands/ui/Moment.tsx';
import { useAd } from './ad-form-context.ts';

interface Props {
  draft: EntryStore;
  /** Whether saved changes await moderation while an earlier version is public. */
  beside: boolean;
  sending: boolean;
}

/** Always visible: the state of the last save, the preview, and the main action. */
export function AdBar({ draft, beside, sending }: Props) {
  const { words } = useAd();
  const entry = useStoreSelector(draft.$draft, ({ saved }) => saved.row);
  const isDirty = useStore(draft.$dirty);
  const sends = entry === null || entry.can['to:pending'] === true;
  const label = sends
    ? entry?.status === 'expired' || entry?.status === 'closed'
      ? words.repost
      : words.send
    : beside
      ? words.sendEdit
      : words.saveChanges;
  return (
    <FormBar isRaised label={words.actions} state={<State draft={draft} />}>
      <PreviewButton id={entry?.id ?? null} />
      <Button
        className="max-md:min-h-11.5 max-md:px-4.5"
        type="submit"
        variant="p"
        icon={sends ? send : undefined}
        busy={sending}
        disabled={!sends && !isDirty}
      >
        {label}
      </Button>
    </FormBar>
  );
}

/** The state of the last save, such as «Збережено о 12:34». */
function State({ draft }: { draft: EntryStore }) {
  const isDirty = useStore(draft.$dirty);
  const { saved, activity, problem, done } = useStoreSelector(draft.$draft, (now) => now);
  const entry = saved.row;
  const isReady = useStoreSelector(draft.$draft, isSavable);
  const { texts, locale, view } = useForm();
  const { tell } = useMomentFormatters(locale, view.timeZone);
  const time = (at: Date) => tell(at.toISOString(), 'time');
  const say = () => {
    if (activity !== 'idle') return texts.saving;
    if (problem?.kind === 'conflict') return texts.notSaved;
    if (problem?.kind === 'failed') return problem.failure.issues.length > 0 ? texts.notSavedFields : texts.notSaved;
    if (isDirty) return isReady ? texts.unsaved : texts.needsTitle;
    if (done !== null) return fill(texts.savedAt, { time: time(done.at) });
    return entry === null ? texts.notYet : fill(texts.savedAt, { time: time(new Date(entry.updatedAt!)) });
  };
  return say();
}
