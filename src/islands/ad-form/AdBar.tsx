import { fill } from '#content/messages/define-messages.ts';
import { useForm } from '../entry-form/form-context.ts';
import { PreviewButton } from '../entry-form/PreviewButton.tsx';
import type { EntryFormState } from '../entry-form/use-entry-form.ts';
import { Button } from '../ui/Button.tsx';
import { send } from '../ui/icons.ts';
import { useTimes } from '../ui/Moment.tsx';
import { useAd } from './ad-form-context.ts';
import { adBar } from './ad-form-classes.ts';

interface Props {
  form: EntryFormState;
  /** What is saved waits for a moderator, beside what readers see. */
  beside: boolean;
  sending: boolean;
}

/** Always within reach: how the last save went, the preview, and the one thing to do. */
export function AdBar({ form, beside, sending }: Props) {
  const { words } = useAd();
  const { entry } = form;
  const sends = entry === null || entry.can['to:pending'] === true;
  const label = sends
    ? entry?.status === 'expired' || entry?.status === 'closed'
      ? words.repost
      : words.send
    : beside
      ? words.sendEdit
      : words.saveChanges;
  return (
    <section className={adBar} data-form-bar aria-label={words.actions}>
      <Status form={form} />
      <div className="ef-bar-buttons">
        <PreviewButton id={entry?.id ?? null} />
        <Button
          className="max-md:min-h-11.5 max-md:px-4.5"
          type="submit"
          variant="p"
          icon={sends ? send : undefined}
          busy={sending}
          disabled={!sends && !form.dirty}
        >
          {label}
        </Button>
      </div>
    </section>
  );
}

/** «Збережено о 12:34», said politely. */
function Status({ form: { state, dirty, entry, mayBeSaved } }: { form: EntryFormState }) {
  const { texts, locale, view } = useForm();
  const { tell } = useTimes(locale, view.timeZone);
  const time = (at: Date) => tell(at.toISOString(), 'time');
  const say = () => {
    if (state.kind === 'busy') return texts.saving;
    if (state.kind === 'failed' && !state.gate)
      return state.failure.issues.length > 0 ? texts.notSavedFields : texts.notSaved;
    if (dirty) return mayBeSaved ? texts.unsaved : texts.needsTitle;
    if (state.kind === 'saved') return fill(texts.savedAt, { time: time(state.at) });
    return entry === null ? texts.notYet : fill(texts.savedAt, { time: time(new Date(entry.updatedAt!)) });
  };
  return (
    <p className="ef-saved" role="status">
      {say()}
    </p>
  );
}
