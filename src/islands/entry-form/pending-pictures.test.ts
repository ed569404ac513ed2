import { describe, expect, it } from 'vitest';
import { createPendingPictures } from './pending-pictures.ts';

const open = () => {
  const counts: number[] = [];
  const pictures = createPendingPictures();
  pictures.$under.listen((under) => counts.push(under));
  return { ...pictures, counts };
};

describe('whoever saves waits for the pictures of the texts', () => {
  it('and goes on when all are there, at once where none is on its way', async () => {
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

  it('and does not go on without one that failed meanwhile, asked once more it does', async () => {
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
  ])('and is not deceived where an earlier failure %s', async (_, between) => {
    const { report, arrived } = open();
    report('ua', { under: [2], failed: [1] });
    const saved = arrived();
    for (const one of between) report('ua', one);
    report('ua', { under: [], failed: [2] });
    expect(await saved).toBe(false);
  });

  it('and hears of a failure that somebody has dismissed before the others are there', async () => {
    const { report, arrived } = open();
    report('ua', { under: [1, 2], failed: [] });
    const saved = arrived();
    report('ua', { under: [2], failed: [1] });
    report('ua', { under: [2], failed: [] });
    report('ua', { under: [], failed: [] });
    expect(await saved).toBe(false);
  });

  it('and of one that failed before, is tried again and fails again', async () => {
    const { report, arrived } = open();
    report('ua', { under: [2], failed: [1] });
    const saved = arrived();
    report('ua', { under: [1, 2], failed: [] });
    report('ua', { under: [], failed: [1] });
    expect(await saved).toBe(false);
  });
});
