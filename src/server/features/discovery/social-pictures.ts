import type { BrandMark } from '#content/settings/brand.ts';
import type { SocialCard } from '#server/core/social-cards/card.ts';
import { SocialStore } from '#server/core/social-cards/social-store.ts';
import type { SocialSubject } from '#server/core/social-cards/social-version.ts';
import { log } from '#server/platform/telemetry/log.ts';

export interface SocialPicturesOptions {
  dir: string;
  render(card: SocialCard): Promise<Buffer>;
  /** Reads a cover, or returns `null` if it is not available. */
  readCover(mediaId: string): Promise<Buffer | null>;
  /** Reads one of the site's own logos, or returns `null` if it no longer exists. */
  readLogo(mark: BrandMark): Promise<Buffer | null>;
  /** Maximum bytes on disk. Default: 2 GB. */
  maxBytes?: number;
  /** Concurrent renders. Default: 2. */
  concurrency?: number;
  /** Maximum number of queued renders. Default: 100. */
  queue?: number;
}

/** `lasting` is false if the cover could not be read: the picture is a substitute and is not stored. */
export type SocialPicture = { state: 'ready'; jpeg: Buffer<ArrayBuffer>; lasting: boolean } | { state: 'busy' };

/**
 * Creates social pictures, rendered on first request and stored. Simultaneous requests for a picture share one render.
 * @returns a function of the picture's file name and content; its state is `busy` if the queue is full
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
    // A full disk must not hide a picture that is already rendered.
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
      // Pass the slot on, so that a new request cannot overtake a queued render.
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
