import { useEffect, useRef, useState } from 'react';
import { leavesFor } from '../account/sign-in-again.ts';
import { api, type ApiFailure } from '../api.ts';
import { useUi } from '../ui/UiProvider.tsx';
import type { PictureJson } from './picture-json.ts';

const PER_PAGE = 24;

interface Query {
  q: string;
  mine: boolean;
}

/** Pictures of the library, page after page. Only the latest question is answered. */
export function useLibrary() {
  const { locale } = useUi();
  const [query, setQuery] = useState<Query>({ q: '', mine: false });
  const [items, setItems] = useState<readonly PictureJson[] | null>(null);
  const [total, setTotal] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const asked = useRef(0);
  const page = useRef(1);

  async function load(wanted: Query, wantedPage: number): Promise<void> {
    const turn = (asked.current += 1);
    setBusy(true);
    const query = { perPage: PER_PAGE, page: wantedPage, q: wanted.q.trim() || null, mine: wanted.mine || null };
    const answer = await api('GET /media', { query });
    if (turn !== asked.current) return;
    setBusy(false);
    if (!answer.ok) {
      if (!leavesFor(locale, answer.failure)) setFailure(answer.failure);
      return;
    }
    setFailure(null);
    page.current = wantedPage;
    setTotal(answer.value.total);
    // What was uploaded meanwhile moves the pages: nothing is shown twice.
    setItems((before) =>
      wantedPage === 1 || before === null
        ? answer.value.items
        : [...before, ...answer.value.items.filter(({ id }) => before.every((one) => one.id !== id))],
    );
  }
  useEffect(() => void load(query, 1), []);
  return {
    items,
    total,
    query,
    busy,
    failure,
    ask(wanted: Query) {
      setQuery(wanted);
      void load(wanted, 1);
    },
    more: () => void load(query, page.current + 1),
  };
}
