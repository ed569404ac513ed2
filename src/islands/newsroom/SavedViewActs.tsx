import { lazy, Suspense, useState } from 'react';
import type { SavedView } from '#content/newsroom-query.ts';
import type { NewsroomQuery } from '#server/features/dashboard/read-query.ts';
import { sayFailure } from '../account/sign-in-again.ts';
import { useOpener } from '../account/use-opener.ts';
import { api } from '../api.ts';
import { toasts } from '../stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { bookmarkPlus, pencil, trash2 } from '../ui/icons.ts';
import { RowMenu } from '../ui/Menu.tsx';
import { whenAsked } from '../ui/when-asked.ts';
import { savedQuery } from './list-href.ts';
import { useNewsroom } from './newsroom-context.ts';

const SavedViewDialog = lazy(
  whenAsked(async () => ({ default: (await import('./SavedViewDialog.tsx')).SavedViewDialog })),
);

/** Keeps what is on the screen as a tab; for a tab of one's own, renames and deletes it. */
export function SavedViewActs({
  query,
  current,
  refresh,
}: {
  query: NewsroomQuery;
  current: SavedView | null;
  refresh: () => Promise<void>;
}) {
  const { locale, tools, failures } = useNewsroom();
  const [asking, setAsking] = useState(false);
  const opener = useOpener();
  const open = () => {
    opener.opened();
    setAsking(true);
  };
  const close = () => {
    setAsking(false);
    opener.closed();
  };
  const done = async (summary: string) => {
    toasts.add({ id: 'saved-view', severity: 'success', summary });
    await refresh();
  };
  const remove = async (id: string) => {
    const answer = await api('DELETE /me/views/{id}', { id });
    // Gone is gone, whoever did it.
    if (answer.ok || answer.failure.status === 404) await done(tools.removed);
    else sayFailure(locale, failures, answer.failure);
  };
  return (
    <>
      {current === null ? (
        <Button variant="g" icon={bookmarkPlus} label={tools.save} onPress={open} />
      ) : (
        <RowMenu
          name={current.name}
          items={[
            { id: 'rename', label: tools.rename, icon: pencil, onAction: open },
            { id: 'remove', label: tools.remove, icon: trash2, danger: true, onAction: () => void remove(current.id) },
          ]}
        />
      )}
      <Suspense>
        {asking && (
          <SavedViewDialog
            view={current}
            query={savedQuery(query)}
            onClose={close}
            onDone={(summary) => {
              close();
              void done(summary);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
