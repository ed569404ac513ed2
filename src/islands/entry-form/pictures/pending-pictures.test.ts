import { describe, expect, it } from 'vitest';
import { createPendingPictures } from './pending-pictures.ts';

const open = () => {
  const counts: number[] = [];
  const pictures = createPendingPictures();
  pictures.$under.listen((under) => counts.push(under));
  return { ...pictures, counts };
};

describe('saving with pending picture uploads', () => {
  it('continues once all have been uploaded, or immediately if none is pending', async () => {
    const { report, arrived, counts } = open();
    expect(await arrived()).toBe(true);
    report('ua', { under: [1, 2], failed: [] });
    report('us', { under: [1], failed: [] });
    const saved = arrived();
    report('ua', { under: [2], failed: [] });
    report('ua', { under: [], failed: [] });
    report('us', { under: [], failed: [] });
    expect([await saved, counts]).toEqual([true, [2, 3, 2, 1, 0]]);
  });

  it('is cancelled if an upload fails, while a second save continues', async () => {
    const { report, arrived } = open();
    report('ua', { under: [1], failed: [] });
    const saved = arrived();
    report('ua', { under: [], failed: [1] });
    expect([await saved, await arrived()]).toEqual([false, true]);
  });

  it.each([
    ['is dismissed', [{ under: [2], failed: [] }]],
    [
      'gives way to files that are added',
      [
        { under: [2, 3], failed: [] },
        { under: [2], failed: [] },
      ],
    ],
  ])('detects a failure even if an earlier one %s', async (_, between) => {
    const { report, arrived } = open();
    report('ua', { under: [2], failed: [1] });
    const saved = arrived();
    for (const item of between) report('ua', item);
    report('ua', { under: [], failed: [2] });
    expect(await saved).toBe(false);
  });

  it('detects a failure that was dismissed before the other uploads ended', async () => {
    const { report, arrived } = open();
    report('ua', { under: [1, 2], failed: [] });
    const saved = arrived();
    report('ua', { under: [2], failed: [1] });
    report('ua', { under: [2], failed: [] });
    report('ua', { under: [], failed: [] });
    expect(await saved).toBe(false);
  });

  it('detects a retry that fails again', async () => {
    const { report, arrived } = open();
    report('ua', { under: [2], failed: [1] });
    const saved = arrived();
    report('ua', { under: [1, 2], failed: [] });
    report('ua', { under: [], failed: [1] });
    expect(await saved).toBe(false);
  });
});
