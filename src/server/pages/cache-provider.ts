import type { CacheProviderFactory } from 'astro';
import { currentPublisher } from './current-publisher.ts';
import { encodeTags, TAGS_HEADER } from './render-page.ts';

/**
 * Astro's cache, fed from the page store: `Astro.cache.set({tags})` becomes a header that the store
 * reads. Hits are answered in front of Astro, so nothing is looked up here. Without a publisher
 * (dev, tests) an invalidation does nothing.
 */
const pageStoreProvider: CacheProviderFactory = () => ({
  name: 'page-store',
  setHeaders: ({ tags }) => new Headers(tags?.length ? { [TAGS_HEADER]: encodeTags(tags) } : {}),
  onRequest: (_context, next) => next(),
  async invalidate({ tags, path }) {
    const wanted = [tags ?? []].flat();
    if (path !== undefined) wanted.push(`page:${path}`);
    await currentPublisher()?.refresh(wanted);
  },
});

export default pageStoreProvider;
