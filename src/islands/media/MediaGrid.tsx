import { fill } from '#content/messages/define-messages.ts';
import type { LibraryItem } from '#server/features/media-library/library-item.ts';
import { Badge } from '../ui/Badge.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { useMedia } from './media-context.ts';
import { usePictures } from './picture-context.ts';

interface Props {
  items: readonly LibraryItem[];
  busy: boolean;
  hrefOf: (id: string) => string;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onOpen: (id: string) => void;
}

/** The pictures. Only what nothing uses can be selected: the rest cannot be deleted. */
export function MediaGrid({ items, busy, hrefOf, selected, onSelect, onOpen }: Props) {
  const { texts } = useMedia();
  const { texts: words, thumb } = usePictures();
  return (
    <ul className="pic-grid media-grid" aria-busy={busy}>
      {items.map(({ id, name, width, height, focus, size, created, used }) => {
        const called = name || words.unnamed;
        return (
          <li key={id} className={selected.has(id) ? 'pic-tile on' : 'pic-tile'}>
            <a
              href={hrefOf(id)}
              aria-label={fill(texts.open, { name: called })}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onOpen(id);
              }}
            >
              <img
                src={thumb.replace('{id}', id)}
                alt=""
                width={240}
                height={160}
                loading="lazy"
                style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
              />
              <span className="pic-name" translate="no">
                {called}
              </span>
            </a>
            <span className="meta num">
              {fill(words.size, { width, height })} · {size}
            </span>
            <span className="meta">{created}</span>
            {!used && (
              <div className="media-idle">
                <Checkbox
                  label={fill(texts.select, { name: called })}
                  hideLabel
                  checked={selected.has(id)}
                  onChange={(checked) =>
                    onSelect(new Set(checked ? [...selected, id] : [...selected].filter((one) => one !== id)))
                  }
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
