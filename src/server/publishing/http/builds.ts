import type { RouteRule } from '#content/urls/urls.ts';
import type { Build } from '#server/platform/build-id.ts';
import { now } from '#server/platform/clock.ts';
import { problemJson } from '#server/platform/http/problem.ts';
import { NO_PAGE_CSP } from '#server/publishing/publisher/render-page.ts';
import type { PageStore } from '#server/publishing/store/store.ts';
import type { Representations } from '#server/publishing/store/stored-page.ts';

/** The current build, and how its responses are produced, by path patterns. */
export interface ServedBuild extends Build {
  routeRules: Readonly<Record<string, RouteRule>>;
}

/** A text for programs, which is never cached, or a document that is served like a page. */
export type BuildResponse = { status: 200 | 404; text: string; type: string } | Representations;

const META = '/builds/meta/';
/**
 * Listing a hundred thousand pages takes a tenth of a second, so while many change, it is not repeated for each
 * request.
 */
const MIN_LISTING_INTERVAL_MS = 1_000;

/**
 * Returns the documents about the build: its id at `/builds/latest.json`; its time, how its responses are produced and
 * the prerendered pages at `/builds/meta/{id}.json`. `null` for every other path.
 */
export function createBuilds(
  store: PageStore,
  build: ServedBuild | undefined,
): (path: string) => BuildResponse | Promise<BuildResponse> | null {
  if (!build) return () => null;
  const { id, time, routeRules } = build;
  const metaPath = `${META}${id}.json`;
  const latest = { status: 200, text: JSON.stringify({ id }), type: 'application/json' } as const;
  const unknown = { status: 404, text: problemJson(404, 'not_found'), type: 'application/problem+json' } as const;
  let made: { revision: number; at: number; meta: Promise<Representations> } | null = null;

  /** Compressed like a page, but not stored: once for an unchanged list of pages, and at most once a second. */
  const readMeta = (): Promise<Representations> => {
    const { revision, keys } = store.pinned();
    if (made && (made.revision === revision || now() - made.at < MIN_LISTING_INTERVAL_MS)) return made.meta;
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
