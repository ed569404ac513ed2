import { expect, it } from 'vitest';
import { viewerOf } from '#server/app/testing.ts';
import { actors } from '#tests/support/data/test-site.ts';
import { requireViewer } from './require-viewer.ts';

it('requireViewer returns the viewer of a guarded page, and throws if no guard has run or granted access', () => {
  const viewer = viewerOf(actors.editor);
  expect(requireViewer({ locals: { viewer } })).toBe(viewer);
  for (const locals of [{ viewer: null }, {} as { viewer: null }])
    expect(() => requireViewer({ locals })).toThrow('no guard');
});
