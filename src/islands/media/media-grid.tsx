import { fill } from '#content/messages/define-messages.ts';
import { defineBody, type ListContextValue } from '#islands/kit/define-body.tsx';
import { Badge } from '#islands/ui/Badge.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { trash2 } from '#islands/ui/icons.ts';
import { createLazyComponent } from '#islands/ui/lazy-components.ts';
import type { LibraryItem } from '#server/features/media-library/library-item.ts';
import type { LibraryView } from '#server/features/media-library/library-view.ts';
import type { MediaMessages } from './media-screen.ts';
import { pictureGrid, pictureTile, tileImage, tileName } from './picture-classes.ts';
import { useDetails } from './use-details.tsx';

type MediaFrame = ListContextValue<LibraryView, MediaMessages>;

const DeletePictures = createLazyComponent(async () => (await import('./DeletePictures.tsx')).DeletePictures);

/** The grid of pictures. Only unused pictures can be selected, because others cannot be deleted. */
export const mediaGrid = defineBody<LibraryItem, LibraryView, MediaMessages>(
  {
    rows: (view) => view.items,
    canSelect: ({ used }) => !used,
    bulk: (items, { open, words: { texts } }) => [
      { label: texts.deleteMany, icon: trash2, run: () => open(<DeletePictures items={items} />) },
    ],
  },
  (frame, items) => (
    <>
      <SelectAll frame={frame} idle={items.filter(({ used }) => !used)} />
      <Pictures frame={frame} items={items} />
    </>
  ),
);

interface SelectAllProps {
  frame: MediaFrame;
  /** Unused pictures. */
  idle: readonly LibraryItem[];
}

function SelectAll({ frame: { selection, words }, idle }: SelectAllProps) {
  const { ids, set } = selection;
  return (
    idle.length > 0 && (
      <div className="px-4 pb-2">
        <Checkbox
          label={words.texts.selectAll}
          checked={ids.size === idle.length}
          mixed={ids.size > 0 && ids.size < idle.length}
          onChange={(checked) => set(checked ? idle.map(({ id }) => id) : [])}
        />
      </div>
    )
  );
}

function Pictures({ frame, items }: { frame: MediaFrame; items: readonly LibraryItem[] }) {
  const { busy, href, selection, words } = frame;
  const { texts, pictures } = words;
  const { show } = useDetails();
  return (
    <ul
      className={`${pictureGrid} px-4 pt-1 pb-4 md:grid-cols-[repeat(auto-fill,minmax(min(200px,100%),1fr))]`}
      aria-busy={busy}
    >
      {items.map(({ id, name, width, height, focus, size, created, used }) => {
        const called = name || pictures.texts.unnamed;
        return (
          <li
            key={id}
            className={`${pictureTile} data-selected:border-accent data-selected:inset-ring`}
            data-selected={selection.ids.has(id) || undefined}
          >
            <a
              className="grid min-w-0 grid-cols-1 gap-1.5 rounded-sm"
              href={href({ picture: id })}
              aria-label={fill(texts.open, { name: called })}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                show(id);
              }}
            >
              <img
                className={tileImage}
                src={pictures.thumb.replace('{id}', id)}
                alt=""
                width={240}
                height={160}
                loading="lazy"
                style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
              />
              <span className={tileName} translate="no">
                {called}
              </span>
            </a>
            <span className="text-14 text-muted tabular-nums">
              {fill(pictures.texts.size, { width, height })} · {size}
            </span>
            <span className="text-14 text-muted">{created}</span>
            {!used && (
              <div className="mt-0.5 flex items-center justify-between gap-2 *:min-w-0 *:whitespace-normal">
                <Checkbox
                  label={fill(texts.select, { name: called })}
                  hideLabel
                  checked={selection.ids.has(id)}
                  onChange={(on) => selection.select(id, on)}
                />
                <Badge>{texts.unused}</Badge>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
