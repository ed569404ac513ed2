import { initialsOf } from '#content/viewer.ts';

/** Draws the viewer's mark anew wherever the server has drawn it on this page: theirs has just changed. */
export function redrawOwnMarks(name: string, image: string | null): void {
  for (const mark of document.querySelectorAll('[data-own-mark]'))
    mark.replaceChildren(image === null ? initialsOf(name) : Object.assign(new Image(36, 36), { src: image, alt: '' }));
}
