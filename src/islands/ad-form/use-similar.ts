import { useEffect, useState } from 'react';
import { api, type ApiAnswer, type ApiBody, type ApiKey } from '../api.ts';
import type { FormValue } from '../entry-form/form-value.ts';
import { languageOf } from './check-ad.ts';

/** The kinds of which similar ones are found. */
export type SimilarKind = ApiKey extends infer K ? (K extends `POST /${infer N}/similar` ? N : never) : never;
export type Similar = ApiAnswer<`POST /${SimilarKind}/similar`>;

const PAUSE_MS = 1200;
const SHORTEST = 5;
const nothing: Similar = { own: [], others: [] };

/** What looks like the ad that is being written, asked for after a pause in typing. It only helps: without an answer there is nothing. */
export function useSimilar(kind: SimilarKind, value: FormValue, exceptId: string | null, on: boolean): Similar {
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
      void api(`POST /${kind}/similar`, { body: JSON.parse(question) as ApiBody<`POST /${SimilarKind}/similar`> }).then(
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
