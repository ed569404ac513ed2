import { useId } from 'react';
import { fieldLabel } from '#styles/form-classes.ts';
import { usePictureMessages } from './picture-context.ts';

const ratios = ['wide', 'classic', 'square', 'free'] as const;
export type Ratio = (typeof ratios)[number];

interface Props {
  ratio: Ratio;
  onRatio: (ratio: Ratio) => void;
  /** Width divided by height, for custom proportions. */
  shape: number;
  onShape: (shape: number) => void;
  zoom: number;
  most: number;
  onZoom: (zoom: number) => void;
}

/** Proportions and zoom. */
export function CropControls({ ratio, onRatio, shape, onShape, zoom, most, onZoom }: Props) {
  const {
    texts: { crop },
  } = usePictureMessages();
  const id = useId();
  return (
    <div className="grid gap-3.5">
      <fieldset className="min-w-0">
        <legend className={fieldLabel}>{crop.ratio}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {ratios.map((item) => (
            <label key={item} className="inline-flex min-h-10 items-center gap-2">
              <input type="radio" name={id} checked={ratio === item} onChange={() => onRatio(item)} />
              {crop.ratios[item]}
            </label>
          ))}
        </div>
      </fieldset>
      {ratio === 'free' && <Range label={crop.shape} min={0.4} max={3} step={0.02} value={shape} onChange={onShape} />}
      {most > 1 && <Range label={crop.zoom} min={1} max={most} step={0.05} value={zoom} onChange={onZoom} />}
    </div>
  );
}

function Range({
  label,
  value,
  onChange,
  ...limits
}: {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <label>
      <span className={fieldLabel}>{label}</span>
      <input
        className="min-h-8 w-full max-w-105 accent-accent"
        type="range"
        {...limits}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}
