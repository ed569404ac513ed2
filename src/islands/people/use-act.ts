import { useState } from 'react';
import { api, type ApiAnswer, type ApiBody, type ApiGiven, type ApiKey } from '../api.ts';
import type { ApiFailure } from '../request.ts';
import { leavesFor } from '../account/sign-in-again.ts';
import { afterSessionAct } from '../stores/session.ts';
import { usePeople } from './people-context.ts';

type Act = Extract<ApiKey, `POST /auth/admin/${string}`>;

/** Runs an act of the API about a person and keeps its failure for the dialog that asked. */
export function useAct<K extends Act>(key: K, onDone: (answer: ApiAnswer<K>) => void) {
  const { locale } = usePeople();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  async function run(body: ApiBody<K>): Promise<void> {
    setBusy(true);
    setFailure(null);
    const answer = await api<Act>(key, { body } as ApiGiven<Act>);
    setBusy(false);
    if (answer.ok) {
      // Who acts as somebody else leaves for their cabinet: the page is not to be drawn anew before.
      if (key !== 'POST /auth/admin/impersonate-user') afterSessionAct();
      (onDone as (value: unknown) => void)(answer.value);
    } else if (!leavesFor(locale, answer.failure)) setFailure(answer.failure);
  }
  return { busy, failure, run };
}
