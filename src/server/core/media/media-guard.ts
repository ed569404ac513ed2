import { actorOf, type Viewer } from '#content/model/viewer.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MediaGuard } from '#server/publishing/http/media.ts';
import { mayUseAnyPicture } from './media-uses.ts';
import { readPictureAccess } from './use-rows.ts';

/** How long a public picture stays public without another check: a page requests dozens at a time. */
const PUBLIC_CACHE_MS = 5000;
const MAX_CACHED_PICTURES = 10_000;

export interface MediaGuardOptions {
  database: Database;
  viewerOf(headers: Headers): Promise<Viewer | null>;
}

/**
 * Shows pictures of public entries to all visitors. All others, in drafts, in entries waiting for a moderator, and in
 * withdrawn ones, are shown only to their owner and staff.
 */
export function createMediaGuard({ database, viewerOf }: MediaGuardOptions): MediaGuard {
  const known = new Map<string, number>();
  return async (req, name) => {
    const id = name.slice(0, Math.max(0, name.indexOf('/')));
    const at = now();
    const until = known.get(id);
    if (until !== undefined && until > at && until <= at + PUBLIC_CACHE_MS) return 'public';
    const facts = await readPictureAccess(database, id, at);
    if (facts === null) return 'none';
    if (facts.isPublic) {
      if (known.size >= MAX_CACHED_PICTURES) known.clear();
      known.set(id, at + PUBLIC_CACHE_MS);
      return 'public';
    }
    known.delete(id);
    const cookie = req.headers.cookie;
    const viewer = cookie === undefined ? null : await viewerOf(new Headers({ cookie }));
    return viewer !== null && (viewer.id === facts.ownerId || mayUseAnyPicture(actorOf(viewer))) ? 'private' : 'none';
  };
}
