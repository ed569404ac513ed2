import { useEffect, useState } from 'react';
import type { Locale } from '#content/locale.ts';
import type { PaletteAnswer } from '#server/features/dashboard/palette.ts';
import { leavesFor } from '../account/sign-in-again.ts';
import { ask } from '../api.ts';

const PAUSE_MS = 140;
const MIN = 2;
const MAX = 100;
const nothing: PaletteAnswer = { entries: [], people: [] };

/** What the server finds for a word, once typing pauses; the last answer stays until the next one comes. */
export function useFound(locale: Locale, typed: string): { found: PaletteAnswer; busy: boolean; failed: boolean } {
  const [found, setFound] = useState(nothing);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const q = typed.trim().slice(0, MAX);
  useEffect(() => {
    let isLate = false;
    if (q.length < MIN) {
      setFound(nothing);
      setBusy(false);
      setFailed(false);
      return undefined;
    }
    setBusy(true);
    const timer = setTimeout(async () => {
      const answer = await ask<PaletteAnswer>(`/api/palette?q=${encodeURIComponent(q)}`);
      if (isLate) return;
      if (!answer.ok && leavesFor(locale, answer.failure)) return;
      setBusy(false);
      setFailed(!answer.ok);
      setFound(answer.ok ? answer.value : nothing);
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [locale, q]);
  return { found, busy, failed };
}
