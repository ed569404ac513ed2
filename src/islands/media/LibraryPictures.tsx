import { fill } from '#content/messages/define-messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { check } from '../ui/icons.ts';
import { usePictures } from './picture-context.ts';
import type { PictureJson } from './picture-json.ts';

interface Props {
  pictures: readonly PictureJson[];
  chosen: readonly PictureJson[];
  /** No more can be chosen. */
  full: boolean;
  onToggle: (picture: PictureJson) => void;
}

/** Pictures of which some can be chosen. */
export function LibraryPictures({ pictures, chosen, full, onToggle }: Props) {
  const { texts, thumb } = usePictures();
  return (
    <ul className="pic-grid" aria-label={texts.library.list}>
      {pictures.map((picture) => {
        const { id, name, width, height, focus } = picture;
        const isChosen = chosen.some((one) => one.id === id);
        const size = fill(texts.size, { width, height });
        return (
          <li key={id}>
            <button
              type="button"
              className="pic-tile"
              aria-pressed={isChosen}
              disabled={full && !isChosen}
              onClick={() => onToggle(picture)}
            >
              <img
                src={thumb.replace('{id}', id)}
                alt=""
                width={160}
                height={107}
                loading="lazy"
                style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
              />
              {isChosen && (
                <span className="pic-mark">
                  <Icon icon={check} size={18} />
                </span>
              )}
              <span className="pic-name" translate="no">
                {name || texts.unnamed}
              </span>
              <span className="meta num">{size}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
