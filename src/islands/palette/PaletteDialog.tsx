import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { plural } from '#content/format/plural.ts';
import { localeInfo, type Locale } from '#content/locale.ts';
import { redirectIfSignedOut } from '#islands/account/sign-in-redirect.ts';
import { api } from '#islands/api.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { search, x } from '#islands/ui/icons.ts';
import { modal, overlayTop } from '#islands/ui/overlays/overlay-classes.ts';
import { UiProvider } from '#islands/ui/UiProvider.tsx';
import type { PaletteMatches } from '#server/features/dashboard/palette.ts';
import { keyCap, placeholderText } from './palette-classes.ts';
import { groupsFor, type PaletteOption } from './palette-groups.ts';
import type { PaletteProps } from './palette-props.ts';
import { PaletteList } from './PaletteList.tsx';
import { storeRecent, listRecent } from './recent.ts';

const DEBOUNCE_MS = 140;
const MIN_QUERY_LENGTH = 2;
const MAX_QUERY_LENGTH = 100;
const emptyAnswer: PaletteMatches = { entries: [], people: [] };

/** Server results for the query, requested after a pause in typing. The last response stays until the next one. */
function usePaletteResults(locale: Locale, typed: string): { found: PaletteMatches; busy: boolean; failed: boolean } {
  const [found, setFound] = useState(emptyAnswer);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const q = typed.trim().slice(0, MAX_QUERY_LENGTH);
  useEffect(() => {
    let isLate = false;
    if (q.length < MIN_QUERY_LENGTH) {
      setFound(emptyAnswer);
      setBusy(false);
      setFailed(false);
      return undefined;
    }
    setBusy(true);
    const timer = setTimeout(async () => {
      const answer = await api('GET /palette', { query: { q } });
      if (isLate) return;
      if (!answer.ok && redirectIfSignedOut(locale, answer.failure)) return;
      setBusy(false);
      setFailed(!answer.ok);
      setFound(answer.ok ? answer.value : emptyAnswer);
    }, DEBOUNCE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [locale, q]);
  return { found, busy, failed };
}

/**
 * The palette's window: a field that keeps the focus, and a list navigated by arrow keys (ARIA's combobox with a
 * listbox).
 */
export function PaletteDialog({
  texts,
  places,
  viewerId,
  locale,
  ui,
  onClose,
}: PaletteProps & { onClose: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [recent] = useState(() => listRecent(viewerId, locale));
  const { found, busy, failed } = usePaletteResults(locale, typed);
  const groups = groupsFor(typed, places, found, recent, ({ titleLocale }) =>
    titleLocale === locale ? undefined : localeInfo[titleLocale].htmlLang,
  );
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const active = Math.min(at, count - 1);
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      setAt((active + step + count) % count);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
    }
  };
  const choose = ({ label, note, href, keeps }: PaletteOption) =>
    keeps && storeRecent(viewerId, locale, { label, note, href });
  return (
    <UiProvider locale={locale} ui={ui}>
      <ModalOverlay className={overlayTop} isOpen onOpenChange={(open) => !open && onClose()} isDismissable>
        <Modal className={`${modal.m} md:row-start-2`} data-modal>
          <Dialog className="outline-none" aria-label={texts.title}>
            <div className="flex items-center gap-3 border-b border-line py-2.5 pr-3 pl-5 has-[input:focus-visible]:shadow-[inset_0_-2px_0_var(--color-accent)]">
              <Icon icon={search} className="text-muted" />
              <input
                className="min-h-10 min-w-0 flex-1 text-17 outline-hidden placeholder:text-muted"
                type="text"
                role="combobox"
                autoFocus
                autoComplete="off"
                spellCheck={false}
                maxLength={100}
                aria-label={texts.label}
                placeholder={texts.placeholder}
                aria-autocomplete="list"
                aria-expanded={count > 0}
                aria-controls={`${id}-list`}
                aria-activedescendant={active >= 0 ? optionId(active) : undefined}
                aria-busy={busy}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setAt(0);
                }}
                onKeyDown={onKey}
              />
              <Button variant="g" size="s" icon={x} label={ui.close} onPress={onClose} />
            </div>
            <PaletteList id={id} groups={groups} texts={texts} active={active} onPoint={setAt} onChoose={choose} />
            {count === 0 && !busy && !failed && <p className={placeholderText}>{texts.nothing}</p>}
            {failed && (
              <p className={placeholderText} role="alert">
                {texts.failed}
              </p>
            )}
            <p className="sr-only" role="status">
              {typed.trim() !== '' && !busy && plural(locale, count, texts.found)}
            </p>
            <div
              className="hidden flex-wrap gap-x-4.5 gap-y-1 border-t border-line px-5 py-2.5 text-14 text-muted md:flex"
              aria-hidden="true"
            >
              <span>
                <kbd className={keyCap}>↑</kbd> <kbd className={keyCap}>↓</kbd> {texts.choose}
              </span>
              <span>
                <kbd className={keyCap}>Enter</kbd> {texts.go}
              </span>
              <span>
                <kbd className={keyCap}>Esc</kbd> {texts.close}
              </span>
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </UiProvider>
  );
}
