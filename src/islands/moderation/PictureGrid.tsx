import { useState, type KeyboardEvent } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import type { ItemPicture } from '#server/features/moderation/item-facts.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { chevronLeft, chevronRight } from '../ui/icons.ts';
import { useModeration } from './use-moderation.ts';

/** Small pictures, each of which opens large; the arrows go from one to the next. */
export function PictureGrid({ pictures }: { pictures: readonly ItemPicture[] }) {
  const {
    open,
    words: { texts },
  } = useModeration();
  const total = pictures.length;
  return (
    <ul className="moderation-pictures">
      {pictures.map(({ id, small, large, alt }, index) => (
        <li key={id}>
          <a
            href={large}
            aria-label={fill(texts.enlarge, { n: index + 1, total })}
            onClick={(event) => {
              if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              open(<LargePicture pictures={pictures} first={index} />);
            }}
          >
            <img src={small} alt={alt} width={160} height={120} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function LargePicture({ pictures, first }: { pictures: readonly ItemPicture[]; first: number }) {
  const {
    close,
    words: { texts },
  } = useModeration();
  const [shown, setShown] = useState(first);
  const total = pictures.length;
  const picture = pictures[shown]!;
  const turn = (by: number) => setShown((at) => Math.min(total - 1, Math.max(0, at + by)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    else if (key === 'ArrowLeft') turn(-1);
  };
  return (
    <Dialog title={fill(texts.picture, { n: shown + 1, total })} isOpen size="full" onClose={close}>
      <div className="moderation-large" onKeyDown={onKeyDown}>
        <Button variant="g" icon={chevronLeft} label={texts.previous} disabled={shown === 0} onPress={() => turn(-1)} />
        <img src={picture.large} alt={picture.alt} width={picture.width} height={picture.height} />
        <Button
          variant="g"
          icon={chevronRight}
          label={texts.next}
          disabled={shown === total - 1}
          autoFocus={total > 1}
          onPress={() => turn(1)}
        />
      </div>
    </Dialog>
  );
}
