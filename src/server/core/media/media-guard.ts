import { actorOf, type Viewer } from '#content/model/viewer.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MediaGuard } from '#server/publishing/http/media.ts';
import { mayUseAnyPicture } from './media-uses.ts';
import { pictureFacts } from './use-rows.ts';

/** How long a picture goes on being public once it was seen to be: a page asks for dozens at a time. */
const TRUST_MS = 5000;
const KEPT = 10_000;

export interface MediaGuardOptions {
  database: Database;
  viewerOf(headers: Headers): Promise<Viewer | null>;
}

/**
 * Lets everybody see the pictures of what is public, and nobody but their owner and staff the others: drafts, what waits
 * for a moderator, what was taken off the site.
 */
export function createMediaGuard({ database, viewerOf }: MediaGuardOptions): MediaGuard {
  const known = new Map<string, number>();
  return async (req, name) => {
    const id = name.slice(0, Math.max(0, name.indexOf('/')));
    const at = now();
    const until = known.get(id);
    if (until !== undefined && until > at && until <= at + TRUST_MS) return 'public';
    const facts = await pictureFacts(database, id, at);
    if (facts === null) return 'none';
    if (facts.isPublic) {
      if (known.size >= KEPT) known.clear();
      known.set(id, at + TRUST_MS);
      return 'public';
    }
    known.delete(id);
    const cookie = req.headers.cookie;
    const viewer = cookie === undefined ? null : await viewerOf(new Headers({ cookie }));
    return viewer !== null && (viewer.id === facts.ownerId || mayUseAnyPicture(actorOf(viewer))) ? 'private' : 'none';
  };
}
