import { useId } from 'react';
import { usePictures } from './picture-context.ts';

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
  } = usePictures();
  const id = useId();
  return (
    <div className="pic-crop-controls">
      <fieldset className="pic-group">
        <legend className="ui-label">{crop.ratio}</legend>
        <div className="pic-choices">
          {ratios.map((one) => (
            <label key={one} className="pic-choice">
              <input type="radio" name={id} checked={ratio === one} onChange={() => onRatio(one)} />
              {crop.ratios[one]}
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
    <label className="ui-field pic-range">
      <span className="ui-label">{label}</span>
      <input type="range" {...limits} value={value} onChange={(event) => onChange(Number(event.target.value))} />
    </label>
  );
}
