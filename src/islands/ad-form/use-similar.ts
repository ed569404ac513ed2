import { computed, type ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import { api, type ApiResponseBody, type ApiBody, type ApiKey } from '#islands/api.ts';
import type { FormValue } from '#islands/entry-form/drafts/entry-draft.ts';
import { languageOf } from './check-ad.ts';

/** The kinds that support finding similar entries. */
export type SimilarKind = ApiKey extends infer K ? (K extends `POST /${infer N}/similar` ? N : never) : never;
export type SimilarEntries = ApiResponseBody<`POST /${SimilarKind}/similar`>;

const DEBOUNCE_MS = 1200;
const MIN_TITLE_LENGTH = 5;
const noSimilarAds: SimilarEntries = { own: [], others: [] };

/** The query for similar ads, or `null` while the title is too short. */
function buildSimilarQuery(value: FormValue, exceptId: string | null): string | null {
  const { title, body } = value.texts[languageOf(value)];
  const words = String(title ?? '').trim();
  const text = String(body ?? '').trim();
  if (words.length < MIN_TITLE_LENGTH) return null;
  return JSON.stringify({
    title: words,
    ...(text === '' ? {} : { body: text.slice(0, 10_000) }),
    categoryId: value.categoryId,
    mediaIds: [value.cover, ...value.gallery].flatMap((use) => use?.id ?? []),
    exceptId,
  });
}

/**
 * Finds ads similar to the one being written, after a pause in typing. It is only a help, so without a response it
 * shows nothing.
 */
export function useSimilar(
  kind: SimilarKind,
  $value: ReadableAtom<FormValue>,
  exceptId: string | null,
  on: boolean,
): SimilarEntries {
  const [found, setFound] = useState(noSimilarAds);
  useEffect(() => {
    if (!on) return setFound(noSimilarAds);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let turn = 0;
    const stop = computed($value, (value) => buildSimilarQuery(value, exceptId)).subscribe((question) => {
      clearTimeout(timer);
      turn += 1;
      if (question === null) return setFound(noSimilarAds);
      const mine = turn;
      timer = setTimeout(() => {
        void api(`POST /${kind}/similar`, {
          body: JSON.parse(question) as ApiBody<`POST /${SimilarKind}/similar`>,
        }).then((answer) => mine === turn && answer.ok && setFound(answer.value));
      }, DEBOUNCE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
      turn += 1;
    };
  }, [kind, $value, exceptId, on]);
  return found;
}
