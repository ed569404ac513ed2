import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { plural } from '#content/format/plural.ts';
import { fill } from '#content/messages/define-messages.ts';
import { redirectIfSignedOut } from '#islands/account/sign-in-redirect.ts';
import { api } from '#islands/api.ts';
import { failureText } from '#islands/failure-text.ts';
import type { ApiFailure } from '#islands/request.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Switch } from '#islands/ui/fields/Checkbox.tsx';
import { SearchField } from '#islands/ui/fields/SearchField.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { image, check } from '#islands/ui/icons.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { Dialog } from '#islands/ui/overlays/Dialog.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#islands/ui/states.tsx';
import { useUi } from '#islands/ui/ui-context.ts';
import { fieldHint, formStack } from '#styles/form-classes.ts';
import { pictureGrid, pictureTile, tileImage, tileName } from './picture-classes.ts';
import { usePictureMessages } from './picture-context.ts';
import type { PictureJson } from './picture-json.ts';

const PER_PAGE = 24;

interface Query {
  q: string;
  mine: boolean;
}

/** Loads pictures of the library page by page. Stale responses are ignored. */
function useLibrary() {
  const { locale } = useUi();
  const [query, setQuery] = useState<Query>({ q: '', mine: false });
  const [items, setItems] = useState<readonly PictureJson[] | null>(null);
  const [total, setTotal] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const asked = useRef(0);
  const page = useRef(1);

  async function load(wanted: Query, wantedPage: number): Promise<void> {
    const turn = (asked.current += 1);
    setBusy(true);
    const requestQuery = { perPage: PER_PAGE, page: wantedPage, q: wanted.q.trim() || null, mine: wanted.mine || null };
    const answer = await api('GET /media', { query: requestQuery });
    if (turn !== asked.current) return;
    setBusy(false);
    if (!answer.ok) {
      if (!redirectIfSignedOut(locale, answer.failure)) setFailure(answer.failure);
      return;
    }
    setFailure(null);
    page.current = wantedPage;
    setTotal(answer.value.total);
    // Pictures uploaded since the first page was loaded shift the following pages, so duplicates are dropped.
    setItems((before) =>
      wantedPage === 1 || before === null
        ? answer.value.items
        : [...before, ...answer.value.items.filter(({ id }) => before.every((candidate) => candidate.id !== id))],
    );
  }
  const loadFirst = useEffectEvent(() => void load(query, 1));
  useEffect(() => loadFirst(), []);
  return {
    items,
    total,
    query,
    busy,
    failure,
    ask(wanted: Query) {
      setQuery(wanted);
      void load(wanted, 1);
    },
    more: () => void load(query, page.current + 1),
  };
}

interface Props {
  pictures: readonly PictureJson[];
  chosen: readonly PictureJson[];
  /** Whether the maximum number is selected. */
  full: boolean;
  onToggle: (picture: PictureJson) => void;
}

/** Selectable pictures. */
function LibraryPictures({ pictures, chosen, full, onToggle }: Props) {
  const { texts, thumb } = usePictureMessages();
  return (
    <ul
      className={`${pictureGrid} max-h-[52vh] overflow-y-auto p-1 md:grid-cols-[repeat(auto-fill,minmax(min(150px,100%),1fr))]`}
      aria-label={texts.library.list}
    >
      {pictures.map((picture) => {
        const { id, name, width, height, focus } = picture;
        const isChosen = chosen.some((candidate) => candidate.id === id);
        const size = fill(texts.size, { width, height });
        return (
          <li key={id}>
            <button
              type="button"
              className={`${pictureTile} disabled:cursor-default disabled:opacity-50 aria-pressed:border-accent aria-pressed:inset-ring`}
              aria-pressed={isChosen}
              disabled={full && !isChosen}
              onClick={() => onToggle(picture)}
            >
              <img
                className={tileImage}
                src={thumb.replace('{id}', id)}
                alt=""
                width={160}
                height={107}
                loading="lazy"
                style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
              />
              {isChosen && (
                <span className="absolute top-3.5 right-3.5 grid size-7 place-items-center rounded-full bg-accent text-accent-ink">
                  <Icon icon={check} size={18} />
                </span>
              )}
              <span className={tileName} translate="no">
                {name || texts.unnamed}
              </span>
              <span className="text-14 text-muted tabular-nums">{size}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

export interface LibraryDialogProps {
  /** Maximum number of pictures. */
  most: number;
  /** Pictures to exclude because they are already used. */
  except?: readonly string[];
  onClose: () => void;
  onChosen: (pictures: readonly PictureJson[]) => void;
}

/** A dialog that selects stored pictures. */
export function LibraryDialog({ most, except = [], onClose, onChosen }: LibraryDialogProps) {
  const { locale, ui } = useUi();
  const { texts, failures } = usePictureMessages();
  const { items, total, query, ask, more, busy, failure } = useLibrary();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly PictureJson[]>([]);
  const [tried, setTried] = useState(false);
  const shown = items?.filter(({ id }) => !except.includes(id)) ?? null;
  const toggle = (picture: PictureJson) => {
    const without = chosen.filter(({ id }) => id !== picture.id);
    if (without.length < chosen.length) setChosen(without);
    else setChosen(most === 1 ? [picture] : [...chosen, picture].slice(0, most));
  };
  const take = () => {
    setTried(true);
    if (chosen.length > 0) onChosen(chosen);
  };
  return (
    <Dialog
      title={texts.library.title}
      isOpen
      onClose={onClose}
      size="l"
      actions={
        <>
          <Button variant="g" onPress={onClose}>
            {ui.cancel}
          </Button>
          <Button variant="p" onPress={take}>
            {most === 1 || chosen.length === 0
              ? texts.library.choose
              : plural(locale, chosen.length, texts.library.chooseMany)}
          </Button>
        </>
      }
    >
      <div className={formStack}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2" role="search">
          <div className="min-w-0 grow basis-60">
            <SearchField
              autoFocus
              label={texts.library.search}
              placeholder={texts.library.search}
              value={typed}
              onChange={setTyped}
              onSubmit={(q) => ask({ ...query, q })}
            />
          </div>
          <Button onPress={() => ask({ ...query, q: typed })}>{ui.search}</Button>
          <Switch label={texts.library.mine} checked={query.mine} onChange={(mine) => ask({ ...query, mine })} />
        </div>
        {most > 1 && <p className={fieldHint}>{plural(locale, most - chosen.length, texts.library.room)}</p>}
        {failure !== null ? (
          <ErrorState title={failureText(locale, failures, failure)} busy={busy} onRetry={() => ask(query)} />
        ) : shown === null ? (
          <SkeletonRows rows={4} />
        ) : shown.length === 0 ? (
          <EmptyState title={texts.library.empty} text={texts.library.emptyText} icon={image} />
        ) : (
          <LibraryPictures
            pictures={shown}
            chosen={chosen}
            onToggle={toggle}
            full={most > 1 && chosen.length >= most}
          />
        )}
        {items !== null && items.length < total && (
          <Button busy={busy} onPress={more}>
            {texts.library.more}
          </Button>
        )}
        {tried && chosen.length === 0 && (
          <Notice tone="danger" role="alert">
            {texts.library.nothing}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
