import type { Viewer } from '#content/model/viewer.ts';

/**
 * The viewer of a guarded page.
 * @throws Error if the page's path has no guard in `content/model/access.ts`
 */
export function requireViewer({ locals }: { locals: Pick<App.Locals, 'viewer'> }): Viewer {
  // Undefined on a path without a guard, for which the session was not read.
  if (!locals.viewer) throw new Error('The page has no guard: see content/model/access.ts');
  return locals.viewer;
}
