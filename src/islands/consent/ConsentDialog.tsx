import { useEffect, useRef, useState } from 'react';
import type { ConsentDialogTexts, ConsentPageData, ConsentEntryTexts } from '#content/consent/consent-dialog.ts';
import { FUNCTIONAL_ENTRY_ID, type Consent } from '#content/consent/consent-state.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { x } from '#islands/ui/icons.ts';
import { button } from '#styles/button-classes.ts';

interface EntryGroupProps {
  title: string;
  entries: readonly ConsentEntryTexts[];
  isOn: (id: string) => boolean;
  /** Omit if the entries cannot be toggled. */
  onToggle?: (id: string) => void;
}

const explanation = 'mt-1 ml-7 text-14 text-muted';

/** Entries under their heading, each with its checkbox, purpose, and link to details. */
function EntryGroup({ title, entries, isOn, onToggle }: EntryGroupProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-semibold">{title}</legend>
      {entries.map(({ id, name, description, links }) => (
        <div key={id} className="rounded-lg border border-line px-3.5 py-3 wrap-anywhere">
          <label className="flex min-h-6 items-center gap-2.5 font-strong">
            <input
              type="checkbox"
              checked={isOn(id)}
              disabled={!onToggle}
              aria-describedby={description === '' ? undefined : `consent-${id}`}
              onChange={() => onToggle?.(id)}
            />
            <span>{name}</span>
          </label>
          {description !== '' && (
            <p className={explanation} id={`consent-${id}`}>
              {description}
            </p>
          )}
          {links.length > 0 && (
            <p className={`${explanation} flex flex-wrap gap-x-4 gap-y-1`}>
              {links.map(({ href, label }) => (
                <a
                  key={href}
                  className="text-accent-text underline underline-offset-3"
                  href={href}
                  {...(href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener' })}
                >
                  {label}
                </a>
              ))}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}

interface Props {
  terms: ConsentPageData;
  words: ConsentDialogTexts;
  consent: Consent;
  /**
   * Receives the allowed optional ids, `null` if everything is declined, or `undefined` if the dialog is closed without
   * a decision.
   */
  onDone: (chosen: readonly string[] | null | undefined) => void;
}

/** The individual consents. The native `<dialog>` traps the focus and keeps the page behind it from scrolling. */
export function ConsentDialog({ terms, words, consent, onDone }: Props) {
  const { question } = terms;
  const { necessary, optional, texts } = words;
  const dialog = useRef<HTMLDialogElement>(null);
  const stored = question.optional.filter((id) => consent.enabled.includes(id));
  const [chosen, setChosen] = useState<readonly string[]>(stored);
  // A visitor who has answered before may review the answer and leave it unchanged.
  const isForced = terms.isModalForced && consent.state === 'undecided';
  const isChanged = chosen.length !== stored.length || chosen.some((id) => !stored.includes(id));

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const done = (answer: readonly string[] | null | undefined) => {
    dialog.current?.close();
    onDone(answer);
  };
  // The entry that enables videos is named the same here as on pages that lack it.
  const isFunctional = ({ id }: ConsentEntryTexts) => id === FUNCTIONAL_ENTRY_ID;
  const groups = [
    [texts.cookiesFunctional, optional.filter(isFunctional)],
    [texts.cookiesOptional, optional.filter((entry) => !isFunctional(entry))],
  ] as const;
  const toggle = (id: string) =>
    setChosen(question.optional.filter((candidate) => chosen.includes(candidate) !== (candidate === id)));

  return (
    <dialog
      ref={dialog}
      className="inset-3 m-auto h-fit max-h-[calc(100dvh-24px)] w-auto max-w-160 overflow-hidden rounded-2xl border border-line bg-surface text-ink backdrop:bg-shade"
      aria-labelledby="consent-dialog-title"
      {...(isForced ? { closedby: 'none' } : {})}
      onCancel={(event) => {
        event.preventDefault();
        if (!isForced) done(undefined);
      }}
      onKeyDown={(event) => {
        // A second Escape would close the dialog without asking.
        if (isForced && event.key === 'Escape') event.preventDefault();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget && words.closeModalOnClickOutside && !isForced) done(undefined);
      }}
    >
      <div className="flex max-h-[calc(100dvh-26px)] flex-col">
        <header className="flex items-center justify-between gap-3 border-b border-line py-3 pr-3 pl-fit-5">
          <h2 className="text-17 font-semibold" id="consent-dialog-title">
            {texts.bannerTitle}
          </h2>
          {!isForced && (
            <button
              type="button"
              className={button({ variant: 'g', square: true })}
              aria-label={texts.close}
              title={texts.close}
              onClick={() => done(undefined)}
            >
              <Icon icon={x} />
            </button>
          )}
        </header>
        <div className="grid grid-cols-1 gap-4 overflow-auto px-fit-5 py-4 text-15">
          <p>{texts.bannerDescription}</p>
          {necessary.length > 0 && <EntryGroup title={texts.cookiesNecessary} entries={necessary} isOn={() => true} />}
          {groups.map(
            ([title, entries], at) =>
              entries.length > 0 && (
                <EntryGroup
                  key={at}
                  title={title}
                  entries={entries}
                  isOn={(id) => chosen.includes(id)}
                  onToggle={toggle}
                />
              ),
          )}
        </div>
        <footer className="flex flex-wrap gap-2 border-t border-line px-fit-5 py-3.5">
          {/* Still available to screen readers, without taking up space. */}
          <p className="shrink-0 grow basis-full text-14 text-sun-text empty:-mb-2" role="status">
            {isChanged && texts.settingsUnsaved}
          </p>
          <button
            type="button"
            className={button({ variant: 'p', wraps: true, class: 'shrink-0 grow' })}
            onClick={() => done(chosen)}
          >
            {texts.save}
          </button>
          <button
            type="button"
            className={button({ wraps: true, class: 'shrink-0 grow' })}
            onClick={() => done(question.optional)}
          >
            {texts.acceptAll}
          </button>
          {!isForced && (
            <button
              type="button"
              className={button({ wraps: true, class: 'shrink-0 grow' })}
              onClick={() => done(null)}
            >
              {texts.declineAll}
            </button>
          )}
        </footer>
      </div>
    </dialog>
  );
}
