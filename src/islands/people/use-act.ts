import { useState } from 'react';
import { ask, type ApiFailure } from '../api.ts';
import { leavesFor } from '../account/sign-in-again.ts';
import { afterSessionAct } from '../stores/session.ts';
import { usePeople } from './people-context.ts';

/** Runs an act of the API and keeps what came of it, for the dialog that asked. */
export function useAct<T = unknown>(onDone: (answer: T) => void) {
  const { locale } = usePeople();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  async function run(name: string, body: object): Promise<void> {
    setBusy(true);
    setFailure(null);
    const answer = await ask<T>(`/api/auth/admin/${name}`, body);
    setBusy(false);
    if (answer.ok) {
      // Who acts as somebody else leaves for their cabinet: the page is not to be drawn anew before.
      if (name !== 'impersonate-user') afterSessionAct();
      onDone(answer.value);
    } else if (!leavesFor(locale, answer.failure)) setFailure(answer.failure);
  }
  return { busy, failure, run };
}
