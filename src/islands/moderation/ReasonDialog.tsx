import { useEffect, useRef, useState } from 'react';
import { localeInfo } from '#content/locale.ts';
import type { ReasonedAction } from '#content/model/moderation.ts';
import { TextArea } from '#islands/ui/fields/TextField.tsx';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import type { ItemView } from '#server/features/moderation/item-view.ts';
import { fieldHint, fieldLabel } from '#styles/form-classes.ts';
import type { DecisionOption } from './decision-options.ts';
import { keyHint, keyboardOnly } from './moderation-classes.ts';
import type { ModeratorAction, FailedDecision } from './use-decisions.ts';
import { useModeration } from './use-moderation.ts';

const NOTE_LIMIT = 1000;

interface Props {
  offer: DecisionOption & { reason: ReasonedAction };
  /** The ad at the time the dialog opened; the queue may show another one by the time of submission. */
  item: ItemView;
  decide: (item: ItemView, deed: ModeratorAction, note: string, over: () => void) => Promise<FailedDecision | null>;
}

/** Runs when the list is rendered, which may be after the dialog opens. */
const focusFirst = (list: HTMLUListElement | null) => list?.querySelector('button')?.focus();

/** Asks for a reason, with templates in the advertiser's language. Digits insert a template, Ctrl+Enter submits. */
export function ReasonDialog({ offer, item: asked, decide }: Props) {
  const { busy, close, words } = useModeration();
  const {
    texts: { dialog: texts, untitled },
    locale,
  } = words;
  const [sending, setSending] = useState(false);
  const [{ item, text: error }, setRefused] = useState<FailedDecision>({ item: asked, text: null });
  const title = offer.label(words.texts);
  const templates = item.templates[offer.reason];
  // The advertiser reads the reason in their own language.
  const reader = item.owner?.locale ?? locale;
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isBusy = sending || busy;
  const wrong = note.trim() === '' || note.trim().length > NOTE_LIMIT;
  const confirm = () => {
    setTried(true);
    if (!wrong && !isBusy) void send();
  };
  async function send(): Promise<void> {
    setSending(true);
    setRefused({ item, text: null });
    const refused = await decide(item, offer.deed, note.trim(), close);
    setSending(false);
    if (refused !== null) setRefused(refused);
  }
  const fillIn = (index: number) => {
    const template = templates[index];
    if (template === undefined) return false;
    setNote(template.text);
    field.current?.focus();
    return true;
  };
  const latest = useRef({ confirm, fillIn });
  useEffect(() => {
    latest.current = { confirm, fillIn };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        latest.current.confirm();
        return;
      }
      const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
      if (
        digit === undefined ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target instanceof HTMLElement && event.target.closest('textarea') !== null)
      )
        return;
      if (latest.current.fillIn(Number(digit) - 1)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <ConfirmDialog
      isOpen
      title={title}
      text={
        <b translate="no" lang={item.titleLocale === locale ? undefined : localeInfo[item.titleLocale].htmlLang}>
          {item.title || untitled}
        </b>
      }
      confirmLabel={title}
      danger={offer.reason !== 'request_changes'}
      busy={isBusy}
      error={error}
      onClose={close}
      onConfirm={confirm}
    >
      <div role="group" aria-label={texts.template}>
        <p className={fieldLabel}>{texts.template}</p>
        <p className={`${fieldHint} ${keyboardOnly}`}>{texts.templateHint}</p>
        <ul className="mt-2 flex flex-wrap gap-1.5" ref={focusFirst}>
          {templates.map(({ id, label, text }, index) => (
            <li key={id}>
              <button
                className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line-strong bg-surface px-3 py-1 text-start text-14.5 hover:border-ctl aria-pressed:border-accent aria-pressed:bg-accent-soft"
                type="button"
                aria-pressed={note === text}
                onClick={() => fillIn(index)}
              >
                {index < 9 && (
                  <kbd className={keyHint} aria-hidden="true">
                    {index + 1}
                  </kbd>
                )}
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <TextArea
        ref={field}
        label={texts.note}
        hint={
          <>
            {texts.noteHints[reader]} <span className={keyboardOnly}>{texts.noteKeys}</span>
          </>
        }
        required
        rows={5}
        limit={NOTE_LIMIT}
        lang={reader === locale ? undefined : localeInfo[reader].htmlLang}
        value={note}
        onChange={setNote}
        error={tried && wrong ? texts.required : null}
      />
    </ConfirmDialog>
  );
}
