import { useEffect, useRef, useState } from 'react';
import { locales, type Locale } from '#content/locale.ts';
import { requestForDraft, draftBody } from '#islands/entry-form/drafts/entry-store.ts';
import { EntryIssueList } from '#islands/entry-form/EntryIssueList.tsx';
import { useForm, useFormValue } from '#islands/entry-form/form-context.ts';
import { failureText } from '#islands/failure-text.ts';
import type { ApiFailure } from '#islands/request.ts';
import { Button } from '#islands/ui/Button.tsx';
import { SegmentedControl } from '#islands/ui/fields/SegmentedControl.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Dialog } from '#islands/ui/overlays/Dialog.tsx';
import { fieldHint } from '#styles/form-classes.ts';
import { PreviewFrame, widths, type Width } from './PreviewFrame.tsx';

/** The pause in typing before the preview is refreshed. */
const DEBOUNCE_MS = 500;

type RenderedPreview =
  | { kind: 'drawing'; html: string | null }
  | { kind: 'drawn'; html: string }
  | { kind: 'failed'; failure: ApiFailure };

/** The page that the server renders from the current form. */
function useRenderedPreview(id: string | null, language: Locale): { drawn: RenderedPreview; again: () => void } {
  const { addresses, kind } = useForm().view;
  const value = useFormValue((form) => form);
  const [drawn, setDrawn] = useState<RenderedPreview>({ kind: 'drawing', html: null });
  const [turn, setTurn] = useState(0);
  const shown = useRef(value);
  useEffect(() => {
    // Another language is requested immediately; typing is debounced.
    const pause = shown.current === value ? 0 : DEBOUNCE_MS;
    shown.current = value;
    const stop = new AbortController();
    setDrawn((before) => ({ kind: 'drawing', html: before.kind === 'failed' ? null : before.html }));
    const draw = async () => {
      const answer = await requestForDraft(
        addresses.preview[language],
        draftBody(kind, id, value),
        (response) => response.text(),
        stop.signal,
      );
      if (!stop.signal.aborted)
        setDrawn(answer.ok ? { kind: 'drawn', html: answer.value } : { kind: 'failed', failure: answer.failure });
    };
    const timer = setTimeout(() => void draw(), pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // Depends on the content and the language, but not on the preview itself.
  }, [value, language, id, turn, addresses, kind]);
  return { drawn, again: () => setTurn((count) => count + 1) };
}

/** The page as readers will see it, even before the first save. Its scripts and links are disabled. */
export function PreviewDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { locale, texts, aids, failures, view } = useForm();
  const words = aids.preview;
  const [language, setLanguage] = useState<Locale>(locale);
  const [width, setWidth] = useState<Width>(() => (window.innerWidth < 800 ? 'phone' : 'desktop'));
  const [dark, setDark] = useState(() => document.documentElement.classList.contains('dark'));
  const { drawn, again } = useRenderedPreview(id, language);
  const html = drawn.kind === 'failed' ? null : drawn.html;
  return (
    <Dialog isOpen size="full" title={words.title} onClose={onClose}>
      <div className="flex min-h-0 min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SegmentedControl
            label={words.language}
            selected={language}
            onSelect={setLanguage}
            options={locales.map((item) => ({ id: item, label: words.languages[item] }))}
          />
          <SegmentedControl
            label={words.width}
            selected={width}
            onSelect={setWidth}
            options={widths.map((item) => ({ id: item, label: words.widths[item] }))}
          />
          <SegmentedControl
            label={words.appearance}
            selected={dark ? 'dark' : 'light'}
            onSelect={(item) => setDark(item === 'dark')}
            options={(['light', 'dark'] as const).map((item) => ({ id: item, label: words.appearances[item] }))}
          />
          <p className={`${fieldHint} max-md:sr-only`} role="status">
            {drawn.kind === 'drawing' ? words.drawing : drawn.kind === 'drawn' ? words.drawn : ''}
          </p>
        </div>
        {drawn.kind === 'failed' &&
          (drawn.failure.issues.length > 0 ? (
            <Notice tone="danger" role="alert" title={words.faults}>
              <EntryIssueList issues={drawn.failure.issues} onLeave={onClose} />
            </Notice>
          ) : (
            <Notice tone="danger" role="alert">
              {drawn.failure.status === 401 ? (
                <>
                  {texts.signedOut}{' '}
                  <a href={view.addresses.signIn} target="_blank" rel="noreferrer">
                    {texts.signIn}
                  </a>
                </>
              ) : (
                failureText(locale, failures, drawn.failure)
              )}{' '}
              <Button size="s" onPress={again}>
                {words.retry}
              </Button>
            </Notice>
          ))}
        {html !== null && <PreviewFrame html={html} width={width} dark={dark} title={words.frame} onEscape={onClose} />}
      </div>
    </Dialog>
  );
}
