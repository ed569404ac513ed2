import { scaleLinear } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';

/** The data of a chart: one value per label. All series of a chart have the same labels. */
export interface Series {
  label: string;
  points: readonly { label: string; value: number }[];
}

/** The drawing's own units: it is stretched to the available width. */
export const CHART_WIDTH = 1000;
export const CHART_HEIGHT = 300;
/** Space for half a stroke, so that neither zero nor the peak is clipped. */
const EDGE_MARGIN = 6;
/** Maximum number of evenly spaced labels below the drawing. */
const MAX_LABELS = 5;

export interface Axis {
  y: (value: number) => number;
  /** From zero upwards, evenly spaced. The last one is the top of the drawing. */
  ticks: number[];
}

/** The vertical axis from zero to a round number at or above the greatest value. Counts have no fractions. */
export function axisOf(series: readonly Series[]): Axis {
  const most = Math.max(1, ...series.flatMap(({ points }) => points.map(({ value }) => value)));
  const step = Math.max(1, scaleLinear([0, most], [0, 1]).ticks(4)[1] ?? 1);
  const top = Math.ceil(most / step) * step;
  const y = scaleLinear([0, top], [CHART_HEIGHT - EDGE_MARGIN, EDGE_MARGIN]);
  return { y, ticks: Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step) };
}

/** The horizontal positions of `count` points, from edge to edge. */
export function xOf(count: number): (index: number) => number {
  return scaleLinear([0, Math.max(1, count - 1)], [EDGE_MARGIN, CHART_WIDTH - EDGE_MARGIN]);
}

/** The line of a series as a path, which never overshoots its points. */
export function linePath({ points }: Series, { y }: Axis): string {
  const x = xOf(points.length);
  const draw = line<{ value: number }>(
    (_, index) => round(x(index)),
    ({ value }) => round(y(value)),
  ).curve(curveMonotoneX);
  return draw(points) ?? '';
}

export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The bars of one of `count` series that share the width of each label. */
export function barsOf({ points }: Series, index: number, count: number, { y }: Axis): Bar[] {
  const room = CHART_WIDTH / Math.max(1, points.length);
  const width = (room * 0.72) / count;
  return points.map(({ value }, at) => ({
    x: round(room * (at + 0.14) + width * index),
    y: round(y(value)),
    width: round(width * 0.92),
    height: round(y(0) - y(value)),
  }));
}

/** The visible labels: evenly spread, including the first and the last. */
export function shownLabels(labels: readonly string[]): string[] {
  if (labels.length <= MAX_LABELS) return [...labels];
  return Array.from(
    { length: MAX_LABELS },
    (_, index) => labels[Math.round((index * (labels.length - 1)) / (MAX_LABELS - 1))]!,
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
