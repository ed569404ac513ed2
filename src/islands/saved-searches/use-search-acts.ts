import { useState } from 'react';
import type { AlertFrequency } from '#content/saved-searches.ts';
import type { SearchView } from '#server/features/saved-searches/searches-view.ts';
import { sayFailure } from '../account/sign-in-again.ts';
import { failureText, send } from '../api.ts';
import { toasts } from '../stores/toasts.ts';
import { useUndo } from '../toasts/use-undo.ts';
import type { SearchesWords } from './searches-words.ts';

/** What can be done to one's searches; what was deleted can be kept again. */
export function useSearchActs({ locale, texts, failures }: SearchesWords, refresh: () => Promise<void>) {
  const [busy, setBusy] = useState<string | null>(null);
  const offerUndo = useUndo('searches');
  const said = (summary: string, detail: string) =>
    ({ id: 'searches', group: 'searches', severity: 'success', summary, detail }) as const;

  async function run(id: string, request: () => ReturnType<typeof send>): Promise<boolean> {
    setBusy(id);
    const answer = await request();
    if (!answer.ok) sayFailure(locale, failures, answer.failure);
    // Where nothing was reached there is nothing new either.
    if (answer.ok || answer.failure.status !== 0) await refresh();
    setBusy(null);
    return answer.ok;
  }
  const one = ({ id }: SearchView) => `/api/saved-searches/${id}`;

  return {
    busy,
    async setFrequency(search: SearchView, frequency: AlertFrequency): Promise<void> {
      if (await run(search.id, () => send(one(search), { method: 'PATCH', body: { frequency } })))
        toasts.add(said(texts.changed[frequency], search.name));
    },
    async remove(search: SearchView): Promise<void> {
      if (!(await run(search.id, () => send(one(search), { method: 'DELETE' })))) return;
      const { name, kind, query, frequency } = search;
      offerUndo(said(texts.deleted, name), texts.undo, () => {
        void run(search.id, () =>
          send('/api/saved-searches', { method: 'POST', body: { name, kind, query, frequency, locale } }),
        ).then((done) => done && toasts.add(said(texts.undone, name)));
      });
    },
    /** @returns what is wrong with the name, in words */
    async rename(search: SearchView, name: string): Promise<string | null> {
      const answer = await send(one(search), { method: 'PATCH', body: { name } });
      if (!answer.ok)
        return answer.failure.code === 'invalid' ? texts.problems.name : failureText(locale, failures, answer.failure);
      await refresh();
      toasts.add(said(texts.renamed, name));
      return null;
    },
  };
}
