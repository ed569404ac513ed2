import { useRef } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { fieldHint } from '#styles/form-classes.ts';
import { usePictureMessages } from './picture-context.ts';

interface Point {
  x: number;
  y: number;
}

interface Props {
  id: string;
  width: number;
  height: number;
  value: Point;
  onChange: (value: Point) => void;
}

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const clampPercent = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

/** The picture with its focal point: set by press, drag, or arrow keys. */
export function FocalPointEditor({ id, width, height, value, onChange }: Props) {
  const { texts, large } = usePictureMessages();
  const area = useRef<HTMLDivElement>(null);
  const at = fill(texts.focus.at, { ...value });
  const follow = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = area.current!.getBoundingClientRect();
    onChange({
      x: clampPercent(((clientX - box.left) / box.width) * 100),
      y: clampPercent(((clientY - box.top) / box.height) * 100),
    });
  };
  return (
    <div
      ref={area}
      className="relative mx-auto w-full cursor-crosshair touch-none rounded-sm select-none"
      // Reserves the picture's space while it loads.
      style={{ maxWidth: `min(${width}px, ${(46 * width) / height}vh)` }}
      // A two-dimensional slider: ARIA has no such role, so the value text names both axes.
      role="slider"
      tabIndex={0}
      aria-label={texts.focus.area}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value.x}
      aria-valuetext={at}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        const by = event.shiftKey ? 10 : 1;
        onChange({ x: clampPercent(value.x + step.x * by), y: clampPercent(value.y + step.y * by) });
      }}
    >
      <img
        className="h-auto w-full rounded-sm bg-surface-2"
        src={large.replace('{id}', id)}
        alt=""
        width={width}
        height={height}
        draggable={false}
      />
      <span
        className="pointer-events-none absolute size-7 -translate-1/2 rounded-full border-3 border-white bg-glass/30 ring-2 ring-glass"
        style={{ left: `${value.x}%`, top: `${value.y}%` }}
      />
    </div>
  );
}

const shapes = [
  ['16 / 9', 160, 90],
  ['1 / 1', 90, 90],
  ['3 / 4', 68, 90],
] as const;

/** Previews of the crops in cards and in the lead. */
export function FocalPointPreviews({ id, value }: { id: string; value: Point }) {
  const { texts, large } = usePictureMessages();
  return (
    <div className="flex flex-wrap items-end gap-2">
      <p className={`${fieldHint} basis-full`}>{texts.focus.previews}</p>
      {shapes.map(([ratio, width, height]) => (
        <img
          key={ratio}
          className="h-19.5 w-auto rounded-sm object-cover"
          src={large.replace('{id}', id)}
          alt=""
          width={width}
          height={height}
          style={{ aspectRatio: ratio, objectPosition: `${value.x}% ${value.y}%` }}
        />
      ))}
    </div>
  );
}
