import { useEffect, useState } from 'react';
import type { OwnTwin, SimilarAd } from '#server/features/advertisements/similar.ts';
import { ask } from '../api.ts';
import type { FormValue } from '../entry-form/form-value.ts';
import { languageOf } from './check-ad.ts';

export interface Similar {
  own: readonly OwnTwin[];
  others: readonly SimilarAd[];
}

const PAUSE_MS = 1200;
const SHORTEST = 5;
const nothing: Similar = { own: [], others: [] };

/** What looks like the ad that is being written, asked for after a pause in typing. It only helps: without an answer there is nothing. */
export function useSimilar(kind: string, value: FormValue, exceptId: string | null, on: boolean): Similar {
  const [found, setFound] = useState(nothing);
  const { title, body } = value.texts[languageOf(value)];
  const words = String(title ?? '').trim();
  const text = String(body ?? '').trim();
  const mediaIds = [value.cover, ...value.gallery].flatMap((use) => use?.id ?? []);
  const question = JSON.stringify({
    title: words,
    ...(text === '' ? {} : { body: text.slice(0, 10_000) }),
    categoryId: value.categoryId,
    mediaIds,
    exceptId,
  });
  const ready = on && words.length >= SHORTEST;
  useEffect(() => {
    if (!ready) return setFound(nothing);
    let current = true;
    const timer = setTimeout(() => {
      void ask<Similar>(`/api/${kind}/similar`, JSON.parse(question) as object).then(
        (answer) => current && answer.ok && setFound(answer.value),
      );
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [ready, question]);
  return found;
}
