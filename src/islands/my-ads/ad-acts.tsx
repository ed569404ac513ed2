import { useState } from 'react';
import type { MyAdAct } from '#content/my-ads.ts';
import type { Status } from '#content/workflow.ts';
import type { MyAd } from '#server/features/advertisements/my-ads.ts';
import { sayFailure } from '../account/sign-in-again.ts';
import { api } from '../api.ts';
import type { ApiResult } from '../request.ts';
import { createLine } from '../in-turn.ts';
import { toasts, UNDO_MS } from '../stores/toasts.ts';
import { useMyAds } from './my-ads-context.ts';

export type DoneAct = Exclude<MyAdAct, 'edit'>;

type Answer = ApiResult<{ status?: string } | null>;

function request({ kind, id }: MyAd, act: DoneAct): Promise<Answer> {
  const to = (status: Status): Promise<Answer> => api(`POST /${kind}/{id}/transitions`, { id, body: { to: status } });
  switch (act) {
    case 'renew':
      return api(`POST /${kind}/{id}/renewal`, { id });
    case 'sell':
      return to('sold');
    case 'close':
      return to('closed');
    case 'putBack':
      return to('active');
    case 'submit':
    case 'repost':
      return to('pending');
    case 'withdrawEdit':
      return api(`DELETE /${kind}/{id}/pending-edit`, { id });
    case 'delete':
      return api(`DELETE /${kind}/{id}`, { id });
  }
}

/**
 * Does something about an ad and tells what came of it; what was deleted can be taken out of the trash again. An act waits
 * for those before it: after each the list is read anew.
 */
export function useAdActs(refresh: () => Promise<void>) {
  const { locale, texts, failures } = useMyAds();
  /** The ads of the acts that are under way or wait. */
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [inTurn] = useState(createLine);

  function take(ad: MyAd, act: DoneAct): void {
    setBusy((all) => [...all, ad.id]);
    void inTurn(() => run(ad, act));
  }

  async function run(ad: MyAd, act: DoneAct): Promise<void> {
    const answer = await request(ad, act);
    if (!answer.ok) sayFailure(locale, failures, answer.failure);
    // Also after a failure: the list may be older than what it was about.
    if (answer.ok || answer.failure.status === 409 || answer.failure.status === 404) await refresh();
    setBusy((all) => all.toSpliced(all.indexOf(ad.id), 1));
    if (!answer.ok) return;
    const live = ['submit', 'repost', 'putBack'].includes(act) && answer.value?.status === 'active';
    const said = {
      severity: 'success',
      // What somebody has changed since waits for a moderator.
      summary: live ? texts.publishedAtOnce : texts.done[act === 'putBack' ? 'repost' : act],
      detail: ad.title,
      group: 'my-ads',
      id: 'my-ads',
    } as const;
    const back = { action: { label: texts.undo, run: () => void restore(ad) }, life: UNDO_MS };
    toasts.add({ ...said, ...(act === 'delete' ? back : {}) });
  }

  async function restore(ad: MyAd): Promise<void> {
    const answer = await api(`POST /${ad.kind}/{id}/transitions`, { id: ad.id, body: { to: 'draft' } });
    if (!answer.ok) return sayFailure(locale, failures, answer.failure);
    await refresh();
    toasts.add({ severity: 'info', summary: texts.undone, detail: ad.title, group: 'my-ads', id: 'my-ads' });
  }

  return { busy, take };
}
