import { createProgress, type Progress } from '#server/publishing/publisher/progress.ts';

/** Shows progress bars one after another, each from the time when its step starts. */
export function createBars(unit: string): (label: string, done: number, total: number) => void {
  const bars = new Map<string, Progress>();
  return (label, done, total) => {
    const bar = bars.get(label) ?? createProgress({ label, total, unit });
    bars.set(label, bar);
    bar.update(done);
    if (done === total) bar.end();
  };
}
