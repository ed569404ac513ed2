import type { Mark } from '#content/settings/brand.ts';
import type { SocialCard } from '#server/core/social-cards/card.ts';
import { SocialStore } from '#server/core/social-cards/social-store.ts';
import type { SocialSubject } from '#server/core/social-cards/social-version.ts';
import { log } from '#server/platform/telemetry/log.ts';

export interface SocialPicturesOptions {
  dir: string;
  render(card: SocialCard): Promise<Buffer>;
  /** The bytes of a cover; null where there is none to be had. */
  readCover(mediaId: string): Promise<Buffer | null>;
  /** The bytes of a drawing of the site's own; null where it is not there any more. */
  readLogo(mark: Mark): Promise<Buffer | null>;
  /** Bytes on disk; 2 GB. */
  maxBytes?: number;
  /** Renders at once; 2. */
  concurrency?: number;
  /** Renders that may wait for their turn; 100. */
  queue?: number;
}

/** `lasting` is false where the cover could not be read: the picture stands in, and is not kept. */
export type SocialPicture = { state: 'ready'; jpeg: Buffer<ArrayBuffer>; lasting: boolean } | { state: 'busy' };

/**
 * Social pictures, drawn when they are first asked for and kept. However many ask for one at once, it is drawn once.
 * @returns a function of the picture's file name and what it shows; `busy` when too many wait already
 */
export function createSocialPictures(
  options: SocialPicturesOptions,
): (name: string, subject: SocialSubject) => Promise<SocialPicture> {
  const { dir, render, readCover, readLogo, maxBytes = 2 * 1024 ** 3, concurrency = 2, queue = 100 } = options;
  const store = new SocialStore(dir, maxBytes);
  const running = new Map<string, Promise<SocialPicture>>();
  const waiting: (() => void)[] = [];
  let active = 0;

  const draw = async (name: string, { card, coverId, logo }: SocialSubject): Promise<SocialPicture> => {
    const picture = coverId === null ? null : await readCover(coverId);
    const bytes = logo === null ? null : await readLogo(logo);
    const sign = logo && bytes ? { logo: { ...logo, bytes } } : {};
    const jpeg = Buffer.from(await render({ ...card, ...sign, ...(picture ? { picture } : {}) }));
    const lasting = coverId === null || picture !== null;
    // A full disk must not hide the picture that is there already.
    if (lasting)
      await store
        .write(name, jpeg)
        .catch((error: unknown) => log.error({ err: error, name }, 'social: a picture could not be kept'));
    return { state: 'ready', jpeg, lasting };
  };

  const inTurn = async (name: string, subject: SocialSubject): Promise<SocialPicture> => {
    const stored = await store.read(name);
    if (stored) return { state: 'ready', jpeg: stored, lasting: true };
    if (active >= concurrency) {
      if (waiting.length >= queue) return { state: 'busy' };
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      active += 1;
    }
    try {
      return await draw(name, subject);
    } finally {
      // The turn is handed on, so that no newcomer takes it from the one that waits.
      const next = waiting.shift();
      if (next) next();
      else active -= 1;
    }
  };

  return (name, subject) => {
    const known = running.get(name);
    if (known) return known;
    const result = inTurn(name, subject).finally(() => running.delete(name));
    running.set(name, result);
    return result;
  };
}
