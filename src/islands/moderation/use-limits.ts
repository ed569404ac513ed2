import { sayFailure } from '../account/sign-in-again.ts';
import { send } from '../api.ts';
import { toasts } from '../stores/toasts.ts';
import { useModeration } from './moderation-context.ts';

/** Ends the limit of an account, and tells what came of either. */
export function useLimits(refresh: () => Promise<unknown>) {
  const { locale, texts, failures } = useModeration();
  const said = async (summary: string) => {
    toasts.add({ id: 'moderation-limit', group: 'moderation', severity: 'success', summary });
    await refresh();
  };
  return {
    done: () => said(texts.limit.done),
    async lift(personId: string): Promise<void> {
      const answer = await send(`/api/people/${encodeURIComponent(personId)}/limit`, { method: 'DELETE' });
      if (answer.ok) await said(texts.limit.lifted);
      else sayFailure(locale, failures, answer.failure);
    },
  };
}
