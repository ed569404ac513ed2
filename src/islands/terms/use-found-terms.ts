import { useEffect, useEffectEvent, useState } from 'react';
import { findTerms, type FoundTerm, type TermQuery } from './find-terms.ts';

export interface FoundTerms {
  terms: readonly FoundTerm[];
  /** Whether a response is outstanding. */
  isAsking: boolean;
}

const DEBOUNCE_MS = 150;
const noTerms: FoundTerms = { terms: [], isAsking: false };

/**
 * The search results for a query, requested after a pause in typing. Empty without a response, which the picker does
 * not treat as an error.
 */
export function useFoundTerms(typed: string, { type, locale, kind, leaf }: TermQuery): FoundTerms {
  const wanted = typed.trim();
  const asked = JSON.stringify([wanted, type, locale, kind, leaf]);
  const [answer, setAnswer] = useState<{ asked: string; terms: readonly FoundTerm[] }>({ asked: '', terms: [] });
  const find = useEffectEvent(() =>
    findTerms(wanted, { type, locale, ...(kind !== undefined && { kind }), ...(leaf && { leaf }) }),
  );
  useEffect(() => {
    if (wanted === '') return;
    let isLatest = true;
    const timer = setTimeout(() => {
      void find().then((terms) => isLatest && setAnswer({ asked, terms: terms ?? [] }));
    }, DEBOUNCE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [asked, wanted]);
  if (wanted === '') return noTerms;
  return answer.asked === asked ? { terms: answer.terms, isAsking: false } : { terms: [], isAsking: true };
}
