import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { ConsentDialogTexts, ConsentPageData } from '#content/consent/consent-dialog.ts';
import { requiresConsent } from '#content/consent/consent-state.ts';
import type { BarPosition } from '#content/consent/consent.ts';
import type { Locale } from '#content/locale.ts';
import type { ConsentBarTexts } from '#content/messages/site/consent.ts';
import { saveConsentAnswer, consent, refreshConsent } from '#islands/stores/consent.ts';
import { notifyIslandReady } from '#islands/wake-island.ts';
import { button } from '#styles/button-classes.ts';
import { getConsentBarClasses, type ConsentBarPlacement } from './consent-classes.ts';
import { ConsentDialog } from './ConsentDialog.tsx';
import { CONSENT_ISLAND, termsOfPage } from './current-consent.ts';

/** Delay before the dialog is reported as loading. */
const BUSY_AFTER_MS = 400;

interface Props {
  locale: Locale;
  /** Omit to force the dialog instead of the bar. */
  bar?: { position: BarPosition; place: ConsentBarPlacement; hasDecline: boolean; words: ConsentBarTexts };
  /** Revision of the displayed question, sent with a posted answer. */
  revision: number;
}

/**
 * @throws Error if the texts fail to load, or their revision differs from that of the page's question because the page
 * is outdated
 */
async function fetchDialogTexts({ dialog, question }: ConsentPageData): Promise<ConsentDialogTexts> {
  const answer = await fetch(dialog);
  if (!answer.ok) throw new Error(`${answer.status} of ${dialog}`);
  const words: ConsentDialogTexts = await answer.json();
  if (words.revision !== question.revision) throw new Error(`Revision ${words.revision}, not ${question.revision}`);
  return words;
}

/** If the words fail to load, the bar shows it, and the page is reloaded or reports it (`missing-chunks.ts`). */
function reportLoadOutcome(within: Element | null, hasFailed: boolean): void {
  const island = within?.closest('astro-island');
  island?.toggleAttribute('data-failed', hasFailed);
  if (hasFailed) island?.dispatchEvent(new CustomEvent('island:failed', { bubbles: true, detail: island }));
}

/** Moves the focus from the closing bar to the content, unless the visitor has moved it elsewhere. */
function moveFocusToContent(): void {
  const { activeElement: focused, body } = document;
  if (focused !== null && focused !== body && focused.closest('[data-consent-bar], dialog') === null) return;
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
}

/**
 * The consent bar, and the dialog with each cookie. The bar is rendered at build time as a form, which is posted
 * without scripts. It is visible only if there is no answer yet (`undecided`, set by the boot script).
 */
export function Consent({ locale, bar, revision }: Props) {
  const mark = useRef<HTMLDivElement>(null);
  /** The element that opened the dialog. `null` if it opened automatically, `undefined` if it is closed. */
  const [opener, setOpener] = useState<HTMLElement | null>();
  const answered = useStore(consent);
  const [words, setWords] = useState<ConsentDialogTexts>();
  const [isBusy, setBusy] = useState(false);
  // Not set in the first effect, because the click that hydrated the island is handled before effects run. Nothing rendered at build
  // time depends on it.
  const [terms] = useState<ConsentPageData | null>(() => (typeof document === 'undefined' ? null : termsOfPage()));

  useEffect(() => {
    if (terms === null) return;
    const look = () => void (document.hidden || refreshConsent(terms));
    const open = ({ target }: MouseEvent) => {
      const from = target instanceof Element ? target.closest<HTMLElement>(`[data-opens="${CONSENT_ISLAND}"]`) : null;
      if (from) setOpener((before) => (before === undefined ? from : before));
    };
    refreshConsent(terms);
    // Another tab may have answered, or the page was restored from the back/forward cache.
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    document.addEventListener('click', open);
    const from = notifyIslandReady(mark.current);
    if (from) setOpener(from);
    else if (terms.isModalForced && requiresConsent(terms.question) && consent.get().state === 'undecided')
      setOpener(null);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
      document.removeEventListener('click', open);
    };
  }, [terms]);

  const isAsked = opener !== undefined;
  useEffect(() => {
    if (!isAsked || terms === null || words !== undefined) return;
    let isWanted = true;
    const busy = setTimeout(() => setBusy(true), BUSY_AFTER_MS);
    fetchDialogTexts(terms)
      .then(
        (got) => {
          reportLoadOutcome(mark.current, false);
          return setWords(got);
        },
        () => {
          if (!isWanted) return;
          // The next press retries.
          setOpener(undefined);
          reportLoadOutcome(mark.current, true);
        },
      )
      .finally(() => {
        clearTimeout(busy);
        setBusy(false);
      });
    return () => {
      isWanted = false;
      clearTimeout(busy);
      setBusy(false);
    };
  }, [isAsked, terms, words]);

  function answer(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isAccepted = (submitter as HTMLButtonElement | null)?.value === 'accept';
    if (terms === null) return;
    event.preventDefault();
    saveConsentAnswer(terms, isAccepted ? terms.question.optional : []);
    // Cancels a requested dialog that has not loaded yet.
    setOpener(undefined);
    moveFocusToContent();
  }

  return (
    <div ref={mark} className="contents print:hidden" aria-busy={isBusy || undefined}>
      {bar && (
        <form
          className={getConsentBarClasses(bar.position, bar.place)}
          aria-labelledby="consent-title"
          data-consent-bar={bar.position}
          method="post"
          action="/consent"
          onSubmit={answer}
        >
          {/* No paragraphs, because browsers' reading modes would mistake them for the content of a short page. */}
          <span className="peer/words group/words block measure-76">
            <b className="mb-1 block text-17 font-semibold max-md:sr-only" id="consent-title">
              {bar.words.bannerTitle}
            </b>
            {bar.words.bannerDescription}{' '}
            <button
              type="button"
              className="text-left text-accent-text underline underline-offset-3 no-js:hidden"
              data-opens={CONSENT_ISLAND}
              onClick={({ currentTarget }) => setOpener(currentTarget)}
            >
              {bar.words.manageCookies}
            </button>
            <span className="mt-2 hidden text-sun-text in-data-failed:block no-js:block no-js:group-has-target/words:hidden">
              {bar.words.notOpened}
            </span>
            <span className="mt-2 hidden text-sun-text target:block" id="consent-kept">
              {bar.words.kept}
            </span>
          </span>
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="revision" value={revision} />
          <noscript>
            <input type="hidden" name="told" value="1" />
          </noscript>
          <div className="sticky bottom-0 flex flex-wrap gap-2 bg-surface in-aria-busy:cursor-progress in-aria-busy:opacity-60 no-js:peer-has-target/words:hidden">
            <button
              type="submit"
              name="choice"
              value="accept"
              className={button({ variant: 'p', size: 'bar', wraps: true, class: 'flex-[1_1_7rem]' })}
            >
              {bar.words.accept}
            </button>
            {bar.hasDecline && (
              <button
                type="submit"
                name="choice"
                value="decline"
                className={button({ variant: 'p', size: 'bar', wraps: true, class: 'flex-[1_1_7rem]' })}
              >
                {bar.words.decline}
              </button>
            )}
          </div>
        </form>
      )}
      {terms && words && opener !== undefined && (
        <ConsentDialog
          terms={terms}
          words={words}
          consent={answered}
          onDone={(chosen) => {
            setOpener(undefined);
            opener?.focus({ preventScroll: true });
            if (chosen === undefined) return;
            saveConsentAnswer(terms, chosen);
            if (opener?.closest('[data-consent-bar]')) moveFocusToContent();
          }}
        />
      )}
    </div>
  );
}
