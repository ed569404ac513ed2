import type { KindName } from '#content/model/kind-name.ts';
import { api } from '#islands/api.ts';
import type { Page } from './page-store.ts';

interface CopiedRow {
  id: string;
  /** The URL of the form of the row's entry. */
  editHref: string;
}

/** Copies an entry into a new draft and opens its form. @param done the message until it opens */
export function openCopy<V>(act: Page<V>['act'], kind: KindName, { id, editHref }: CopiedRow, done: string): void {
  void act(
    () => api(`POST /${kind}/{id}/copies`, { id }),
    (made) => {
      location.assign(editHref.replace(id, made.id));
      return done;
    },
    { row: id },
  );
}
