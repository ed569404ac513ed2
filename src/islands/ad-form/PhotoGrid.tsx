import { useRef, useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import { chevronLeft, chevronRight, rotateCcw, trash2 } from '#islands/ui/icons.ts';
import { useReorderAnimation } from '#islands/ui/use-reorder-animation.ts';
import { useRowButtonFocus } from '#islands/ui/use-row-button-focus.ts';
import { useAd } from './ad-form-context.ts';
import type { Photo, PhotosState } from './use-photos.ts';

type Step = 'earlier' | 'later' | 'remove';

/** Photos in order; they can be reordered by dragging or with each photo's buttons. The first is the cover. */
export function PhotoGrid({
  state: { photos, move, remove, again },
  onEmpty,
}: {
  state: PhotosState;
  /** Called when the last photo was removed, and the focus with it. */ onEmpty: () => void;
}) {
  const { photos: words } = useAd().words;
  const list = useRef<HTMLOListElement>(null);
  useReorderAnimation(list);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const focusOn = useRowButtonFocus(list, {
    order: photos.map(({ key }) => key).join(),
    others: ['earlier', 'later', 'remove'],
    onEmpty,
  });
  const total = photos.length;
  const go = (from: number, to: number, step?: Step) => {
    if (step) focusOn(to, step);
    setSaid(fill(words.moved, { n: to + 1, total }));
    move(from, to);
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (
    <>
      {total > 0 && (
        <ol
          ref={list}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(136px,100%),1fr))] gap-2.5 outline-none"
          aria-label={words.list}
          tabIndex={-1}
        >
          {photos.map((photo, index) => {
            const n = index + 1;
            return (
              <li
                key={photo.key}
                className={`min-w-0 cursor-grab rounded-lg border bg-surface p-1.5 ${dragged === index ? 'opacity-50' : ''} ${over === index && dragged !== null && dragged !== index ? 'border-accent inset-ring inset-ring-accent' : 'border-line'}`}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', String(n));
                  setDragged(index);
                }}
                onDragEnd={end}
                onDragOver={(event) => {
                  if (dragged === null) return;
                  event.preventDefault();
                  setOver(index);
                }}
                onDrop={(event) => {
                  if (dragged === null) return;
                  event.preventDefault();
                  if (dragged !== index) go(dragged, index);
                  end();
                }}
              >
                <div className="relative aspect-4/3 overflow-hidden rounded-sm bg-surface-2">
                  {photo.url !== '' && (
                    <img
                      className="size-full object-cover"
                      src={photo.url}
                      alt={fill(words.photo, { n, total })}
                      width={160}
                      height={120}
                      draggable={false}
                    />
                  )}
                  {index === 0 && (
                    <span className="absolute top-1.5 left-1.5 rounded-full bg-surface px-2 py-0.5 text-13 font-semibold text-ink">
                      {words.cover}
                    </span>
                  )}
                  <Progress photo={photo} n={n} />
                </div>
                <div className="mt-1 flex flex-wrap justify-between gap-0.5">
                  <span data-step="earlier">
                    <Button
                      size="s"
                      variant="g"
                      icon={chevronLeft}
                      label={fill(words.earlier, { n })}
                      disabled={index === 0}
                      onPress={() => go(index, index - 1, 'earlier')}
                    />
                  </span>
                  <span data-step="later">
                    <Button
                      size="s"
                      variant="g"
                      icon={chevronRight}
                      label={fill(words.later, { n })}
                      disabled={n === total}
                      onPress={() => go(index, index + 1, 'later')}
                    />
                  </span>
                  {photo.state === 'failed' && photo.retriable && (
                    <Button
                      size="s"
                      icon={rotateCcw}
                      label={fill(words.againLong, { n })}
                      onPress={() => again([photo.key])}
                    />
                  )}
                  <span data-step="remove">
                    <Button
                      size="s"
                      variant="g"
                      icon={trash2}
                      label={fill(words.remove, { n })}
                      onPress={() => {
                        focusOn(index, 'remove');
                        setSaid(words.removed);
                        remove(photo.key);
                      }}
                    />
                  </span>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}

/** The upload progress, shown over the photo. */
function Progress({ photo: { state, percent }, n }: { photo: Photo; n: number }) {
  const { photos: words } = useAd().words;
  if (state === 'ready' || state === 'kept') return null;
  const short =
    state === 'sending'
      ? fill(words.sending, { percent })
      : state === 'failed'
        ? words.failed
        : state === 'waiting'
          ? words.waiting
          : words.preparing;
  return (
    <span
      className={`absolute inset-x-1.5 bottom-1.5 rounded-md px-2 py-0.5 text-13 ${state === 'failed' ? 'bg-danger-soft font-semibold text-danger' : 'bg-surface text-ink'}`}
    >
      {short}
      {state === 'sending' && (
        <progress
          className="block h-1.25 w-full accent-accent"
          max={100}
          value={percent}
          aria-label={fill(words.sendingLong, { n, percent })}
        />
      )}
    </span>
  );
}
