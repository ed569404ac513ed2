import type { RouteRule } from '#content/urls/urls.ts';
import type { Build } from '#server/platform/build-id.ts';
import { now } from '#server/platform/clock.ts';
import { problemJson } from '#server/platform/http/problem.ts';
import { NO_PAGE_CSP } from '#server/publishing/publisher/render-page.ts';
import type { PageStore } from '#server/publishing/store/store.ts';
import type { Representations } from '#server/publishing/store/stored-page.ts';

/** The build that is served, and how its answers are made, by patterns of paths. */
export interface ServedBuild extends Build {
  routeRules: Readonly<Record<string, RouteRule>>;
}

/** A line for programs that is never kept, or a document like a page. */
export type BuildAnswer = { status: 200 | 404; text: string; type: string } | Representations;

const META = '/builds/meta/';
/** A hundred thousand pages are a tenth of a second's work: while many change, whoever asks must not have it done each time. */
const PAUSE_MS = 1_000;

/**
 * What programs are told of the build: its id at `/builds/latest.json`; when it was made, how its answers are made and which
 * pages are stored beforehand at `/builds/meta/{id}.json`. Null for every other path.
 */
export function createBuilds(
  store: PageStore,
  build: ServedBuild | undefined,
): (path: string) => BuildAnswer | Promise<BuildAnswer> | null {
  if (!build) return () => null;
  const { id, time, routeRules } = build;
  const metaPath = `${META}${id}.json`;
  const latest = { status: 200, text: JSON.stringify({ id }), type: 'application/json' } as const;
  const unknown = { status: 404, text: problemJson(404, 'not_found'), type: 'application/problem+json' } as const;
  let made: { revision: number; at: number; meta: Promise<Representations> } | null = null;

  /** Packed as a page is, and not kept by the store: once for as long as the list of pages is the same, and once a second. */
  const readMeta = (): Promise<Representations> => {
    const { revision, keys } = store.pinned();
    if (made && (made.revision === revision || now() - made.at < PAUSE_MS)) return made.meta;
    const html = JSON.stringify({ id, time, routeRules, prerendered: keys() });
    const answer = { html, csp: NO_PAGE_CSP, contentType: 'application/json', tags: [], pinned: false, passing: true };
    const meta = store.put(metaPath, answer);
    made = { revision, at: now(), meta };
    meta.catch(() => (made = null));
    return meta;
  };

  return (path) => {
    if (path === '/builds/latest.json') return latest;
    if (path === metaPath) return readMeta();
    return path.startsWith(META) && path.endsWith('.json') ? unknown : null;
  };
}
