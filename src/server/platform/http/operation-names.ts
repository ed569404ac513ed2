import type { Route } from './route.ts';

/** Words whose singular and plural are the same. */
const UNCHANGED = new Set(['news', 'series', 'status', 'address', 'access', 'settings', 'analytics', 'statistics']);

/** "advertisements" → "advertisement", "categories" → "category". */
function singular(word: string): string {
  if (UNCHANGED.has(word) || !word.endsWith('s')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('ches') || word.endsWith('sses') ? word.slice(0, -2) : word.slice(0, -1);
}

const pascal = (word: string): string =>
  word
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

const verbs = { POST: 'create', PUT: 'replace', PATCH: 'update', DELETE: 'delete' } as const;

/**
 * Returns the name of an endpoint for programs: a verb and the resource, in the singular if its path identifies one.
 * `GET /advertisements` is `listAdvertisements`, `PATCH /advertisements/{id}` `updateAdvertisement`, `POST
 * /advertisements/{id}/transitions` `createAdvertisementTransition`.
 */
export function operationId({ method, path, spec }: Pick<Route, 'method' | 'path' | 'spec'>): string {
  const segments = path.split('/').filter(Boolean);
  const endsWithOne = segments.at(-1)?.startsWith('{') ?? false;
  const makes = method === 'POST' && spec.status === 201;
  const words = segments.flatMap((segment, index) => {
    if (segment.startsWith('{')) return [];
    const isOne = segments[index + 1]?.startsWith('{') || (makes && index === segments.length - 1);
    return [pascal(isOne ? singular(segment) : segment)];
  });
  const verb =
    method === 'GET'
      ? endsWithOne || !hasItems(spec)
        ? 'get'
        : 'list'
      : method === 'POST' && !makes
        ? 'post'
        : verbs[method];
  return verb + words.join('');
}

/** Whether the response is a list. */
function hasItems({ answer }: Route['spec']): boolean {
  const { def } = (answer ?? {}) as { def?: { type?: string; shape?: object } };
  return def?.type === 'array' || Boolean(def?.shape && 'items' in def.shape);
}

/** The resource of an endpoint: the first word of its path. */
export const tagOf = ({ path }: Pick<Route, 'path'>): string => path.split('/')[1] ?? '';
